/** Moves a text field's cursor by lines, as the page keys do. */

import type { LineIndex } from './line-index.js';

/** Moves the cursor, or with `extend` the selection's loose end, and says from which line to which. */
export function moveByLines(
  field: HTMLTextAreaElement,
  index: LineIndex,
  lines: number,
  extend: boolean,
): { from: number; to: number; offset: number } {
  const backward = field.selectionDirection === 'backward';
  const loose = backward ? field.selectionStart : field.selectionEnd;
  const fixed = backward ? field.selectionEnd : field.selectionStart;
  const from = index.at(loose);
  const to = Math.max(0, Math.min(index.count - 1, from + lines));
  const caret = Math.min(index.start(to) + loose - index.start(from), index.end(to));
  const other = extend ? fixed : caret;
  const direction = caret < other ? 'backward' : 'forward';
  field.setSelectionRange(Math.min(other, caret), Math.max(other, caret), direction);
  return { from, to, offset: caret - index.start(to) };
}
