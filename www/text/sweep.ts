/** The texts about which settings a season should have. */

import type { SeasonSweepReport, SeedRange } from '#multiplayer';
import type { SweptSeason } from '../tools/season/season-sweep.js';
import { count, counted, percent, plain, points } from './numbers.js';
import { match } from './season.js';
import { settingsLine } from './settings.js';

const seasons = (value: number) => counted(value, 'season');

/** The median of a measure, and its range over the seasons. */
const ranged = (range: SeedRange, place: number, write: (value: number) => string) => {
  const [mid, low, high] = [range.mid, range.low, range.high].map((of) => write(of[place] ?? NaN));
  return `${mid} (${low} to ${high})`;
};
const share = (value: number) => percent(value, 1);

/** From which match on nine in ten pairs stay in order, or that they do not in most seasons. */
function ordered(since: SeedRange, place: number) {
  if (since.mid[place] !== Infinity)
    return `nine in ten are in order for good after match ${ranged(since, place, match)}`;
  const soonest = since.low[place] ?? Infinity;
  const best = soonest === Infinity ? '' : ` (soonest after match ${match(soonest)})`;
  return `in at least half of the seasons, nine in ten are never in order for good${best}`;
}

/** What one value of GAME_MULT does. */
const effect = (report: SeasonSweepReport, place: number) =>
  [
    `${ranged(report.rightPairs, place, share)} of pairs are in order, on average over the season`,
    ordered(report.orderedSince, place),
    `the error at the end is ${ranged(report.error, place, (value) => points(value, 1))} points`,
  ].join('; ');

export const sweepText = {
  title: 'Which settings should I choose?',
  subject: ({ settings, seed }: SweptSeason, all: number) =>
    `${settingsLine(settings, true)} · ${seasons(all)} from seed ${count(seed)}`,
  playing: (all: number) => `Playing ${seasons(all)} at each GAME_MULT`,
  run: {
    cancel: 'Cancel',
    instead: 'Still showing the previous seasons.',
    play: 'Play them',
  },

  noOrder: 'Everyone is equally skilled, so there is no order to find.',
  headline({ gameMult, best, rightPairs, seeds: all }: SeasonSweepReport): string {
    const found = gameMult[best ?? -1];
    if (best === null || found === undefined) return '';
    const end =
      best === 0
        ? ', the slowest tried,'
        : best === gameMult.length - 1
          ? ', the fastest tried,'
          : '';
    return `GAME_MULT ${plain(found)}${end} puts the most pairs in order: ${ranged(rightPairs, best, share)} over ${seasons(all)}.`;
  },
  /** What the best value does and what the current one does, then how to choose: a paragraph each. */
  about(report: SeasonSweepReport, current: number): readonly string[] {
    const { best, gameMult } = report;
    const yours = gameMult.indexOf(current);
    if (best === null) return [];
    return [
      `With GAME_MULT ${plain(gameMult[best] ?? NaN)}, ${effect(report, best)}.`,
      yours === best ? 'It is yours.' : `With yours, ${plain(current)}, ${effect(report, yours)}.`,
      'These are medians, with the least and the greatest. Slower ratings follow luck less; where they are too slow to spread, log loss rises. The order depends only on GAME_MULT ÷ T: choose T for the numbers you like to read, then GAME_MULT for the order.',
    ];
  },
  use: (gameMult: number) => `Use GAME_MULT ${plain(gameMult)}`,
  used: (gameMult: number) => `GAME_MULT is now ${plain(gameMult)}.`,
  note: (t: number) => ` at T = ${plain(t)}`,
  charts: {
    rightPairs: {
      name: 'Share of pairs in order',
      about: (all: number) =>
        `On average over the season: the median of ${seasons(all)}, and the band from the least to the greatest. The dot is the best.`,
      coin: NaN,
    },
    logLoss: {
      name: 'Log loss',
      about: (all: number) =>
        `How well ratings predict each match before it is played: the lower, the better. The band is the range of ${seasons(all)}.`,
      coin: Math.LN2,
    },
  },

  fromLeague: 'Take players, lengths and leavers from my league',
  taken: 'The season now has the players, lengths and leavers of your league.',
  noLeague: 'There is no league of yours yet: paste its log in League first.',
  noMatches: 'Your league has no match between two opponents.',
};
