/** Finds rows of a table by their names. */

import { css, html } from 'lit';
import { tableText as TEXT } from '../text/controls.js';

/** Fewer rows are searched by eye. */
export const MANY_ROWS = 20;

export const searchStyles = css`
  .search {
    gap: 0.25rem 0.75rem;
    margin-block-end: 0.5rem;
  }
  .search .field {
    flex: 0 1 16rem;
  }
  .search .hint {
    margin: 0;
  }
`;

/** The field, and how many rows are found once there is something to find. */
export function renderSearch(
  label: string,
  words: string,
  found: number,
  find: (words: string) => void,
  say: (found: number) => string = TEXT.found,
) {
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || words === '') return;
    // Not a dialog's key as well.
    event.preventDefault();
    event.stopPropagation();
    find('');
  };
  return html`<div class="bar search" role="search">
    <input
      class="field screen-only"
      type="search"
      aria-label=${label}
      placeholder=${label}
      autocomplete="off"
      spellcheck="false"
      .value=${words}
      @input=${({ target }: InputEvent & { target: HTMLInputElement }) => find(target.value)}
      @keydown=${clear}
    />
    <span class="hint" role="status">${words.trim() ? say(found) : ''}</span>
  </div>`;
}

/** Letters without accents, dots and case, and words without what is between them. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .match(/[^\s,;]+/gu) ?? [];

/** Rows whose name contains all the words, in any order. */
export function rowsNamed(
  rows: readonly unknown[],
  words: string,
  nameOf: (row: unknown) => string,
): readonly unknown[] {
  const wanted = wordsOf(words);
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const name = wordsOf(nameOf(row)).join(' ');
    return wanted.every((word) => name.includes(word));
  });
}
