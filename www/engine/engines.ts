/** The page's engines: `games.ask('csv', [list, scheme])`. Each starts with its first request, or by `start`. */

import type { answers as archivesAnswers } from './archives.js';
import { compiler } from './core.js';
import { cores } from './cores.js';
import type { answers as gamesAnswers } from './games.js';
import { Messenger } from './messenger.js';
import type { answers as multiplayerAnswers } from './multiplayer.js';
import type { answers as questionsAnswers } from './questions.js';

/** Both workers of a core share what is compiled. */
const compileGames = compiler(cores.games.wasm);

/** For game lists. */
export const games = new Messenger<typeof gamesAnswers>(cores.games.spawn, compileGames);
/** For game lists too, in a second worker: no rating waits behind a timeline. */
export const background = new Messenger<typeof gamesAnswers>(cores.games.spawn, compileGames);
/** For matches, leagues and seasons. */
export const multiplayer = new Messenger<typeof multiplayerAnswers>(
  cores.multiplayer.spawn,
  compiler(cores.multiplayer.wasm),
);
/** For archives of many players' games. */
export const archives = new Messenger<typeof archivesAnswers>(
  cores.archives.spawn,
  compiler(cores.archives.wasm),
);
/** For what players ask about their rating. */
export const questions = new Messenger<typeof questionsAnswers>(
  cores.questions.spawn,
  compiler(cores.questions.wasm),
);
