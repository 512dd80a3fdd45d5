/** The texts of the list editor. */

import { count, counted } from './numbers.js';

export const editorText = {
  label: 'Games, newest first',
  drop: 'Drop to open',
  line: (line: number) => `Line ${count(line)}`,
  problems: 'Problems',
  range: (first: number, last: number, total: number) =>
    `Problems ${count(first)}–${count(last)} of ${count(total)}.`,
  nextProblem: 'Next problem',
  /** A problem, for a screen reader. */
  about: (
    problems: number,
    { line, expected }: { line: number; expected: string },
    summary: string,
  ) => `${counted(problems, 'problem')}. ${editorText.line(line)}: ${expected}. ${summary}`,
  readOnly:
    'This is too long to edit here: change the file and open it again, or paste something else.',
  replace: 'Replace',
  download: 'Download',
  tooMany: (cells: boolean) =>
    `Not changed: ${cells ? 'a table can have at most 1,000,000 rows' : 'a list can have at most 1,000,000 games'}.`,
  tooLong: 'Not changed: it would be longer than 64 MB.',
  /** What of a list is not on paper; blank if all of it is. */
  notPrinted(isCut: boolean, more: number): string {
    const left = [isCut && 'the rest of this line', more > 0 && `${count(more)} more`];
    const words = left.filter(Boolean).join(', and ');
    return words && `… and ${words}`;
  },
};
