/** Pasted rows and CSV as rows of the table, and back. The core reads and writes them. */

import type { PlayerRows, TableOptions } from '#results';
import { multiplayer as engine } from '../engine/multiplayer-engine.js';
import { text } from '../text/match.js';
import { readNumber, unambiguous, type DecimalMark } from '../element/read-number.js';
import {
  BLANK,
  FIELDS,
  MOST_ROWS,
  NUMBERS,
  isBlank,
  markOf,
  type Field,
  type Row,
} from './rows.js';

/** Whether a text to be pasted into a cell is more than that cell. */
export function isTable(pasted: string, field: Field): boolean {
  const cells = pasted.replace(/[\r\n]+$/, '');
  return /[\t;\r\n]/.test(cells) || (field === 'name' && cells.split(',').length > 2);
}

/** True for a column of cells, each of one word. */
export const isColumn = (pasted: string): boolean =>
  pasted
    .trim()
    .split(/[\r\n]+/)
    .every((line) => /^\S+$/.test(line.trim()));

/** Reads rows; without a header they start in the column of `field`. `options` are what the user has chosen. */
export function readRows(pasted: string, field: Field = 'name', options?: TableOptions) {
  return engine.ask('playerRows', [pasted, FIELDS.indexOf(field), options]);
}

/** The columns of a match as CSV. */
const COLUMNS = ['player', 'team', 'rating', 'score', 'minutes', 'enabled', 'against'] as const;

/** The columns that rows have. */
const columnsIn = ({ rows }: PlayerRows) =>
  COLUMNS.filter((_, place) => rows.some((cells) => cells[place] !== null));

/** Whether pasted rows leave open which column is which, or what a cell of them says. */
export function asks(read: PlayerRows): boolean {
  const { columns, missing, questions, titles, hasTitles } = read.header;
  if (read.problem) return false;
  if (questions.some(({ chosen }) => chosen === null)) return true;
  if (!hasTitles) return columnsIn(read).length === 0;
  const isFree = (title: string) => !Object.values(columns).includes(title);
  // Minutes are asked for once the rows are there.
  return titles.some(isFree) && missing.some((column) => column !== 'minutes');
}

/** A table's rows with others pasted into them, if that can be, and what to say of it. */
export function pastedInto(
  before: readonly Row[],
  index: number,
  read: PlayerRows,
): { readonly rows?: readonly Row[]; readonly notice: string } {
  const rows = withRows(before, index, read);
  const columns = columnsIn(read);
  const problem = problemIn(read, rows) || (columns.length === 0 && text.noCells);
  if (problem) return { notice: text.notPasted(problem) };
  return { rows, notice: text.pasted(read.rows.length, columns, notUsed(read)) };
}

/** Some rows with others put over them from a place on. */
export function withRows(rows: readonly Row[], start: number, read: PlayerRows): readonly Row[] {
  const changed = [...rows];
  read.rows.forEach((cells, place) => {
    const { [start + place]: before = BLANK } = rows;
    // Another player gets nothing from the one who was there.
    const isOther = cells[0] !== null && !['', cells[0]].includes(before.name.trim());
    const row = isOther ? BLANK : before;
    const texts = FIELDS.map((field, column) => [field, cells[column] ?? row[field]]);
    const [enabled, against] = cells.slice(FIELDS.length);
    changed[start + place] = {
      ...row,
      ...(Object.fromEntries(texts) as Partial<Row>),
      enabled: enabled ? enabled === 'yes' : row.enabled,
      against: against ?? row.against,
    };
  });
  const mark = markChosen(read);
  // What the other cells show needs no other spelling.
  if (mark === 'unknown' || mark === markOf(changed)) return changed;
  const end = start + read.rows.length;
  return changed.map((row, place) => (place < start || place >= end ? row : settled(row, mark)));
}

/** What stands before the decimals of rows, where that was in question. */
function markChosen({ header }: PlayerRows): DecimalMark {
  const question = header.questions.find(({ about }) => about === 'decimal');
  if (!question?.chosen) return 'unknown';
  return question.chosen === ',' ? 'comma' : 'point';
}

/** A row in which no number can be read in two ways. */
function settled(row: Row, mark: DecimalMark): Row {
  const texts = NUMBERS.map((field) => {
    const number = readNumber(row[field], mark);
    const isOpen = typeof readNumber(row[field], 'unknown') === 'object';
    return [field, isOpen && typeof number === 'number' ? unambiguous(number) : row[field]];
  });
  return { ...row, ...(Object.fromEntries(texts) as Partial<Row>) };
}

/** Why rows cannot be in the table: the end of a sentence, or nothing. */
function problemIn({ problem }: PlayerRows, rows: readonly Row[]): string {
  if (problem) return text.badLine(problem.line, problem.expected);
  return rows.length > MOST_ROWS ? text.tooManyPlayers(MOST_ROWS) : '';
}

/** What rows say of `enabled` that is neither yes nor no. */
function unreadEnabled({ rows }: PlayerRows): string[] {
  const words = rows.map((cells) => cells[FIELDS.length] ?? 'yes');
  return words.filter((word) => word !== 'yes' && word !== 'no');
}

/** Why rows cannot be a match's players, as the end of a sentence; blank if they can. */
export function problemOfPlayers(read: PlayerRows, rows: readonly Row[]): string {
  if (!read.hasHeader) return text.noHeader;
  const [unread] = unreadEnabled(read);
  return problemIn(read, rows) || (unread === undefined ? '' : text.badEnabled(unread));
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
      (column !== 'enabled' || players.some(({ enabled }) => enabled === 'no')) &&
      (column !== 'against' || players.some(({ against }) => against.trim() !== '')),
  );
  const lines = players.map((player) => columns.map((column) => player[column]));
  return engine.ask('csv', [[columns, ...lines].flat(), columns.length]);
}
