/** The state of Players: where everyone's games come from, which of them count, and what the leaderboard shows. */

import type { GameOptions, OpponentRating } from '#archives';
import {
  Schema,
  choice,
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

export const schema = new Schema({
  /** Where the files are fetched from: one or several addresses, with spaces between them, relative to the page. */
  src: text('', { optional: true }),
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
});

export type PlayersState = typeof schema.default;

/** Which games count. Days are counted to today unless the page names another day. */
export const optionsOf = (state: PlayersState, daysTo: string | null): Required<GameOptions> => {
  const { ratedOnly, bots, opponentRating, from, to } = state;
  return { ratedOnly, bots, opponentRating, from, to, daysTo };
};
