/** The texts of the controls that several tools share. */

import { count, counted } from './numbers.js';

export const editorText = {
  label: 'Games, newest first',
  drop: 'Drop to open',
  line: (line: number) => `Line ${count(line)}`,
  problems: 'Problems',
  noProblems: 'No problems.',
  range: (first: number, last: number, total: number) =>
    `Problems ${count(first)}–${count(last)} of ${count(total)}.`,
  nextProblem: 'Next problem',
  /** A problem, for a screen reader. */
  about: (
    problems: number,
    { line, expected }: { line: number; expected: string },
    summary: string,
  ) => `${counted(problems, 'problem')}. ${editorText.line(line)}: ${expected}. ${summary}`,
  tooMany: (cells: boolean) =>
    `Not changed: ${cells ? 'a table has at most 1,000,000 rows' : 'a list has at most 1,000,000 games'}, and this would make more.`,
  tooLong: 'Not changed: it would be longer than 64 MB.',
  /** What of a list is not on paper; blank if all of it is. */
  notPrinted(isCut: boolean, more: number): string {
    const left = [isCut && 'the rest of this line', more > 0 && `${count(more)} more`];
    const words = left.filter(Boolean).join(', and ');
    return words && `… and ${words}`;
  },
};

export const tableText = {
  empty: 'Nothing here yet.',
  scrolling: (label: string) => `${label}, table`,
  pages: (label: string) => `Pages of ${label}`,
  range: (first: number, last: number, total: number) =>
    `${count(first)}–${count(last)} of ${count(total)}`,
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  rowsPerPage: 'Rows per page',
  findPlayer: 'Find a player',
  found: (rows: number) =>
    rows === 0 ? 'No matching player.' : `${counted(rows, 'player')} found.`,
  inCommon: 'Hidden, because all rows agree:',
};

export const numberText = {
  default: (value: string) => `Default ${value}`,
  notANumber: (example: string) => `Not a number: type one such as ${example}.`,
  outside: (low: string, high: string) => `Must be between ${low} and ${high}.`,
  notWhole: (example: string) => `Must be a whole number, such as ${example}.`,
  stillUsing: (value: string) => `Still using ${value}.`,
};
