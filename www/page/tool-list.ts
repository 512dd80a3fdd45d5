/** The tools: which there are. */

export interface Tool {
  /** Its name in the address fragment. */
  readonly id: string;
  readonly title: string;
  /** The element that is the tool. */
  readonly element: string;
  /** Fetches the element's code. */
  readonly load: () => Promise<unknown>;
  /** Fetches the engine that it asks first. */
  readonly engine: () => Promise<{ readonly engine: { start(): void } }>;
  /** Attributes that it has on this page. */
  readonly attributes?: readonly string[];
}

export const TOOLS: readonly [Tool, ...Tool[]] = [
  {
    id: 'rating',
    title: 'My rating',
    element: 'gameroom-rating',
    load: () => import('../rating/gameroom-rating.js'),
    engine: () => import('../engine/games/engine.js'),
  },
  {
    id: 'schemes',
    title: 'Schemes',
    element: 'gameroom-schemes',
    load: () => import('../schemes/gameroom-schemes.js'),
    engine: () => import('../engine/games/engine.js'),
    attributes: ['opens'],
  },
  {
    id: 'match',
    title: 'Match',
    element: 'gameroom-match',
    load: () => import('../match/gameroom-match.js'),
    engine: () => import('../engine/multiplayer/engine.js'),
    attributes: ['league'],
  },
  {
    id: 'league',
    title: 'League',
    element: 'gameroom-league',
    load: () => import('../league/gameroom-league.js'),
    engine: () => import('../engine/multiplayer/engine.js'),
    attributes: ['opens'],
  },
  {
    id: 'season',
    title: 'Season',
    element: 'gameroom-season',
    load: () => import('../season/gameroom-season.js'),
    engine: () => import('../engine/multiplayer/engine.js'),
  },
];

export function toolOf(id: string): Tool | undefined {
  return TOOLS.find((tool) => tool.id === id);
}

/** Where a tool's state is kept in the browser. */
export function keyOf({ id }: Tool): string {
  return `gameroom-rating/${id}`;
}
