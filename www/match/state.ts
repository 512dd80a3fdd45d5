/** The one state of Match: the rows as typed and the settings; and how it is kept. */

import { settingsOf } from '../multiplayer/kept-settings.js';
import { DEFAULTS, type AllSettings } from '../multiplayer/settings.js';
import { PRESETS } from './presets.js';
import {
  FIELDS,
  hasScores,
  isBlank,
  newRow,
  rowsOf,
  withWaiting,
  type Field,
  type Row,
} from './rows.js';

export interface MatchState {
  readonly rows: readonly Row[];
  readonly settings: AllSettings;
}

/** A row that need not have all cells, and may have numbers in them. */
export type PartOfRow = Partial<Omit<Row, Field> & Readonly<Record<Field, string | number>>>;

/** Some of a state. */
export interface PartOfMatch {
  readonly rows?: readonly PartOfRow[];
  readonly settings?: Partial<AllSettings>;
}

/** More rows are not brought back: no match has so many. */
export const MOST_ROWS = 10_000;

/** What a first visit shows. */
export function firstState(): MatchState {
  return { rows: rowsOf(PRESETS[0].game), settings: DEFAULTS };
}

/** The state kept under `key`, or nothing where there is none that can be read. */
export function recall(key: string): MatchState | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { rows, settings } = kept as Partial<Record<keyof MatchState, unknown>>;
    if (!Array.isArray(rows)) return undefined;
    return {
      rows: withWaiting(rows.slice(0, MOST_ROWS).map(rowOf)),
      settings: settingsOf(settings),
    };
  } catch {
    return undefined;
  }
}

/** Rows that somebody made, each with all its cells. */
export function rowsIn(rows: readonly PartOfRow[]): readonly Row[] {
  return withWaiting(rows.map((row) => (isWhole(row) ? row : rowOf(row))));
}

function isWhole(row: PartOfRow): row is Row {
  const { id, enabled } = row;
  return (
    typeof id === 'number' &&
    typeof enabled === 'boolean' &&
    typeof row.against === 'object' &&
    FIELDS.every((field) => typeof row[field] === 'string')
  );
}

function rowOf(kept: unknown): Row {
  const cells = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<
    Record<keyof Row, unknown>
  >;
  const texts = FIELDS.map((field) => {
    const text = cells[field];
    return [
      field,
      typeof text === 'string' || typeof text === 'number' ? String(text) : '',
    ] as const;
  });
  const scores = Object.entries(cells.against ?? {}).filter(([, score]) => Number.isFinite(score));
  return newRow({
    ...Object.fromEntries(texts),
    enabled: cells.enabled !== false,
    against: Object.fromEntries(scores),
  });
}

/** What stands for the state where text is kept: without the row that waits, and which row is which on the page. */
export function plain({ rows, settings }: MatchState): {
  rows: (Omit<Row, 'id' | 'against'> & Partial<Pick<Row, 'against'>>)[];
  settings: AllSettings;
} {
  return {
    rows: rows
      .slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1)
      .map(({ name, team, rating, score, minutes, enabled, against }) => ({
        name,
        team,
        rating,
        score,
        minutes,
        enabled,
        ...(hasScores({ against }) ? { against } : {}),
      })),
    settings,
  };
}

/** Keeps the state under `key`; false where the browser does not let it. */
export function keep(key: string, state: MatchState): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(plain(state)));
    return true;
  } catch {
    return false;
  }
}
