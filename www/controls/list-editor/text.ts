/** The text of the list editor, and its lines by number or by offset. */

import type { Edit } from './edit.js';

/**
 * A browser lays out all of a text field at each key press, which takes seconds at 100,000 lines. More lines, or UTF-16
 * units, than these are only shown.
 */
const MOST_EDITED_LINES = 15_000;
const MOST_EDITED_LENGTH = 600_000;

export class ListText {
  #value = '';
  /** Where each line starts. */
  #starts = [0];

  get value(): string {
    return this.#value;
  }

  /** How many lines there are: one more than line ends. */
  get lineCount(): number {
    return this.#starts.length;
  }

  /** Whether a text field would be too slow to edit it. */
  get isLong(): boolean {
    return this.lineCount > MOST_EDITED_LINES || this.#value.length > MOST_EDITED_LENGTH;
  }

  /** Where a line starts, counted from 0. */
  start(line: number): number {
    return this.#starts[line] ?? this.#value.length;
  }

  /** Where a line ends, without its line end. */
  end(line: number): number {
    const next = this.#starts[line + 1];
    return next === undefined ? this.#value.length : next - 1;
  }

  line(line: number): string {
    return this.#value.slice(this.start(line), this.end(line));
  }

  /** The line that contains an offset. */
  lineAt(offset: number): number {
    return Math.max(1, countUpTo(this.#starts, offset)) - 1;
  }

  /** What the text would be after an edit. */
  after({ at, removed, inserted }: Edit): string {
    return this.#value.slice(0, at) + inserted + this.#value.slice(at + removed.length);
  }

  apply(edit: Edit): void {
    const value = (this.#value = this.after(edit));
    this.#starts = [0];
    for (let end = value.indexOf('\n'); end >= 0; end = value.indexOf('\n', end + 1))
      this.#starts.push(end + 1);
  }
}

/** How many of some ascending numbers are up to a limit. */
export function countUpTo(numbers: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Number(numbers[middle]) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
