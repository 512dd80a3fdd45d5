/** The state of Match: the rows as typed, and the settings. */

import type { BestScore } from '#results';
import {
  Schema,
  choice,
  field,
  nullable,
  number,
  object,
  text,
  type EmbedCode,
  type PartOf,
} from '../../element/schema.js';
import { START_RATING, ownSettings } from '../../multiplayer/schema.js';
import { csvOf } from '../../multiplayer/player-rows.js';
import { FIRST } from './presets.js';
import { ROWS, rowsIn, type Field, type Row } from '../../multiplayer/rows.js';

/** A row that need not have all cells, and may have numbers in them. */
export type PartOfRow = Partial<Omit<Row, Field> & Readonly<Record<Field, string | number>>>;

/** A match of a league as it was opened: its name, its rows, and the id of the league’s document, if it has one. */
const OPENED = object({
  name: text(''),
  rows: field(ROWS.decode, [], ROWS),
  league: text('', { optional: true }),
});
export type OpenedMatch = typeof OPENED.default;

const FIELDS = {
  rows: { ...field(ROWS.decode, FIRST, ROWS), internal: true as const },
  settings: ownSettings,
  /** The score that is best, where that is not the highest as in other matches; null for the highest. */
  bestScore: nullable(choice<BestScore>(['highest', 'lowest'], 'highest', { optional: true })),
  /** The rating of players whose cell is blank. */
  startRating: START_RATING,
  /** How much chance there is in a score of “What could happen?”, in points; null for as much as T. */
  tTrue: nullable(number(0.01, 1_000_000, 120, { slider: [20, 400, 1], optional: true })),
  /** The match of the league that this one corrects; null for none. */
  opened: {
    ...field<OpenedMatch | null>(
      (value, where) => (value === null ? null : OPENED.decode(value, where)),
      null,
      { encode: (opened) => opened && OPENED.encode(opened), optional: true },
    ),
    internal: true as const,
  },
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
    const [rows, first] = [state.rows, FIRST].map((rows) => JSON.stringify(ROWS.encode(rows)));
    if (rows === first) return { attributes };
    return { attributes: { ...attributes, players: (await csvOf(state.rows)).trim() } };
  }
}

export const schema = new MatchSchema(FIELDS);
