/** What the npm package offers to programs. Nothing is fetched before a function is called. */

import type { LeagueReport, Match, MatchReport, SeasonOptions, SeasonReport } from '#multiplayer';
import type { RatingReport, SchemeChoice, Settings } from '#rating';
import { loadMultiplayer } from './engine/multiplayer/load.js';
import { loadRating } from './engine/rating/load.js';

// Each core declares the types of both.
export type * from '#rating';

/** Rates a game list under a scheme. */
export async function rate(list: string, scheme: SchemeChoice): Promise<RatingReport> {
  return (await loadRating()).rate(list, scheme);
}

/** Rates a game list under p1 to p8, in this order. */
export async function rateAll(list: string): Promise<RatingReport[]> {
  return (await loadRating()).rateAll(list);
}

/**
 * The game list that a `rep` command makes; a lone `-` in it stands for `list`. A command that cannot be
 * read is an `Error` that names the column and what was expected there.
 */
export async function rep(command: string, list = ''): Promise<string> {
  const made = (await loadRating()).rep(command, list);
  if (made.problem) {
    const { column, expected, text } = made.problem;
    throw new Error(`column ${column}: ${expected} (found “${text}”)`);
  }
  return made.list;
}

/** Rates a multiplayer match; settings that are not given have the source's values. */
export async function rateMatch(match: Match, settings?: Settings): Promise<MatchReport> {
  return (await loadMultiplayer()).rateMatch(match, settings);
}

/** Reads a league log and plays it through. */
export async function rateLeague(log: string, settings?: Settings): Promise<LeagueReport> {
  return (await loadMultiplayer()).rateLeague(log, settings);
}

/** Plays a season of players whose true skill is known; the same options give the same season everywhere. */
export async function simulateSeason(options: Partial<SeasonOptions> = {}): Promise<SeasonReport> {
  return (await loadMultiplayer()).simulateSeason(options);
}
