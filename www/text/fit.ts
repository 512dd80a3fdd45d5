/** The texts about which settings predict the matches of a league. */

import type { FitPoint, LeagueFitReport, Settings } from '#results';
import { listed } from './listed.js';
import { apart, chanceInWords, count, counted, percent, ranges, toThreeDigits } from './numbers.js';

const rounded = (value: number | undefined) => Number(value?.toPrecision(3));

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

/** Which of the best values are the lowest or the highest that were tried: there may be better ones beyond. */
function edges(fit: Found): string {
  const ends = NAMES.flatMap(([key, name]) => {
    const [value, tried] = [fit.best.settings[key], fit[key]];
    if (tried.length < 2) return [];
    if (value === tried[0]) return [`the lowest ${name}`];
    return value === tried.at(-1) ? [`the highest ${name}`] : [];
  });
  return ends.length > 0 ? ` (${listed(ends)} tried)` : '';
}

/** The log losses of the best settings, of the current ones and of a coin. */
function losses(fit: Found): string {
  const { best, current, span } = fit;
  const coin = best.logLoss + (span?.mean ?? NaN);
  const [found, yours, even] = apart([best.logLoss, current.logLoss, coin]);
  const others =
    current.verdict === 'best'
      ? `the best of all tried${edges(fit)}`
      : `${found} with ${different(best.settings, current.settings)}, the best${edges(fit)}`;
  return `${yours} with your settings, ${others}, and ${even} with a coin`;
}

/** Why a fit cannot compare settings; blank if it may. */
function untold({ matches, span }: LeagueFitReport): string {
  if (matches === 0) return 'There is nothing to predict: no match has two opponents.';
  if (matches === 1) return 'One match is too few to compare settings.';
  if (span?.verdict === 'nothing')
    return 'Ratings do not clearly predict these matches better than a coin.';
  return span?.verdict === 'unclear'
    ? `${counted(matches, 'match')} are too few to tell ratings from a coin.`
    : '';
}

/** That there are too few matches, and how many would be enough. */
function tooFew(matches: number, { matchesNeeded: needed }: FitPoint): string {
  const enough =
    needed === null || needed === Infinity ? '' : `; about ${count(needed)} would be enough`;
  return `${counted(matches, 'match')} are too few to tell${enough}.`;
}

export const fitText = {
  trying: 'Predicting every match',
  used: 'These settings are now used.',
  isFound,
  isBetter,

  /** The sentence that answers. */
  headline(fit: LeagueFitReport): string {
    const { best, current } = fit;
    const why = untold(fit);
    if (why) return why;
    if (best && current && isBetter(fit))
      return `${different(best.settings, current.settings)} would predict this league better.`;
    if (current?.verdict === 'unclear') return tooFew(fit.matches, current);
    const asGood = 'Your settings are as good as any.';
    const { gameMult, flat } = fit;
    if (flat.filter(Boolean).length < 2) return asGood;
    return `GAME_MULT ${ranges(gameMult, flat, toThreeDigits)}: equally good. ${asGood}`;
  },

  /** How well the ratings predict, whatever the settings gain. */
  about(fit: LeagueFitReport): string {
    if (!isFound(fit)) return 'A match is predicted from the ratings that earlier matches gave.';
    const { pairs, decided, current } = fit;
    const tied =
      decided === pairs ? '' : `, and ${chanceInWords((pairs - decided) / pairs)} were tied`;
    if (current.rightCalls === null) return `All of ${counted(pairs, 'pair')} were tied.`;
    return `Ratings were right about who scored more in ${percent(current.rightCalls)} of ${counted(decided, 'pair')}, where equal ratings count as half right${tied}.`;
  },

  /** Settings as a fit offers them. */
  rounded: ({ t, gameMult, ...others }: Settings): Settings => ({
    ...others,
    t: rounded(t),
    gameMult: rounded(gameMult),
  }),
  /** A button that changes settings. */
  use: (settings: Settings, current: Settings) => `Use ${different(settings, current)}`,

  measure: 'Log loss per pair',
  note: ({ best, current }: Found) => {
    const length = best.settings.maxGameLength;
    const others =
      length === current.settings.maxGameLength
        ? ''
        : ` and MAX_GAME_LENGTH = ${toThreeDigits(length)}`;
    return ` at T = ${toThreeDigits(best.settings.t)}${others}`;
  },
  aboutCurve: (fit: Found) => {
    const { gameMult, flat } = fit;
    const region =
      flat.filter(Boolean).length > 1
        ? ` A GAME_MULT of ${ranges(gameMult, flat, toThreeDigits)} is not clearly worse.`
        : '';
    return `Lower is better: ${losses(fit)}.${region}`;
  },
  aboutMap: ({ current }: Found) =>
    `Fainter cells predict better. ${current.verdict === 'best' ? 'The dot is the best; the ring is yours, as good as any.' : 'The dot is the best; the ring is yours.'}`,
  aboutCalibration: 'Expected scores of pairs under your settings, and what happened.',
};
