/** A line of a game list cut into the pieces that are drawn differently. */

export type PieceKind = 'plain' | 'win' | 'loss' | 'draw' | 'days' | 'comment';

export interface Piece {
  readonly text: string;
  readonly kind: PieceKind;
  readonly wrong: boolean;
}

/** A stretch of a line, in UTF-16 units. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
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
const GAME = /^([\s\ufeff]*)([+=\u2212\u2013-]?)(\S*\s+\S+\s+(?=\S)|)([^]*)$/;

/** The pieces of a line of games, or of cells of a table, which are drawn alike. */
export function piecesOf(line: string, wrong: readonly Stretch[], cells = false): Piece[] {
  const pieces = cells ? plainPiece(line) : kindsOf(line);
  return wrong.length === 0 ? pieces : markWrong(pieces, wrong);
}

function plainPiece(text: string): Piece[] {
  return text === '' ? [] : [{ text, kind: 'plain', wrong: false }];
}

function kindsOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  const add = (text: string | undefined, kind: PieceKind) => {
    if (text) pieces.push({ text, kind, wrong: false });
  };
  if (/^[\s\ufeff]*#/.test(line)) {
    add(line, 'comment');
    return pieces;
  }
  let at = 0;
  while (at < line.length && at < MOST_COLOURED) {
    const end = line.indexOf(';', at);
    const stop = Math.min(end < 0 ? line.length : end, MOST_COLOURED);
    const [, blank, sign, middle, rest] = GAME.exec(line.slice(at, stop)) ?? [];
    add(blank, 'plain');
    add(sign, SIGNS[sign ?? ''] ?? 'plain');
    add(middle, 'plain');
    add(rest, middle ? 'days' : 'plain');
    at = stop;
    if (at === end) add(line.charAt(at++), 'comment');
  }
  add(line.slice(at), 'plain');
  return pieces;
}

function markWrong(pieces: readonly Piece[], wrong: readonly Stretch[]): Piece[] {
  const marked: Piece[] = [];
  let start = 0;
  for (const piece of pieces) {
    const end = start + piece.text.length;
    const cuts = wrong
      .flatMap(({ from, to }) => [from, to])
      .filter((cut) => cut > start && cut < end);
    const edges = [start, ...new Set(cuts.sort((a, b) => a - b)), end];
    edges.slice(1).forEach((to, index) => {
      const from = edges[index] ?? start;
      marked.push({
        ...piece,
        text: piece.text.slice(from - start, to - start),
        wrong: wrong.some((stretch) => stretch.from <= from && to <= stretch.to),
      });
    });
    start = end;
  }
  // What is missing at the end of a line shows as an underlined blank.
  if (wrong.some(({ from }) => from >= start))
    marked.push({ text: ' ', kind: 'plain', wrong: true });
  return marked;
}

/** A cell of a table, up to the next separator; in quotes it may hold separators. */
const CELL = /^(?:"(?:[^"]|"")*"?|[^,;\t]*)/;

/** What to underline from a problem's offset: the cell, or of a game the signs or letters, or the word. */
export function wrongFrom(line: string, from: number, cells = false): Stretch {
  const rest = line.slice(from, from + MOST_COLOURED);
  if (cells) return { from, to: from + (CELL.exec(rest)?.[0].length ?? 0) };
  const [word] = /^[^\s;\d.]+/.exec(rest) ?? /^[^\s;]+/.exec(rest) ?? [''];
  return { from, to: from + word.length };
}

/** Where a column is, 1-based in characters, as an offset into the line. */
export function offsetOfColumn(line: string, column: number): number {
  let at = 0;
  for (let left = column - 1; left > 0 && at < line.length; left--) at += unitsAt(line, at);
  return at;
}

/** How many UTF-16 units the character there has. */
const unitsAt = (text: string, at: number) => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
