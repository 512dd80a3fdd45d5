/** The state of Match: the rows as typed, and the settings. */

import type { Embedded } from '../../share/sharing.js';
import { Schema, field, internal, spread, type PartOf, type StateOf } from '../../tool/schema.js';
import {
  fields,
  fieldsOf,
  flag,
  listOf,
  number,
  orElse,
  text,
  type Shape,
} from '../../tool/shape.js';
import { SETTINGS } from '../settings/schema.js';
import { PRESETS } from './presets.js';
import { MOST_ROWS, isBlank, newRow, rowsIn, withWaiting, type Field, type Row } from './rows.js';

/** A row that need not have all cells, and may have numbers in them. */
export type PartOfRow = Partial<Omit<Row, Field> & Readonly<Record<Field, string | number>>>;

const scores: Shape<Row['against']> = (value, where) =>
  Object.fromEntries(
    Object.entries(fieldsOf(value, where)).map(([name, score]) => [name, number(score, where)]),
  );

const row = fields<Omit<Row, 'id'>>({
  name: text,
  team: text,
  rating: text,
  score: text,
  minutes: text,
  enabled: flag,
  against: orElse({}, scores),
});

const FIELDS = {
  rows: internal(
    field<readonly Row[]>(
      (value, where) => withWaiting(listOf(row, MOST_ROWS)(value, where).map(newRow)),
      PRESETS[0].rows,
      {
        encode: encodeRows,
        load: (value, instead) =>
          Array.isArray(value) ? rowsIn(value.slice(0, MOST_ROWS)) : instead,
      },
    ),
  ),
  settings: spread(SETTINGS),
};

export type MatchState = StateOf<typeof FIELDS>;

/** Some of a state. */
export type PartOfMatch = Omit<PartOf<MatchState>, 'rows'> & {
  readonly rows?: readonly PartOfRow[];
};

class MatchSchema extends Schema<typeof FIELDS> {
  override propertiesOf(part: PartOfMatch, now: MatchState) {
    const rows = part.rows ? { rows: rowsIn(part.rows) } : {};
    return super.propertiesOf({ ...part, ...rows } as PartOf<MatchState>, now);
  }

  override async embed(state: MatchState): Promise<Embedded> {
    const { attributes } = await super.embed(state);
    const [rows, first] = [state.rows, PRESETS[0].rows].map((rows) =>
      JSON.stringify(encodeRows(rows)),
    );
    if (rows === first) return { attributes };
    const { csvOf } = await import('./player-rows.js');
    return { attributes: { ...attributes, players: (await csvOf(state.rows)).trim() } };
  }
}

export const schema = new MatchSchema(FIELDS);

/** Rows without the blank one at the end, and without what says which row is which on the page. */
function encodeRows(rows: readonly Row[]): readonly object[] {
  const last = rows.findLastIndex((row) => !isBlank(row));
  return rows
    .slice(0, last + 1)
    .map(({ name, team, rating, score, minutes, enabled, against }) => ({
      name,
      team,
      rating,
      score,
      minutes,
      enabled,
      ...(Object.keys(against).length > 0 ? { against } : {}),
    }));
}
