/** Pasted rows and CSV as rows of the table, and back. The core reads and writes them. */

import type { ColumnTitles, PlayerRows } from '#multiplayer';
import { multiplayer as engine } from '../../engine/engines.js';
import { text } from '../../text/match.js';
import { BLANK, FIELDS, MOST_ROWS, isBlank, type Field, type Row } from './rows.js';

/** Whether a text to be pasted into a cell is more than that cell. */
export function isTable(pasted: string, field: Field): boolean {
  const cells = pasted.replace(/[\r\n]+$/, '');
  return /[\t;\r\n]/.test(cells) || (field === 'name' && cells.split(',').length > 2);
}

/** Reads rows; without a header they start in the column of `field`. `columns` are titles that the user has chosen. */
export function readRows(pasted: string, field: Field = 'name', columns?: ColumnTitles) {
  return engine.ask('playerRows', [pasted, FIELDS.indexOf(field), columns]);
}

/** Whether rows lack a column that one of their unknown titles may be of. */
export const needsColumns = ({ hasHeader, header, unused }: PlayerRows): boolean =>
  hasHeader && header.missing.length > 0 && unused.length > 0;

/** Some rows with others put over them from a place on. */
export function withRows(rows: readonly Row[], start: number, read: PlayerRows): readonly Row[] {
  const changed = [...rows];
  read.rows.forEach((cells, place) => {
    const row = rows[start + place] ?? BLANK;
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

/** The columns of a match as CSV. */
export const COLUMNS = ['player', 'team', 'rating', 'score', 'minutes', 'enabled'] as const;

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
