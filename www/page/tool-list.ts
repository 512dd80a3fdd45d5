/** The tools: which there are. */

import { games, questions } from '../engine/engines.js';
import { multiplayer } from '../engine/multiplayer-engine.js';
import type { pageText } from '../text/shell.js';
import { toolNow } from '../documents/records.js';
import type { State } from '../documents/state.js';
import type { AnySchema } from '../element/schema.js';

/** A place in the navigation with several tools, which are its parts. */
export interface Place {
  /** Its name in the address fragment. */
  readonly id: string;
  readonly title: string;
}

const LAB: Place = { id: 'lab', title: 'Lab' };

export interface Tool {
  /** Its name in the address fragment. */
  readonly id: keyof typeof pageText.purposes;
  readonly title: string;
  /** The place in the navigation that it shares with others, where it does. */
  readonly place?: Place;
  /** Starts the engines that it asks first, while its code is fetched; left out where that would delay its first words. */
  readonly start?: () => void;
  /** The state in which nothing is entered; left out for a tool that needs nothing. */
  readonly blank?: State;
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
  loads: Pick<Tool, 'load' | 'loadSchema' | 'start' | 'blank' | 'place'>,
): Tool => ({ id, title, element: `gameroom-${id}`, ...loads });

export const TOOLS: readonly [Tool, ...Tool[]] = [
  tool('rating', 'My rating', {
    blank: { list: '' },
    start: () => games.start(),
    load: () => import('../tools/rating/gameroom-rating.js'),
    loadSchema: () => import('../tools/rating/schema.js'),
  }),
  {
    ...tool('standings', 'Standings', {
      blank: { log: '', rule: 'zonestats' },
      load: () => import('../tools/standings/standings-tool.js'),
      loadSchema: () => import('../tools/standings/schema.js'),
    }),
    element: 'gameroom-standings-tool',
  },
  tool('match', 'Match', {
    blank: { rows: [] },
    start: () => multiplayer.start(),
    load: () => import('../tools/match/gameroom-match.js'),
    loadSchema: () => import('../tools/match/schema.js'),
  }),
  tool('schemes', 'Schemes', {
    place: LAB,
    // Situations, and the names of schemes.
    start() {
      questions.start();
      games.start();
    },
    load: () => import('../tools/lab/gameroom-schemes.js'),
    loadSchema: () => import('../tools/lab/schemes-schema.js'),
  }),
  tool('season', 'Seasons', {
    place: LAB,
    load: () => import('../tools/lab/gameroom-season.js'),
    loadSchema: () => import('../tools/lab/season-schema.js'),
  }),
];

/** The tool of a name in the address, also in that of an earlier version; of a place with several, its first. */
export function toolOf(name: string): Tool | undefined {
  const id = toolNow(name);
  return TOOLS.find((tool) => tool.id === id) ?? partsOf(id)[0];
}

/** The tools that share a place in the navigation. */
export function partsOf(place: string | undefined): readonly Tool[] {
  return TOOLS.filter((tool) => tool.place && tool.place.id === place);
}

/** The name of a tool where its place is not in sight: “Lab: Seasons”. */
export const nameOf = ({ title, place }: Tool): string =>
  place ? `${place.title}: ${title}` : title;
