/** The page's engine for game lists: `engine.ask(kind, request)`. It starts with the first question, or when told to. */

import { Messenger } from '../messenger.js';
import { compileCore } from './compile.js';
import { spawnWorker } from './files.js';
import type { RatingKinds } from './kinds.js';

export { EngineError, superseded } from '../messenger.js';

export const engine = new Messenger<RatingKinds>({ spawn: spawnWorker, compile: compileCore });
