/** The final table of a league, sorted as the user likes. */

import type { Standing } from '#multiplayer';
import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../controls/data-table.js';
import type { TableColumn, TableView } from '../controls/data-table.js';
import { quiet } from '../controls/quiet-styles.js';
import { count, points, signedPoints } from '../words/numbers.js';
import { cellStyles, signed } from './cells.js';

type Key = keyof Standing;

const byName = new Intl.Collator('en', { numeric: true }).compare;

/** Emits `player-chosen` (detail `{player}`). */
@customElement('league-table')
export class LeagueTable extends LitElement {
  static override styles = [
    quiet,
    css`
      :host {
        display: block;
      }
    `,
  ];

  @property({ attribute: false }) table: readonly Standing[] = [];
  /** Whose history is shown. */
  @property() chosen = '';

  @state() private view: TableView = { sort: 'rank', descending: false, start: 0, count: 25 };

  override render() {
    const rows = this.#sorted();
    const start = this.view.start < rows.length ? this.view.start : 0;
    return html`<data-table
      framed
      label="League table"
      empty="Nobody has played yet."
      .columns=${this.#columns}
      .rows=${rows.slice(start, start + this.view.count)}
      .total=${rows.length}
      .view=${{ ...this.view, start }}
      .cellStyles=${cellStyles}
      @table-print=${(event: CustomEvent<TableView>) => (this.view = event.detail)}
      @table-view=${(event: CustomEvent<TableView>) => {
        event.stopPropagation();
        this.view = event.detail;
      }}
    ></data-table>`;
  }

  #sorted(): readonly Standing[] {
    const { sort, descending } = this.view;
    const turn = descending ? -1 : 1;
    const key = sort as Key;
    return [...this.table].sort((one, other) => {
      const [a, b] = [one[key], other[key]];
      const order =
        typeof a === 'number' && typeof b === 'number' ? a - b : byName(String(a), String(b));
      return turn * order || one.rank - other.rank;
    });
  }

  readonly #columns: readonly TableColumn[] = [
    of('rank', 'Rank', ({ rank }) => count(rank), { descendingFirst: false }),
    of(
      'player',
      'Player',
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
    of('rating', 'Rating', ({ rating }) => points(rating, 1), { narrow: 'end', tint: true }),
    of('matches', 'Matches', ({ matches }) => count(matches)),
    of('best', 'Best', ({ best }) => points(best, 1), {
      describe: 'The highest rating ever, the one before the first match included',
    }),
    of(
      'lastChange',
      'Last change',
      ({ lastChange }) => signed(lastChange, signedPoints(lastChange, 1)),
      {
        describe: 'Points gained in the last match played',
      },
    ),
    of(
      'rankDifference',
      'vs defaults',
      ({ rankDifference, defaultRank }) =>
        rankDifference === 0
          ? html`<span class="same">same</span>`
          : html`${signed(rankDifference, `${rankDifference > 0 ? '↑' : '↓'}${count(Math.abs(rankDifference))}`, rankDifference > 0 ? 'up' : 'down')}
              <span class="same">from ${count(defaultRank)}</span>`,
      {
        describe:
          'How many places higher or lower than with T 120, GAME_MULT 2 and MAX_GAME_LENGTH 20',
      },
    ),
  ];
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
