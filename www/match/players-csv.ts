/** The players of a match as CSV with a header: what the attribute `players` has. */

import { headerOf, unusedColumns } from './columns.js';
import { MOST_ROWS, filled, split } from './pasted-rows.js';
import { FIELDS, isBlank, newRow, withWaiting, type Row } from './rows.js';

/** The rows of a CSV text and what was not used of it, or why it cannot be read. */
export function rowsFrom(csv: string): { rows: readonly Row[]; notUsed: string } | string {
  const text = csv.replaceAll(/\r\n?/g, '\n').trim();
  if (text === '') return { rows: withWaiting([]), notUsed: '' };
  // A name may have any of them in it; a header has not.
  const [header = ''] = text.split('\n', 1);
  const separator = ['\t', ';'].find((one) => header.includes(one)) ?? ',';
  const [head = [], ...lines] = split(text, separator);
  const named = headerOf(head);
  if (!named) return 'it is not CSV with a first line such as player,team,rating,score,minutes';
  if (lines.length > MOST_ROWS)
    return `it has ${lines.length.toLocaleString('en')} players, and a match has at most ${MOST_ROWS.toLocaleString('en')}`;
  const rows: Row[] = [];
  for (const line of lines) {
    const { row, enabled } = filled(newRow(), named.columns, line);
    if (enabled !== undefined)
      return `enabled is yes or no, and one of its players has “${enabled}”`;
    if (!isBlank(row)) rows.push(row);
  }
  return { rows: withWaiting(rows), notUsed: unusedColumns(named) };
}

/** The rows as CSV, every cell as it was typed; a column that says nothing of anybody is left out. */
export function csvOf(rows: readonly Row[]): string {
  const players = rows.filter((row) => !isBlank(row));
  const columns = FIELDS.filter(
    (field) => field !== 'team' || players.some((row) => row[field].trim() !== ''),
  );
  const turnedOff = players.some(({ enabled }) => !enabled);
  const header = columns.map((field) => (field === 'name' ? 'player' : field));
  const lines = players.map((row) => [
    ...columns.map((field) => row[field]),
    ...(turnedOff ? [row.enabled ? 'yes' : 'no'] : []),
  ]);
  return [[...header, ...(turnedOff ? ['enabled'] : [])], ...lines]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');
}

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
