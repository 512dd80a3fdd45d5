/**
 * The text field of the list editor. A browser lays out all of a text field at each key press, which takes seconds at
 * 100,000 lines, so of a long list the field holds only a part: what is around the cursor or in sight. The selection
 * may reach further than that.
 */

import type { Edit } from './edit.js';
import type { ListText } from './text.js';

/** Up to this many lines and UTF-16 units, the field holds the whole list. */
const WHOLE_LINES = 15_000;
const WHOLE_LENGTH = 600_000;
/** Otherwise it holds this many units on either side, and whole lines unless one is endless. */
const PART_LENGTH = 60_000;
/** Closer to an end of the part than this, the part moves before the cursor does. */
const NEAR_LENGTH = 10_000;

/** Offsets in the list: where a selection began, and the end that moves. */
export interface Selection {
  readonly anchor: number;
  readonly focus: number;
}

export class ListField {
  /** Where the part starts and ends in the list. */
  start = 0;
  end = 0;
  #selection: Selection = { anchor: 0, focus: 0 };

  constructor(
    private readonly text: ListText,
    private readonly find: () => HTMLTextAreaElement | null,
  ) {}

  /** What the field holds. */
  get part(): string {
    return this.text.value.slice(this.start, this.end);
  }

  get isWhole(): boolean {
    return this.start === 0 && this.end === this.text.value.length;
  }

  /** The selection in the whole list. An end that the user did not move is where it was, even outside the part. */
  get selection(): Selection {
    const field = this.find();
    if (!field) return this.#selection;
    const { selectionStart: from, selectionEnd: to } = field;
    const backward = field.selectionDirection === 'backward';
    const known = this.#selection;
    const collapsed = from === to && this.#inPart(known.anchor) !== this.#inPart(known.focus);
    const moved = (known: number, now: number) =>
      !collapsed && this.#inPart(known) === now ? known : this.start + now;
    this.#selection = {
      anchor: moved(known.anchor, backward ? to : from),
      focus: moved(known.focus, backward ? from : to),
    };
    return this.#selection;
  }

  /** Whether all of the selection is in the field, so that the browser can edit it. */
  get holdsSelection(): boolean {
    const { anchor, focus } = this.selection;
    return this.#holds(anchor) && this.#holds(focus);
  }

  /** Whether the part is as it should be for a cursor at an offset: with text to spare before and after it. */
  isOpenAround(offset: number): boolean {
    if (this.#isShort) return this.isWhole;
    const before = this.start === 0 || offset - this.start >= NEAR_LENGTH;
    const after = this.end === this.text.value.length || this.end - offset >= NEAR_LENGTH;
    return before && after && this.end - this.start < 6 * PART_LENGTH;
  }

  /** Selects, without moving the part. */
  mark(selection: Selection): void {
    this.#selection = selection;
    const [anchor, focus] = [this.#inPart(selection.anchor), this.#inPart(selection.focus)];
    const direction = focus < anchor ? 'backward' : 'forward';
    this.find()?.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), direction);
  }

  /** Selects, with the text around the end that moves in the field. */
  select(selection: Selection): void {
    if (this.isOpenAround(selection.focus)) this.#fill(selection);
    else this.openAround(selection.focus, selection);
  }

  /** Puts the text around an offset in the field. */
  openAround(offset: number, selection = this.selection): void {
    const { text } = this;
    const { length } = text.value;
    const reach = this.#isShort ? length : PART_LENGTH;
    const [from, to] = [Math.max(0, offset - reach), Math.min(length, offset + reach)];
    const [start, end] = [text.start(text.lineAt(from)), text.end(text.lineAt(to))];
    this.start = from - start < PART_LENGTH ? start : from;
    this.end = end - to < PART_LENGTH ? end : to;
    this.#fill(selection);
  }

  /** What the user changed: how the field differs from its part. Behind the cursor nothing changed. */
  edit(field: HTMLTextAreaElement): Edit {
    const [before, after] = [this.part, field.value];
    const most = Math.min(before.length, after.length);
    const behind = Math.min(most, after.length - field.selectionEnd);
    let tail = 0;
    while (tail < behind && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
    let head = 0;
    while (head < most - tail && before.at(head) === after.at(head)) head++;
    return {
      at: this.start + head,
      removed: before.slice(head, before.length - tail),
      inserted: after.slice(head, after.length - tail),
    };
  }

  /** Changes the list. After an edit outside the part, the part is empty until it is opened again. */
  apply(edit: Edit): void {
    const { at, removed, inserted } = edit;
    const isInside = this.#holds(at) && this.#holds(at + removed.length);
    this.text.apply(edit);
    if (isInside) this.end += inserted.length - removed.length;
    else this.start = this.end = 0;
  }

  #fill(selection: Selection): void {
    const field = this.find();
    const part = this.part;
    if (field && field.value !== part) field.value = part;
    this.mark(selection);
  }

  get #isShort(): boolean {
    const { lineCount, value } = this.text;
    return lineCount <= WHOLE_LINES && value.length <= WHOLE_LENGTH;
  }

  #holds(offset: number): boolean {
    return offset >= this.start && offset <= this.end;
  }

  #inPart(offset: number): number {
    return Math.max(this.start, Math.min(offset, this.end)) - this.start;
  }
}
