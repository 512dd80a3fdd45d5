/** The state of League: the log, the settings, and who is in the chart. */

import { Schema, internal, list, nullable, spread, text, type StateOf } from '../../tool/schema.js';
import { SETTINGS } from '../settings/schema.js';
import example from './example.json' with { type: 'json' };

/** There are as many colours. */
export const MOST_IN_CHART = 8;

export const schema = new Schema({
  /** CSV with a header, and a row for each player of each match. */
  log: text(`${example.join('\n')}\n`, { ownKey: true, file: 'league-log.csv' }),
  /** The name of the file that the log came from; blank if it came from none. */
  file: internal(text('')),
  settings: spread(SETTINGS),
  /** The players in the chart, by name; null for the first of the table. */
  chartPlayers: nullable(
    list(text(''), MOST_IN_CHART, [], {
      optional: true,
      expected: `a JSON list of up to ${MOST_IN_CHART} names`,
    }),
  ),
});

export type LeagueState = StateOf<typeof schema.fields>;
