/** The rows of the players' table: what the user typed, and the match it makes. */

import type { Match, Player } from '#multiplayer';
import {
  markShown,
  readMinutes,
  readNumber,
  unambiguous,
  type Ambiguous,
  type DecimalMark,
} from '../../text/read-number.js';
import { text } from '../../text/match.js';

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

/** No match has more players than this. */
export const MOST_ROWS = 5_000;

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
  return row.name.trim() || text.player(index + 1);
}

/** The rows with exactly one blank one at the end, which waits to be typed in. */
export function withWaiting(rows: readonly Row[]): readonly Row[] {
  const last = rows.findLastIndex((row) => !isBlank(row));
  if (rows.length === last + 2) return rows;
  return [...rows.slice(0, last + 1), rows[last + 1] ?? newRow()];
}

/** Rows that a page gives or a browser has stored: what cannot be used of them is blank. */
export function rowsIn(rows: readonly unknown[]): readonly Row[] {
  return withWaiting(rows.map(rowIn));
}

function rowIn(given: unknown): Row {
  const cells: Partial<Record<keyof Row, unknown>> =
    typeof given === 'object' && given !== null ? given : {};
  const texts = FIELDS.map((field) => {
    const cell = cells[field];
    const text = typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
    return [field, text] as const;
  });
  const scores = Object.entries(cells.against ?? {}).filter(([, score]) => Number.isFinite(score));
  const row = newRow({
    ...Object.fromEntries(texts),
    enabled: cells.enabled !== false,
    against: Object.fromEntries(scores),
  });
  return typeof cells.id === 'number' ? { ...row, id: cells.id } : row;
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
    ...(Object.keys(row.against).length > 0 ? { against: row.against } : {}),
  };
}

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
export function unreadCells(rows: readonly Row[]) {
  const mark = markOf(rows);
  return rows.flatMap((row, index) =>
    NUMBERS.filter((field) => Number.isNaN(numberOf(row, field, mark))).map((field) => ({
      index,
      field,
      player: rowName(row, index),
      text: row[field].trim(),
    })),
  );
}

/** The rows of a match. */
export function rowsOf({ players }: Match): readonly Row[] {
  const cell = (value: number | null | undefined) =>
    typeof value === 'number' && !Number.isNaN(value) ? unambiguous(value) : '';
  return withWaiting(
    players.map((player) =>
      newRow({
        name: player.name ?? '',
        team: player.team ?? '',
        rating: cell(player.rating),
        score: cell(player.score),
        minutes: cell(player.minutes),
        enabled: player.enabled ?? true,
        against: player.against ?? {},
      }),
    ),
  );
}
