/** The tools: which there are. */

import { archives, games, multiplayer, questions } from '../engine/engines.js';
import type { pageText } from '../text/shell.js';
import type { AnySchema } from '../element/schema.js';

export interface Tool {
  /** Its name in the address fragment. */
  readonly id: keyof typeof pageText.purposes;
  readonly title: string;
  /** The engine that it asks first. */
  readonly engine: { start(): void };
  /** The element that is the tool. */
  readonly element: string;
  /** Fetches the element's code. */
  readonly load: () => Promise<unknown>;
  /** Fetches what describes its state, without the element. */
  readonly loadSchema: () => Promise<{ schema: AnySchema }>;
}

const tool = (
  id: Tool['id'],
  title: string,
  engine: Tool['engine'],
  loads: Pick<Tool, 'load' | 'loadSchema'>,
): Tool => ({ id, title, engine, element: `gameroom-${id}`, ...loads });

/** For what shows something first that needs no core, which would be in the way of its code. */
const LATER: Tool['engine'] = { start: () => undefined };

/** Situations, and the names of schemes. */
const BOTH: Tool['engine'] = {
  start() {
    questions.start();
    games.start();
  },
};

export const TOOLS: readonly [Tool, ...Tool[]] = [
  tool('rating', 'My rating', games, {
    load: () => import('../tools/rating/gameroom-rating.js'),
    loadSchema: () => import('../tools/rating/schema.js'),
  }),
  tool('players', 'Players', LATER, {
    load: async () => {
      await import('../tools/players/gameroom-players.js');
      archives.start();
    },
    loadSchema: () => import('../tools/players/schema.js'),
  }),
  tool('schemes', 'Schemes', BOTH, {
    load: () => import('../tools/schemes/gameroom-schemes.js'),
    loadSchema: () => import('../tools/schemes/schema.js'),
  }),
  tool('match', 'Match', multiplayer, {
    load: () => import('../tools/match/gameroom-match.js'),
    loadSchema: () => import('../tools/match/schema.js'),
  }),
  tool('league', 'League', multiplayer, {
    load: () => import('../tools/league/gameroom-league.js'),
    loadSchema: () => import('../tools/league/schema.js'),
  }),
  tool('season', 'Season', multiplayer, {
    load: () => import('../tools/season/gameroom-season.js'),
    loadSchema: () => import('../tools/season/schema.js'),
  }),
];

export function toolOf(id: string): Tool | undefined {
  return TOOLS.find((tool) => tool.id === id);
}

/** Where a tool's state is kept in the browser. */
export function keyOf({ id }: Tool): string {
  return `gameroom-rating/${id}`;
}
