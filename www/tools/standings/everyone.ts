/** Everyone in a league, those who have only a rating to start from included. */

import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';

/** A player and the rating after the last match. */
export interface Rated {
  readonly player: string;
  readonly rating: number;
}

export async function everyoneOf(league: LeagueRequest): Promise<readonly Rated[]> {
  const ratings = await engine.ask('nextSeason', [league, 0]);
  const { rows } = await engine.ask('playerRows', [ratings, 0, null]);
  return rows.map(([player, , rating]) => ({ player: player ?? '', rating: Number(rating) }));
}
