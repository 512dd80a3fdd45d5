/** Draws the lines of a list that are in view, and their numbers. */

import { html } from 'lit';
import type { LineIndex } from './line-index.js';
import { offsetOfColumn, piecesOf, wrongFrom } from './line-pieces.js';

/** The columns of the problems on each line, which is counted from 0. */
export type ColumnsOfLines = ReadonlyMap<number, readonly number[]>;

/** Lines from the first up to but not including the last. */
export interface Sight {
  readonly first: number;
  readonly last: number;
}

/** Drawn above and below what is in sight, so that scrolling does not outrun drawing. */
const SPARE = 6;

/** Which lines to draw; in steps, so that not every scrolled pixel draws. */
export function sightOf(top: number, height: number, lineHeight: number, count: number): Sight {
  const above = Math.floor(top / lineHeight);
  const first = Math.max(0, above - (above % 4) - SPARE);
  return { first, last: Math.min(count, above + Math.ceil(height / lineHeight) + SPARE + 4) };
}

/** Longer lines are not drawn: their text would have to be laid out twice. */
const LONGEST_DRAWN = 20_000;

/** Whether the text field shows its own text, for a line in sight that is too long to draw. */
export function isPlain(index: LineIndex, sight: Sight): boolean {
  return linesIn(sight).some((line) => index.end(line) - index.start(line) > LONGEST_DRAWN);
}

/** The lines' tints only. */
export function drawnTints(sight: Sight, wrong: ColumnsOfLines) {
  return linesIn(sight).map((line) => html`<div class=${wrong.has(line) ? 'bad' : ''}></div>`);
}

export function drawnLines(index: LineIndex, sight: Sight, wrong: ColumnsOfLines, cells: boolean) {
  return linesIn(sight).map((line) => {
    const text = index.line(line);
    const columns = wrong.get(line);
    const stretches = (columns ?? []).map((column) =>
      wrongFrom(text, offsetOfColumn(text, column), cells),
    );
    const pieces = piecesOf(text, stretches, cells);
    return html`<div class=${columns ? 'bad' : ''}>
      ${pieces.map(
        (piece) =>
          html`<span class=${piece.wrong ? `${piece.kind} wrong` : piece.kind}
            >${piece.text}</span
          >`,
      )}
    </div>`;
  });
}

export function drawnNumbers(sight: Sight, wrong: ColumnsOfLines) {
  return linesIn(sight).map(
    (line) => html`<div class=${wrong.has(line) ? 'bad' : ''}>${line + 1}</div>`,
  );
}

function linesIn({ first, last }: Sight): number[] {
  return Array.from({ length: Math.max(0, last - first) }, (_, place) => first + place);
}
