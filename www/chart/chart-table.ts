/** A chart's numbers as a table, a page at a time. */

import type { Chart } from '#charts';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { scrollHint } from '../controls/scroll-hint.js';
import '../controls/table-pages.js';

@customElement('chart-table')
export class ChartTable extends LitElement {
  static override styles = [
    quiet,
    scrollHint,
    css`
      :host {
        display: block;
      }
      .wrap {
        max-block-size: 20rem;
        overflow: auto;
        border: 1px solid var(--rule);
        border-radius: var(--radius);
      }
      table {
        inline-size: 100%;
        border-collapse: separate;
        border-spacing: 0;
        font-size: var(--step--1);
      }
      th,
      td {
        padding: 0.3rem 0.75rem;
        border-block-end: 1px solid var(--rule);
        font-weight: 400;
        text-align: end;
        white-space: nowrap;
      }
      .words {
        text-align: start;
        white-space: normal;
      }
      thead th {
        position: sticky;
        inset-block-start: 0;
        background: var(--sheet);
        color: var(--ink-2);
      }
      tbody tr:last-child > * {
        border: 0;
      }
      @media print {
        .wrap {
          max-block-size: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) chart: Chart | null = null;
  @property({ attribute: false }) label = '';

  @state() private page = { start: 0, count: 100 };

  override render() {
    const { chart } = this;
    if (!chart) return nothing;
    const columns = chart.columns();
    const total = chart.rows;
    const start = this.page.start < total ? this.page.start : 0;
    const look = (place: number) => (columns[place]?.numeric ? nothing : 'words');
    return html`<div class="wrap" role="region" tabindex="0" aria-label=${this.label}>
        <table aria-label=${this.label} aria-rowcount=${total + 1}>
          <thead>
            <tr aria-rowindex="1">
              ${columns.map(({ label }, place) => html`<th scope="col" class=${look(place)}>${label}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${chart.cells(start, this.page.count).map(
              (cells, row) =>
                html`<tr aria-rowindex=${start + row + 2}>
                  ${cells.map((text, place) =>
                    place === 0
                      ? html`<th scope="row" class=${look(place)}>${text}</th>`
                      : html`<td class=${look(place)}>${text}</td>`,
                  )}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${
        total > this.page.count || start > 0
          ? html`<table-pages
              label="Pages of ${this.label}"
              .start=${start}
              .count=${this.page.count}
              .total=${total}
              @pages-turn=${(event: CustomEvent<{ start: number; count: number }>) =>
                (this.page = event.detail)}
            ></table-pages>`
          : nothing
      }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chart-table': ChartTable;
  }
}
