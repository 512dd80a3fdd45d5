/** One player's way through a league: a line for the eye, and every match in a table. */

import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../../controls/data-table.js';
import type { TableColumn, TableView } from '../../controls/data-table.js';
import { base } from '../../styles/base.js';
import type { NamedHistory } from '../../engine/multiplayer.js';
import { count, points, signedPoints } from '../../text/numbers.js';
import { leagueText } from '../../text/league.js';
import { cellStyles, signed } from './cells.js';
import './spark-line.js';

const text = leagueText.history;
const NEWEST_FIRST: TableView = { sort: 'match', descending: true, start: 0, count: 25 };

/** Emits `match-open` (detail `{index}`): the user wants a match of the league, counted from 0. */
@customElement('player-history')
export class PlayerHistory extends LitElement {
  static override styles = [
    base,
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

  override render() {
    const { history } = this;
    if (!history) return html`<p>${text.loading}</p>`;
    return html`<spark-line .start=${history.start} .ratings=${history.ratings}></spark-line>
      <data-table
        framed
        label=${text.label(history.player)}
        .columns=${this.#columns(history)}
        .all=${Array.from(history.matches, (_, place) => place).reverse()}
        .view=${NEWEST_FIRST}
        .cellStyles=${cellStyles}
      ></data-table>`;
  }

  #columns({ names, matches, changes, ratings, ranks }: NamedHistory): TableColumn[] {
    const at = (values: ArrayLike<number>, row: unknown) => values[row as number] ?? NaN;
    const columns: TableColumn[] = [
      {
        key: 'match',
        label: text.match,
        value: (row) => at(matches, row),
        sortable: true,
        header: true,
        numeric: true,
        align: 'start',
        render: (row) => names[row as number] ?? '',
      },
      {
        key: 'change',
        label: text.change,
        value: (row) => at(changes, row),
        numeric: true,
        sortable: true,
        render: (row) => signed(at(changes, row), signedPoints(at(changes, row), 1)),
      },
      {
        key: 'rating',
        label: text.rating,
        value: (row) => at(ratings, row),
        numeric: true,
        sortable: true,
        render: (row) => points(at(ratings, row), 1),
      },
      {
        key: 'rank',
        label: text.rank,
        value: (row) => at(ranks, row),
        describe: text.rankMeans,
        numeric: true,
        sortable: true,
        descendingFirst: false,
        render: (row) => count(at(ranks, row)),
      },
    ];
    if (this.opens)
      columns.push({
        key: 'open',
        label: text.open,
        align: 'end',
        narrow: 'end',
        render: (row) =>
          html`<button
            type="button"
            class="link"
            aria-label=${text.openInMatch(names[row as number] ?? '')}
            @click=${() => this.#open(at(matches, row))}
          >
            ${text.inMatch}
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
