/** The rows of the players' table: what the user typed, and the match it makes. */

import type { Match, MatchReport, NamesAlike, Player } from '#results';
import { minutesCell } from './minutes-cell.js';
import type { Ambiguous, DecimalMark } from '../element/read-number.js';
import { markShown, readMinutes, readNumber, unambiguous } from '../element/read-number.js';
import type { Field as SchemaField } from '../element/schema.js';
import { anyNumber, field, fieldsOf, flag, list, object, text } from '../element/schema.js';
import type { Assumed } from '../text/match.js';
import type { AllSettings } from '../text/settings.js';

/** The cells that one types in, in their order. */
export const FIELDS = ['name', 'team', 'rating', 'score', 'minutes'] as const;
export type Field = (typeof FIELDS)[number];

/** Text as it is typed, whatever it says; a page may also give a number. */
const cell = text('', {
  load: (value, instead) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : instead,
});

/** Head-to-head scores as one types them: `bob 300; cy 200`. Links have had them as numbers by opponents' names. */
function scores(value: unknown, where: string): string {
  if (typeof value === 'string') return value;
  const numbers = Object.entries(fieldsOf(value, where)).map(
    ([name, score]) => [name, anyNumber.decode(score, where)] as const,
  );
  return scoresText(Object.fromEntries(numbers));
}

const scoresText = (against: Readonly<Record<string, number>>): string =>
  Object.entries(against)
    .map(([name, score]) => `${name} ${unambiguous(score)}`)
    .join('; ');

/** Head-to-head scores by opponents' names; what is not a number, or is there twice, is NaN, which the core then reports. */
function scoresIn(text: string, mark: DecimalMark): Record<string, number> {
  const parts = text.split(';').map((part) => part.trim());
  const known = new Set<string>();
  return Object.fromEntries(
    parts.filter(Boolean).map((part) => {
      const { name, last } = partsOf(part);
      const score = readNumber(last, mark);
      const isRepeated = known.has(name);
      known.add(name);
      return typeof score === 'number' && !isRepeated ? [name, score] : [part, NaN];
    }),
  );
}

/** The name and the number of what a player scored against another. */
function partsOf(part: string) {
  const [, name = part, last = ''] = /^(.*)\s(\S+)$/.exec(part.trim()) ?? [];
  return { name: name.trim(), last };
}

/** A row as links and the browser's storage have it. */
const ROW = object({
  name: cell,
  team: cell,
  rating: cell,
  score: cell,
  minutes: cell,
  enabled: flag({ default: true }),
  against: field(scores, '', { optional: true }),
});

export type Row = typeof ROW.default;

export const BLANK: Row = ROW.default;

/** No match has more players than this. */
export const MOST_ROWS = 5_000;

const LIST = list(ROW, MOST_ROWS, []);

/** Whether nothing is typed in a row; it then is no player. */
export function isBlank(row: Row): boolean {
  return FIELDS.every((field) => row[field].trim() === '');
}

/** The rows up to the last that is not blank. */
function typedRows(rows: readonly Row[]): readonly Row[] {
  return rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1);
}

/** The rows with exactly one blank one at the end, which waits to be typed in. */
export function withWaiting(rows: readonly Row[]): readonly Row[] {
  const typed = typedRows(rows);
  return [...typed, rows[typed.length] ?? BLANK];
}

/** Rows that a page gives or a browser has stored: what cannot be used of them is blank. */
export function rowsIn(rows: readonly unknown[]): readonly Row[] {
  return withWaiting(rows.slice(0, MOST_ROWS).map((row) => ROW.load(row, BLANK)));
}

/** The rows as links and the browser's storage have them: without the blank one at the end. */
export const ROWS: Pick<SchemaField<readonly Row[]>, 'decode' | 'encode' | 'load'> = {
  decode: (value, where) => withWaiting(LIST.decode(value, where)),
  encode: (rows) => LIST.encode(typedRows(rows)),
  load: (value, instead) => (Array.isArray(value) ? rowsIn(value) : instead),
};

/** The match that rows make. */
export interface Entry {
  readonly rows: readonly Row[];
  /** Those that are players. */
  readonly players: readonly Row[];
  readonly game: Match;
}

/** A match with its report. */
export interface MatchResult extends Entry {
  readonly report: MatchReport;
  readonly settings: AllSettings;
  readonly tTrue: number | null;
  readonly assumed: Assumed;
}

/** `startRating` is that of players without a rating. */
export function entryOf(rows: readonly Row[], startRating: number): Entry {
  const mark = markOf(rows);
  const players = rows.filter((row) => !isBlank(row));
  return {
    rows,
    players,
    game: { players: players.map((row) => playerOf(row, mark)), startRating },
  };
}

function playerOf(row: Row, mark: DecimalMark): Player {
  const minutes = numberOf(row, 'minutes', mark);
  // 18:35 stays 18:35 wherever it is written.
  const isTime = Number.isFinite(minutes) && readNumber(row.minutes, mark) === null;
  return {
    name: row.name.trim(),
    team: row.team.trim() === '' ? null : row.team.trim(),
    rating: numberOf(row, 'rating', mark),
    score: numberOf(row, 'score', mark),
    minutes,
    ...(isTime ? { minutesText: row.minutes.trim() } : {}),
    enabled: row.enabled,
    ...(row.against.trim() === '' ? {} : { against: scoresIn(row.against, mark) }),
  };
}

export const NUMBERS = ['rating', 'score', 'minutes'] as const;

/** What the numbers of a table have before decimals, where they show it. */
export function markOf(rows: readonly Row[]): DecimalMark {
  return markShown(rows.flatMap((row) => NUMBERS.map((field) => row[field])));
}

/** What a cell says: a number, both readings where there are two, or null where it is none. */
export function readCell(row: Row, field: Field, mark: DecimalMark): number | Ambiguous | null {
  return (field === 'minutes' ? readMinutes : readNumber)(row[field], mark);
}

/** The number in a cell: null if it is blank, NaN if it is not a number, which the core then reports. */
function numberOf(row: Row, field: Field, mark: DecimalMark): number | null {
  if (row[field].trim() === '') return null;
  const number = readCell(row, field, mark);
  return typeof number === 'number' ? number : NaN;
}

/** True for a player of the match without a score of any kind. */
export const lacksScore = (row: Row): boolean =>
  !isBlank(row) && row.enabled && row.score.trim() === '' && row.against.trim() === '';

/** The match with these minutes for those whose minutes no one gave. */
export function withAssumed(game: Match, minutes: number): { game: Match; assumed: Assumed } {
  const isMissing = (player: Player) =>
    (player.minutes ?? null) === null && player.enabled !== false;
  const missing = game.players.filter(isMissing).length;
  return {
    game: {
      ...game,
      players: game.players.map((player) => (isMissing(player) ? { ...player, minutes } : player)),
    },
    assumed: {
      minutes,
      players: missing,
      isEveryone: missing === game.players.filter((player) => player.enabled !== false).length,
    },
  };
}

/** The rows of a match. */
export function rowsOf({ players }: Match): readonly Row[] {
  const cell = (value: number | null | undefined, text = unambiguous) =>
    typeof value === 'number' && !Number.isNaN(value) ? text(value) : '';
  return withWaiting(
    players.map((player) => ({
      name: player.name ?? '',
      team: player.team ?? '',
      rating: cell(player.rating),
      score: cell(player.score),
      minutes: player.minutesText ?? cell(player.minutes, minutesCell),
      enabled: player.enabled ?? true,
      against: scoresText(player.against ?? {}),
    })),
  );
}

/** The rows with one name in place of another. */
export function joined(rows: readonly Row[], { name, other }: NamesAlike): readonly Row[] {
  const renamed = (against: string) =>
    against
      .split(';')
      .map((part) => (partsOf(part).name === other ? part.replace(other, () => name) : part))
      .join(';');
  return rows.map((row) => ({
    ...row,
    name: row.name.trim() === other ? name : row.name,
    against: renamed(row.against),
  }));
}
