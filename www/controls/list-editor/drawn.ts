/** What the list editor draws: the lines in view and their numbers, what is wrong with them, and the list on paper. */

import { html, nothing } from 'lit';
import { editorText as TEXT } from '../../text/controls.js';
import { offsetOfColumn, piecesOf, wrongPart, type Piece } from './line-pieces.js';
import type { Problem } from './list-problems.js';
import type { ListText } from './text.js';

/** The problems on each line, which is counted from 0. */
export type ProblemsOfLines = ReadonlyMap<number, readonly Problem[]>;

/** Lines from the first up to but not including the last. */
export interface Sight {
  readonly first: number;
  readonly last: number;
}

/** Longer lines are not drawn: their text would have to be laid out twice. */
const LONGEST_DRAWN = 20_000;

/** Whether the text field shows its own text, for a line in sight that is too long to draw. */
export function isPlain(text: ListText, sight: Sight): boolean {
  return linesIn(sight).some((line) => text.end(line) - text.start(line) > LONGEST_DRAWN);
}

export function drawnNumbers(sight: Sight, wrong: ProblemsOfLines) {
  return linesIn(sight).map((line) => drawnLine(line, wrong, line + 1));
}

/** The lines' tints only. */
export function drawnTints(sight: Sight, wrong: ProblemsOfLines) {
  return linesIn(sight).map((line) => drawnLine(line, wrong, nothing));
}

export function drawnLines(text: ListText, sight: Sight, wrong: ProblemsOfLines, cells: boolean) {
  return linesIn(sight).map((line) => {
    const words = text.line(line);
    const pieces: Piece[] = cells ? [{ text: words, kind: 'plain' }] : piecesOf(words);
    const content = html`${pieces.map(({ text, kind }) => html`<span class=${kind}>${text}</span>`)}
    ${wrong.get(line)?.map(({ column }) => drawnMark(words, offsetOfColumn(words, column), cells))}`;
    return drawnLine(line, wrong, content);
  });
}

function drawnLine(line: number, wrong: ProblemsOfLines, content: unknown) {
  return html`<div class=${wrong.has(line) ? 'bad' : ''}>${content}</div>`;
}

/** The line once more, with only the wavy line under what is wrong to be seen; a blank if it is missing. */
function drawnMark(line: string, from: number, cells: boolean) {
  const part = wrongPart(line.slice(from), cells);
  const after = line.slice(from + part.length);
  return html`<span class="mark">${line.slice(0, from)}<u>${part || ' '}</u>${after}</span>`;
}

function linesIn({ first, last }: Sight): number[] {
  return Array.from({ length: Math.max(0, last - first) }, (_, place) => first + place);
}

/** More lines or characters would fill pages that no one reads. */
const MOST_PRINTED = 300;
const MOST_CHARACTERS = 100_000;

/** The list on paper: its first lines, in columns, and how much more there is. */
export function drawnOnPaper(list: string) {
  const all = list.replace(/\n$/, '').split('\n');
  const lines = all.slice(0, MOST_PRINTED).join('\n');
  const printed = lines.slice(0, MOST_CHARACTERS);
  const isCut = printed.length < lines.length && lines.charAt(printed.length) !== '\n';
  const more = all.length - printed.split('\n').length;
  const rest = TEXT.notPrinted(isCut, more);
  return html`<div class="paper" aria-hidden="true">
    <pre>${printed}</pre>
    ${rest ? html`<p>${rest}</p>` : nothing}
  </div>`;
}
