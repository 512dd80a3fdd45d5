/** A situation's ratings: a row for each game list, a column for each scheme, the source's figures beside ours. */

import type { CaseRating, SituationReport } from '#games';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { scrollHint } from '../controls/scroll-hint.js';
import { points } from '../words/numbers.js';

/** `games-wanted` (detail: a `rep` command): the user wants these games in My rating. */
@customElement('situation-table')
export class SituationTable extends LitElement {
  @property() label = '';
  @property({ attribute: false }) report: SituationReport | null = null;
  /** The schemes' names, in the order of the report. */
  @property({ attribute: false }) schemes: readonly string[] = [];
  /** Whether there is a My rating that a row's games can be opened in. */
  @property({ type: Boolean }) opens = false;

  static override styles = [
    quiet,
    scrollHint,
    css`
      :host {
        display: block;
        min-inline-size: 0;
      }
      .wrap {
        overflow-x: auto;
        border: 1px solid var(--rule);
        border-radius: var(--radius);
      }
      table {
        inline-size: 100%;
        /* Collapsed borders would stay behind where the first column sticks. */
        border-collapse: separate;
        border-spacing: 0;
      }
      th,
      td {
        padding: 0.35rem 0.75rem;
        border-block-end: 1px solid var(--rule);
        font-weight: 400;
        text-align: end;
        white-space: nowrap;
      }
      tbody tr:last-child > * {
        border: 0;
      }
      thead th {
        font-size: var(--step--1);
        color: var(--ink-2);
        vertical-align: bottom;
      }
      th:first-child {
        position: sticky;
        inset-inline-start: 0;
        background: var(--sheet);
        text-align: start;
      }
      thead th:first-child,
      tbody th {
        white-space: normal;
        min-inline-size: min(12rem, 30vw);
      }
      .source {
        color: var(--ink-2);
        padding-inline-start: 0;
      }
      .yes {
        color: var(--win);
      }
      .no {
        color: var(--loss);
        font-weight: 600;
      }
      @media print {
        .open {
          display: none;
        }
      }
    `,
  ];

  override render() {
    const { report } = this;
    if (!report) return nothing;
    const printed = report.ratings.map((ratings) => ratings.some(hasFigure));
    return html`<div class="wrap" role="region" tabindex="0" aria-label="${this.label}, ratings">
      <table aria-label="${this.label}, ratings">
        <thead>
          <tr>
            <th scope="col">${report.what || 'games'}</th>
            ${this.schemes.map(
              (name, place) =>
                html`<th scope="col">${name}</th>
                  ${printed[place] ? html`<th scope="col" class="source">in the source</th>` : nothing}`,
            )}
            ${this.opens ? html`<td class="open"></td>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${report.cases.map(
            ({ label, command }, row) =>
              html`<tr>
                <th scope="row">${label || 'your games'}</th>
                ${report.ratings.map(
                  (ratings, place) =>
                    html`<td>${ratingWords(ratings[row])}</td>
                      ${printed[place] ? this.#source(ratings[row]) : nothing}`,
                )}
                ${this.opens ? this.#open(label, command) : nothing}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #source(cell: CaseRating | undefined) {
    if (typeof cell?.published !== 'number') return html`<td class="source"></td>`;
    return html`<td class="source">
      ${points(cell.published)}
      ${
        cell.agrees
          ? html`<span class="yes" role="img" aria-label="agrees">✓</span>`
          : html`<span class="no" role="img" aria-label="differs">≠</span>`
      }
    </td>`;
  }

  #open(label: string, command: string) {
    return html`<td class="open">
      <button
        class="link"
        title=${`rep ${command}`}
        aria-label="Open in My rating: ${label || 'your games'}"
        @click=${() => this.dispatchEvent(new CustomEvent('games-wanted', { detail: command }))}
      >
        Open
      </button>
    </td>`;
  }
}

function hasFigure({ published }: CaseRating): boolean {
  return published !== null;
}

function ratingWords(cell: CaseRating | undefined): string {
  if (cell?.unbounded) return cell.unbounded === 'above' ? '∞' : '−∞';
  return typeof cell?.rating === 'number' ? points(cell.rating) : '—';
}

declare global {
  interface HTMLElementTagNameMap {
    'situation-table': SituationTable;
  }
  interface HTMLElementEventMap {
    'games-wanted': CustomEvent<string>;
  }
}
