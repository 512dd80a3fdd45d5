/** The tools: which there are. */

import { games, multiplayer } from '../engine/engines.js';
import type { pageText } from '../text/shell.js';
import type { AnySchema } from '../tool/schema.js';

export interface Tool {
  /** Its name in the address fragment. */
  readonly id: keyof typeof pageText.purposes;
  readonly title: string;
  /** The element that is the tool. */
  readonly element: string;
  /** Fetches the element's code. */
  readonly load: () => Promise<unknown>;
  /** Fetches what describes its state, without the element. */
  readonly loadSchema: () => Promise<{ schema: AnySchema }>;
  /** The engine that it asks first. */
  readonly engine: { start(): void };
}

export const TOOLS: readonly [Tool, ...Tool[]] = [
  {
    id: 'rating',
    title: 'My rating',
    element: 'gameroom-rating',
    load: () => import('../tools/rating/gameroom-rating.js'),
    loadSchema: () => import('../tools/rating/schema.js'),
    engine: games,
  },
  {
    id: 'schemes',
    title: 'Schemes',
    element: 'gameroom-schemes',
    load: () => import('../tools/schemes/gameroom-schemes.js'),
    loadSchema: () => import('../tools/schemes/schema.js'),
    engine: games,
  },
  {
    id: 'match',
    title: 'Match',
    element: 'gameroom-match',
    load: () => import('../tools/match/gameroom-match.js'),
    loadSchema: () => import('../tools/match/schema.js'),
    engine: multiplayer,
  },
  {
    id: 'league',
    title: 'League',
    element: 'gameroom-league',
    load: () => import('../tools/league/gameroom-league.js'),
    loadSchema: () => import('../tools/league/schema.js'),
    engine: multiplayer,
  },
  {
    id: 'season',
    title: 'Season',
    element: 'gameroom-season',
    load: () => import('../tools/season/gameroom-season.js'),
    loadSchema: () => import('../tools/season/schema.js'),
    engine: multiplayer,
  },
];

export function toolOf(id: string): Tool | undefined {
  return TOOLS.find((tool) => tool.id === id);
}

/** Where a tool's state is kept in the browser. */
export function keyOf({ id }: Tool): string {
  return `gameroom-rating/${id}`;
}
