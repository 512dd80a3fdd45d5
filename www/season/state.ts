/** The one state of Season: what it is made of, and one or two settings; and how it is kept. */

import type { OptionsError, SeasonOptions } from '#multiplayer';
import { settingsOf } from '../multiplayer/kept-settings.js';
import { DEFAULTS, type AllSettings } from '../multiplayer/settings.js';
import { count } from '../words/numbers.js';

/** What a season is made of, whatever it is rated with. */
export type SeasonMakeup = Required<Omit<SeasonOptions, 'settings'>>;

export interface SeasonState extends SeasonMakeup {
  readonly settings: AllSettings;
  /** Whether the season is rated under the other settings too. */
  readonly compare: boolean;
  readonly other: AllSettings;
  /** How many seasons the charts are of, each with its own seed. */
  readonly seasons: number;
}

/** More seasons than these say little more. */
export const MOST_SEASONS = 20;

/** What the element calls them as attributes. */
export const ATTRIBUTES: Readonly<Record<keyof SeasonMakeup | 'seasons', string>> = {
  players: 'players',
  skillSpread: 'skill-spread',
  playersPerMatch: 'players-per-match',
  teams: 'teams',
  matchLength: 'match-length',
  leaveEarly: 'leave-early',
  tTrue: 't-true',
  matches: 'matches',
  seed: 'seed',
  seasons: 'seasons',
};

/** What each number can be; the engine knows which of them go together. */
export const RANGES: Readonly<Record<keyof SeasonMakeup | 'seasons', Range>> = {
  players: { least: 2, most: 2000, whole: true },
  skillSpread: { least: 0, most: 100_000 },
  playersPerMatch: { least: 2, most: 2000, whole: true },
  teams: { least: 2, most: 2000, whole: true },
  matchLength: { least: 0.01, most: 1_000_000 },
  leaveEarly: { least: 0, most: 1 },
  tTrue: { least: 0.01, most: 1_000_000 },
  matches: { least: 1, most: 1_000_000, whole: true },
  seed: { least: 0, most: 4_294_967_295, whole: true },
  seasons: { least: 1, most: MOST_SEASONS, whole: true },
};

interface Range {
  readonly least: number;
  readonly most: number;
  readonly whole?: boolean;
}

export function isWithin({ least, most, whole = false }: Range, value: unknown): boolean {
  if (!isNumber(value) || value < least || value > most) return false;
  return !whole || Number.isInteger(value);
}

/** What a number can be, in words. */
export function rangeInWords(option: keyof typeof RANGES): string {
  const { least, most, whole = false } = RANGES[option];
  return `a ${whole ? 'whole ' : ''}number from ${count(least)} to ${count(most)}`;
}

const NAMES: Readonly<Record<keyof SeasonMakeup, string>> = {
  players: 'the number of players',
  skillSpread: 'the spread of skill',
  playersPerMatch: 'the number of players in a match',
  teams: 'the number of teams',
  matchLength: 'the length of a match',
  leaveEarly: 'the probability of leaving early',
  tTrue: 'the true T',
  matches: 'the number of matches',
  seed: 'the seed',
};

/** The first number that is out of its range; the engine does not even take all of those. */
export function outOfRange(makeup: SeasonMakeup): OptionsError | null {
  const options = Object.keys(NAMES) as (keyof SeasonMakeup)[];
  const option = options.find(
    (option) =>
      !(option === 'teams' && makeup.teams === null) && !isWithin(RANGES[option], makeup[option]),
  );
  return option ? { option, expected: `${NAMES[option]} is ${rangeInWords(option)}` } : null;
}

/** What a first visit shows. */
export const FIRST: SeasonState = {
  players: 50,
  skillSpread: 150,
  playersPerMatch: 8,
  teams: null,
  matchLength: 20,
  leaveEarly: 0.1,
  tTrue: 120,
  matches: 10_000,
  seed: 1,
  settings: DEFAULTS,
  compare: false,
  other: { ...DEFAULTS, gameMult: 0.5 },
  seasons: 1,
};

/** What the engine is asked to play: one season, or the same under the other settings as well. */
export function seasonsOf(state: SeasonState): Required<SeasonOptions>[] {
  const { settings, compare, other } = state;
  const sides = compare ? [settings, other] : [settings];
  return sides.map((side) => ({ ...makeupOf(state), settings: side }));
}

function makeupOf(state: SeasonState): SeasonMakeup {
  const { players, skillSpread, playersPerMatch, teams, matchLength } = state;
  const { leaveEarly, tTrue, matches, seed } = state;
  return {
    players,
    skillSpread,
    playersPerMatch,
    teams,
    matchLength,
    leaveEarly,
    tTrue,
    matches,
    seed,
  };
}

/** The state kept under `key`, or nothing where there is none that can be read. */
export function recall(key: string): SeasonState | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { teams, compare, settings, other, ...numbers } = kept as Kept<SeasonState>;
    return {
      ...numbersOf(FIRST, numbers),
      seasons: seasonsFrom(numbers.seasons),
      // The engine says what is wrong with a number; here only that it is one matters.
      teams: isNumber(teams) ? teams : null,
      compare: compare === true,
      settings: settingsOf(settings, FIRST.settings),
      other: settingsOf(other, FIRST.other),
    };
  } catch {
    return undefined;
  }
}

/** How many seasons a number stands for. */
export function seasonsFrom(value: unknown): number {
  return isNumber(value) ? Math.min(MOST_SEASONS, Math.max(1, Math.round(value))) : FIRST.seasons;
}

type Kept<T> = Partial<Record<keyof T, unknown>>;

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** The first visit's values, each replaced by the kept one where that is a number. */
function numbersOf<T extends object>(first: T, kept: unknown): T {
  if (typeof kept !== 'object' || kept === null) return first;
  const numbers = Object.entries(kept).filter(([key, value]) => key in first && isNumber(value));
  return { ...first, ...Object.fromEntries(numbers) };
}

/** Keeps the state under `key`; false where the browser does not let it. */
export function keep(key: string, state: SeasonState): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(state));
    return true;
  } catch {
    return false;
  }
}
