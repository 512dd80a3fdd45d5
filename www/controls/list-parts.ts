/**
 * A long list is open for editing one part at a time: a browser lays out all of a text field on each
 * key press, which takes a blink of an eye at 20,000 lines and two seconds at a million.
 */

/** The most lines and UTF-16 units of one part. */
const PART_LINES = 20_000;
const PART_LENGTH = 1_000_000;

/** Typing may make a part this many times as long before it is cut again. */
const SLACK = 1.5;

export class ListParts {
  /** The text before and after the open part. */
  before = '';
  after = '';
  /** Lines of the list that end before the open part, and from its start on. */
  linesBefore = 0;
  linesAfter = 0;

  #aside:
    | { open: string; before: string; after: string; linesBefore: number; linesAfter: number }
    | undefined;

  get whole(): boolean {
    return this.before === '' && this.after === '';
  }

  /** Cuts a list, opens the part that holds an offset, and says what is in it. */
  open(list: string, offset: number): string {
    let [start, end] = [0, partEnd(list, 0)];
    while (end < list.length && end <= offset) [start, end] = [end, partEnd(list, end)];
    // The line end between two parts stays outside, or each part would end in an empty line.
    const stop = end < list.length && list[end - 1] === '\n' ? end - 1 : end;
    this.before = list.slice(0, start);
    this.after = list.slice(stop);
    this.linesBefore = lineEnds(this.before);
    this.linesAfter = lineEnds(this.after);
    return list.slice(start, stop);
  }

  /** Forgets all but the open part. */
  close(): void {
    this.before = this.after = '';
    this.linesBefore = this.linesAfter = 0;
    this.#aside = undefined;
  }

  /** As `close`, for a change of the whole list that the browser may yet undo in the open part. */
  setAside(open: string): void {
    const { before, after, linesBefore, linesAfter } = this;
    this.close();
    this.#aside = { open, before, after, linesBefore, linesAfter };
  }

  /** Brings back what was set aside once the open part is again what it was then. */
  recall(open: string): void {
    if (this.#aside?.open !== open) return;
    const { before, after, linesBefore, linesAfter } = this.#aside;
    Object.assign(this, { before, after, linesBefore, linesAfter });
    this.#aside = undefined;
  }
}

/** Whether a part with this many lines and units has grown too long to stay one. */
export function outgrown(lines: number, length: number): boolean {
  return lines > PART_LINES * SLACK || length > PART_LENGTH * SLACK;
}

export function lineEnds(text: string): number {
  let count = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) count++;
  return count;
}

/** Where the part that starts here ends: after a line end, or in an endless line after a game. */
function partEnd(list: string, start: number): number {
  const most = start + PART_LENGTH;
  let end = start;
  for (let line = 0; line < PART_LINES; line++) {
    const next = list.indexOf('\n', end) + 1;
    if (next === 0 && list.length <= most) return list.length;
    if (next === 0 || next > most) return end > start ? end : cutInLine(list, start, most);
    end = next;
  }
  // The last part is not left with a handful of lines.
  const rest = list.length - end;
  return rest < PART_LENGTH / 4 && !outgrown(PART_LINES + lineEnds(list.slice(end)), 0)
    ? list.length
    : end;
}

function cutInLine(list: string, start: number, most: number): number {
  const game = list.lastIndexOf(';', most - 1) + 1;
  if (game > start) return game;
  // Never between the halves of one character.
  return (list.charCodeAt(most - 1) & 0xfc00) === 0xd800 ? most - 1 : most;
}
