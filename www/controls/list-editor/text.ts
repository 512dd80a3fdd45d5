/**
 * The text of the list editor, and the part of it that the text field holds. A browser lays out all of a text field
 * at each key press, which takes seconds at 100,000 lines, so of a long list the field holds only the lines around
 * the cursor or around those in sight.
 */

import type { Edit } from './edit-history.js';
import { LineIndex } from './line-index.js';

/** Up to this many lines and UTF-16 units, the field holds the whole list. */
const WHOLE_LINES = 15_000;
const WHOLE_LENGTH = 600_000;
/** Otherwise it holds this many lines and units on either side. */
const PART_LINES = 2000;
const PART_LENGTH = 150_000;
/** Closer to an end of the part than this, the part moves before the cursor does. */
const NEAR_LINES = 200;
const NEAR_LENGTH = 20_000;

export class ListText {
  readonly index = new LineIndex();
  #start = 0;
  #end = 0;

  get value(): string {
    return this.index.text;
  }

  /** What the field holds. */
  get part(): string {
    return this.value.slice(this.#start, this.#end);
  }

  /** Where the part starts in the list. */
  get start(): number {
    return this.#start;
  }

  get end(): number {
    return this.#end;
  }

  get isWhole(): boolean {
    return this.#start === 0 && this.#end === this.value.length;
  }

  get firstLine(): number {
    return this.index.at(this.#start);
  }

  get lastLine(): number {
    return this.index.at(this.#end);
  }

  /** Moves the part to the lines around an offset, or of an endless line to the characters around it. */
  openAround(offset: number): void {
    const { index, value } = this;
    [this.#start, this.#end] = [0, value.length];
    if (this.#isShort) return;
    const line = index.at(offset);
    const [from, to] = [offset - PART_LENGTH, offset + PART_LENGTH];
    const first = Math.max(line - PART_LINES, from > 0 ? index.at(from) + 1 : 0);
    const last = Math.min(
      line + PART_LINES,
      to < value.length ? index.at(to) - 1 : index.count - 1,
    );
    this.#start = first <= line ? index.start(first) : wholeCharacter(value, from);
    this.#end = last >= line ? index.end(last) : wholeCharacter(value, to);
  }

  /** Whether the part is as it should be for a cursor at an offset: with lines to spare before and after it. */
  isOpenAround(offset: number): boolean {
    if (this.#isShort) return this.isWhole;
    if (this.#end - this.#start > 4 * PART_LENGTH) return false;
    if (this.lastLine - this.firstLine > 4 * PART_LINES) return false;
    const line = this.index.at(offset);
    const before =
      this.#start === 0 ||
      line - this.firstLine >= NEAR_LINES ||
      offset - this.#start >= NEAR_LENGTH;
    const after =
      this.#end === this.value.length ||
      this.lastLine - line >= NEAR_LINES ||
      this.#end - offset >= NEAR_LENGTH;
    return before && after && this.holds(offset);
  }

  holds(offset: number): boolean {
    return offset >= this.#start && offset <= this.#end;
  }

  /** What the user changed, from what the field holds now and the cursor, behind which nothing changed. */
  editFrom(part: string, cursor: number): Edit {
    const before = this.part;
    const most = Math.min(before.length, part.length);
    let tail = 0;
    while (
      tail < Math.min(most, part.length - cursor) &&
      before.at(-1 - tail) === part.at(-1 - tail)
    )
      tail++;
    let head = 0;
    while (head < most - tail && before.charCodeAt(head) === part.charCodeAt(head)) head++;
    return {
      at: this.#start + head,
      removed: before.slice(head, before.length - tail),
      inserted: part.slice(head, part.length - tail),
    };
  }

  /** Changes the list. After an edit outside the part, the part is empty until it is opened again. */
  apply({ at, removed, inserted }: Edit): void {
    const inside = this.holds(at) && this.holds(at + removed.length);
    this.index.splice(at, at + removed.length, inserted);
    if (inside) this.#end += inserted.length - removed.length;
    else this.#start = this.#end = 0;
  }

  get #isShort(): boolean {
    return this.index.count <= WHOLE_LINES && this.value.length <= WHOLE_LENGTH;
  }
}

/** An offset that is not between the two halves of a character. */
function wholeCharacter(text: string, offset: number): number {
  return (text.charCodeAt(offset) & 0xfc00) === 0xdc00 ? offset + 1 : offset;
}
