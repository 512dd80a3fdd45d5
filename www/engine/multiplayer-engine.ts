/** The engine for matches, leagues and seasons. */

import { compiled } from './core.js';
import { cores } from './cores.js';
import { Messenger } from './messenger.js';
import type { answers } from './multiplayer.js';

const { spawn, wasm } = cores.multiplayer;

/** Its core is large, so what a tool shows without it comes first. */
export const multiplayer = new Messenger<typeof answers>(spawn, async () => {
  await drawn();
  return compiled(wasm);
});

/** Once what is there is drawn, or soon where it is out of sight, and never is. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 300);
  });
}
