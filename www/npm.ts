/** What the npm package offers to programs. Nothing is fetched before a function is called. */

import * as archives from '#archives';
import * as games from '#games';
import * as multiplayer from '#multiplayer';
import * as questionsCore from '#questions';
import { withArchive, type ArchiveSource } from './engine/archives/programs.js';
import { call, loader } from './engine/calling.js';
import { UNWATCHED, inPieces } from './engine/pieces.js';
import { cores } from './engine/cores.js';
import { today } from './engine/today.js';

// Each core declares the types of all.
export type * from '#games';
export type { ArchiveSource };

type Archive = ArchiveSource | readonly ArchiveSource[];

const loadArchives = loader(archives, cores.archives);
const loadGames = loader(games, cores.games);
const loadMultiplayer = loader(multiplayer, cores.multiplayer);
const loadQuestions = loader(questionsCore, cores.questions);

/** An argument that has to be a string. */
function text(what: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`the ${what} must be a string`);
}

export interface ListOptions {
  /**
   * The day that dates in the list are counted to, such as `'2026-11-23'`; by default the day of the call, in local
   * time. Give it where the same list has to have the same rating every day.
   */
  today?: string;
}

const dayOf = (options: ListOptions | undefined) =>
  text('option “today”', options?.today ?? today());

/** Rates a game list under a scheme. */
export const rate = (list: string, scheme: games.SchemeChoice, options?: ListOptions) =>
  call(loadGames, (core) => core.rate(text('list', list), scheme, dayOf(options)));

/** Rates a game list under p1 to p8, in this order. */
export const rateAll = (list: string, options?: ListOptions) =>
  call(loadGames, (core) => core.rateAll(text('list', list), dayOf(options)));

/** The rating after each game of a list, from the oldest on, with its 95 % interval. */
export const timeline = (list: string, scheme: games.SchemeChoice, options?: ListOptions) =>
  call(loadGames, (core) => core.timeline(text('list', list), scheme, dayOf(options)));

/**
 * What a list’s rating means for the games to come: what a target needs, the chances against an opponent, and whether
 * the last games were luck or form. Options out of their range are an `Error` that says what was expected.
 */
export const questions = (
  list: string,
  scheme: games.SchemeChoice,
  options: games.QuestionOptions = {},
  listOptions?: ListOptions,
) =>
  call(loadQuestions, (core) =>
    core.questions(text('list', list), scheme, options, dayOf(listOptions)),
  );

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
export const gamesOf = (archive: Archive, player: string, options: games.GameOptions = {}) =>
  call(loadArchives, () => {
    const name = text('player', player);
    return withArchive(archive, (sheet) => {
      const id = sheet.player(name);
      if (id === undefined) throw new Error(`no player is called “${name}” in these games`);
      const { games: chosen, problem } = sheet.gamesOf(id, options);
      if (!chosen) throw new Error(`${problem?.option ?? 'options'}: ${problem?.expected ?? ''}`);
      return chosen.list;
    });
  });

/** What {@link compareSchemes} compares, and on which games; what is not given has its default. */
export interface CompareSchemesOptions extends Partial<
  Pick<games.GameOptions, 'ratedOnly' | 'bots' | 'from' | 'to'>
> {
  /** The schemes, in the order of the answer. Default p1 to p8. */
  schemes?: readonly games.SchemeChoice[];
  /** How many earlier games both players need before a game is predicted. Default 5. */
  minGames?: number;
}

/**
 * Which scheme predicts the games of an archive best. Every game is predicted from both players' earlier games, under
 * each scheme, by the archive's own listed ratings and by a coin, and the predictions are scored.
 *
 * ```js
 * const { predicted, predictors } = await compareSchemes(dump, { schemes: ['p3', 'p8'], minGames: 10 });
 * for (const { name, logLoss, low, high, verdict } of predictors) console.log(name, logLoss, low, high, verdict);
 * ```
 */
export const compareSchemes = (archive: Archive, compared: CompareSchemesOptions = {}) =>
  call(loadArchives, () => {
    const { schemes = ALL_SCHEMES, minGames = 5, ...options } = compared;
    if (!Array.isArray(schemes)) throw new TypeError('schemes must be a list');
    if (!Number.isInteger(minGames) || minGames < 0)
      throw new TypeError('minGames must be a whole number, at least 0');
    return withArchive(archive, (sheet) => {
      sheet.beginComparison(schemes, options, minGames);
      const advance = (games: number) => sheet.advanceComparison(games);
      return inPieces({ advance }, UNWATCHED, () => sheet.comparison());
    });
  });

const ALL_SCHEMES: readonly games.SchemeChoice[] = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'];

/** Rates a multiplayer match; settings that are not given have the defaults of ZoneStats. */
export const rateMatch = (match: games.Match, settings?: games.Settings) =>
  call(loadMultiplayer, (core) => core.rateMatch(match, settings));

/**
 * What could happen in a match: its players meet 10,000 times, or `options.matches`, and their ratings decide how likely
 * each wins. The same seed gives the same report everywhere.
 */
export const simulateMatch = (
  match: games.Match,
  settings?: games.Settings,
  options: games.WhatIfOptions = {},
) => call(loadMultiplayer, (core) => core.simulateMatch(match, settings, options));

/**
 * Reads a league log and plays it through. Where the log has titles of its own, `columns` names them:
 * `rateLeague(log, {}, { columns: { player: 'Pilot' }, minMatches: 5 })`. Players with fewer than `minMatches`
 * matches are provisional: they come last, and their `rank` is null. `header` says which columns were read.
 */
export const rateLeague = (log: string, settings?: games.Settings, options?: games.LeagueOptions) =>
  call(loadMultiplayer, (core) => core.rateLeague(text('log', log), settings, options));

/**
 * Which settings fit a league. Before each match, equation 1 predicts every pair of opponents under each combination of
 * `t`, `gameMult` and `maxGameLength`; what is not given has the current value, and `gameMult` values around it.
 *
 * ```js
 * const { best, current, flatGameMult } = await fitLeague(log, { t: [120], gameMult: [0.5, 1, 2, 4] });
 * best.settings.gameMult; // predicts best
 * current.verdict; // 'unclear': the default settings cannot be told from it
 * ```
 */
export const fitLeague = (log: string, options: Partial<games.FitOptions> = {}) =>
  call(loadMultiplayer, async (core) => {
    const league = new core.LeagueSheet(text('log', log));
    try {
      const run = new core.LeagueFitRun(league, options);
      return await inPieces(run, UNWATCHED, () => run.report());
    } finally {
      league.free();
    }
  });

/** Plays a season of players whose true skill is known; the same options give the same season everywhere. */
export const simulateSeason = (options: games.SeasonOptions = {}) =>
  call(loadMultiplayer, (core) => core.simulateSeason(options));
