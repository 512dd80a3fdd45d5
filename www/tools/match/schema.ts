/** The state of Match: the rows as typed, and the settings. */

import type { Embedded } from '../../share/sharing.js';
import {
  Schema,
  anyNumber,
  field,
  fieldsOf,
  flag,
  internal,
  list,
  object,
  spread,
  text,
  type PartOf,
  type StateOf,
} from '../../tool/schema.js';
import { SETTINGS } from '../settings/schema.js';
import { PRESETS } from './presets.js';
import { MOST_ROWS, isBlank, newRow, rowsIn, withWaiting, type Field, type Row } from './rows.js';

/** A row that need not have all cells, and may have numbers in them. */
export type PartOfRow = Partial<Omit<Row, Field> & Readonly<Record<Field, string | number>>>;

const scores = (value: unknown, where: string): Row['against'] =>
  Object.fromEntries(
    Object.entries(fieldsOf(value, where)).map(([name, score]) => [
      name,
      anyNumber.decode(score, where),
    ]),
  );

const cell = text('');
const typedRows = list(
  object({
    name: cell,
    team: cell,
    rating: cell,
    score: cell,
    minutes: cell,
    enabled: flag(),
    against: field(scores, {}, { optional: true }),
  }),
  MOST_ROWS,
  [],
);

const FIELDS = {
  rows: internal(
    field<readonly Row[]>(
      (value, where) => withWaiting(typedRows.decode(value, where).map((row) => newRow(row))),
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
export type PartOfMatch = Omit<PartOf<typeof FIELDS>, 'rows'> & {
  readonly rows?: readonly PartOfRow[];
};

class MatchSchema extends Schema<typeof FIELDS> {
  override propertiesOf(part: PartOfMatch, now: MatchState) {
    const rows = part.rows ? { rows: rowsIn(part.rows) } : {};
    return super.propertiesOf({ ...part, ...rows } as PartOf<typeof FIELDS>, now);
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
function encodeRows(rows: readonly Row[]): unknown {
  const last = rows.findLastIndex((row) => !isBlank(row));
  return typedRows.encode(rows.slice(0, last + 1));
}
