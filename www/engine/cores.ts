/** Where the site has the wasm and the worker of each core. Each build has its own table. */

import '../shell/trusted-types.js';

export const cores = {
  games: {
    openWasm: () => fetch(new URL('../../target/pkg/gameroom_games_bg.wasm', import.meta.url)),
    spawnWorker: () =>
      new Worker(new URL('./games-worker.ts', import.meta.url), { type: 'module' }),
  },
  multiplayer: {
    openWasm: () =>
      fetch(new URL('../../target/pkg/gameroom_multiplayer_bg.wasm', import.meta.url)),
    spawnWorker: () =>
      new Worker(new URL('./multiplayer-worker.ts', import.meta.url), { type: 'module' }),
  },
  archives: {
    openWasm: () => fetch(new URL('../../target/pkg/gameroom_archives_bg.wasm', import.meta.url)),
    spawnWorker: () =>
      new Worker(new URL('./archives-worker.ts', import.meta.url), { type: 'module' }),
  },
  /** Charts are drawn on the page's own thread. */
  charts: {
    openWasm: () => fetch(new URL('../../target/pkg/gameroom_charts_bg.wasm', import.meta.url)),
  },
};
