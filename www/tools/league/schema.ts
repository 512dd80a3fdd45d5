/**
 * The state of League: the log and how it is read, one or two settings, who has a rank, what the table is as of, who is in the
 * chart, and who plays next.
 */

import type {
  BestScore,
  CommaOption,
  DateOrder,
  DecimalOption,
  FirstNumber,
  LeagueOptions,
  MinusOne,
  ResultOf,
  ReturningNumber,
  Shape,
  TimeOption,
} from '#results';
import { today } from '../../engine/today.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import {
  Schema,
  choice,
  flag,
  integer,
  list,
  nullable,
  number,
  object,
  text,
} from '../../element/schema.js';
import {
  COLUMNS,
  START_RATING,
  otherSettings,
  ownSettings,
  titlesOf,
  type Column,
} from '../../multiplayer/schema.js';
import example from './example.json' with { type: 'json' };

/** There are as many colours. */
export const MOST_IN_CHART = 8;

/** A title that the log has for a column, where it is not a known one; blank where the log has no such column. */
const TITLE = nullable(text('', { optional: true }));

/** No more players are divided into teams. */
export const MOST_PLAYING = 200;

const texts = (most: number, what = 'names') =>
  list(text(''), most, [], { optional: true, expected: `a JSON list of up to ${most} ${what}` });

const names = (most: number) => nullable(texts(most));

/** A match's name, or a date. */
const WHEN = nullable(text('', { optional: true }));

export const MIN_MATCHES = integer(0, 1_000_000, 0, { slider: [0, 30, 1], optional: true });

/** Minutes of everyone whose minutes the log does not give. */
export const MINUTES = number(0.01, 1_000_000, 20, {
  optional: true,
  minutes: true,
  expected: 'minutes such as 20 or 12:30',
});

/** No table has more columns that are read. */
const MOST_TITLES = 1_000;

/** How a log is read, where it does not say so itself. */
const READING = object({
  columns: object(
    Object.fromEntries(COLUMNS.map((name) => [name, TITLE])) as Record<Column, typeof TITLE>,
    {},
    { optional: true, expected: 'JSON such as {"player": "Pilot"}' },
  ),
  minutes: nullable(MINUTES),
  /** Which part of 3/4/2026 comes first. */
  dates: nullable(
    choice<DateOrder>(['dayFirst', 'monthFirst', 'yearFirst'], 'dayFirst', { optional: true }),
  ),
  /** What stands before decimals: whether 12,500 is 12500 or 12.5. */
  decimal: nullable(choice<DecimalOption>(['.', ','], '.', { optional: true })),
  /** The titles of columns that are no player’s, where each player has a column. */
  ignored: texts(MOST_TITLES, 'titles'),
  /** The shape of the table. */
  shape: nullable(
    choice<Shape>(
      ['rows', 'pairs', 'winners', 'sides', 'wide', 'places', 'lines', 'ratings'],
      'rows',
      { optional: true },
    ),
  ),
  /** The unit of minutes that are plain numbers. */
  time: nullable(
    choice<TimeOption>(['seconds', 'minutes', 'hours'], 'minutes', { optional: true }),
  ),
  /** The score that is best. */
  bestScore: nullable(choice<BestScore>(['highest', 'lowest'], 'highest', { optional: true })),
  /** The meaning of a match’s number that returns after other matches. */
  numbers: nullable(choice<ReturningNumber>(['new', 'same'], 'new', { optional: true })),
  /** Words in the column “rated” that mean a casual game. */
  casual: nullable(texts(MOST_TITLES, 'words')),
  /** The number of the first player in a column of winners. */
  winner: nullable(choice<FirstNumber>(['0', '1'], '1', { optional: true })),
  /** The meaning of −1 among results. */
  minusOne: nullable(choice<MinusOne>(['lost', 'unplayed'], 'lost', { optional: true })),
  /** The player whose result words such as win are. */
  resultOf: nullable(
    choice<ResultOf>(['firstPlayer', 'owner', 'other'], 'owner', { optional: true }),
  ),
  /** Who is in a cell with one comma, or with a stroke. */
  names: nullable(choice<CommaOption>(['one', 'several'], 'one', { optional: true })),
  /** Whether matches are rated in the order of their dates, and not in that of the log. */
  byDate: flag({ optional: true }),
});

export type LogReading = typeof READING.default;

/** The part of a league's state that says how its log is read. */
export const readingOf = (state: LogReading): LogReading => READING.load(state, state);

export const schema = new Schema({
  /** Everyone’s results, such as CSV with a row for each player of each match. */
  log: text(`${example.join('\n')}\n`, { ownKey: true, file: 'league-log.csv' }),
  /** The name of the file that the log came from; blank if it came from none. */
  file: { ...text(''), internal: true as const },
  ...READING.fields,
  /** Other spellings of players' names, such as `Ann = ann`, one per line or separated by semicolons. */
  aliases: text('', { optional: true }),
  /** A table of players and ratings that the league starts from. */
  startRatings: text('', { optional: true }),
  /** The rating of players to whom neither that table nor the log gives one. */
  startRating: START_RATING,
  settings: ownSettings,
  /** Whether the league is rated under the other settings too. */
  compare: flag({ reflect: true, optional: true }),
  other: otherSettings({ t: 60 }, true),
  /** The number of matches before a player has a rank. */
  minMatches: MIN_MATCHES,
  /** Whether it is shown which settings fit the league. */
  fit: flag({ reflect: true, optional: true }),
  /** The players in the chart, by name; null for the first of the table. */
  chartPlayers: names(MOST_IN_CHART),
  /** What the table is as of; null for the last match. */
  asOf: WHEN,
  /** What ranks and ratings are compared with. */
  since: WHEN,
  /** Whether teams for the next match are shown, how many, and who plays; null for everyone of a small league. */
  balance: flag({ reflect: true, optional: true }),
  teams: integer(2, 4, 2, { optional: true }),
  playing: names(MOST_PLAYING),
});

export type LeagueState = typeof schema.default;

/** Another log in place of the one there is, which is read as it says itself and shown to its last match. */
export const withLog = (log: string, file = ''): Partial<LeagueState> & LogReading => ({
  ...READING.default,
  log,
  file,
  asOf: null,
  since: null,
});

/** A log, the name of the file that it came from, and how it is read. */
export type NamedLog = Pick<LeagueState, 'log' | 'file'> & LogReading;

/** What of a state its ratings depend on. */
type RatedState = LogReading &
  Pick<LeagueState, 'log' | 'aliases' | 'startRatings' | 'startRating' | 'settings' | 'minMatches'>;

/** All options but those that say what is shown, so that none is left out. */
type AllOptions = Required<Omit<LeagueOptions, keyof LeagueView>>;

/** The core's options for a league's log: how it is read, and who has a rank. */
export const optionsOf = (state: RatedState): AllOptions => ({
  ...readingOf(state),
  columns: titlesOf(state.columns),
  ignored: [...state.ignored],
  casual: state.casual && [...state.casual],
  today: today(),
  aliases: state.aliases,
  startRatings: state.startRatings,
  startRating: state.startRating,
  minMatches: state.minMatches,
});

/** Whether a log is the example, or still has most of it. */
export function isExample(log: string): boolean {
  if (log.length > 4 * schema.default.log.length) return false;
  const lines = new Set(log.split(/[\r\n]+/));
  return example.filter((line) => lines.has(line)).length > example.length / 2;
}

/** What is shown of a league. */
export type LeagueView = Pick<LeagueState, 'asOf' | 'since'>;

export const viewOf = ({ asOf, since }: LeagueState): LeagueView => ({ asOf, since });

/** What the core is asked about a league’s table. */
export const asShown = (request: LeagueRequest, view: LeagueView): LeagueRequest => ({
  ...request,
  options: { ...request.options, ...view },
});

/** What the core is asked about a league. */
export const requestOf = (state: RatedState): LeagueRequest => ({
  log: state.log,
  settings: state.settings,
  options: optionsOf(state),
});
