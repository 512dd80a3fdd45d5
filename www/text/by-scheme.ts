/** The texts of standings by a scheme. */

import type { GameResult, LeaderGame, LeaderPage, LeaderRow, RatingReport } from '#results';
import { isolated } from './isolated.js';
import { count, counted, plainRating, points, ratingOrBound } from './numbers.js';
import { inShort } from './rating.js';
import { listed } from './listed.js';
import type { ColumnText } from './shapes.js';
import { shortDay } from './tables.js';

const RESULTS: Readonly<Record<GameResult, string>> = {
  win: 'Beat',
  draw: 'Drew with',
  loss: 'Lost to',
};

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
  over: 'Over the games',
  oneGame: 'The chart starts with the second game.',
  columns: {
    rank: ['#', 'By rating, among players with enough games'],
    games: ['Games'],
  } satisfies Record<string, ColumnText>,

  /** The games of one player. */
  games: {
    title: 'Games',
    label: (player: string) => `Games of ${isolated(player)}`,
    columns: {
      date: ['Date'],
      game: ['Game'],
      opponent: ['Opponent’s rating', 'The rating that counts for the game'],
      after: ['Rating after', 'From this game and all before it, on the day of the game'],
    } satisfies Record<string, ColumnText>,
    result: ({ result, opponent }: LeaderGame) => `${RESULTS[result]} ${isolated(opponent)}`,
  },

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
