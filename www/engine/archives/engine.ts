/** The page's engine for archives of many players' games: `engine.ask(kind, request)`. It starts with the first question. */

import { Messenger } from '../messenger.js';
import { compileCore } from './compile.js';
import { spawnWorker } from './files.js';
import type { ArchivesKinds } from './kinds.js';

export { EngineError, superseded } from '../messenger.js';

export const engine = new Messenger<ArchivesKinds>({ spawn: spawnWorker, compile: compileCore });
