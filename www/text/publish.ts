/** The texts of what sites publish: standings, a leaderboard, a badge. */

import type { RatingReport } from '#games';
import type { LeagueReport } from '#multiplayer';
import { count, counted, nextChanges, points, ratingOrBound, signedPoints } from './numbers.js';

type Rating = Pick<RatingReport, 'rating' | 'unbounded' | 'low' | 'high'>;

export const publishText = {
  standings: 'Standings',
  leaderboard: 'Leaderboard',
  match: 'Match',
  ratings: 'Rating',
  waiting: 'Loading …',
  noGames: 'No games yet.',
  find: 'Find a player',
  noOne: (closest: readonly string[]) =>
    closest.length > 0
      ? `No matching player. Closest: ${closest.join(', ')}.`
      : 'No matching player.',
  more: (rows: number, players: number) => `First ${count(rows)} of ${counted(players, 'player')}.`,
  columns: {
    rank: 'Rank',
    player: 'Player',
    team: 'Team',
    scheme: 'Scheme',
    rating: 'Rating',
    moved: 'Moved',
    gained: 'Gained',
    matches: 'Matches',
    best: 'Best',
    change: 'Change',
    score: 'Score',
    minutes: 'Minutes',
    interval: 'Probably between',
    games: 'Games',
    next: '±',
    accuracy: 'RA',
  },
  after: ({ matches, asOf, since }: Pick<LeagueReport, 'matches' | 'asOf' | 'since'>) =>
    `After ${counted(asOf?.matches ?? matches, 'match', 'matches')}` +
    (since ? `, moves since ${since.date || `match ${since.name}`}` : ''),
  /** By how many ranks someone is higher or lower; blank without an earlier rank. */
  moved: (ranks: number | undefined) =>
    !ranks ? '' : `${ranks > 0 ? '▲' : '▼'} ${count(Math.abs(ranks))}`,
  players: (players: number) => counted(players, 'player'),
  copyAs: {
    title: 'Copy as…',
    formats: {
      plain: 'Plain text',
      markdown: 'Markdown',
      html: 'HTML',
      bbcode: 'BBCode',
      picture: 'Picture',
    },
    copied: (format: string) => `Copied as ${format}.`,
    failed: () => 'This browser does not let the page copy.',
  },
  /** A rating, or its bound where it has none. */
  number: ({ rating, unbounded, low, high }: Rating): string => {
    if (unbounded === 'above') return low === null ? '∞' : `≥ ${points(low)}`;
    if (unbounded === 'below') return high === null ? '−∞' : `≤ ${points(high)}`;
    return ratingOrBound({ rating, unbounded });
  },
  interval: ({ unbounded, low, high }: Rating): string =>
    unbounded || low === null || high === null ? '' : `${points(low)} to ${points(high)}`,
  /** What the next game against an equal opponent adds or takes. */
  next(report: RatingReport): string {
    const changes = nextChanges(report);
    return changes ? changes.map((change) => signedPoints(change)).join(' ') : '—';
  },
  /** What is below the number of a badge. */
  about(report: Rating & Pick<RatingReport, 'games'>): string {
    const interval = this.interval(report);
    const games = counted(report.games, 'game');
    return interval ? `Probably ${interval} · ${games}` : games;
  },
};
