/** The texts about which settings fit a league. */

import type { FitPoint, LeagueFitReport, Settings } from '#multiplayer';
import { count, counted } from './numbers.js';

/** A setting to three digits, which is as much as a fit can say. */
const short = (value: number | undefined) =>
  value?.toLocaleString('en', { maximumSignificantDigits: 3 }) ?? '';
const rounded = (value: number | undefined) => Number(value?.toPrecision(3));
const loss = (value: number) => value.toFixed(3);
const matches = (value: number) => counted(value, 'match', 'matches');

const NAMES = [
  ['t', 'T'],
  ['gameMult', 'GAME_MULT'],
  ['maxGameLength', 'MAX_GAME_LENGTH'],
] as const;
const list = new Intl.ListFormat('en');

/** The settings whose values differ once rounded, as text; blank if none do. */
const different = (settings: Settings, others: Settings) =>
  list.format(
    NAMES.filter(([key]) => short(settings[key]) !== short(others[key])).map(
      ([key, name]) => `${name} ${short(settings[key])}`,
    ),
  );

/** Whether the best settings clearly beat the current ones, and still differ once rounded. */
const isBetter = (fit: LeagueFitReport | undefined) =>
  fit?.best &&
  fit.current?.verdict === 'worse' &&
  different(fit.best.settings, fit.current.settings) !== '';

/** Why the matches cannot tell any settings apart; blank if they may. */
function whyNone({ matches, logLoss }: LeagueFitReport): string {
  if (matches === 0) return 'There is nothing to predict: no match has two opponents.';
  if (matches === 1) return 'One match can’t tell settings apart.';
  const isSame = logLoss.every((value) => value === logLoss[0]);
  return isSame ? 'Every setting predicts this league equally well.' : '';
}

export const fitText = {
  title: 'Which settings fit this league?',
  trying: 'Predicting every match',
  again: 'Try again',
  used: 'These settings are now used.',

  /** The fit whose best settings are offered: the map's only if the curve has none that are better. */
  offered: (curve: LeagueFitReport, map: LeagueFitReport | undefined) =>
    map && isBetter(map) && !isBetter(curve) ? map : curve,

  /** The sentence that answers. */
  headline(fit: LeagueFitReport): string {
    const none = whyNone(fit);
    if (none) return none;
    if (fit.best && fit.current && isBetter(fit))
      return `${different(fit.best.settings, fit.current.settings)} would predict this league better.`;
    return 'Your settings predict this league about as well as any can.';
  },

  /** What the numbers say, in sentences. */
  about(fit: LeagueFitReport): string {
    const { best, current, sameStart, pairs } = fit;
    if (!best || !current)
      return 'A match is predicted from the ratings that earlier matches gave.';
    if (fit.matches > 1 && whyNone(fit))
      return 'Either no one has played before, or every pair drew: then all ratings stay the same.';
    const seen = `${matches(fit.matches)} (${counted(pairs, 'pair')})`;
    const needed = current.matchesNeeded;
    const enough = {
      best: '',
      better: 'Yours predicts better than any value tried.',
      worse: `${seen} are enough to tell them apart.`,
      unclear: `${seen} can’t tell them apart${needed === null || needed === Infinity ? '' : `; about ${count(needed)} matches would`}.`,
    };
    const [found, yours] = [best.settings, current.settings];
    const others = different(found, yours);
    const of = (point: FitPoint) => `with a log loss of ${loss(point.logLoss)} per pair`;
    const [at, own] = [`at T = ${short(yours.t)}`, short(yours.gameMult)];
    const isCurve = fit.t.length === 1 && fit.maxGameLength.length === 1;
    const compared = isCurve
      ? `The best GAME_MULT ${at} is ${short(found.gameMult)}, ${of(best)}; yours is ${own}`
      : `The best settings tried are ${others}, ${of(best)}; yours are ${different(yours, found)}`;
    return [
      others === ''
        ? `Your GAME_MULT, ${own}, is the best ${at}, ${of(current)}.`
        : `${compared}, with ${loss(current.logLoss)}.`,
      'The lower, the better; a coin has 0.693.',
      fit.matches > 1 && others !== '' ? enough[current.verdict] : '',
      sameStart
        ? 'T alone can’t be fitted: everyone starts from the same rating, so predictions depend only on GAME_MULT ÷ T. T just stretches the scale: it sets how far apart ratings end up.'
        : 'The log gives starting ratings, so T matters by itself, too.',
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
  use: (settings: Settings, current: Settings) =>
    `Use ${different(settings, current) || `GAME_MULT ${short(settings.gameMult)}`}`,
  keepGameMult: (settings: Settings, current: Settings) =>
    `Keep ${short(settings.gameMult)}, use ${different(settings, current) || `T ${short(settings.t)}`}`,

  measure: 'Log loss per pair',
  note: ({ t }: Settings) => ` at T = ${short(t)}`,
  aboutCurve: ({ flatGameMult }: LeagueFitReport) =>
    `The dot is the best, the ring is yours.${
      flatGameMult
        ? ` From ${short(flatGameMult[0])} to ${short(flatGameMult[1])}, no value can be told from the best at 95 %.`
        : ''
    }`,
  aboutMap: ({ current, sameStart }: LeagueFitReport) =>
    `The paler, the better; the dot is the best, the ring is yours.${
      current?.verdict === 'unclear' ? ' These matches can’t tell the two apart.' : ''
    }${sameStart ? '' : ' GAME_MULT runs to the right, T upwards.'}`,
  aboutCalibration:
    'What equation 1 expected of a pair and what happened, under your settings: on the dotted line, it is right.',
};
