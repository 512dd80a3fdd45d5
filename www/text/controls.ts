/** The texts of tables and number controls. */

import { count, counted } from './numbers.js';
import { commonText } from './common.js';

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
  shown: (rows: number, total: number) => `${count(rows)} of ${count(total)}`,
  showAll: (total: number) => `Show all ${count(total)}`,
  showMore: (rows: number) => `Show ${count(rows)} more`,
  found: (rows: number) => (rows === 0 ? commonText.noPlayer : `${counted(rows, 'player')} found.`),
  meanings: 'What the columns mean',
};

export const figuresText = { meanings: 'What these figures mean' };

export const numberText = {
  default: (value: string) => `Default ${value}`,
  notANumber: (example: string) => `Not a number: type one such as ${example}.`,
  notMinutes: (example: string) => `Not a time: type minutes such as ${example} or 12:30.`,
  outside: (low: string, high: string) => `Must be between ${low} and ${high}.`,
  notWhole: (example: string) => `Must be a whole number, such as ${example}.`,
  stillUsing: (value: string) => `Still using ${value}.`,
};

export const minutesQuestionText = {
  unit: 'minutes',
};
