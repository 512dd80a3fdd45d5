/** What is around a picture: its title, and its figures as a table and as CSV. */

import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { download } from '../words/hand-out.js';
import { csv } from './csv.js';

/** A column of the figures behind a picture. */
export interface FigureColumn {
  readonly label: string;
  /** Its name in the CSV. */
  readonly name: string;
  readonly values: ArrayLike<number>;
  readonly write: (value: number) => string;
}

@customElement('picture-frame')
export class PictureFrame extends LitElement {
  @property() heading = '';
  /** What the picture shows, in a line. */
  @property() about = '';
  /** The CSV's file name. */
  @property() file = 'season.csv';
  @property({ attribute: false }) columns: readonly FigureColumn[] = [];

  @state() private asTable = false;

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
        min-inline-size: 0;
      }
      .title {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        justify-content: space-between;
        gap: 0.25rem 1rem;
      }
      h3 {
        margin: 0;
        font-size: var(--step-0);
        font-weight: 600;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem 1rem;
        font-size: var(--step--1);
      }
      p {
        margin: 0.1rem 0 0.6rem;
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      .wrap {
        max-block-size: 20rem;
        overflow: auto;
        border: 1px solid var(--rule);
        border-radius: var(--radius);
        background: var(--sheet);
      }
      table {
        inline-size: 100%;
        border-collapse: collapse;
      }
      th,
      td {
        padding: 0.3rem 0.75rem;
        text-align: end;
        font-weight: 400;
        border-block-end: 1px solid var(--rule);
      }
      thead th {
        position: sticky;
        inset-block-start: 0;
        background: var(--sheet);
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      tbody tr:last-child > * {
        border: 0;
      }
      @media print {
        .bar {
          display: none;
        }
        .wrap {
          max-block-size: none;
        }
      }
    `,
  ];

  override render() {
    return html`<div class="title">
        <h3>${this.heading}</h3>
        <div class="bar">
          ${this.#button(this.asTable ? 'Show as picture' : 'Show as table', () => {
            this.asTable = !this.asTable;
          })}
          ${this.#button('Download CSV', () => download(csv(this.columns), this.file, 'text/csv'))}
        </div>
      </div>
      <p>${this.about}</p>
      ${this.asTable ? this.#table() : html`<slot></slot>`}`;
  }

  #button(words: string, act: () => void) {
    return html`<button class="link" aria-label="${words}: ${this.heading}" @click=${act}>
      ${words}
    </button>`;
  }

  #table() {
    const [first] = this.columns;
    if (!first) return nothing;
    return html`<div
      class="wrap"
      role="region"
      tabindex="0"
      aria-label="${this.heading}, as a table"
    >
      <table aria-label=${this.heading}>
        <thead>
          <tr>
            ${this.columns.map(({ label }) => html`<th scope="col">${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${Array.from(first.values, (_, row) => this.#row(row))}
        </tbody>
      </table>
    </div>`;
  }

  #row(row: number) {
    return html`<tr>
      ${this.columns.map(({ values, write }, column) => {
        const text = write(values[row] ?? NaN);
        return column === 0 ? html`<th scope="row">${text}</th>` : html`<td>${text}</td>`;
      })}
    </tr>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'picture-frame': PictureFrame;
  }
}
