/** The rows of the players' table: what the user typed, and the match it makes. */

import type { Match, Player } from '#multiplayer';
import {
  markShown,
  readMinutes,
  readNumber,
  unambiguous,
  type Ambiguous,
  type DecimalMark,
} from '../words/read-number.js';

/** The cells that one types in, in their order. */
export const FIELDS = ['name', 'team', 'rating', 'score', 'minutes'] as const;
export type Field = (typeof FIELDS)[number];

/** A row as typed. Text stays as it is, whatever it says. */
export interface Row extends Readonly<Record<Field, string>> {
  /** The same as long as the row lives, however it is edited and moved. */
  readonly id: number;
  readonly enabled: boolean;
  /** Head-to-head scores, by opponents' names: a page can give them, and the table has no cells for them. */
  readonly against: Readonly<Record<string, number>>;
}

let lastId = 0;

export function newRow(cells: Partial<Omit<Row, 'id'>> = {}): Row {
  return {
    name: '',
    team: '',
    rating: '',
    score: '',
    minutes: '',
    enabled: true,
    against: {},
    ...cells,
    id: ++lastId,
  };
}

/** Whether nothing is typed in a row; it then is no player. */
export function isBlank(row: Row): boolean {
  return FIELDS.every((field) => row[field].trim() === '');
}

/** What a player is called, whom the table has in this place. */
export function rowName(row: Row, index: number): string {
  return row.name.trim() === '' ? `player ${index + 1}` : row.name.trim();
}

/** The rows with exactly one blank one at the end, which waits to be typed in. */
export function withWaiting(rows: readonly Row[]): readonly Row[] {
  const last = rows.findLastIndex((row) => !isBlank(row));
  if (rows.length === last + 2) return rows;
  return [...rows.slice(0, last + 1), rows[last + 1] ?? newRow()];
}

/** The match that the rows make, and the row of each of its players. */
export interface Entry {
  readonly game: Match;
  readonly ids: readonly number[];
}

export function entryOf(rows: readonly Row[]): Entry {
  const mark = markOf(rows);
  const players = rows.filter((row) => !isBlank(row));
  return {
    game: { players: players.map((row) => playerOf(row, mark)) },
    ids: players.map(({ id }) => id),
  };
}

function playerOf(row: Row, mark: DecimalMark): Player {
  return {
    name: row.name.trim(),
    team: row.team.trim() === '' ? null : row.team.trim(),
    rating: numberOf(row, 'rating', mark),
    score: numberOf(row, 'score', mark),
    minutes: numberOf(row, 'minutes', mark),
    enabled: row.enabled,
    ...(hasScores(row) ? { against: row.against } : {}),
  };
}

/** Whether a row has head-to-head scores. */
export const hasScores = ({ against }: Pick<Row, 'against'>) => Object.keys(against).length > 0;

const NUMBERS = ['rating', 'score', 'minutes'] as const;

/** What the numbers of a table have before decimals, where they show it. */
export function markOf(rows: readonly Row[]): DecimalMark {
  return markShown(rows.flatMap((row) => NUMBERS.map((field) => row[field])));
}

/** What a cell says: a number, both readings where there are two, or null where it is none. */
export function readCell(row: Row, field: Field, mark: DecimalMark): number | Ambiguous | null {
  return (field === 'minutes' ? readMinutes : readNumber)(row[field], mark);
}

/** The number in a cell, null for a blank one; not a number where it says none, which the engine then tells the user. */
function numberOf(row: Row, field: Field, mark: DecimalMark): number | null {
  if (row[field].trim() === '') return null;
  const number = readCell(row, field, mark);
  return typeof number === 'number' ? number : NaN;
}

/** The cells that should have a number, and have something else. */
export function unreadCells(rows: readonly Row[]): { row: Row; index: number; field: Field }[] {
  const mark = markOf(rows);
  return rows.flatMap((row, index) =>
    NUMBERS.filter((field) => Number.isNaN(numberOf(row, field, mark))).map((field) => ({
      row,
      index,
      field,
    })),
  );
}

/** The rows of a match. */
export function rowsOf({ players }: Match): readonly Row[] {
  const text = (value: number | null | undefined) =>
    typeof value === 'number' && !Number.isNaN(value) ? unambiguous(value) : '';
  return withWaiting(
    players.map((player) =>
      newRow({
        name: player.name ?? '',
        team: player.team ?? '',
        rating: text(player.rating),
        score: text(player.score),
        minutes: text(player.minutes),
        enabled: player.enabled ?? true,
        against: player.against ?? {},
      }),
    ),
  );
}
