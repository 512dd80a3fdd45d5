/** Every player against every opponent, in a grid whose rows add up to the offsets. */

import type { PairWorking, PlayerWorking } from '#multiplayer';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { framedTableStyles } from '../../styles/table.js';
import { base } from '../../styles/base.js';
import { plain, signedPoints } from '../../text/numbers.js';
import { workingText as text } from '../../text/match.js';

/** With no more players than this, a cell shows everything unless the user chooses otherwise. */
const MOST_IN_FULL = 10;

type Shown = keyof typeof text.cells;

@customElement('pair-grid')
export class PairGrid extends LitElement {
  static override styles = [
    base,
    framedTableStyles,
    css`
      :host {
        min-inline-size: 0;
      }
      .bar {
        display: flex;
        margin-block-end: 0.5rem;
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      .wrap {
        inline-size: fit-content;
        max-block-size: 85svh;
      }
      th,
      td {
        padding-block: 0.3rem;
      }
      thead th {
        position: sticky;
        inset-block-start: 0;
        z-index: 1;
        background: var(--sheet);
      }
      thead th:first-child {
        z-index: 2;
      }
      .name {
        display: block;
        max-inline-size: 8rem;
        overflow: hidden;
        text-overflow: ellipsis;
        unicode-bidi: isolate;
      }
      .sum {
        background: var(--accent-soft);
        font-weight: 600;
      }
      .none {
        background: color-mix(in srgb, var(--rule) 45%, var(--sheet));
      }
      .detail {
        display: block;
        color: var(--ink-2);
      }
      @container (inline-size < 34rem) {
        .name {
          max-inline-size: 5rem;
        }
      }
      @media print {
        .wrap {
          max-block-size: none;
        }
        table {
          font-size: 0.65rem;
        }
        th,
        td {
          padding-inline: 0.3rem;
        }
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
    const pairs = new Map(this.pairs.map((pair) => [`${pair.player} ${pair.opponent}`, pair]));
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
      <div class="wrap" role="region" tabindex="0" aria-label=${text.pairsTitle}>
        <table aria-label=${text.pairsTitle}>
          <thead>
            <tr>
              <th scope="col">${text.against}</th>
              ${players.map(
                ({ player }) =>
                  html`<th scope="col" title=${this.nameOf(player)}>
                    <span class="name">${this.nameOf(player)}</span>
                  </th>`,
              )}
              <th scope="col" class="sum">${text.sum}</th>
            </tr>
          </thead>
          <tbody>
            ${players.map(
              ({ player, offset }) =>
                html`<tr>
                  <th scope="row" title=${this.nameOf(player)}>
                    <span class="name">${this.nameOf(player)}</span>
                  </th>
                  ${players.map((opponent) =>
                    this.#cell(pairs.get(`${player} ${opponent.player}`), shown),
                  )}
                  <td class="sum">${signedPoints(offset, 2)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    `;
  }

  #cell(pair: PairWorking | undefined, shown: Shown) {
    if (!pair)
      return html`<td class="none"><span class="visually-hidden">${text.noPair}</span></td>`;
    const points = html`<span class=${pair.points > 0 ? 'up' : pair.points < 0 ? 'down' : nothing}
      >${signedPoints(pair.points, 2)}</span
    >`;
    switch (shown) {
      case 'expected':
        return html`<td>${pair.expected.toFixed(3)}</td>`;
      case 'result':
        return html`<td>${text.result(pair.result)}</td>`;
      case 'minutes':
        return html`<td>${plain(pair.minutes)}</td>`;
      case 'points':
        return html`<td>${points}</td>`;
      case 'all':
        return html`<td>
          ${points}
          <span class="detail">${text.expected(pair.expected.toFixed(3))}</span>
          <span class="detail">${text.resultAndMinutes(pair)}</span>
        </td>`;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pair-grid': PairGrid;
  }
}
