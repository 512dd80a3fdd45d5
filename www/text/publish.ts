/** The texts of what sites publish: standings and a leaderboard. */

import type { RatingReport } from '#games';
import type { LeagueReport } from '#results';
import { count, counted, nextChanges, signedPoints } from './numbers.js';
import { commonText } from './common.js';

export const publishText = {
  standings: 'Standings',
  leaderboard: 'Leaderboard',
  match: 'Match',
  ratings: 'Rating',
  noOne: (closest: readonly string[]) =>
    closest.length > 0
      ? `${commonText.noPlayer} Closest: ${closest.join(', ')}.`
      : commonText.noPlayer,
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
    next: 'Next game',
    accuracy: 'RA',
  },
  after: ({ matches, asOf, since }: Pick<LeagueReport, 'matches' | 'asOf' | 'since'>) =>
    `After ${counted(asOf?.matches ?? matches, 'match')}` +
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
    failed: 'This browser does not let the page copy.',
  },
  /** What the next game against an equal opponent adds or takes. */
  next(report: RatingReport): string {
    const changes = nextChanges(report);
    return changes ? changes.map((change) => signedPoints(change)).join(' ') : '—';
  },
};
