/** A line of a game list cut into the pieces that are drawn differently. */

export type PieceKind = 'plain' | 'win' | 'loss' | 'draw' | 'days' | 'comment';

export interface Piece {
  readonly text: string;
  readonly kind: PieceKind;
}

/** Longer lines are drawn in one colour: no one reads a line of 100 kB by its colours. */
const MOST_COLOURED = 2000;

const SIGNS: Readonly<Record<string, PieceKind>> = {
  '+': 'win',
  '-': 'loss',
  '\u2212': 'loss',
  '\u2013': 'loss',
  '=': 'draw',
};

// Blanks, a sign, then rating, name and the blank before the days, then the days.
const GAME = /^([\s\ufeff]*)([+=\u2212\u2013-]?)(\s*\S+\s+\S+\s+(?=\S)|)([^]*)$/;

/** The pieces of a line of games. */
export function piecesOf(line: string): Piece[] {
  if (/^[\s\ufeff]*#/.test(line)) return [{ text: line, kind: 'comment' }];
  const pieces: Piece[] = [];
  const add = (text = '', kind: PieceKind = 'plain') => pieces.push({ text, kind });
  let at = 0;
  while (at < line.length && at < MOST_COLOURED) {
    const end = line.indexOf(';', at);
    const stop = Math.min(end < 0 ? line.length : end, MOST_COLOURED);
    const [, blank, sign = '', middle, rest] = GAME.exec(line.slice(at, stop)) ?? [];
    add(blank);
    add(sign, SIGNS[sign]);
    add(middle);
    add(rest, middle ? 'days' : 'plain');
    at = stop;
    if (at === end) add(line.charAt(at++), 'comment');
  }
  add(line.slice(at));
  return pieces.filter(({ text }) => text !== '');
}

/** A cell of a table, up to the next separator; in quotes it may hold separators. */
const CELL = /^(?:"(?:[^"]|"")*"?|[^,;\t]*)/;

/** What to underline of a problem's text: the cell, or of a game the signs or letters, or the word. */
export function wrongPart(rest: string, cells: boolean): string {
  const start = rest.slice(0, MOST_COLOURED);
  const [part = ''] = cells
    ? (CELL.exec(start) ?? [])
    : (/^[^\s;\d.]+/.exec(start) ?? /^[^\s;]+/.exec(start) ?? []);
  return part;
}

/** Where a column is, 1-based in characters, as an offset into the line. */
export function offsetOfColumn(line: string, column: number): number {
  let at = 0;
  for (let left = column - 1; left > 0 && at < line.length; left--)
    at += (line.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return at;
}
