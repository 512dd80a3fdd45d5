/** The page's engines: `games.ask('report', request)`. Each starts with its first request, or by `start`. */

import type { answers as archivesAnswers } from './archives.js';
import { compiler, type CoreFiles } from './core.js';
import { cores } from './cores.js';
import type { answers as gamesAnswers } from './games.js';
import { Messenger } from './messenger.js';
import type { answers as multiplayerAnswers } from './multiplayer.js';

export { EngineError, superseded } from './messenger.js';

/** How the workers of a core start. */
const surroundings = ({ openWasm, spawnWorker }: CoreFiles) => ({
  spawn: spawnWorker,
  compile: compiler(openWasm),
});

const ofGames = surroundings(cores.games);

/** For game lists. */
export const games = new Messenger<typeof gamesAnswers>(ofGames);
/** For game lists too, in a second worker: no rating waits behind a timeline. */
export const background = new Messenger<typeof gamesAnswers>(ofGames);
/** For matches, leagues and seasons. */
export const multiplayer = new Messenger<typeof multiplayerAnswers>(
  surroundings(cores.multiplayer),
);
/** For archives of many players' games. */
export const archives = new Messenger<typeof archivesAnswers>(surroundings(cores.archives));
