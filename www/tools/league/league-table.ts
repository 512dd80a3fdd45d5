/** The final table of a league, sorted as the user likes. */

import type { Standing } from '#multiplayer';
import { html } from 'lit';
import '../../controls/data-table.js';
import type { TableColumn, TableView } from '../../controls/data-table.js';
import { count, points, signedPoints } from '../../text/numbers.js';
import { leagueText } from '../../text/league.js';
import { NUMBER, cellStyles, signed } from './cells.js';

const text = leagueText.table;
const FIRST_VIEW: TableView = { sort: 'rank', descending: false, start: 0, count: 25 };

type Choose = (player: string) => void;

/** `chosen` is the player whose history is shown. */
export const leagueTable = (table: readonly Standing[], chosen: string, choose: Choose) =>
  html`<data-table
    framed
    label=${text.label}
    empty=${text.empty}
    .columns=${columns(chosen, choose)}
    .all=${table}
    .view=${FIRST_VIEW}
    .cellStyles=${cellStyles}
  ></data-table>`;

const columns = (chosen: string, choose: Choose): TableColumn<Standing>[] => [
  {
    key: 'rank',
    label: text.rank,
    ...NUMBER,
    descendingFirst: false,
    render: ({ rank }) => count(rank),
  },
  {
    key: 'player',
    label: text.player,
    sortable: true,
    header: true,
    render: ({ player }) =>
      html`<button
        type="button"
        class="link"
        aria-pressed=${player === chosen ? 'true' : 'false'}
        @click=${() => choose(player)}
      >
        ${player}
      </button>`,
  },
  {
    key: 'rating',
    label: text.rating,
    ...NUMBER,
    narrow: 'end',
    tint: true,
    render: ({ rating }) => points(rating, 1),
  },
  {
    key: 'matches',
    label: text.matches,
    ...NUMBER,
    render: ({ matches }) => count(matches),
  },
  {
    key: 'best',
    label: text.best,
    describe: text.bestMeans,
    ...NUMBER,
    render: ({ best }) => points(best, 1),
  },
  {
    key: 'lastChange',
    label: text.lastChange,
    describe: text.lastChangeMeans,
    ...NUMBER,
    render: ({ lastChange }) => signed(lastChange, signedPoints(lastChange, 1)),
  },
  {
    key: 'rankDifference',
    label: text.versus,
    describe: text.versusMeans,
    ...NUMBER,
    render: versusDefaults,
  },
];

function versusDefaults({ rankDifference: places, defaultRank }: Standing) {
  if (places === 0) return html`<span class="same">${text.same}</span>`;
  const [arrow, words] = places > 0 ? ['↑', text.up] : ['↓', text.down];
  return html`${signed(places, `${arrow}${count(Math.abs(places))}`, words)}
    <span class="same">${text.from(defaultRank)}</span>`;
}
