/** The list on paper: its first lines, in columns, and how many more there are. */

import { html, nothing } from 'lit';

/** More lines fill sheets that nobody reads. */
export const MOST_PRINTED = 300;
/** A list can be one endless line. */
const MOST_CHARACTERS = 100_000;

/** So many lines of a text, from its start. */
export function firstLines(text: string, most: number): string {
  let end = 0;
  for (let line = 0; line < most; line++) {
    const next = text.indexOf('\n', end);
    if (next < 0) return text.slice(0, MOST_CHARACTERS);
    end = next + 1;
  }
  return text.slice(0, Math.min(end, MOST_CHARACTERS));
}

export function drawnOnPaper({ lines, more }: { readonly lines: string; readonly more: number }) {
  return html`<div class="paper" aria-hidden="true">
    <pre>${lines}</pre>
    ${more > 0 ? html`<p>… and ${more.toLocaleString('en')} more</p>` : nothing}
  </div>`;
}
