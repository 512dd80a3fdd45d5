/** Everyone's rating in the user's league, which League has saved beside the match. */

import { loadLarge } from '../../element/indexed-db.js';
import { unambiguous } from '../../element/read-number.js';
import { everyoneOf } from '../league/everyone.js';
import { isExample, requestOf, schema } from '../league/schema.js';

/** Ratings after the last match, or those that players start from, as cells have them, by name. The example has none. */
export async function leagueRatings(key: string): Promise<ReadonlyMap<string, string>> {
  const league = await loadLarge(schema, key);
  if (!league || isExample(league.log)) return new Map();
  const players = await everyoneOf(requestOf(league));
  return new Map(
    players.map(({ player, rating }) => [player, unambiguous(Number(rating.toFixed(2)))]),
  );
}
