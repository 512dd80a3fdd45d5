/** What a page chooses of the tables that it publishes, and of what they are made. */

import {
  Schema,
  choice,
  integer,
  list,
  nullable,
  tested,
  text,
  type StateOf,
} from '../element/schema.js';
import { publishText as TEXT } from '../text/publish.js';
import { schema as league, type LeagueState } from '../tools/standings/schema.js';
import { hrefsOf } from '../publish/hrefs.js';
import type { PublishOptions } from '../publish/published.js';
import { LEADERBOARD_COLUMNS, STANDINGS_COLUMNS } from '../publish/tables.js';

function isAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    hrefsOf(value);
    return true;
  } catch {
    return false;
  }
}

/** `columns` are those that there are. */
const published = (columns: readonly string[], caption: string) => ({
  /** How many rows; null for all. */
  top: nullable(integer(1, 1_000_000, 10, { optional: true })),
  /** Null for those that are usual. */
  show: nullable(
    list(choice(columns, 'player'), columns.length, [], {
      optional: true,
      expected: `a list of ${columns.join(', ')}`,
      parse: (names) => names.match(/[^\s,]+/g) ?? [],
      print: (names) => names.join(','),
    }),
  ),
  caption: text(caption, { optional: true }),
  /** When the table was made, in words of the page's own; standings of a match or day that the log has are as of that. */
  asOf: text('', { optional: true }),
  /** The address of a player's page, with `{name}` in place of the name. */
  playerHref: tested('an address on the web such as /players/{name}', isAddress, '', {
    optional: true,
  }),
});

type PublishState = StateOf<ReturnType<typeof published>>;

/** What a page chooses of a table; without a column of `show` that this table has, the usual ones. */
export function optionsIn(state: PublishState, columns: readonly string[]): PublishOptions {
  const { top, caption, asOf, playerHref } = state;
  const show = state.show?.filter((column) => columns.includes(column)) ?? [];
  return {
    ...{ caption, asOf, playerHref },
    top: top ?? undefined,
    show: show.length > 0 ? show : undefined,
  };
}

const { columns, ignored, shape, minutes, time, bestScore, numbers, casual } = league.fields;
const { winner, minusOne, resultOf, names, dates, decimal, byDate } = league.fields;
const { aliases, startRatings } = league.fields;
const { startRating, settings, minMatches, since } = league.fields;
const { rule, custom, ratedOnly, bots, opponentRating, from, to, minGames } = league.fields;
const { teams, playing } = league.fields;

export const standings = new Schema({
  log: text('', { optional: true }),
  ...{ columns, ignored, shape, minutes, time, bestScore, numbers, casual },
  ...{ winner, minusOne, resultOf, names },
  ...{ dates, decimal, byDate, aliases, startRatings, startRating, settings, minMatches },
  since,
  rule,
  ...{ custom, ratedOnly, bots, opponentRating, from, to, minGames },
  // Only the tool shows them.
  ...{ teams, playing },
  ...published([...new Set([...STANDINGS_COLUMNS, ...LEADERBOARD_COLUMNS])], TEXT.standings),
});

export type StandingsState = typeof standings.default;

/** What the tool has of these standings. Results that it fetches are its own. */
export function toolStateOf(state: StandingsState, src: string): Partial<LeagueState> {
  const hasLog = src === '' && state.log !== '';
  const shared = Object.entries(state).filter(
    ([name]) => isShared(name) && (name !== 'log' || hasLog),
  );
  return { ...Object.fromEntries(shared), ...(state.asOf !== '' && { asOf: state.asOf }) };
}

/** What these standings have of the tool’s. */
export const stateOfTool = (state: LeagueState): Partial<StandingsState> =>
  Object.fromEntries(Object.entries(state).filter(([name]) => isShared(name)));

/** True for what both have in the same form. */
const isShared = (name: string) =>
  Object.hasOwn(standings.fields, name) && Object.hasOwn(league.fields, name) && name !== 'asOf';
