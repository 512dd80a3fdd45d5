/** The texts of standings by a scheme. */

import type { LeaderPage, LeaderRow, RatingReport } from '#results';
import { count, counted, plainRating, points, ratingOrBound } from './numbers.js';
import { inShort } from './rating.js';
import { listed } from './listed.js';
import type { ColumnText } from './shapes.js';
import { shortDay } from './tables.js';

export const bySchemeText = {
  /** The search itself says how many it finds. */
  summary({ total, rows: [first], closest }: LeaderPage, find: string): string {
    if (find !== '') return total === 0 && closest.length > 0 ? bySchemeText.near(closest) : '';
    return first
      ? `${counted(total, 'player')}. First is ${first.name}, ${inShort(first.report)}.`
      : bySchemeText.empty;
  },
  rating: 'Rating everyone',
  empty: 'No one has that many games.',
  none: (find: string) => `No player is called “${find}”.`,
  closest: 'The closest names:',
  near: (names: readonly string[]) => `${bySchemeText.closest} ${listed(names)}.`,
  columns: {
    rank: ['#', 'By rating, among players with enough games'],
    games: ['Games'],
  } satisfies Record<string, ColumnText>,

  /** Of one player. */
  details: {
    use: 'Open in My rating',
    games: ({ score, games, averageOpponent, opponents, wins, draws, losses }: RatingReport) =>
      `${count(score)} of ${counted(games, 'point')} against ${counted(opponents, 'opponent')} rated ${points(averageOpponent)} on average: ${count(wins)} won, ${count(draws)} drawn, ${count(losses)} lost.`,
    last({ lastDay, listed, before }: LeaderRow, since: string | null): string {
      const parts = [
        lastDay && `Last game on ${shortDay(lastDay)}.`,
        listed !== null && `Listed rating ${plainRating(listed)}.`,
        since &&
          before &&
          `Before ${shortDay(since)}: ${ratingOrBound(before)}, rank ${count(before.rank)}.`,
      ];
      return parts.filter(Boolean).join(' ');
    },
  },
} as const;
