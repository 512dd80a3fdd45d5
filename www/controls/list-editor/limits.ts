/** How long a list may be, and its text as the editor holds it. */

import { editorText as TEXT } from '../../text/list-editor.js';

/** The most games of a list, or rows of a table, and the most text in UTF-16 units. */
const MOST_LINES = 1_000_000;
const MOST_LENGTH = 64_000_000;

/** Why a list may not be changed in this way; blank if it may. One that is too long already may become shorter. */
export function refusalOf(value: string, changed: string, cells: boolean): string {
  if (changed.length <= MOST_LINES) return '';
  const most = cells ? MOST_LINES + 1 : MOST_LINES;
  const lines = linesIn(changed, cells);
  if (lines > most && lines > linesIn(value, cells)) return TEXT.tooMany(cells);
  return changed.length > Math.max(MOST_LENGTH, value.length) ? TEXT.tooLong : '';
}

/** How many lines a text has, or games, which `;` separates too. */
function linesIn(text: string, cells: boolean): number {
  const ends = cells ? ['\n'] : ['\n', ';'];
  let count = ends.includes(text.at(-1) ?? '\n') ? 0 : 1;
  for (const end of ends)
    for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1)) count++;
  return count;
}

/** A text with line ends as a text field has them. */
export const withPlainLineEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n');
