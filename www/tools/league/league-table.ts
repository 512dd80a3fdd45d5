/** The final table of a league, sorted as the user likes. */

import type { Standing } from '#multiplayer';
import { html } from 'lit';
import '../../controls/data-table.js';
import type { TableColumn, TableView } from '../../controls/data-table.js';
import { tableText } from '../../text/controls.js';
import { count, points } from '../../text/numbers.js';
import { leagueText } from '../../text/league.js';
import { cellStyles, change, numbers, signed } from './cells.js';

const text = leagueText.table;
const FIRST_VIEW: TableView = { sort: 'rank', descending: false, start: 0, count: 25 };

type Choose = (player: string) => void;

/** `chosen` is the player whose history is shown; without `choose`, names are plain text. */
export const leagueTable = (table: readonly Standing[], chosen: string, choose?: Choose) =>
  html`<data-table
    label=${text.label}
    empty=${text.empty}
    search=${tableText.findPlayer}
    .columns=${columns(chosen, choose)}
    .all=${table}
    .view=${FIRST_VIEW}
    .cellStyles=${cellStyles}
  ></data-table>`;

const columns = (chosen: string, choose?: Choose): TableColumn<Standing>[] => [
  numbers('rank', text.rank, ({ rank }) => count(rank), { descendingFirst: false }),
  {
    key: 'player',
    label: text.player,
    sortable: true,
    header: true,
    render: ({ player }) =>
      choose
        ? html`<button
            type="button"
            class="link"
            aria-pressed=${player === chosen ? 'true' : 'false'}
            @click=${() => choose(player)}
          >
            ${player}
          </button>`
        : player,
  },
  numbers('rating', text.rating, ({ rating }) => points(rating, 1), { narrow: 'end', tint: true }),
  numbers('matches', text.matches, ({ matches }) => count(matches)),
  numbers('best', text.best, ({ best }) => points(best, 1)),
  numbers('lastChange', text.lastChange, ({ lastChange }) => change(lastChange)),
  numbers('rankDifference', text.versus, versusDefaults),
];

function versusDefaults({ rankDifference: places, defaultRank }: Standing) {
  if (places === 0) return html`<span class="same">${text.same}</span>`;
  const [arrow, words] = places > 0 ? ['↑', text.up] : ['↓', text.down];
  return html`${signed(places, `${arrow}${count(Math.abs(places))}`, words)}
    <span class="same">${text.from(defaultRank)}</span>`;
}
