/** One player's way through a league: its ends, and every match in a table. */

import type { History, HistoryMatch } from '#multiplayer';
import { html } from 'lit';
import { button } from '../../controls/button.js';
import '../../controls/data-table.js';
import type { TableColumn, TableView } from '../../controls/data-table.js';
import { count, plain, points } from '../../text/numbers.js';
import { leagueText } from '../../text/league.js';
import { scaleText } from '../../text/settings.js';
import { cellStyles, change, numbers } from './cells.js';

const text = leagueText.history;
const NEWEST_FIRST: TableView = { sort: 'game', descending: true, start: 0, count: 25 };

/** `open` opens a match, where the page does so. */
export function playerHistory(history: History, open: ((game: number) => unknown) | null) {
  const { matches } = history;
  const isBlank = (key: 'date' | 'team') => matches.every((match) => match[key] === '');
  const columns = COLUMNS.filter(
    ({ key }) => !((key === 'date' || key === 'team') && isBlank(key)),
  );
  return html`<p class="course">${text.course(history)}</p>
    <data-table
      label=${text.label(history.player)}
      .columns=${open ? [...columns, openColumn(open)] : columns}
      .all=${matches.toReversed()}
      .first=${NEWEST_FIRST}
      .cellStyles=${cellStyles}
    ></data-table>`;
}

const COLUMNS: readonly TableColumn<HistoryMatch>[] = [
  numbers('game', text.match, ({ name }) => name, { header: true, align: 'start' }),
  { key: 'date', label: text.date },
  { key: 'team', label: text.team, sortable: true },
  numbers('score', text.score, ({ score }) => plain(score)),
  numbers('minutes', text.minutes, ({ minutes }) => plain(minutes)),
  numbers('change', text.change, (match) => change(match.change)),
  numbers('scale', text.scale, ({ scale }) => scaleText(scale, 3)),
  numbers('rating', text.rating, ({ rating }) => points(rating, 1), { tint: true }),
  numbers('rank', text.rank, ({ rank }) => count(rank), { descendingFirst: false }),
];

const openColumn = (open: (game: number) => unknown): TableColumn<HistoryMatch> => ({
  key: 'open',
  label: text.open,
  align: 'end',
  render: ({ game, name }) =>
    button(text.inMatch, () => open(game), { label: text.openInMatch(name), link: true }),
});
