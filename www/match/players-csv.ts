/** The players of a match as CSV with a header: what the attribute `players` has. */

import { MOST_ROWS, columnsNamed, filled, split } from './pasted-rows.js';
import { FIELDS, isBlank, newRow, withWaiting, type Row } from './rows.js';

/** The rows of a CSV text, or why it cannot be read. */
export function rowsFrom(csv: string): readonly Row[] | string {
  const text = csv.replaceAll(/\r\n?/g, '\n').trim();
  if (text === '') return withWaiting([]);
  // A name may have any of them in it; a header has not.
  const [header = ''] = text.split('\n', 1);
  const separator = ['\t', ';'].find((one) => header.includes(one)) ?? ',';
  const [head = [], ...lines] = split(text, separator);
  const columns = columnsNamed(head);
  if (!columns) return 'it is not CSV with a first line such as player,team,rating,score,minutes';
  if (lines.length > MOST_ROWS)
    return `it has ${lines.length.toLocaleString('en')} players, and a match has at most ${MOST_ROWS.toLocaleString('en')}`;
  const rows = lines.map((line) => filled(newRow(), columns, line));
  return withWaiting(rows.filter((row) => !isBlank(row)));
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
