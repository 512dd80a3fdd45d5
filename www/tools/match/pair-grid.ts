/** Every player against every opponent, in a table whose rows add up to the offsets. */

import type { PairWorking, PlayerWorking } from '#multiplayer';
import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../../controls/data-table.js';
import type { TableColumn } from '../../controls/data-table.js';
import { base } from '../../styles/base.js';
import { plain, signedPoints } from '../../text/numbers.js';
import { workingText as text } from '../../text/match.js';

/** With no more players than this, a cell shows everything unless the user chooses otherwise. */
const MOST_IN_FULL = 10;

/** Everyone: no more players than this have pairs. */
const FIRST_VIEW = { sort: '', descending: false, start: 0, count: 100 };

type Shown = keyof typeof text.cells;

/** The first column stays in sight. */
const CELLS = css`
  th {
    max-inline-size: 8rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  th:first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    background: var(--ground);
  }
  thead th:first-child {
    z-index: 2;
  }
  td:has(.none) {
    background: color-mix(in srgb, var(--rule) 45%, var(--sheet));
  }
  .column-sum {
    font-weight: 600;
  }
  .detail {
    display: block;
    color: var(--ink-2);
  }
`;

@customElement('pair-grid')
export class PairGrid extends LitElement {
  static override styles = [
    base,
    css`
      .bar {
        margin-block-end: 0.5rem;
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      data-table {
        /* However narrow it is, it has no cards. */
        container-name: none;
      }
      @media print {
        .bar {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) players: readonly PlayerWorking[] = [];
  @property({ attribute: false }) pairs: readonly PairWorking[] = [];
  /** What each player is called, by position in the match. */
  @property({ attribute: false }) nameOf: (player: number) => string = String;

  @state() private chosen: Shown | undefined;

  override render() {
    const { players } = this;
    const shown = this.chosen ?? (players.length <= MOST_IN_FULL ? 'all' : 'points');
    return html`
      <div class="bar">
        <label for="shown">${text.inEachCell}</label>
        <select
          class="field"
          id="shown"
          @change=${(event: Event & { target: HTMLSelectElement }) =>
            (this.chosen = event.target.value as Shown)}
        >
          ${Object.entries(text.cells).map(
            ([value, words]) =>
              html`<option value=${value} ?selected=${value === shown}>${words}</option>`,
          )}
        </select>
      </div>
      <data-table
        framed
        label=${text.pairsTitle}
        .columns=${this.#columns(shown)}
        .cellStyles=${CELLS}
        .all=${players}
        .view=${FIRST_VIEW}
      ></data-table>
    `;
  }

  #columns(shown: Shown): TableColumn<PlayerWorking>[] {
    const pairs = new Map(this.pairs.map((pair) => [`${pair.player} ${pair.opponent}`, pair]));
    const opponents = this.players.map((opponent) => ({
      key: `against-${opponent.player}`,
      label: this.nameOf(opponent.player),
      describe: this.nameOf(opponent.player),
      numeric: true,
      render: ({ player }: PlayerWorking) =>
        this.#cell(pairs.get(`${player} ${opponent.player}`), shown),
    }));
    return [
      {
        key: 'player',
        label: text.against,
        header: true,
        render: ({ player }) => this.nameOf(player),
      },
      ...opponents,
      {
        key: 'sum',
        label: text.sum,
        numeric: true,
        tint: true,
        render: ({ offset }) => signedPoints(offset, 2),
      },
    ];
  }

  #cell(pair: PairWorking | undefined, shown: Shown) {
    if (!pair) return html`<span class="none visually-hidden">${text.noPair}</span>`;
    const way = pair.points > 0 ? 'up' : pair.points < 0 ? 'down' : '';
    const points = html`<span class=${way}>${signedPoints(pair.points, 2)}</span>`;
    switch (shown) {
      case 'expected':
        return pair.expected.toFixed(3);
      case 'result':
        return text.result(pair.result);
      case 'minutes':
        return plain(pair.minutes);
      case 'points':
        return points;
      case 'all':
        return html`${points}
          <span class="detail">${text.expected(pair.expected.toFixed(3))}</span>
          <span class="detail">${text.resultAndMinutes(pair)}</span>`;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pair-grid': PairGrid;
  }
}
