/** The games engine's two files as the npm package has them. */

import { importingWorker, isElsewhere, openFile } from '../package-files.js';

export const openWasm = (): Promise<Response> =>
  openFile(new URL(/* @vite-ignore */ './gameroom_games_bg.wasm', import.meta.url));

export function spawnWorker(): Worker {
  if (isElsewhere(import.meta.url))
    return importingWorker(
      new URL(/* @vite-ignore */ './games-worker.js', import.meta.url),
      'games',
    );
  return new Worker(new URL(/* @vite-ignore */ './games-worker.js', import.meta.url), {
    type: 'module',
    name: 'games',
  });
}
