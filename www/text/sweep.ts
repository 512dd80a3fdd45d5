/** The texts about which settings a season should have. */

import type { SeasonSweepReport, SpeedMeasure } from '#results';
import type { AllSettings } from './settings.js';
import { count, counted, percent, plain, ranges } from './numbers.js';
import { settingsLine } from './settings.js';

/** The values that are as good as the best, such as “0.05 to 0.4”. */
const region = ({ gameMult }: SeasonSweepReport, { flat }: SpeedMeasure) =>
  ranges(gameMult, flat, plain);

export const sweepText = {
  title: 'Which settings should I choose?',
  subject: ({ settings, seed }: { settings: AllSettings; seed: number }, all: number) =>
    `${settingsLine(settings, true)} · ${counted(all, 'season')} from seed ${count(seed)}`,
  playing: (all: number) => `Playing ${counted(all, 'season')} at each GAME_MULT`,
  instead: 'Still showing the previous seasons.',

  noOrder: 'Everyone is equally skilled, so there is no order to find.',
  /** Both answers: the season's order, and the next match. */
  headline(report: SeasonSweepReport): string {
    const { rightPairs, logLoss } = report;
    if (rightPairs.best === null) return '';
    return `A GAME_MULT of ${region(report, rightPairs)} is as good as any for the order of the whole season, and ${region(report, logLoss)} for predicting the next match.`;
  },
  /** What the current value and the best one do for the order. */
  about({ gameMult, rightPairs }: SeasonSweepReport, current: number): string {
    const { best, range } = rightPairs;
    const yours = gameMult.indexOf(current);
    if (best === null || yours < 0) return '';
    const kept = (place: number) => percent(range.mid[place] ?? NaN, 1);
    const pairs = `Your GAME_MULT, ${plain(current)}, keeps ${kept(yours)} of pairs in order on average`;
    const slowest = best === 0 ? ' (the lowest tried)' : '';
    const end = best === gameMult.length - 1 ? ' (the highest tried)' : slowest;
    if (best === yours) return `${pairs}, the most of all tried${end}.`;
    return `${pairs}; the best, ${plain(gameMult[best] ?? NaN)}${end}, keeps ${kept(best)}.`;
  },
  use: (gameMult: number, measure: 'rightPairs' | 'logLoss') =>
    `${measure === 'rightPairs' ? 'For the order' : 'To predict'}: set GAME_MULT to ${plain(gameMult)}`,
  used: (gameMult: number) => `GAME_MULT is now ${plain(gameMult)}.`,
  note: (t: number) => ` at T = ${plain(t)}`,
  charts: {
    rightPairs: {
      name: 'Share of pairs in order',
      about: (all: number) => `The median of ${counted(all, 'season')}, and their range.`,
      coin: NaN,
    },
    logLoss: {
      name: 'Log loss',
      about: (all: number) =>
        `How well ratings predict each match; lower is better. The median of ${counted(all, 'season')}, and their range.`,
      coin: Math.LN2,
    },
  },

  fromLeague: 'Copy players, match length and leave rate from my league',
  /** A season can have fewer players than a league. */
  taken: (all: number, players: number) =>
    all === players
      ? 'The season now has the players, match length and leave rate of your league.'
      : `The season is now like your league, but with ${count(players)} of its ${count(all)} players: it can’t have more.`,
  noLeague: 'There is no league of yours yet: paste its log in League first.',
  noMatches: 'Your league has no match between two opponents.',
};
