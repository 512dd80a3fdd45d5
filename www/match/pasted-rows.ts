/** Rows pasted from a spreadsheet: cut into cells, and put into the table from one cell on. */

import { counted } from '../words/numbers.js';
import { readNumber } from '../words/read-number.js';
import { COLUMNS, headerOf, unusedColumns, type Column } from './columns.js';
import { newRow, withWaiting, type Field, type Row } from './rows.js';

/** More than any match may have. */
export const MOST_ROWS = 5000;

const YES = ['', '1', 'yes', 'y', 'true', 't', 'on'];
const NO = ['0', 'no', 'n', 'false', 'f', 'off'];

/** Whether a text is more than one cell. */
export function isTable(text: string, field: Field): boolean {
  return cellsOf(text, field).flat().length > 1;
}

export interface Pasted {
  readonly rows: readonly Row[];
  /** How many rows were pasted. */
  readonly count: number;
  /** What was not used of them, in sentences. */
  readonly notUsed: string;
}

/** The rows with cells pasted from a cell on, down and to the right; a sentence where they are too many. */
export function pasted(
  rows: readonly Row[],
  start: number,
  field: Field,
  text: string,
): Pasted | string {
  const cells = cellsOf(text, field);
  const header = headerOf(cells[0] ?? []);
  const lines = header ? cells.slice(1) : cells;
  if (start + lines.length > MOST_ROWS)
    return `Not pasted: a match has at most ${MOST_ROWS.toLocaleString('en')} players, and that is ${lines.length.toLocaleString('en')} rows more.`;
  const columns = header?.columns ?? COLUMNS.slice(COLUMNS.indexOf(field));
  const changed = [...rows];
  let beyond = 0;
  const unread: string[] = [];
  lines.forEach((line, place) => {
    const { row, enabled } = filled(changed[start + place] ?? newRow(), columns, line);
    changed[start + place] = row;
    if (enabled !== undefined) unread.push(enabled);
    beyond += line.slice(columns.length).filter((cell) => cell.trim() !== '').length;
  });
  const notUsed = [
    header && unusedColumns(header),
    beyond > 0 &&
      `${counted(beyond, 'cell')} beyond the last column ${beyond === 1 ? 'was' : 'were'} left out.`,
    ...unread.map((word) => `Enabled is yes or no, not “${word}”: that player is not enabled.`),
  ];
  return {
    rows: withWaiting(changed),
    count: lines.length,
    notUsed: notUsed.filter(Boolean).join(' '),
  };
}

/** A row with cells put into columns of it, and what it says of `enabled` where that is neither yes nor no. */
export function filled(
  given: Row,
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
): { row: Row; enabled: string | undefined } {
  const row: { -readonly [K in keyof Row]: Row[K] } = { ...given };
  let enabled: string | undefined;
  cells.forEach((cell, index) => {
    const column = columns[index];
    const text = cell.trim();
    if (column === 'enabled') {
      row.enabled = YES.includes(text.toLowerCase());
      if (!row.enabled && !NO.includes(text.toLowerCase())) enabled = text;
    } else if (column !== undefined) row[column] = text;
  });
  return { row, enabled };
}

function cellsOf(text: string, field: Field): string[][] {
  const plain = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const trimmed = plain.replace(/\n+$/, '');
  if (trimmed.trim() === '') return [];
  return split(trimmed, separatorOf(trimmed, field));
}

/** A tab, as spreadsheets copy; or what CSV has; or nothing, where there is but one column. */
function separatorOf(text: string, field: Field): string | undefined {
  if (text.includes('\t')) return '\t';
  if (text.includes(';')) return ';';
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (!lines.every((line) => line.includes(','))) return undefined;
  // A column of numbers with decimal commas.
  if (lines.every((line) => readNumber(line, 'unknown') !== null)) return undefined;
  // One line may be just a name with a comma in it.
  return lines.length > 1 || (field === 'name' && text.split(',').length > 2) ? ',' : undefined;
}

/** Cuts a text at separators and line ends, but not within quotes. */
export function split(text: string, separator: string | undefined): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at);
      else quoted = false;
    } else if (char === '"' && cell === '' && separator !== undefined) quoted = true;
    else if (char === '\n' || char === separator) {
      row.push(cell);
      cell = '';
      if (char === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += char;
  }
  rows.push([...row, cell]);
  return rows;
}
