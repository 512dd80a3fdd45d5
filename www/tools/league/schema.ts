/** The state of League: the log and how it is read, one or two settings, who has a rank, and who is in the chart. */

import type { Column } from '#multiplayer';
import { Schema, flag, integer, list, nullable, object, text } from '../../tool/schema.js';
import { COLUMNS, otherSettings, ownSettings } from '../settings/schema.js';
import example from './example.json' with { type: 'json' };

/** There are as many colours. */
export const MOST_IN_CHART = 8;

/** A title that the log has for a column, where it is not a known one; blank where the log has no such column. */
const TITLE = nullable(text('', { optional: true }));

export const MIN_MATCHES = integer(0, 1_000_000, 0, { slider: [0, 30, 1], optional: true });

export const schema = new Schema({
  /** CSV with or without a header, and a row for each player of each match. */
  log: text(`${example.join('\n')}\n`, { ownKey: true, file: 'league-log.csv' }),
  /** The name of the file that the log came from; blank if it came from none. */
  file: { ...text(''), internal: true as const },
  columns: object(
    Object.fromEntries(COLUMNS.map((name) => [name, TITLE])) as Record<Column, typeof TITLE>,
    {},
    { optional: true, expected: 'JSON such as {"player": "Pilot"}' },
  ),
  settings: ownSettings,
  /** Whether the league is rated under the other settings too. */
  compare: flag({ reflect: true, optional: true }),
  other: otherSettings({ t: 60 }, true),
  /** The number of matches before a player has a rank. */
  minMatches: MIN_MATCHES,
  /** Whether it is shown which settings fit the league. */
  fit: flag({ reflect: true, optional: true }),
  /** The players in the chart, by name; null for the first of the table. */
  chartPlayers: nullable(
    list(text(''), MOST_IN_CHART, [], {
      optional: true,
      expected: `a JSON list of up to ${MOST_IN_CHART} names`,
    }),
  ),
});

export type LeagueState = typeof schema.default;
