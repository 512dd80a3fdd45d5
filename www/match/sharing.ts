/** Match's state in links and files. */

import { plainSettings, settingAttributes, settings } from '../multiplayer/shape.js';
import {
  fields,
  fieldsOf,
  flag,
  listOf,
  number,
  orElse,
  text,
  type Shape,
} from '../share/shape.js';
import type { Sharing } from '../share/sharing.js';
import { csvOf } from './players-csv.js';
import { newRow, withWaiting, type Row } from './rows.js';
import { MOST_ROWS, firstState, keep, plain, recall, type MatchState } from './state.js';

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

export const sharing: Sharing<MatchState> = {
  shape: fields<MatchState>({
    rows: (value, where) => withWaiting(listOf(row, MOST_ROWS)(value, where).map(newRow)),
    settings,
  }),
  plain: (state) => ({ ...plain(state), settings: plainSettings(state.settings) }),
  recall,
  keep,
  embedded({ rows, settings }) {
    const players = csvOf(rows);
    const attributes = {
      ...settingAttributes(settings),
      ...(players === csvOf(firstState().rows) ? {} : { players }),
    };
    return { attributes };
  },
};
