/** The text field of the list editor: it holds a part of the list, with as much of the selection as lies in it. */

import type { ListText } from './text.js';

/** Offsets in the list: where a selection began, and the end that moves. */
export interface Selection {
  readonly anchor: number;
  readonly focus: number;
}

export class ListField {
  readonly #text: ListText;
  readonly #find: () => HTMLTextAreaElement | null;
  #selection: Selection = { anchor: 0, focus: 0 };

  constructor(text: ListText, find: () => HTMLTextAreaElement | null) {
    this.#text = text;
    this.#find = find;
  }

  /** The selection in the whole list. An end that the user did not move is where it was, even outside the part. */
  get selection(): Selection {
    const field = this.#find();
    if (!field) return this.#selection;
    const { selectionStart: from, selectionEnd: to } = field;
    const backward = field.selectionDirection === 'backward';
    const known = this.#selection;
    const collapsed = from === to && this.#inPart(known.anchor) !== this.#inPart(known.focus);
    const moved = (known: number, now: number) =>
      !collapsed && this.#inPart(known) === now ? known : this.#text.start + now;
    this.#selection = {
      anchor: moved(known.anchor, backward ? to : from),
      focus: moved(known.focus, backward ? from : to),
    };
    return this.#selection;
  }

  /** Whether all of the selection is in the field, so that the browser can edit it. */
  get holdsSelection(): boolean {
    const { anchor, focus } = this.selection;
    return this.#text.holds(anchor) && this.#text.holds(focus);
  }

  /** Selects, without moving the part. */
  mark(selection: Selection): void {
    this.#selection = selection;
    const [anchor, focus] = [this.#inPart(selection.anchor), this.#inPart(selection.focus)];
    const direction = focus < anchor ? 'backward' : 'forward';
    this.#find()?.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), direction);
  }

  /** Selects, with the lines around the end that moves in the field. */
  select(selection: Selection): void {
    const { focus } = selection;
    if (!this.#text.isOpenAround(focus)) this.#text.openAround(focus);
    this.#fill(selection);
  }

  /** Puts the lines around an offset in the field. The selection stays. */
  openAround(offset: number): void {
    const { selection } = this;
    this.#text.openAround(offset);
    this.#fill(selection);
  }

  #fill(selection: Selection): void {
    const field = this.#find();
    const { part } = this.#text;
    if (field && field.value !== part) field.value = part;
    this.mark(selection);
  }

  #inPart(offset: number): number {
    const { start, end } = this.#text;
    return Math.max(start, Math.min(offset, end)) - start;
  }
}
