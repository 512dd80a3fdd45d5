/** The rows of the players' table: what the user typed, and the match it makes. */

import type { Match, Player } from '#multiplayer';
import { readNumber } from '../controls/number-scale.js';

/** The cells that one types in, in their order. */
export const FIELDS = ['name', 'team', 'rating', 'score', 'minutes'] as const;
export type Field = (typeof FIELDS)[number];

/** A row as typed. Text stays as it is, whatever it says. */
export interface Row extends Readonly<Record<Field, string>> {
  /** The same as long as the row lives, however it is edited and moved. */
  readonly id: number;
  readonly enabled: boolean;
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
  const players = rows.filter((row) => !isBlank(row));
  return { game: { players: players.map(playerOf) }, ids: players.map(({ id }) => id) };
}

function playerOf(row: Row): Player {
  return {
    name: row.name.trim(),
    team: row.team.trim() === '' ? null : row.team.trim(),
    rating: row.rating.trim() === '' ? null : numberOf(row.rating),
    score: row.score.trim() === '' ? null : numberOf(row.score),
    minutes: row.minutes.trim() === '' ? null : numberOf(row.minutes),
    enabled: row.enabled,
  };
}

/** What a cell says; not a number where it says none, which the engine then tells the user. */
function numberOf(text: string): number {
  return isAmbiguous(text) ? NaN : (readNumber(text) ?? NaN);
}

/** The cells that should have a number, and have something else. */
export function unreadCells(rows: readonly Row[]): { row: Row; index: number; field: Field }[] {
  const numbers = ['rating', 'score', 'minutes'] as const;
  return rows.flatMap((row, index) =>
    numbers
      .filter((field) => row[field].trim() !== '' && Number.isNaN(numberOf(row[field])))
      .map((field) => ({ row, index, field })),
  );
}

/** Whether a comma may stand before decimals or between thousands. */
export function isAmbiguous(text: string): boolean {
  return /^\s*[+\u2212\u2013-]?[1-9]\d{0,2},\d{3}\s*$/.test(text);
}

/** The rows of a match. */
export function rowsOf({ players }: Match): readonly Row[] {
  const text = (value: number | null | undefined) =>
    typeof value === 'number' && !Number.isNaN(value) ? String(value) : '';
  return withWaiting(
    players.map((player) =>
      newRow({
        name: player.name ?? '',
        team: player.team ?? '',
        rating: text(player.rating),
        score: text(player.score),
        minutes: text(player.minutes),
        enabled: player.enabled ?? true,
      }),
    ),
  );
}
