/** The texts about which settings fit a league. */

import type { LeagueFitReport, Settings } from '#multiplayer';
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

/** The settings that differ from others. */
const different = (settings: Settings, others: Settings) =>
  list.format(
    NAMES.filter(([key]) => settings[key] !== others[key]).map(
      ([key, name]) => `${name} ${short(settings[key])}`,
    ),
  );

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

  /** The sentence that answers. */
  headline(curve: LeagueFitReport, map: LeagueFitReport | undefined): string {
    const none = whyNone(curve);
    if (none) return none;
    const better = [curve, map].find((fit) => fit?.current?.verdict === 'worse');
    if (better?.best && better.current)
      return `${different(better.best.settings, better.current.settings)} would predict this league better.`;
    return 'Your settings predict this league about as well as any can.';
  },

  /** What the numbers say, in sentences. */
  about(curve: LeagueFitReport): string {
    const { best, current, sameStart, pairs } = curve;
    if (!best || !current)
      return 'A match is predicted from the ratings that earlier matches gave.';
    if (curve.matches > 1 && whyNone(curve))
      return 'Either no one has played before, or every pair drew: then all ratings stay the same.';
    const seen = `${matches(curve.matches)} (${counted(pairs, 'pair')})`;
    const needed = current.matchesNeeded;
    const enough = {
      best: '',
      better: 'Yours predicts better than any value tried.',
      worse: `${seen} are enough to tell them apart.`,
      unclear: `${seen} can’t tell them apart${needed === null || needed === Infinity ? '' : `; about ${count(needed)} matches would`}.`,
    };
    return [
      `The best GAME_MULT at T = ${short(current.settings.t)} is ${short(best.settings.gameMult)}, with a log loss of ${loss(best.logLoss)} per pair; yours is ${short(current.settings.gameMult)}, with ${loss(current.logLoss)}. The lower, the better; a coin has 0.693.`,
      curve.matches > 1 ? enough[current.verdict] : '',
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
  useGameMult: ({ gameMult }: Settings) => `Use GAME_MULT ${short(gameMult)}`,
  keepGameMult: ({ t, gameMult }: Settings) => `Keep ${short(gameMult)}, use T = ${short(t)}`,
  useLength: ({ gameMult, maxGameLength }: Settings) =>
    `Use GAME_MULT ${short(gameMult)} and MAX_GAME_LENGTH ${short(maxGameLength)}`,
  useSpread: ({ t, gameMult }: Settings) => `Use T ${short(t)} and GAME_MULT ${short(gameMult)}`,

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
