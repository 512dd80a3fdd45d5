/** The texts of Players. */

import type { FileKind, LeaderColumn, LeaderPage, LeaderRow, RatingReport } from '#results';
import { html } from 'lit';
import { KINDS, OPENED_BY } from './kinds.js';
import { listed } from './listed.js';
import {
  count,
  counted,
  plainRating,
  points,
  printedChange,
  ratingOrBound,
  signedPoints,
} from './numbers.js';
import { inShort } from './rating.js';
import type { ColumnText } from './shapes.js';
import { shortDay } from './tables.js';

/** Between games before and now: a number only where both have one. */
function changeOf({ report, before }: LeaderRow): string {
  if (!before) return 'new';
  if (before.rating === null || report.rating === null) return '—';
  return signedPoints(printedChange(before.rating, report.rating));
}

export const playersText = {
  title: 'Everyone’s ratings',
  invitation: html`Drop your site’s game files here, open them, or see the example. Any number of
  gameroom dumps, PGN or CSV files, plain or gzipped.`,
  openFiles: 'Open files…',
  otherFiles: 'Other files…',
  example: 'See the example',
  exampleName: 'Example: a made-up club',
  file: 'Files of many players’ games',
  reopen: (names: readonly string[]) =>
    `Files are not stored. Open ${listed(names.map((name) => `“${name}”`))} again to see the same players.`,
  fetching: (file: number, files: number) =>
    files === 1 ? 'Fetching the games …' : `Fetching file ${file} of ${files} …`,
  reading: (files: number) => `Reading ${counted(files, 'file')}`,
  elsewhere: (kind: FileKind) => `it is ${KINDS[kind]}, which ${OPENED_BY[kind]} opens`,
  summary({ total, rows: [first], closest }: LeaderPage, find: string): string {
    if (first)
      return `${counted(total, 'player')}. First is ${first.name}, ${inShort(first.report)}.`;
    const { none, closest: names, empty } = playersText.board;
    if (!find) return empty;
    return closest.length > 0 ? `${none(find)} ${names} ${closest.join(', ')}.` : none(find);
  },
  comparison: 'Which scheme predicts these games?',

  board: {
    label: 'Leaderboard',
    find: 'Type a name',
    settings: (scheme: string, fewest: number) => `${scheme}, ${counted(fewest, 'game')} or more`,
    scheme: 'Scheme',
    atLeast: 'Minimum games',
    since: 'Change since',
    rating: 'Rating everyone',
    empty: 'No one has that many games.',
    none: (find: string) => `No player is called “${find}”.`,
    closest: 'The closest names:',
    found(players: number, find: string, fewest: number): string {
      if (find)
        return players === 0
          ? playersText.board.none(find)
          : `${counted(players, 'player')} found.`;
      const enough = fewest > 1 ? ` with ${count(fewest)} games or more` : '';
      return `${counted(players, 'player')}${enough}. Choose one to see more.`;
    },
    day: (day: string | null) => (day === null ? '—' : shortDay(day)),
    listed: (rating: number | null) => (rating === null ? '—' : plainRating(rating)),
    change(row: LeaderRow) {
      const { rank, before } = row;
      const change = changeOf(row);
      const look = change.startsWith('+') ? 'win' : change.startsWith('−') ? 'loss' : '';
      const moved = before && rank !== null && rank !== before.rank;
      return html`<b class=${look}>${change}</b>
        ${moved ? html`<small>#${count(before.rank)} → ${count(rank)}</small>` : ''}`;
    },
    columns: {
      rank: ['#', 'By rating, among players with enough games'],
      name: ['Player'],
      rating: ['Rating', 'The rating, and its 95 % interval'],
      range: ['Range', 'The interval and the rating on one scale'],
      winAdds: [
        'Next game',
        'Beating an equal opponent adds the first number; losing takes the second',
      ],
      accuracy: ['RA', '√games for each opponent, added up'],
      games: ['Games'],
      score: ['Score', 'Points per game'],
      lastDay: ['Last game'],
      listed: ['Listed', 'The rating that the files list last'],
      change: ['Change', 'Since the day above: the rating, and the rank where it moved'],
    } satisfies Record<LeaderColumn | 'rank' | 'range', ColumnText>,
  },

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
