/** The pages of a table: which rows are shown, the way to the others, and how many a page has. */

import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../styles/base.js';

const COUNTS = [25, 50, 100, 500];

/** Emits `pages-turn` (detail `{start, count}`). */
@customElement('table-pages')
export class TablePages extends LitElement {
  static override styles = [
    base,
    css`
      nav {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 1rem;
        align-items: center;
        justify-content: space-between;
        padding-block: 0.6rem;
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      p,
      div {
        margin: 0;
      }
      .turn {
        display: flex;
        gap: 0.35rem;
      }
      .quiet {
        min-inline-size: 2.25rem;
        padding-inline: 0.5rem;
        font-size: var(--step-0);
      }
      .quiet[aria-disabled='true'] {
        border-color: var(--rule);
        opacity: 0.45;
        cursor: default;
      }
      .field {
        font-size: inherit;
      }
      @media (pointer: coarse) {
        .quiet {
          min-inline-size: 2.75rem;
        }
        .field {
          font-size: 16px;
        }
      }
      @media print {
        .turn,
        label,
        select {
          display: none;
        }
      }
    `,
  ];

  /** What it is called among others on the page. */
  @property() label = 'Pages';
  @property({ type: Number }) start = 0;
  @property({ type: Number }) count = 50;
  @property({ type: Number }) total = 0;

  override render() {
    const { start, count, total } = this;
    if (total <= Math.min(count, COUNTS[0] ?? count)) return nothing;
    const last = Math.floor((total - 1) / count) * count;
    const end = Math.min(start + count, total);
    return html`<nav aria-label=${this.label}>
      <p aria-live="polite">${grouped(start + 1)}–${grouped(end)} of ${grouped(total)}</p>
      ${
        last > 0
          ? html`<div class="turn">
              ${this.#button('«', 'First page', 0, start > 0)}
              ${this.#button('‹', 'Previous page', Math.max(0, start - count), start > 0)}
              ${this.#button('›', 'Next page', start + count, start < last)}
              ${this.#button('»', 'Last page', last, start < last)}
            </div>`
          : nothing
      }
      <div>
        <label for="count">Rows per page</label>
        <select class="field" id="count" @change=${this.#recount}>
          ${[...new Set([...COUNTS, count])]
            .sort((a, b) => a - b)
            .map((rows) => html`<option ?selected=${rows === count}>${rows}</option>`)}
        </select>
      </div>
    </nav>`;
  }

  // Not `disabled`: that would take the focus from who has just turned to the last page.
  #button(sign: string, name: string, start: number, possible: boolean) {
    return html`<button
      type="button"
      class="quiet"
      aria-label=${name}
      aria-disabled=${possible ? 'false' : 'true'}
      @click=${() => possible && this.#turn(start, this.count)}
    >
      ${sign}
    </button>`;
  }

  #recount = (event: Event & { target: HTMLSelectElement }) => {
    const count = Number(event.target.value);
    // The page that holds the row one was looking at.
    this.#turn(Math.floor(this.start / count) * count, count);
  };

  #turn(start: number, count: number): void {
    this.dispatchEvent(new CustomEvent('pages-turn', { detail: { start, count } }));
  }
}

const grouped = (count: number) => count.toLocaleString('en');

declare global {
  interface HTMLElementTagNameMap {
    'table-pages': TablePages;
  }
}
