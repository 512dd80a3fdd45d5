/** The pages of a table: which rows are shown, the way to the others, and how many a page has. */

import { css, html, nothing } from 'lit';
import { tableText as TEXT } from '../text/controls.js';
import type { TableView } from './data-table.js';

const COUNTS = [25, 50, 100, 500];

export const pagesStyles = css`
  nav {
    align-items: center;
  }
  .turn {
    display: flex;
    gap: 0.35rem;
  }
  .turn .quiet {
    min-inline-size: 2.5rem;
    padding-inline: 0.5rem;
    font-size: var(--step-0);
  }
  @media print {
    nav > :not(span),
    nav:not(:has(.turn)) {
      display: none;
    }
  }
`;

export function renderPages(
  label: string,
  { start, count }: Pick<TableView, 'start' | 'count'>,
  total: number,
  turn: (start: number, count: number) => void,
) {
  if (total <= Math.min(count, ...COUNTS)) return nothing;
  const last = Math.floor((total - 1) / count) * count;
  // Not `disabled`: that would take the focus from who has just turned to the last page.
  const button = (sign: string, name: string, to: number) =>
    html`<button
      type="button"
      class="quiet"
      aria-label=${name}
      aria-disabled=${to === start ? 'true' : 'false'}
      @click=${() => to !== start && turn(to, count)}
    >
      ${sign}
    </button>`;
  const buttons = html`<div class="turn">
    ${button('«', TEXT.firstPage, 0)} ${button('‹', TEXT.previousPage, Math.max(0, start - count))}
    ${button('›', TEXT.nextPage, Math.min(start + count, last))} ${button('»', TEXT.lastPage, last)}
  </div>`;
  const recount = ({ target }: Event & { target: HTMLSelectElement }) => {
    const count = Number(target.value);
    // The page that holds the row one was looking at.
    turn(Math.floor(start / count) * count, count);
  };
  const range = TEXT.range(start + 1, Math.min(start + count, total), total);
  return html`<nav class="title hint" aria-label=${TEXT.pages(label)}>
    <span aria-live="polite">${range}</span>
    ${last > 0 ? buttons : nothing}
    <div>
      <label for="count">${TEXT.rowsPerPage}</label>
      <select class="field" id="count" @change=${recount}>
        ${COUNTS.map((rows) => html`<option ?selected=${rows === count}>${rows}</option>`)}
      </select>
    </div>
  </nav>`;
}
