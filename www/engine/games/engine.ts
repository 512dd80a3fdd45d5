/** The page's engines for game lists: `engine.ask(kind, request)`. Each starts with its first question, or when told to. */

import { Messenger } from '../messenger.js';
import { compileCore } from './compile.js';
import { spawnWorker } from './files.js';
import type { GamesKinds } from './kinds.js';

export { EngineError, superseded } from '../messenger.js';

const surroundings = { spawn: spawnWorker, compile: compileCore };

export const engine = new Messenger<GamesKinds>(surroundings);

/** The same in a worker of its own, for what may take long: no rating waits behind a timeline. */
export const background = new Messenger<GamesKinds>(surroundings);
