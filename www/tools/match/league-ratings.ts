/** Everyone's rating in the user's league. */

import { unambiguous } from '../../element/read-number.js';
import { everyoneOf } from '../standings/everyone.js';
import { isExample, requestOf, type LeagueState } from '../standings/schema.js';

/** Ratings after the last match, or those that players start from, as cells have them, by name. The example has none. */
export async function leagueRatings(
  league: LeagueState | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (!league || isExample(league.log)) return new Map();
  const players = await everyoneOf(requestOf(league));
  return new Map(
    players.map(({ player, rating }) => [player, unambiguous(Number(rating.toFixed(2)))]),
  );
}
