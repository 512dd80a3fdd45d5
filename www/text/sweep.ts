/** The texts about which settings a season should have. */

import type { SeasonSweepReport, SeedRange, SpeedMeasure } from '#multiplayer';
import type { AllSettings } from './settings.js';
import { apart, count, counted, percent, plain, ranges } from './numbers.js';
import { settingsLine } from './settings.js';

const seasons = (value: number) => counted(value, 'season');

/** The median of a measure, and its range over the seasons. */
const ranged = (range: SeedRange, place: number, write: (value: number) => string) => {
  const [mid, low, high] = [range.mid, range.low, range.high].map((one) =>
    write(one[place] ?? NaN),
  );
  return `${mid} (${low} to ${high})`;
};
const share = (value: number) => percent(value, 1);

/** The values that are as good as the best, such as “0.05 to 0.4”. */
const region = ({ gameMult }: SeasonSweepReport, { flat }: SpeedMeasure) =>
  ranges(gameMult, flat, plain);

/** What the current value does and what the best one does, in a sentence each. */
function comparedWords(
  { gameMult }: SeasonSweepReport,
  { best, flat }: SpeedMeasure,
  yours: number,
  does: (place: number) => string,
): string {
  const [value, found] = [yours, best ?? -1].map((place) => plain(gameMult[place] ?? NaN));
  const end =
    best === 0
      ? ', the slowest tried,'
      : best === gameMult.length - 1
        ? ', the fastest tried,'
        : '';
  if (best === yours)
    return `Your GAME_MULT, ${value}, is the best${end.replace(/,$/, '')}. It ${does(yours)}.`;
  return `Your GAME_MULT, ${value}, ${does(yours)}. The best, ${found}${end} ${does(best ?? -1)}. Yours is ${flat[yours] ? 'as good' : 'worse'}.`;
}

export const sweepText = {
  title: 'Which settings should I choose?',
  subject: ({ settings, seed }: { settings: AllSettings; seed: number }, all: number) =>
    `${settingsLine(settings, true)} · ${seasons(all)} from seed ${count(seed)}`,
  playing: (all: number) => `Playing ${seasons(all)} at each GAME_MULT`,
  run: {
    instead: 'Still showing the previous seasons.',
    again: 'Play them',
  },

  noOrder: 'Everyone is equally skilled, so there is no order to find.',
  /** Both answers: the season's order, and the next match. */
  headline(report: SeasonSweepReport): string {
    const { rightPairs, logLoss } = report;
    if (rightPairs.best === null) return '';
    return `A GAME_MULT of ${region(report, rightPairs)} is as good as any for the order of the whole season, and ${region(report, logLoss)} for predicting the next match.`;
  },
  /** What the best values do and what the current one does, for each of the two questions. */
  about(report: SeasonSweepReport, current: number): readonly string[] {
    const { gameMult, rightPairs, logLoss } = report;
    const yours = gameMult.indexOf(current);
    if (rightPairs.best === null) return [];
    const losses = apart(
      [logLoss.best ?? -1, yours].map((place) => logLoss.range.mid[place] ?? NaN),
    );
    const order = (place: number) =>
      `keeps ${ranged(rightPairs.range, place, share)} of pairs in order on average`;
    const loss = (place: number) => `has a log loss of ${losses[place === yours ? 1 : 0]}`;
    return [
      `For the order: ${comparedWords(report, rightPairs, yours, order)}`,
      `To predict the next match: ${comparedWords(report, logLoss, yours, loss)}`,
    ];
  },
  use: (gameMult: number, t: number, measure: 'rightPairs' | 'logLoss') =>
    `${measure === 'rightPairs' ? 'For the order' : 'To predict'}: set GAME_MULT to ${plain(gameMult)} (T stays ${plain(t)})`,
  used: (gameMult: number) => `GAME_MULT is now ${plain(gameMult)}.`,
  note: (t: number) => ` at T = ${plain(t)}`,
  charts: {
    rightPairs: {
      name: 'Share of pairs in order',
      about: (all: number) =>
        `The line is the median of ${seasons(all)}, the band their range. The dot is the best; marked values are as good.`,
      coin: NaN,
    },
    logLoss: {
      name: 'Log loss',
      about: (all: number) =>
        `How well ratings predict each match; lower is better. The band is the range of ${seasons(all)}.`,
      coin: Math.LN2,
    },
  },

  fromLeague: 'Copy players, match length and leave rate from my league',
  /** A season can have fewer players than a league. */
  taken: (all: number, players: number) =>
    all === players
      ? 'The season now has the players, match length and leave rate of your league.'
      : `Your league has ${count(all)} players, more than the ${count(players)} that a season can have. The rest is as in your league.`,
  noLeague: 'There is no league of yours yet: paste its log in League first.',
  noMatches: 'Your league has no match between two opponents.',
};
