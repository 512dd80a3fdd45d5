/** The texts about which settings predict the matches of a league. */

import type { FitPoint, LeagueFitReport, Settings } from '#multiplayer';
import { inMinutes, minutesText } from './minutes.js';
import { listed } from './listed.js';
import { apart, count, counted, percent, ranges, toThreeDigits } from './numbers.js';

const rounded = (value: number | undefined) => Number(value?.toPrecision(3));
const matches = (value: number) => counted(value, 'match', 'matches');

const NAMES = [
  ['t', 'T'],
  ['gameMult', 'GAME_MULT'],
  ['maxGameLength', 'MAX_GAME_LENGTH'],
] as const;

const changes = (settings: Settings, current: Settings) =>
  NAMES.filter(([key]) => toThreeDigits(settings[key]) !== toThreeDigits(current[key]));

/** The settings whose values differ once rounded, such as “GAME_MULT 3 and MAX_GAME_LENGTH 10”. */
const different = (settings: Settings, others: Settings) =>
  listed(changes(settings, others).map(([key, name]) => `${name} ${toThreeDigits(settings[key])}`));

/** A fit in which something was predicted. */
export type Found = LeagueFitReport & { readonly best: FitPoint; readonly current: FitPoint };
const isFound = (fit: LeagueFitReport): fit is Found =>
  fit.best !== null && fit.current !== null && fit.matches > 1;

/** Whether the best settings clearly predict better than the current ones, by an amount that matters. */
const isBetter = (fit: LeagueFitReport) =>
  fit.span?.verdict === 'clear' && fit.current?.verdict === 'worse';

/** A share in whole percent, or less than one. */
const share = (part: number) => (part > 0 && part < 0.005 ? 'less than 1\u00a0%' : percent(part));

/** Which of the best values are the lowest or the highest that were tried: there may be better ones beyond. */
function edges(fit: Found, verb: string): string {
  const ends = NAMES.flatMap(([key, name]) => {
    const [value, tried] = [fit.best.settings[key], fit[key]];
    if (tried.length < 2) return [];
    if (value === tried[0]) return [`the lowest ${name}`];
    return value === tried.at(-1) ? [`the highest ${name}`] : [];
  });
  return ends.length > 0 ? `${verb} ${listed(ends)} tried.` : '';
}

/** The log losses of the best settings, of the current ones and of a coin. */
function losses(fit: Found): string {
  const { best, current, span } = fit;
  const coin = best.logLoss + (span?.mean ?? NaN);
  const [found = '', yours = '', even = ''] = apart([best.logLoss, current.logLoss, coin]);
  if (current.verdict === 'best')
    return `Your settings have the lowest log loss of all settings tried: ${yours} per pair, compared with ${even} for a coin. ${edges(fit, 'They have')}`.trim();
  return [
    `${different(best.settings, current.settings)} has the lowest log loss of all settings tried: ${found} per pair, compared with ${yours} for yours and ${even} for a coin.`,
    edges(fit, 'It is'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** How much the best settings gain, and whether the matches are enough to tell. */
function gain({ matches: seen, current, span }: Found): string {
  if (span?.verdict !== 'clear' || current.verdict === 'best') return '';
  if (current.verdict === 'unclear')
    return current.matchesNeeded === null
      ? ''
      : `About ${count(current.matchesNeeded)} matches would tell them apart.`;
  if (current.difference > span.mean)
    return `Yours predict worse than a coin, and ${matches(seen)} are enough to tell them from the best.`;
  const gained = `It gains ${share(current.difference / span.mean)} of what separates the best from a coin`;
  return current.verdict === 'asGood'
    ? `${gained}: too little to matter.`
    : `${gained}, which ${matches(seen)} are enough to tell.`;
}

/** How many pairs drew, and how often the expected winner won the others. */
function calls({ pairs, decided, current }: Found): string {
  const tied =
    decided === pairs
      ? `No pair of ${count(pairs)} was tied.`
      : `Of ${counted(pairs, 'pair')}, ${share((pairs - decided) / pairs)} were tied.`;
  if (current.rightCalls === null) return tied;
  return `${tied} Under your settings, the one expected to score more did so in ${share(current.rightCalls)} of the ${decided === pairs ? 'pairs' : 'others'}.`;
}

/** What these matches cannot show, whatever its value. */
function unseen({ sameStart, sameMinutes, current: { settings } }: Found): string {
  const speed = sameStart ? ' ÷ T' : '';
  if (sameMinutes !== null) {
    const minutes = inMinutes(minutesText(sameMinutes));
    return (
      `Everyone plays ${minutes} and the cap scales no match, so predictions depend only on GAME_MULT × MAX_GAME_LENGTH${speed}, ` +
      `where MAX_GAME_LENGTH counts as at most ${minutes}. Yours stays ${toThreeDigits(settings.maxGameLength)}.`
    );
  }
  return sameStart
    ? 'Everyone starts from the same rating, so predictions depend only on GAME_MULT ÷ T. T sets how far apart ratings end up.'
    : 'The log gives starting ratings, so T matters by itself, too.';
}

/** What the marks of a chart are. */
const DOTS = {
  same: 'The ringed dot is yours, which is the best.',
  apart: 'The dot is the best; the ring is yours.',
};

export const fitText = {
  title: 'Which settings predict the next match best?',
  trying: 'Predicting every match',
  again: 'Try again',
  used: 'These settings are now used.',
  isFound,
  isBetter,

  /** The sentence that answers. */
  headline(fit: LeagueFitReport): string {
    const { matches: seen, span, best, current } = fit;
    if (seen === 0) return 'There is nothing to predict: no match has two opponents.';
    if (seen === 1) return 'One match can’t tell settings apart.';
    if (span?.verdict === 'nothing')
      return 'No setting clearly predicts these matches better than a coin.';
    if (span?.verdict === 'unclear')
      return `${matches(seen)} are too few to tell any setting from a coin.`;
    if (best && current && isBetter(fit))
      return `${different(best.settings, current.settings)} would predict this league better.`;
    if (current?.verdict === 'unclear')
      return `${matches(seen)} are too few to tell your settings from the best.`;
    return 'Your settings are as good as any.';
  },

  /** What the numbers say, in sentences. */
  about(fit: LeagueFitReport): string {
    if (!isFound(fit)) return 'A match is predicted from the ratings that earlier matches gave.';
    return [
      losses(fit),
      gain(fit),
      calls(fit),
      unseen(fit),
      isBetter(fit) && fitText.aboutSteps(fit),
    ]
      .filter(Boolean)
      .join(' ');
  },

  /** Settings as a fit offers them. */
  rounded: ({ t, gameMult, ...others }: Settings): Settings => ({
    ...others,
    t: rounded(t),
    gameMult: rounded(gameMult),
  }),
  /** A button that changes one setting, naming which of T and GAME_MULT stay. */
  use(settings: Settings, current: Settings): string {
    const changed = changes(settings, current);
    const stays = NAMES.slice(0, 2).filter((one) => !changed.includes(one));
    const kept = stays.map(([key, name]) => `${name} ${toThreeDigits(current[key])}`);
    return `Set ${different(settings, current).replace(' ', ' to ')} (${listed(kept)} ${kept.length === 1 ? 'stays' : 'stay'})`;
  },
  /** What the buttons do, where the best settings differ in several. */
  aboutSteps: ({ best, current, steps }: Found) =>
    changes(best.settings, current.settings).length < 2
      ? ''
      : steps.length === 0
        ? 'No single change clearly predicts better: set all of them.'
        : 'Each button changes one setting to its best value with the others as they are.',

  measure: 'Log loss per pair',
  note: ({ best, current }: Found) => {
    const length = best.settings.maxGameLength;
    const others =
      length === current.settings.maxGameLength
        ? ''
        : ` and MAX_GAME_LENGTH = ${toThreeDigits(length)}`;
    return ` at T = ${toThreeDigits(best.settings.t)}${others}`;
  },
  aboutCurve: ({ current, gameMult, flat, span }: Found) =>
    [
      DOTS[current.verdict === 'best' ? 'same' : 'apart'],
      flat.filter(Boolean).length > 1
        ? `A GAME_MULT of ${ranges(gameMult, flat, toThreeDigits)} is not clearly worse than the best: it ${span?.verdict === 'clear' ? 'is within a tenth of what the best gains over a coin, or ' : ''}cannot be told from it at 95 %.`
        : '',
    ]
      .join(' ')
      .trim(),
  aboutMap: ({ current, sameStart }: Found) =>
    [
      'Paler cells predict better.',
      DOTS[current.verdict === 'best' ? 'same' : 'apart'],
      sameStart
        ? 'MAX_GAME_LENGTH runs upwards, and stays yours unless another value clearly predicts better.'
        : 'GAME_MULT runs to the right, T upwards.',
    ].join(' '),
  aboutCalibration:
    'What equation 1 expected of each pair under your settings, and what happened. On the dotted line, both are equal.',
};
