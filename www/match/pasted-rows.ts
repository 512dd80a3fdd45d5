/** Rows pasted from a spreadsheet: cut into cells, and put into the table from one cell on. */

import { readNumber } from '../controls/number-scale.js';
import { FIELDS, newRow, withWaiting, type Field, type Row } from './rows.js';

/** More than any match may have. */
export const MOST_ROWS = 5000;

export type Column = Field | 'enabled';
const COLUMNS: readonly Column[] = [...FIELDS, 'enabled'];

/** What a header may call a column; the table's own words come first. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  name: ['name', 'player', 'username', 'nick'],
  team: ['team', 'side'],
  rating: ['rating', 'rating before', 'old rating'],
  score: ['score', 'points'],
  minutes: ['minutes', 'min', 'time', 'minutes in game'],
  enabled: ['enabled'],
};

const NO = ['no', 'n', 'false', '0', 'off'];

/** Whether a text is more than one cell. */
export function isTable(text: string, field: Field): boolean {
  return cellsOf(text, field).flat().length > 1;
}

export interface Pasted {
  readonly rows: readonly Row[];
  /** How many rows were pasted. */
  readonly count: number;
  /** How many cells had no column to go to. */
  readonly leftOut: number;
}

/** The rows with cells pasted from a cell on, down and to the right; a sentence where they are too many. */
export function pasted(
  rows: readonly Row[],
  start: number,
  field: Field,
  text: string,
): Pasted | string {
  const cells = cellsOf(text, field);
  const named = columnsNamed(cells[0] ?? []);
  const lines = named ? cells.slice(1) : cells;
  if (start + lines.length > MOST_ROWS)
    return `Not pasted: a match has at most ${MOST_ROWS.toLocaleString('en')} players, and that is ${lines.length.toLocaleString('en')} rows more.`;
  const columns = named ?? COLUMNS.slice(COLUMNS.indexOf(field));
  const changed = [...rows];
  let leftOut = 0;
  lines.forEach((line, place) => {
    changed[start + place] = filled(changed[start + place] ?? newRow(), columns, line);
    // What a header names and the table lacks was not meant for it.
    if (!named) leftOut += line.slice(columns.length).filter((cell) => cell.trim() !== '').length;
  });
  return { rows: withWaiting(changed), count: lines.length, leftOut };
}

/** A row with cells put into columns of it; what has no column is left out. */
export function filled(
  given: Row,
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
): Row {
  const row: Record<Field, string> & { id: number; enabled: boolean } = { ...given };
  cells.forEach((cell, index) => {
    const column = columns[index];
    if (column === 'enabled') row.enabled = !NO.includes(cell.trim().toLowerCase());
    else if (column !== undefined) row[column] = cell.trim();
  });
  return row;
}

/** The columns that a header names, or nothing where the line is no header. */
export function columnsNamed(line: readonly string[]): (Column | undefined)[] | undefined {
  const columns = line.map((cell) =>
    COLUMNS.find((column) => NAMES[column].includes(cell.trim().toLowerCase())),
  );
  const known = columns.filter((column) => column !== undefined).length;
  return known >= Math.min(2, line.length) && known > 0 ? columns : undefined;
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
  if (lines.every((line) => readNumber(line) !== null)) return undefined;
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
