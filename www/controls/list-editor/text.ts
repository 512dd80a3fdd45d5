/** The text of the list editor: a whole list, of which a part is open in the text field. */

import { LineIndex } from './line-index.js';
import { charactersIn, offsetOfColumn } from './line-pieces.js';
import { lineEndsOf, partAt } from './parts.js';

/** What lies outside the open part. */
interface Outside {
  readonly before: string;
  readonly after: string;
  readonly linesBefore: number;
  /** Characters of the open part's first line that lie before it: 0 but in an endless line. */
  readonly columnsBefore: number;
  readonly linesAfter: number;
}

const NOTHING: Outside = { before: '', after: '', linesBefore: 0, columnsBefore: 0, linesAfter: 0 };

export class ListText {
  /** The lines of the open part. */
  readonly index = new LineIndex();
  #outside = NOTHING;
  #aside: { open: string; outside: Outside } | undefined;

  get value(): string {
    return this.#outside.before + this.index.text + this.#outside.after;
  }

  get length(): number {
    return this.start + this.index.text.length + this.#outside.after.length;
  }

  get whole(): boolean {
    return this.#outside === NOTHING;
  }

  /** Where the open part starts in the list. */
  get start(): number {
    return this.#outside.before.length;
  }

  get linesBefore(): number {
    return this.#outside.linesBefore;
  }

  get lines(): number {
    return this.linesBefore + this.index.count + this.#outside.linesAfter;
  }

  get hasLater(): boolean {
    return this.#outside.after !== '';
  }

  /** Takes a list, and opens the part that holds an offset. */
  open(list: string, offset: number): void {
    const { start, end } = partAt(list, offset);
    const [before, after] = [list.slice(0, start), list.slice(end)];
    this.#aside = undefined;
    this.#outside =
      before === '' && after === ''
        ? NOTHING
        : {
            before,
            after,
            linesBefore: lineEndsOf(before),
            columnsBefore: charactersIn(before.slice(before.lastIndexOf('\n') + 1)),
            linesAfter: lineEndsOf(after),
          };
    this.index.update(list.slice(start, end));
  }

  /** Takes what the user has made of the open part. */
  edit(open: string): void {
    this.index.update(open);
    if (this.#aside?.open !== open) return;
    this.#outside = this.#aside.outside;
    this.#aside = undefined;
  }

  /** Leaves the open part alone in the list, until an undo makes it what it is now. */
  setOthersAside(): void {
    this.#aside = { open: this.index.text, outside: this.#outside };
    this.#outside = NOTHING;
  }

  /** The list with other text in place of a stretch of the open part. */
  spliced(text: string, from: number, to: number): string {
    const { before, after } = this.#outside;
    const open = this.index.text;
    return before + open.slice(0, from) + text + open.slice(to) + after;
  }

  /** The offset in the list of a line and column, both 1-based. */
  offsetOf(line: number, column: number): number {
    const list = this.value;
    let start = 0;
    for (let left = line - 1; left > 0; left--) {
      const end = list.indexOf('\n', start);
      if (end < 0) break;
      start = end + 1;
    }
    const end = list.indexOf('\n', start);
    return start + offsetOfColumn(list.slice(start, end < 0 ? list.length : end), column);
  }

  /** Where a line and column are in the open part: the line from 0, the column from 1. */
  placeOf(line: number, column: number): { line: number; column: number } {
    const place = line - 1 - this.linesBefore;
    return { line: place, column: place === 0 ? column - this.#outside.columnsBefore : column };
  }
}
