/** The games engine's two files, wasm and worker, as the site has them. Each build has its own `files`. */

import '../../page/trusted-types.js';

const wasmUrl = new URL('../../../target/pkg/gameroom_games_bg.wasm', import.meta.url);

export const openWasm = (): Promise<Response> => fetch(wasmUrl);

export const spawnWorker = (): Worker =>
  new Worker(new URL('./games-worker.ts', import.meta.url), {
    type: 'module',
    name: 'games',
  });
