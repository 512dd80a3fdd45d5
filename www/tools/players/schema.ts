/** The state of Players: which of everyone's games count, and what the leaderboard shows. */

import type { GameOptions, OpponentRating } from '#results';
import {
  Schema,
  choice,
  fieldsOf,
  flag,
  integer,
  list,
  nullable,
  tested,
  text,
  type Field,
} from '../../element/schema.js';
import { customScheme, schemeName } from '../../rating-scheme/scheme.js';

const DAY = tested(
  'a date such as 2026-02-01',
  (value): value is string =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  '',
  { optional: true },
);

/** True unless the page says no. */
const YES: Field<boolean> = tested('yes or no', (value) => typeof value === 'boolean', true, {
  optional: true,
  parse: (text) => text === '' || text === 'yes' || (text === 'no' ? false : text),
  print: (value) => (value ? 'yes' : 'no'),
});

const FIELDS = {
  /** The names of the files that the user opened: these are not stored themselves. */
  files: { ...list(text(''), 1_000, [], { optional: true }), internal: true as const },
  /** Whether the games are those of a made-up club. */
  example: flag({ optional: true }),
  scheme: schemeName,
  custom: customScheme,
  ratedOnly: YES,
  bots: YES,
  opponentRating: choice<OpponentRating>(['then', 'latest'], 'then', { optional: true }),
  from: nullable(DAY),
  to: nullable(DAY),
  /** How many games a player needs for a rank; null for as many as the core says. */
  minGames: nullable(integer(1, 10_000_000, 10, { optional: true })),
  /** The day since which changes are shown. */
  since: nullable(DAY),
  /** What is searched for. */
  find: text('', { optional: true }),
  /** The player whose row is open. */
  player: text('', { optional: true }),
  /** Whether it is shown which scheme predicts the games. */
  compare: flag({ optional: true }),
};

class PlayersSchema extends Schema<typeof FIELDS> {
  /** Links and files of version 0.3 may have a `src`. It is left out: only the author of a page makes it fetch. */
  override decode(value: unknown, where: string) {
    const fields = Object.entries(fieldsOf(value, where)).filter(([name]) => name !== 'src');
    return super.decode(Object.fromEntries(fields), where);
  }
}

export const schema = new PlayersSchema(FIELDS);

export type PlayersState = typeof schema.default;

/** Which games count. Days are counted to today unless the page names another day. */
export const optionsOf = (state: PlayersState, daysTo: string | null): Required<GameOptions> => {
  const { ratedOnly, bots, opponentRating, from, to } = state;
  return { ratedOnly, bots, opponentRating, from, to, daysTo };
};
