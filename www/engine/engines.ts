/**
 * The page's engines but the one for matches, `multiplayer-engine.ts`: `games.ask('csv', [list, scheme])`. Each starts with its first
 * request, or by `start`.
 */

import type { answers as archivesAnswers } from './archives.js';
import { compiled } from './core.js';
import { cores } from './cores.js';
import type { answers as gamesAnswers } from './games.js';
import { Messenger } from './messenger.js';
import type { answers as multiplayerAnswers } from './multiplayer.js';
import type { Answers } from './protocol.js';
import type { answers as questionsAnswers } from './questions.js';

/** Workers of one core share what is compiled. */
export const engine = <A extends Answers>({ wasm, spawn }: { wasm: URL; spawn: () => Worker }) =>
  new Messenger<A>(spawn, () => compiled(wasm));

/** For game lists. */
export const games = engine<typeof gamesAnswers>(cores.games);
/** For game lists too, in a second worker: no rating waits behind a timeline. */
export const background = engine<typeof gamesAnswers>(cores.games);
/** For recognising what comes in, and for archives of many players' games. */
export const archives = engine<typeof archivesAnswers & Pick<typeof multiplayerAnswers, 'textOf'>>(
  cores.results,
);
/** For what players ask about their rating, and for situations. */
export const questions = engine<typeof questionsAnswers>(cores.explanations);
