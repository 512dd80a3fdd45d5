/** The list on paper: its first lines, in columns, and how many more there are. */

import { html, nothing } from 'lit';

/** More lines would fill pages that no one reads. */
const MOST_LINES = 300;
/** A list can be one endless line. */
const MOST_CHARACTERS = 100_000;

export interface Printed {
  readonly lines: string;
  /** Whether the last of them is only a part of one. */
  readonly cut: boolean;
  readonly more: number;
}

/** What is printed of a text with this many lines. */
export function printedOf(text: string, count: number): Printed {
  let end = 0;
  for (let whole = 0; whole < Math.min(count, MOST_LINES); whole++) {
    const found = text.indexOf('\n', end);
    const next = found < 0 ? text.length : found;
    if (next > MOST_CHARACTERS) {
      const cut = end < MOST_CHARACTERS;
      return { lines: text.slice(0, MOST_CHARACTERS), cut, more: count - whole - (cut ? 1 : 0) };
    }
    end = next + 1;
  }
  return { lines: text.slice(0, end), cut: false, more: Math.max(0, count - MOST_LINES) };
}

export function drawnOnPaper({ lines, cut, more }: Printed) {
  const left = [cut && 'the rest of this line', more > 0 && `${more.toLocaleString('en')} more`];
  const words = left.filter(Boolean).join(', and ');
  return html`<div class="paper" aria-hidden="true">
    <pre>${lines}</pre>
    ${words ? html`<p>… and ${words}</p>` : nothing}
  </div>`;
}
