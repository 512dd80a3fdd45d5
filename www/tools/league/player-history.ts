/** One player's way through a league: the rating as a small line, and every match in a table. */

import { html, svg } from 'lit';
import '../../controls/data-table.js';
import type { TableColumn, TableView } from '../../controls/data-table.js';
import type { NamedHistory } from '../../engine/multiplayer.js';
import { count, points } from '../../text/numbers.js';
import { leagueText } from '../../text/league.js';
import { cellStyles, change, numbers } from './cells.js';

const text = leagueText.history;
const NEWEST_FIRST: TableView = { sort: 'match', descending: true, start: 0, count: 25 };

/** A match, counted from 0, and what is so after it. */
interface MatchRow {
  readonly match: number;
  readonly name: string;
  readonly change: number;
  readonly rating: number;
  readonly rank: number;
}

/** `open` opens a match, where the page does so. */
export function playerHistory(history: NamedHistory, open: ((match: number) => unknown) | null) {
  const { player, names, changes, ratings, ranks } = history;
  const all = Array.from(history.matches, (match, place) => ({
    match,
    name: names[place] ?? '',
    change: changes[place] ?? NaN,
    rating: ratings[place] ?? NaN,
    rank: ranks[place] ?? NaN,
  }));
  return html`${line(history)}
    <data-table
      label=${text.label(player)}
      .columns=${open ? [...COLUMNS, openColumn(open)] : COLUMNS}
      .all=${all.reverse()}
      .view=${NEWEST_FIRST}
      .cellStyles=${cellStyles}
    ></data-table>`;
}

/** The rating from before the first match, which a level line marks, to after the last. */
function line({ start, ratings }: NamedHistory) {
  const all = [start, ...ratings];
  const low = all.reduce((one, other) => Math.min(one, other));
  const high = all.reduce((one, other) => Math.max(one, other));
  // Its own units: matches to the right, points of rating downwards from the highest.
  const down = (rating: number) => high - rating;
  const size = `${ratings.length} ${high - low || 1}`;
  return html`<p class="course">
      ${text.course(start, all.at(-1) ?? start, ratings.length, low, high)}
    </p>
    <svg aria-hidden="true" viewBox="0 0 ${size}" preserveAspectRatio="none">
      ${svg`<line x2=${ratings.length} y1=${down(start)} y2=${down(start)} />
      <polyline points=${all.map((rating, match) => `${match},${down(rating)}`).join(' ')} />`}
    </svg>`;
}

const COLUMNS: readonly TableColumn<MatchRow>[] = [
  numbers('match', text.match, ({ name }) => name, { header: true, align: 'start' }),
  numbers('change', text.change, (match) => change(match.change)),
  numbers('rating', text.rating, ({ rating }) => points(rating, 1)),
  numbers('rank', text.rank, ({ rank }) => count(rank), { descendingFirst: false }),
];

const openColumn = (open: (match: number) => unknown): TableColumn<MatchRow> => ({
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
