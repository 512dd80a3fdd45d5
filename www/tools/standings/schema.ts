/**
 * The state of Standings: everyone's results and how they are read, the settings, who has a rank, what the table is as of, and
 * who plays next.
 */

import type {
  BestScore,
  CommaOption,
  DateOrder,
  DecimalOption,
  FirstNumber,
  LeagueOptions,
  GameOptions,
  MinusOne,
  OpponentRating,
  ResultOf,
  ReturningNumber,
  Shape,
  TableOptions,
  TimeOption,
} from '#results';
import { today } from '../../engine/today.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import {
  Schema,
  choice,
  fieldsOf,
  flag,
  fromJson,
  integer,
  list,
  nullable,
  number,
  object,
  tested,
  text,
  type EmbedCode,
  type Field,
  type StateOf,
} from '../../element/schema.js';
import {
  COLUMNS,
  START_RATING,
  ownSettings,
  titlesOf,
  type Column,
} from '../../multiplayer/schema.js';
import { CHOICES, customScheme, type SchemeKey } from '../../rating-scheme/scheme.js';
import example from './example.json' with { type: 'json' };
import ratedExample from './rated-example.json' with { type: 'json' };

/** A title that the log has for a column, where it is not a known one; blank where the log has no such column. */
const TITLE = nullable(text('', { optional: true }));

/** No more players are divided into teams. */
export const MOST_PLAYING = 200;

const texts = (most: number, what = 'names') =>
  list(text(''), most, [], { optional: true, expected: `a JSON list of up to ${most} ${what}` });

/** A match's name, or a date. */
const WHEN = nullable(text('', { optional: true }));

export const MIN_MATCHES = integer(0, 1_000_000, 0, { slider: [0, 30, 1], optional: true });

/** Minutes of everyone whose minutes the log does not give. */
export const MINUTES = number(0.01, 1_000_000, 20, {
  optional: true,
  minutes: true,
  expected: 'minutes such as 20 or 12:30',
});

/** What rates everyone. */
export type Rule = 'zonestats' | SchemeKey;

const DAY = tested(
  'a date such as 2026-02-01',
  (value): value is string =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  '',
  { optional: true },
);

/** No table has more columns that are read. */
const MOST_TITLES = 1_000;

/** How a log is read, where it does not say so itself. */
export const READING = object({
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

/** True unless the page says no. */
const YES: Field<boolean> = tested('yes or no', (value) => typeof value === 'boolean', true, {
  optional: true,
  parse: (text) => text === '' || text === 'yes' || (text === 'no' ? false : text),
  print: (value) => (value ? 'yes' : 'no'),
});

/** The most files that are open together. */
const MOST_FILES = 1_000;

const FIELDS = {
  /** Everyone’s results, such as CSV with a row for each player of each match. */
  log: text(`${example.join('\n')}\n`, { ownKey: true, file: 'league-log.csv' }),
  /** The name of the file that the log came from; blank if it came from none. */
  file: { ...text(''), internal: true as const },
  /** The other files of games, as JSON: the name and the text of each. */
  more: { ...text('', { optional: true }), internal: true as const },
  /** The names of files that are larger than what a document holds: they are not stored themselves. */
  files: { ...list(text(''), MOST_FILES, [], { optional: true }), internal: true as const },
  ...READING.fields,
  /** Other spellings of players' names, such as `Ann = ann`, one per line or separated by semicolons. */
  aliases: text('', { optional: true }),
  /** A table of players and ratings that the league starts from. */
  startRatings: text('', { optional: true }),
  /** The rating of players to whom neither that table nor the log gives one. */
  startRating: START_RATING,
  settings: ownSettings,
  /** The number of matches before a player has a rank. */
  minMatches: MIN_MATCHES,
  /** What rates everyone: ZoneStats or, where games of two list ratings, a scheme. Always in what is kept: see `asNow`. */
  rule: choice<Rule>(['zonestats', ...CHOICES], 'zonestats'),
  custom: { ...customScheme, optional: true },
  /** Which games count under a scheme, and which rating opponents have. */
  ratedOnly: YES,
  bots: YES,
  opponentRating: choice<OpponentRating>(['then', 'latest'], 'then', { optional: true }),
  from: nullable(DAY),
  to: nullable(DAY),
  /** How many games a player needs for a rank; null for as many as the core says. */
  minGames: nullable(integer(1, 10_000_000, 10, { optional: true })),
  /** What the table is as of; null for the last match. */
  asOf: WHEN,
  /** What ranks and ratings are compared with. */
  since: WHEN,
  /** How many teams play next, and who; null for everyone where they are few. */
  teams: integer(2, 4, 2, { optional: true }),
  playing: nullable(texts(MOST_PLAYING)),
};

/** The results of a made-up club in which games list ratings. */
export const RATED_EXAMPLE = `${ratedExample.join('\n')}\n`;

/**
 * What 0.3 kept of its views: of League, a second league beside the first, the players in the chart, and which parts were
 * open; of Players, its address, the search, the row and the parts that were open.
 */
const NO_LONGER_KEPT = [
  ...['compare', 'other', 'chartPlayers', 'fit', 'balance'],
  ...['src', 'example', 'find', 'player'],
];

type Values = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const AS_STORED = object(FIELDS);

class StandingsSchema extends Schema<typeof FIELDS> {
  override readonly state = {
    ...AS_STORED,
    load: (value: unknown, instead: typeof AS_STORED.default) =>
      AS_STORED.load(isFields(value) ? this.#asNow(value) : value, instead),
  };

  override decode(value: unknown, where: string) {
    const kept = Object.entries(this.#asNow(fieldsOf(value, where)));
    const known = kept.filter(([name]) => !NO_LONGER_KEPT.includes(name));
    return super.decode(Object.fromEntries(known), where);
  }

  /** Several files, and those that are not stored, are fetched by their names from beside the page. */
  override async embed(state: StateOf<typeof FIELDS>): Promise<EmbedCode> {
    const code = await super.embed(state);
    if (state.more === '' && state.files.length === 0) return code;
    const names = state.log === '' ? state.files : filesIn(state).map(({ name }) => name);
    const src = names.map((name) => (name || 'games.csv').replaceAll(/\s/g, '%20')).join(' ');
    const others = Object.entries(code.attributes).filter(([name]) => name !== 'log');
    return { attributes: { ...Object.fromEntries(others), src } };
  }

  /** What 0.3 kept of its tools League and Players, which both became Standings. */
  #asNow(kept: Values): Values {
    if (Object.hasOwn(kept, 'rule')) return kept;
    const { scheme, ...others } = kept;
    if (scheme === undefined) return { ...kept, rule: 'zonestats' };
    const log = kept.example === true ? RATED_EXAMPLE : '';
    return { ...(this.encode(this.default) as Values), log, ...others, rule: scheme };
  }
}

export const schema = new StandingsSchema(FIELDS);

export type LeagueState = typeof schema.default;

/** Files of games with the texts that are in them. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

const isNamedText = (value: unknown): value is NamedText =>
  isFields(value) && typeof value.name === 'string' && typeof value.text === 'string';

/** The files of a state, the first of which is its log. In a link, the others may be anything. */
export function filesIn({ log, file, more }: Pick<LeagueState, 'log' | 'file' | 'more'>): File[] {
  const kept = fromJson(more);
  const others = Array.isArray(kept) ? kept.filter(isNamedText) : [];
  return [{ name: file, text: log }, ...others].map(({ name, text }) => new File([text], name));
}

/** Another log in place of the one there is, which is read as it says itself and shown to its last match. */
export const withLog = (log: string, file = ''): Partial<LeagueState> & LogReading => ({
  ...READING.default,
  log,
  file,
  more: '',
  files: [],
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

/** Whether a log is one of the examples, or still has most of it. */
export const isExample = (log: string): boolean =>
  [example, ratedExample].some((lines) => hasMostOf(log, lines));

function hasMostOf(log: string, example: readonly string[]): boolean {
  if (log.length > 4 * example.join('\n').length) return false;
  const lines = new Set(log.split(/[\r\n]+/));
  return example.filter((line) => lines.has(line)).length > example.length / 2;
}

/** Which games count under a scheme. */
export const gameOptionsOf = (state: LeagueState, daysTo: string | null): Required<GameOptions> => {
  const { ratedOnly, bots, opponentRating, from, to } = state;
  return { ratedOnly, bots, opponentRating, from, to, daysTo };
};

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

/** What is said of how results are read, as options of their table. */
export function optionsOfTable(
  reading: Partial<LogReading>,
): TableOptions & Pick<LeagueOptions, 'numbers'> {
  const all = { ...READING.default, ...reading };
  const { columns, ignored, shape, time, bestScore, numbers, casual } = all;
  const { winner, minusOne, resultOf, names, dates, decimal } = all;
  return {
    ...{ shape, time, bestScore, numbers, winner, minusOne, resultOf, names, dates, decimal },
    ignored: [...ignored],
    casual: casual && [...casual],
    columns: titlesOf(columns),
  };
}

/** What is said of how games of two are read, as options of their table. */
export function optionsOfGames(reading: Partial<LogReading>): TableOptions {
  const options = { ...optionsOfTable(reading) };
  // It is about matches.
  delete options.numbers;
  return options;
}

/** The options of a table as what is said of how results are read, with the columns that were named before. */
export const readingIn = (
  options: TableOptions & Pick<LeagueOptions, 'numbers'>,
  before: Partial<LogReading>,
): Partial<LogReading> => ({
  columns: { ...READING.default.columns, ...before.columns, ...options.columns },
  ignored: options.ignored ?? before.ignored ?? [],
  shape: options.shape ?? null,
  time: options.time ?? null,
  bestScore: options.bestScore ?? null,
  numbers: options.numbers ?? null,
  casual: options.casual ?? null,
  winner: options.winner ?? null,
  minusOne: options.minusOne ?? null,
  resultOf: options.resultOf ?? null,
  names: options.names ?? null,
  dates: options.dates ?? null,
  decimal: options.decimal ?? null,
});
