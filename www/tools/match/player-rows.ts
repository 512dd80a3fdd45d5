/** Pasted rows and CSV as rows of the table, and back. The core reads and writes them. */

import type { Column, ColumnTitles, PlayerRows } from '#multiplayer';
import { multiplayer as engine } from '../../engine/engines.js';
import { text } from '../../text/match.js';
import { readMinutes } from '../../text/read-number.js';
import { BLANK, FIELDS, MOST_ROWS, NUMBERS, isBlank, type Field, type Row } from './rows.js';

/** Whether a text to be pasted into a cell is more than that cell. */
export function isTable(pasted: string, field: Field): boolean {
  const cells = pasted.replace(/[\r\n]+$/, '');
  return /[\t;\r\n]/.test(cells) || (field === 'name' && cells.split(',').length > 2);
}

/** Reads rows; without a header they start in the column of `field`. `columns` are titles that the user has chosen. */
export function readRows(pasted: string, field: Field = 'name', columns?: ColumnTitles) {
  return engine.ask('playerRows', [pasted, FIELDS.indexOf(field), columns]);
}

/** The columns of a match as CSV. */
export const COLUMNS = ['player', 'team', 'rating', 'score', 'minutes', 'enabled'] as const;

/** The columns that rows without titles may have, other than the first ones of the table. */
const FEWER_COLUMNS = [
  ['player', 'score'],
  ['player', 'score', 'minutes'],
  ['player', 'team', 'score', 'minutes'],
] as const;

/**
 * Pasted rows with titles above them, if they begin with a name and have none: those of the columns that the first
 * row fits, or else `Column 1` and so on, which the user then tells apart.
 */
export async function withTitles(pasted: string, field: Field): Promise<string> {
  const { rows, hasHeader, problem } = await readRows(pasted, field);
  const cells = (rows[0] ?? []).filter((cell) => cell !== null);
  const separator = ['\t', ';', ','].find((mark) => pasted.includes(mark));
  if (hasHeader || problem || field !== 'name' || cells.length < 2) return pasted;
  const known = [...FEWER_COLUMNS, COLUMNS.slice(0, cells.length)].find(
    (columns) =>
      columns.length === cells.length &&
      columns.every((column, place) => fits(column, cells[place] ?? '', cells.length)),
  );
  // With fewer numbers, the core takes no row above them for titles.
  if (!known && cells.filter(isNumber).length < 2) return pasted;
  const titles = known ?? cells.map((_, place) => `Column ${place + 1}`);
  return `${titles.join(separator)}\n${pasted}`;
}

const isNumber = (cell: string) => readMinutes(cell, 'unknown') !== null;

/** Whether a row without titles may have this in a column. Only among all columns is a number taken for a team. */
function fits(column: Column, cell: string, columns: number): boolean {
  if (cell === '' || (column === 'team' && columns >= FIELDS.length)) return true;
  return isNumber(cell) === NUMBERS.some((number) => number === column);
}

/** The columns that rows have. */
export const columnsIn = ({ rows }: PlayerRows) =>
  COLUMNS.filter((_, place) => rows.some((cells) => cells[place] !== null));

/** Whether rows lack a column that one of their unknown titles may be of. */
export const needsColumns = ({ hasHeader, header, unused }: PlayerRows): boolean =>
  hasHeader && header.missing.length > 0 && unused.length > 0;

/** Some rows with others put over them from a place on. */
export function withRows(rows: readonly Row[], start: number, read: PlayerRows): readonly Row[] {
  const changed = [...rows];
  read.rows.forEach((cells, place) => {
    const { [start + place]: before = BLANK } = rows;
    // Another player gets nothing from the one who was there.
    const isOther = cells[0] !== null && !['', cells[0]].includes(before.name.trim());
    const row = isOther ? BLANK : before;
    const texts = FIELDS.map((field, column) => [field, cells[column] ?? row[field]]);
    const enabled = cells[FIELDS.length];
    changed[start + place] = {
      ...row,
      ...(Object.fromEntries(texts) as Partial<Row>),
      enabled: enabled ? enabled === 'yes' : row.enabled,
    };
  });
  return changed;
}

/** Why rows cannot be in the table: the end of a sentence, or nothing. */
export function problemIn({ problem }: PlayerRows, rows: readonly Row[]): string {
  if (problem) return text.badLine(problem.line, problem.expected);
  return rows.length > MOST_ROWS ? text.tooManyPlayers(MOST_ROWS) : '';
}

/** What rows say of `enabled` that is neither yes nor no. */
export function unreadEnabled({ rows }: PlayerRows): string[] {
  const words = rows.map((cells) => cells[FIELDS.length] ?? 'yes');
  return words.filter((word) => word !== 'yes' && word !== 'no');
}

/** What was not used of rows, in sentences. */
export function notUsed(read: PlayerRows): string {
  return [
    ...(read.unused.length > 0 ? [text.unusedColumns(read.unused)] : []),
    ...(read.beyond > 0 ? [text.beyond(read.beyond)] : []),
    ...unreadEnabled(read).map(text.notEnabled),
  ].join(' ');
}

/** The players as CSV with a header, every cell as typed, without columns that say nothing. */
export function csvOf(rows: readonly Row[]): Promise<string> {
  const players = rows
    .filter((row) => !isBlank(row))
    .map((row) => ({ ...row, player: row.name, enabled: row.enabled ? 'yes' : 'no' }));
  const columns = COLUMNS.filter(
    (column) =>
      (column !== 'team' || players.some(({ team }) => team.trim() !== '')) &&
      (column !== 'enabled' || players.some(({ enabled }) => enabled === 'no')),
  );
  const lines = players.map((player) => columns.map((column) => player[column]));
  return engine.ask('csv', [[columns, ...lines].flat(), columns.length]);
}
