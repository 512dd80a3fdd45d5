/**
 * A long list is open for editing one part at a time: a browser lays out all of a text field on each
 * key press, which takes a blink of an eye at 20,000 lines and two seconds at a million.
 */

/** The most lines and UTF-16 units of one part. */
const PART_LINES = 20_000;
const PART_LENGTH = 600_000;

/** Typing may make a part this many times as long before it is cut again. */
const SLACK = 1.5;

/** Whether a part with this many line ends and units has grown too long to stay one. */
export function outgrown(lineEnds: number, length: number): boolean {
  return lineEnds > PART_LINES * SLACK || length > PART_LENGTH * SLACK;
}

/** The part of a list that holds an offset. */
export function partAt(list: string, offset: number): { start: number; end: number } {
  if (!outgrown(lineEndsOf(list), list.length)) return { start: 0, end: list.length };
  let [start, end] = [0, partEnd(list, 0)];
  while (end < list.length && end <= offset) [start, end] = [end, partEnd(list, end)];
  // The line end between two parts stays outside, or each part would end in an empty line.
  return { start, end: end < list.length && list[end - 1] === '\n' ? end - 1 : end };
}

export function lineEndsOf(text: string): number {
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
  return rest < PART_LENGTH / 4 && !outgrown(PART_LINES + lineEndsOf(list.slice(end)), 0)
    ? list.length
    : end;
}

function cutInLine(list: string, start: number, most: number): number {
  const game = list.lastIndexOf(';', most - 1) + 1;
  if (game > start) return game;
  // Never between the halves of one character.
  return (list.charCodeAt(most - 1) & 0xfc00) === 0xd800 ? most - 1 : most;
}
