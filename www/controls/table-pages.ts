/** The pages of a table: which rows are shown, the way to the others, and how many a page has; or more rows in place of pages. */

import { css, html, nothing } from 'lit';
import { tableText as TEXT } from '../text/controls.js';
import { button } from './button.js';
import type { TableView } from './table.js';
import { menu } from './menu.js';

const COUNTS = [25, 50, 100, 500];

export const pagesStyles = css`
  nav,
  .more {
    align-items: center;
  }
  .turn {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
  }
  .turn .quiet {
    min-inline-size: 2.5rem;
    padding-inline: 0.5rem;
    font-size: var(--step-0);
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
  const way = (sign: string, label: string, to: number) =>
    button(sign, () => turn(to, count), { label, disabled: to === start });
  const buttons = html`<div class="turn screen-only">
    ${way('«', TEXT.firstPage, 0)} ${way('‹', TEXT.previousPage, Math.max(0, start - count))}
    ${way('›', TEXT.nextPage, Math.min(start + count, last))} ${way('»', TEXT.lastPage, last)}
  </div>`;
  const counts = COUNTS.map((rows) => [String(rows), String(rows)] as const);
  const recount = (chosen: string) => {
    const count = Number(chosen);
    // The page that holds the row one was looking at.
    turn(Math.floor(start / count) * count, count);
  };
  const range = TEXT.range(start + 1, Math.min(start + count, total), total);
  return html`<nav
    class="title hint ${last > 0 ? '' : 'screen-only'}"
    aria-label=${TEXT.pages(label)}
  >
    <span aria-live="polite">${range}</span>
    ${last > 0 ? buttons : nothing}
    <label class="screen-only">${TEXT.rowsPerPage} ${menu(counts, String(count), recount)}</label>
  </nav>`;
}

/** This many rows are all shown at once; otherwise so many are added at a time. */
const [MOST_AT_ONCE, ADDED] = [100, 50];

/** A table that grows: how many rows are shown, and the button for more. */
export function renderMore(
  { start, count }: Pick<TableView, 'start' | 'count'>,
  total: number,
  grow: (count: number) => void,
) {
  const left = total - start - count;
  if (left <= 0) return nothing;
  const isFew = total <= MOST_AT_ONCE;
  const label = isFew ? TEXT.showAll(total) : TEXT.showMore(Math.min(ADDED, left));
  return html`<div class="title hint more screen-only">
    <span role="status">${TEXT.shown(count, total)}</span>
    ${button(label, () => grow(isFew ? total : count + ADDED), { link: true })}
  </div>`;
}
