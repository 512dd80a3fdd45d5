/** One player's way through a league: a line for the eye, and every match in a table. */

import { html } from 'lit';
import '../../controls/data-table.js';
import type { TableColumn, TableView } from '../../controls/data-table.js';
import type { NamedHistory } from '../../engine/multiplayer.js';
import { count, points, signedPoints } from '../../text/numbers.js';
import { leagueText } from '../../text/league.js';
import { NUMBER, cellStyles, signed } from './cells.js';
import { sparkLine } from './spark-line.js';

const text = leagueText.history;
const NEWEST_FIRST: TableView = { sort: 'match', descending: true, start: 0, count: 25 };

/** A match, counted from 0, and what is so after it. */
interface Played {
  readonly match: number;
  readonly name: string;
  readonly change: number;
  readonly rating: number;
  readonly rank: number;
}

/** `open` opens a match, where the page does so. */
export function playerHistory(history: NamedHistory, open: ((match: number) => void) | null) {
  const { names, changes, ratings, ranks } = history;
  const all = Array.from(history.matches, (match, place) => ({
    match,
    name: names[place] ?? '',
    change: changes[place] ?? NaN,
    rating: ratings[place] ?? NaN,
    rank: ranks[place] ?? NaN,
  }));
  return html`${sparkLine(history.start, ratings)}
    <data-table
      framed
      label=${text.label(history.player)}
      .columns=${open ? [...COLUMNS, openColumn(open)] : COLUMNS}
      .all=${all.reverse()}
      .view=${NEWEST_FIRST}
      .cellStyles=${cellStyles}
    ></data-table>`;
}

const COLUMNS: readonly TableColumn<Played>[] = [
  {
    key: 'match',
    label: text.match,
    ...NUMBER,
    header: true,
    align: 'start',
    render: ({ name }) => name,
  },
  {
    key: 'change',
    label: text.change,
    ...NUMBER,
    render: ({ change }) => signed(change, signedPoints(change, 1)),
  },
  {
    key: 'rating',
    label: text.rating,
    ...NUMBER,
    render: ({ rating }) => points(rating, 1),
  },
  {
    key: 'rank',
    label: text.rank,
    describe: text.rankMeans,
    ...NUMBER,
    descendingFirst: false,
    render: ({ rank }) => count(rank),
  },
];

const openColumn = (open: (match: number) => void): TableColumn<Played> => ({
  key: 'open',
  label: text.open,
  align: 'end',
  narrow: 'end',
  render: ({ match, name }) =>
    html`<button
      type="button"
      class="link"
      aria-label=${text.openInMatch(name)}
      @click=${() => open(match)}
    >
      ${text.inMatch}
    </button>`,
});
