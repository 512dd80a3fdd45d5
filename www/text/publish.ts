/** The texts of what sites publish: standings and a leaderboard. */

import type { RatingReport } from '#games';
import type { LeagueReport } from '#results';
import { count, counted, nextChanges, signedPoints } from './numbers.js';
import { commonText } from './common.js';
import { listed } from './listed.js';

export const publishText = {
  standings: 'Standings',
  leaderboard: 'Leaderboard',
  match: 'Match',
  ratings: 'Rating',
  /** To the author of a page. */
  otherTable: (others: readonly string[], columns: readonly string[]) =>
    `show: this table has no ${listed(others, 'disjunction')}; it has ${listed(columns)}`,
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
  /** The pane that publishes standings. */
  pane: {
    nothing: 'There is no table to publish yet.',
    as: 'Publish as',
    ways: {
      discord: 'Discord',
      html: 'HTML',
      picture: 'Picture',
      csv: 'CSV',
      link: 'Link',
      forum: 'Forum',
    },
    players: 'Players',
    top: (players: number) => (players === 0 ? 'All' : `Top ${count(players)}`),
    part: (part: number, parts: number) => `Message ${count(part)} of ${count(parts)}`,
    length: (characters: number) => `${count(characters)} of Discord’s 2,000 characters.`,
    copy: 'Copy',
    copyIt: (what: string) => `Copy ${what}`,
    element: {
      title: 'HTML that stays up to date',
      about:
        'Save the results as results.csv beside your page. The script is in the package gameroom-rating, and in the folder of each release.',
    },
    html: { title: 'HTML of this table', about: 'Without scripts or styles.' },
    csv: {
      about: 'With every digit. The table can be opened again as starting ratings.',
      table: 'Download the table',
      histories: 'Download everyone’s history',
    },
    link: {
      about: (characters: number) =>
        `${count(characters)} characters. It has the results in it, and nothing is uploaded.${
          characters > 2_000
            ? ' Discord and some other chats cut links above 2,000: publish a picture there.'
            : ''
        }`,
      instead: 'Send the CSV or a picture in its place.',
    },
  },
  /** What the next game against an equal opponent adds or takes. */
  next(report: RatingReport): string {
    const changes = nextChanges(report);
    return changes ? changes.map((change) => signedPoints(change)).join(' ') : '—';
  },
};
