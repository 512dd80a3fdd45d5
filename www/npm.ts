/** What the npm package offers to programs. Nothing is fetched before a function is called. */

import type { GameOptions } from '#archives';
import type { LeagueReport, Match, MatchReport, SeasonOptions, SeasonReport } from '#multiplayer';
import type { RatingReport, SchemeChoice, Settings, TimelineReport } from '#games';
import * as archives from '#archives';
import * as games from '#games';
import * as multiplayer from '#multiplayer';
import { gamesOfPlayer, type ArchiveSource } from './engine/archives/programs.js';
import { call, loader } from './engine/calling.js';
import { cores } from './engine/cores.js';

// Each core declares the types of all.
export type * from '#games';
export type { ArchiveSource };

const loadArchives = loader(archives, cores.archives);
const loadGames = loader(games, cores.games);
const loadMultiplayer = loader(multiplayer, cores.multiplayer);

/** An argument that has to be a string. */
function text(what: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`the ${what} must be a string`);
}

/** Rates a game list under a scheme. */
export async function rate(list: string, scheme: SchemeChoice): Promise<RatingReport> {
  return call(loadGames, (core) => core.rate(text('list', list), scheme));
}

/** Rates a game list under p1 to p8, in this order. */
export async function rateAll(list: string): Promise<RatingReport[]> {
  return call(loadGames, (core) => core.rateAll(text('list', list)));
}

/** The rating after each game of a list, from the oldest on, with its 95 % interval. */
export async function timeline(list: string, scheme: SchemeChoice): Promise<TimelineReport> {
  return call(loadGames, (core) => core.timeline(text('list', list), scheme));
}

/**
 * The game list that a `rep` command makes; a lone `-` in it stands for `list`. A command that cannot be
 * read is an `Error` that names the column and what was expected there.
 */
export async function rep(command: string, list = ''): Promise<string> {
  const made = await call(loadGames, (core) =>
    core.rep(text('command', command), text('list', list)),
  );
  if (made.problem) {
    const { column, expected, text } = made.problem;
    throw new Error(`column ${column}: ${expected} (found “${text}”)`);
  }
  return made.list;
}

/**
 * One player's game list, newest first, out of a gameroom's dump, PGN or CSV of many players' games, plain or
 * packed with gzip; several files are read as one. Days are whole days in UTC, counted by default to the
 * newest game's day. Files that cannot be read, and a player who is not in them, are an `Error` that says so.
 */
export async function gamesOf(
  archive: ArchiveSource | readonly ArchiveSource[],
  player: string,
  options: GameOptions = {},
): Promise<string> {
  return call(loadArchives, () => gamesOfPlayer(archive, text('player', player), options));
}

/** Rates a multiplayer match; settings that are not given have the defaults of ZoneStats. */
export async function rateMatch(match: Match, settings?: Settings): Promise<MatchReport> {
  return call(loadMultiplayer, (core) => core.rateMatch(match, settings));
}

/** Reads a league log and plays it through. */
export async function rateLeague(log: string, settings?: Settings): Promise<LeagueReport> {
  return call(loadMultiplayer, (core) => core.rateLeague(text('log', log), settings));
}

/** Plays a season of players whose true skill is known; the same options give the same season everywhere. */
export async function simulateSeason(options: SeasonOptions = {}): Promise<SeasonReport> {
  return call(loadMultiplayer, (core) => core.simulateSeason(options));
}
