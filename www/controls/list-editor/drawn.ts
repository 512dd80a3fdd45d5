/** What the list editor draws: the lines in view and their numbers, what is wrong with them, and the list on paper. */

import { html, nothing } from 'lit';
import { isRightToLeft } from '../../text/isolated.js';
import { editorText as TEXT } from '../../text/list-editor.js';
import { offsetOfColumn, piecesOf, wrongPart, type Piece } from './line-pieces.js';
import type { Problem } from './list-problems.js';
import type { GameMarks } from './marks.js';
import type { ListSight } from './sight.js';
import type { ListText } from './text.js';

/** The problems on each line, which is counted from 0. */
export type ProblemsOfLines = ReadonlyMap<number, readonly Problem[]>;

/** Longer lines are not drawn: their text would have to be laid out twice. */
const LONGEST_DRAWN = 20_000;

/** The user's own colours: they are those of the field's text. */
const forcedColors = matchMedia('(forced-colors: active)');

/** The lines in sight with their numbers. The text of very long ones is the field's, or cut where there is none. */
export function drawnLines(
  text: ListText,
  { first, last }: ListSight,
  wrong: ProblemsOfLines,
  cells: boolean,
  marks: GameMarks,
) {
  const lines = Array.from({ length: Math.max(0, last - first) }, (_, place) => first + place);
  const isLong = (line: number) => text.end(line) - text.start(line) > LONGEST_DRAWN;
  const isPlain = forcedColors.matches || lines.some(isLong);
  return html`<div
    class="lines ${isPlain ? 'plain' : ''}"
    aria-hidden=${text.isLong ? nothing : 'true'}
  >
    ${lines.map((line) => {
      const problems = wrong.get(line);
      const content = isLong(line)
        ? text.isLong && text.line(line).slice(0, LONGEST_DRAWN)
        : drawnLine(text.line(line), problems, cells);
      const look = problems ? 'bad' : marks.isMarked(line) ? 'marked' : '';
      return html`<div class=${look} data-line=${marks.label(line)}>${content || nothing}</div>`;
    })}
  </div>`;
}

/** What is drawn apart. Cells need no colours, so they are one piece unless each has a direction of its own. */
function piecesIn(line: string, cells: boolean): readonly Piece[] {
  if (!cells) return piecesOf(line);
  const texts = isRightToLeft(line) ? line.split(/([,;\t])/) : [line];
  return texts.map((text) => ({ text, kind: 'plain' }));
}

function drawnLine(line: string, problems: readonly Problem[] | undefined, cells: boolean) {
  return html`${piecesIn(line, cells).map(({ text, kind }) => html`<span class=${kind}>${text}</span>`)}
  ${problems?.map(({ column }) => drawnMark(line, offsetOfColumn(line, column), cells))}`;
}

/** The line once more, with only the wavy line under what is wrong to be seen; a blank if it is missing. */
function drawnMark(line: string, from: number, cells: boolean) {
  const part = wrongPart(line.slice(from), cells);
  const after = line.slice(from + part.length);
  return html`<span class="mark" aria-hidden="true"
    >${line.slice(0, from)}<u>${part || ' '}</u>${after}</span
  >`;
}

/** More lines or characters would fill pages that no one reads. */
const MOST_PRINTED = 300;
const MOST_CHARACTERS = 100_000;

/** The list on paper: its first lines, in columns, and how much more there is. */
export function drawnOnPaper(list: string, cells: boolean) {
  const all = list.replace(/\n$/, '').split('\n');
  const lines = all.slice(0, MOST_PRINTED).join('\n');
  const printed = lines.slice(0, MOST_CHARACTERS);
  const isCut = printed.length < lines.length && lines.charAt(printed.length) !== '\n';
  const more = all.length - printed.split('\n').length;
  const rest = TEXT.notPrinted(isCut, more);
  return html`<div class="paper" aria-hidden="true">
    <pre>
${printed
        .split('\n')
        .map((line) => onPaper(line, cells))
        .join('\n')}</pre>
    ${rest ? html`<p>${rest}</p>` : nothing}
  </div>`;
}

/** A line with its pieces from left to right, whatever the direction of a name in it. */
const onPaper = (line: string, cells: boolean) =>
  isRightToLeft(line)
    ? piecesIn(line, cells)
        .map(({ text }) => `\u2066${text}\u2069`)
        .join('')
    : line;
