/** The engine for matches, leagues and seasons. */

import { compiled } from './core.js';
import { cores } from './cores.js';
import { Messenger } from './messenger.js';
import type { answers } from './multiplayer.js';

const { spawn, wasm } = cores.results;

/** The core is large: the page is drawn before it is fetched. */
export const multiplayer = new Messenger<typeof answers>(spawn, async () => {
  await drawn();
  return compiled(wasm);
});

/** Resolves once the page has been drawn, or after 300 ms: what is out of sight is never drawn. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 300);
  });
}
