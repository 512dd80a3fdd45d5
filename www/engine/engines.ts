/** The page's engines: `games.ask('csv', [list, scheme])`. Each starts with its first request, or by `start`. */

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
/** For matches, leagues and seasons. It is large, so what a tool shows without it comes first. */
export const multiplayer = new Messenger<typeof multiplayerAnswers>(
  cores.multiplayer.spawn,
  async () => {
    await drawn();
    return compiled(cores.multiplayer.wasm);
  },
);
/** For archives of many players' games. */
export const archives = engine<typeof archivesAnswers>(cores.archives);
/** For what players ask about their rating, and for situations. */
export const questions = engine<typeof questionsAnswers>(cores.questions);

/** Once what is there is drawn, or soon where it is out of sight, and never is. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 300);
  });
}
