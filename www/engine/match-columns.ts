/**
 * Matches in columns: their names and numbers cross to the core at once, and so do the numbers of their reports, which takes
 * a fraction of the time that objects take. The other side is `crate/web/results/match_columns.rs`.
 *
 * Only usual matches have columns: nothing is wrong with them, everyone counts and has one row, and no one has scores against
 * opponents. Others cross as objects.
 */

import type * as results from '#results';
import { isBroken } from './broken.js';

type Core = Pick<typeof results, 'rateColumns' | 'rateMatch'>;
type Match = results.Match;
type MatchReport = results.MatchReport;
type Settings = results.Settings | null | undefined;

/** Matches per call: enough to make the cost of a call negligible, and few enough to keep the columns small. */
const AT_ONCE = 100;

/** In the order in which the core declares them. */
const CAP_LEVELS: readonly results.CapLevel[] = ['below', 'at', 'above'];

/** Rates a match. */
export function rateMatch(core: Core, match: Match, settings: Settings): MatchReport {
  const columns = new MatchColumns();
  columns.add(match);
  const [report] = columns.reports(core, settings);
  return report ?? core.rateMatch(match, settings);
}

/** Rates matches apart from each other: the reports are those of {@link rateMatch}. */
export function rateMatches(
  core: Core,
  matches: readonly Match[],
  settings: Settings,
): MatchReport[] {
  if (!isList(matches)) throw new TypeError('matches: expected a list');
  const all: MatchReport[] = [];
  do {
    const columns = new MatchColumns();
    const together = matches.slice(all.length, all.length + AT_ONCE);
    for (const match of together) columns.add(match);
    // This also says what is wrong with the settings, so what is thrown below is about a match.
    const reports = columns.reports(core, settings);
    for (const [place, match] of together.entries())
      all.push(reports[place] ?? rateNumbered(core, match, settings, all.length + 1));
  } while (all.length < matches.length);
  return all;
}

const isList = (given: unknown): boolean => Array.isArray(given);

/** Rates a match of a batch, passed as an object; errors name it by its number, counted from 1. */
function rateNumbered(core: Core, match: Match, settings: Settings, number: number): MatchReport {
  try {
    return core.rateMatch(match, settings);
  } catch (cause) {
    if (isBroken(cause) || !(cause instanceof Error)) throw cause;
    throw new Error(`match ${number}: ${cause.message.replace(/^match: /, '')}`, { cause });
  }
}

/** A player whose fields all have the right type. */
interface Row {
  name: string;
  /** Blank for none. */
  team: string;
  /** Not a number for none. */
  rating: number;
  score: number;
  minutes: number;
}

/** Matches in columns. */
class MatchColumns {
  /** The names of the players of each match that was added; undefined for a match that is not usual. */
  readonly #matches: (readonly string[] | undefined)[] = [];
  #names = '';
  readonly #numbers: number[] = [];

  add(match: Match): void {
    const rows = usualRows(match);
    this.#matches.push(rows?.map(({ name }) => name));
    if (!rows) return;
    this.#numbers.push(rows.length, match.bestScore === 'lowest' ? 1 : 0, match.startRating ?? NaN);
    for (const { name, team, rating, score, minutes } of rows) {
      this.#names += `${name}\0${team}\0`;
      this.#numbers.push(rating, score, minutes);
    }
  }

  /** The report on each match that was added; undefined for a match that is not usual. */
  reports(core: Core, settings: Settings): (MatchReport | undefined)[] {
    const numbers = core.rateColumns(this.#names, this.#numbers, settings);
    let place = 0;
    const next = () => numbers[place++] ?? NaN;
    return this.#matches.map((names) => names && reportOf(names, next));
  }
}

/** The rows of a match; undefined where one is not usual, or where something else than its numbers is wrong. */
function usualRows(match: unknown): Row[] | undefined {
  try {
    const { players, bestScore, startRating } = match as Partial<Record<keyof Match, unknown>>;
    if (!Array.isArray(players)) return undefined;
    if (!isMissing(bestScore) && bestScore !== 'highest' && bestScore !== 'lowest')
      return undefined;
    if (!isMissing(startRating) && (typeof startRating !== 'number' || Number.isNaN(startRating)))
      return undefined;
    const rows: Row[] = [];
    for (const player of players as unknown[]) {
      const row = usualRow(player);
      if (!row) return undefined;
      rows.push(row);
    }
    return rows;
  } catch {
    // Such as fields that cannot be read.
    return undefined;
  }
}

/** A player as a row; undefined where a field is unknown, has another type, or is one that few matches have. */
function usualRow(player: unknown): Row | undefined {
  if (typeof player !== 'object' || player === null) return undefined;
  const row: Row = { name: '', team: '', rating: NaN, score: NaN, minutes: NaN };
  for (const field of Object.keys(player)) {
    const value = (player as Record<string, unknown>)[field];
    switch (field) {
      case 'name':
        if (typeof value !== 'string') return undefined;
        row.name = value;
        break;
      case 'team':
        if (typeof value === 'string') row.team = value;
        else if (!isMissing(value)) return undefined;
        break;
      case 'rating':
        if (typeof value === 'number' && !Number.isNaN(value)) row.rating = value;
        else if (!isMissing(value)) return undefined;
        break;
      case 'score':
      case 'minutes':
        if (typeof value !== 'number') return undefined;
        row[field] = value;
        break;
      case 'minutesText':
        // The way that minutes were typed changes no rating.
        if (typeof value !== 'string' && !isMissing(value)) return undefined;
        break;
      case 'enabled':
        if (value !== true) return undefined;
        break;
      default:
        return undefined;
    }
  }
  return row;
}

const isMissing = (value: unknown) => value === undefined || value === null;

/** The report whose numbers come next; undefined where they say that the match is not usual. */
function reportOf(names: readonly string[], next: () => number): MatchReport | undefined {
  const [scale, scaled, scalePlayer] = [next(), next() === 1, numberOrNull(next())];
  if (Number.isNaN(scale)) return undefined;
  const players = names.map((name, place) => playerOf(name, place, next));
  return { scale, scaled, scalePlayer, players, problems: [], notices: [], alike: [] };
}

/** The report on a player; its fields are in the order of the numbers. */
function playerOf(name: string, place: number, next: () => number): results.PlayerReport {
  return {
    name,
    rows: [place],
    counted: true,
    score: numberOrNull(next()),
    minutes: numberOrNull(next()),
    capMinutes: numberOrNull(next()),
    scoreRate: numberOrNull(next()),
    offset: next(),
    change: next(),
    perMinute: numberOrNull(next()),
    cap: CAP_LEVELS[next()] ?? null,
    ratingBefore: numberOrNull(next()),
    rating: numberOrNull(next()),
    rankBefore: numberOrNull(next()),
    rank: numberOrNull(next()),
    ranksGained: next(),
  };
}

const numberOrNull = (number: number) => (Number.isNaN(number) ? null : number);
