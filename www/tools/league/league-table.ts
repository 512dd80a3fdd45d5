/** The final table of a league, sorted as the user likes. */

import type { Standing } from '#multiplayer';
import { LitElement, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../../controls/data-table.js';
import type { TableColumn, TableView } from '../../controls/data-table.js';
import { base } from '../../styles/base.js';
import { count, points, signedPoints } from '../../text/numbers.js';
import { leagueText } from '../../text/league.js';
import { cellStyles, signed } from './cells.js';

const text = leagueText.table;

type Key = keyof Standing;

const FIRST_VIEW: TableView = { sort: 'rank', descending: false, start: 0, count: 25 };

/** Emits `player-chosen` (detail `{player}`). */
@customElement('league-table')
export class LeagueTable extends LitElement {
  static override styles = base;

  @property({ attribute: false }) table: readonly Standing[] = [];
  /** Whose history is shown. */
  @property() chosen = '';

  override render() {
    return html`<data-table
      framed
      label=${text.label}
      empty=${text.empty}
      .columns=${this.#columns}
      .all=${this.table}
      .view=${FIRST_VIEW}
      .cellStyles=${cellStyles}
    ></data-table>`;
  }

  get #columns(): TableColumn[] {
    return [
      of('rank', text.rank, ({ rank }) => count(rank), { descendingFirst: false }),
      of(
        'player',
        text.player,
        ({ player }) =>
          html`<button
            type="button"
            class="link"
            aria-pressed=${player === this.chosen ? 'true' : 'false'}
            @click=${() =>
              this.dispatchEvent(new CustomEvent('player-chosen', { detail: { player } }))}
          >
            ${player}
          </button>`,
        { header: true, numeric: false },
      ),
      of('rating', text.rating, ({ rating }) => points(rating, 1), { narrow: 'end', tint: true }),
      of('matches', text.matches, ({ matches }) => count(matches)),
      of('best', text.best, ({ best }) => points(best, 1), {
        describe: text.bestMeans,
      }),
      of(
        'lastChange',
        text.lastChange,
        ({ lastChange }) => signed(lastChange, signedPoints(lastChange, 1)),
        {
          describe: text.lastChangeMeans,
        },
      ),
      of(
        'rankDifference',
        text.versus,
        ({ rankDifference, defaultRank }) =>
          rankDifference === 0
            ? html`<span class="same">${text.same}</span>`
            : html`${signed(rankDifference, `${rankDifference > 0 ? '↑' : '↓'}${count(Math.abs(rankDifference))}`, rankDifference > 0 ? text.up : text.down)}
                <span class="same">${text.from(defaultRank)}</span>`,
        {
          describe: text.versusMeans,
        },
      ),
    ];
  }
}

function of(
  key: Key,
  label: string,
  render: (standing: Standing) => ReturnType<NonNullable<TableColumn['render']>>,
  more: Partial<TableColumn> = {},
): TableColumn {
  return {
    key,
    label,
    numeric: true,
    sortable: true,
    ...more,
    render: (row) => render(row as Standing),
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'league-table': LeagueTable;
  }
  interface HTMLElementEventMap {
    'player-chosen': CustomEvent<{ player: string }>;
  }
}
