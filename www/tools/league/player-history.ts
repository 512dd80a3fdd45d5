/** One player's way through a league: its ends, and every match in a table. */

import type { History, HistoryMatch } from '#multiplayer';
import { html } from 'lit';
import { button } from '../../controls/button.js';
import { columnsFrom } from '../../controls/columns.js';
import '../../controls/data-table.js';
import type { TableColumn, TableView } from '../../controls/data-table.js';
import { count, plain, points } from '../../text/numbers.js';
import { leagueText } from '../../text/league.js';
import { scaleText } from '../../text/settings.js';
import { cellStyles, change } from './cells.js';

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

const column = columnsFrom<HistoryMatch, keyof typeof text.columns>(text.columns);

const COLUMNS: readonly TableColumn<HistoryMatch>[] = [
  column('game', ({ name }) => name, { header: true, numeric: false, descendingFirst: true }),
  column('date', ({ date }) => date, { numeric: false, sortable: false }),
  column('team', ({ team }) => team, { numeric: false }),
  column('score', ({ score }) => plain(score)),
  column('minutes', ({ minutes }) => plain(minutes)),
  column('change', (match) => change(match.change)),
  column('scale', ({ scale }) => scaleText(scale, 3)),
  column('rating', ({ rating }) => points(rating, 1), { tint: true }),
  column('rank', ({ rank }) => count(rank), { descendingFirst: false }),
];

const openColumn = (open: (game: number) => unknown) =>
  column(
    'open',
    ({ game, name }) =>
      button(text.inMatch, () => open(game), { label: text.openInMatch(name), link: true }),
    { sortable: false },
  );
