/**
 * The page's engine for what goes deeper than a rating: `engine.ask(kind, request)`. It starts with the
 * first question, in a worker of its own, so that no rating waits behind a long timeline.
 */

import { Messenger } from '../messenger.js';
import { compileCore } from './compile.js';
import { spawnWorker } from './files.js';
import type { StudyKinds } from './kinds.js';

export { EngineError, superseded } from '../messenger.js';

export const engine = new Messenger<StudyKinds>({
  spawn: spawnWorker,
  compile: compileCore,
});
