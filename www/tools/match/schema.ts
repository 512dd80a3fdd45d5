/** The state of Match: the rows as typed, and the settings. */

import {
  Schema,
  field,
  nullable,
  number,
  type EmbedCode,
  type PartOf,
} from '../../element/schema.js';
import { ownSettings } from '../../multiplayer/schema.js';
import { csvOf } from './player-rows.js';
import { FIRST } from './presets.js';
import { ROWS, rowsIn, type Field, type Row } from './rows.js';

/** A row that need not have all cells, and may have numbers in them. */
export type PartOfRow = Partial<Omit<Row, Field> & Readonly<Record<Field, string | number>>>;

const FIELDS = {
  rows: { ...field(ROWS.decode, FIRST.rows, ROWS), internal: true as const },
  settings: ownSettings,
  /** How much chance there is in a score of “What could happen?”, in points; null for as much as T. */
  tTrue: nullable(number(0.01, 1_000_000, 120, { slider: [20, 400, 1], optional: true })),
};

export type MatchState = typeof schema.default;

/** Some of a state. */
export type PartOfMatch = Omit<PartOf<typeof FIELDS>, 'rows'> & {
  readonly rows?: readonly PartOfRow[];
};

class MatchSchema extends Schema<typeof FIELDS> {
  override propertiesOf(part: PartOfMatch, now: MatchState) {
    const rows = part.rows ? { rows: rowsIn(part.rows) } : {};
    return super.propertiesOf({ ...part, ...rows } as PartOf<typeof FIELDS>, now);
  }

  override async embed(state: MatchState): Promise<EmbedCode> {
    const { attributes } = await super.embed(state);
    const [rows, first] = [state.rows, FIRST.rows].map((rows) => JSON.stringify(ROWS.encode(rows)));
    if (rows === first) return { attributes };
    return { attributes: { ...attributes, players: (await csvOf(state.rows)).trim() } };
  }
}

export const schema = new MatchSchema(FIELDS);
