/** The page's one engine: `engine.ask(kind, request)`. It starts with the first question. */

import { compileCore } from './compile.js';
import { spawnWorker } from './files.js';
import { Messenger } from './messenger.js';

export { EngineError, superseded } from './messenger.js';

export const engine = new Messenger({ spawn: spawnWorker, compile: compileCore });
