/** One player's way through a league: a line for the eye, and every match in a table. */

import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../controls/data-table.js';
import type { TableColumn, TableView } from '../controls/data-table.js';
import { quiet } from '../controls/quiet-styles.js';
import type { NamedHistory } from '../engine/multiplayer/kinds.js';
import { count, points, signedPoints } from '../words/numbers.js';
import { cellStyles, signed } from './cells.js';
import './spark-line.js';

/** Emits `match-open` (detail `{index}`): the user wants a match of the league, counted from 0. */
@customElement('player-history')
export class PlayerHistory extends LitElement {
  static override styles = [
    quiet,
    css`
      :host {
        display: grid;
        gap: 0.75rem;
        min-inline-size: 0;
      }
    `,
  ];

  @property({ attribute: false }) history: NamedHistory | null = null;
  /** Whether matches can be opened. */
  @property({ type: Boolean }) opens = false;

  /** The newest match first. */
  @state() private view: TableView = { sort: 'match', descending: true, start: 0, count: 25 };

  override render() {
    const { history } = this;
    if (!history) return html`<p>Getting the matches …</p>`;
    const rows = this.#sorted(history);
    const start = this.view.start < rows.length ? this.view.start : 0;
    return html`<spark-line .start=${history.start} .ratings=${history.ratings}></spark-line>
      <data-table
        framed
        label="Matches of ${history.player}"
        .columns=${this.#columns(history)}
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

  /** Places in the history, in the order that the view asks for. */
  #sorted(history: NamedHistory): readonly number[] {
    const { sort, descending } = this.view;
    const turn = descending ? -1 : 1;
    const series: Readonly<Record<string, ArrayLike<number>>> = {
      change: history.changes,
      rating: history.ratings,
      rank: history.ranks,
    };
    const values = series[sort] ?? history.matches;
    return Array.from(history.matches, (_, place) => place).sort(
      (one, other) => turn * ((values[one] ?? 0) - (values[other] ?? 0)) || other - one,
    );
  }

  #columns({ names, matches, changes, ratings, ranks }: NamedHistory): TableColumn[] {
    const at = (values: ArrayLike<number>, row: unknown) => values[row as number] ?? NaN;
    const columns: TableColumn[] = [
      {
        key: 'match',
        label: 'Match',
        sortable: true,
        header: true,
        numeric: true,
        align: 'start',
        render: (row) => names[row as number] ?? '',
      },
      {
        key: 'change',
        label: 'Change',
        numeric: true,
        sortable: true,
        render: (row) => signed(at(changes, row), signedPoints(at(changes, row), 1)),
      },
      {
        key: 'rating',
        label: 'Rating after',
        numeric: true,
        sortable: true,
        render: (row) => points(at(ratings, row), 1),
      },
      {
        key: 'rank',
        label: 'Rank after',
        describe: 'Among everyone who had played by then',
        numeric: true,
        sortable: true,
        descendingFirst: false,
        render: (row) => count(at(ranks, row)),
      },
    ];
    if (this.opens)
      columns.push({
        key: 'open',
        label: 'Open',
        align: 'end',
        narrow: 'end',
        render: (row) =>
          html`<button
            type="button"
            class="link"
            aria-label="Open match ${names[row as number]} in Match"
            @click=${() => this.#open(at(matches, row))}
          >
            in Match
          </button>`,
      });
    return columns;
  }

  #open(index: number): void {
    this.dispatchEvent(new CustomEvent('match-open', { detail: { index } }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'player-history': PlayerHistory;
  }
  interface HTMLElementEventMap {
    'match-open': CustomEvent<{ index: number }>;
  }
}
