/** Where the site has the wasm and the worker of each core. The other builds have tables of their own. */

import './trusted-types.js';

export const openWasm = fetch;

export const cores = {
  games: {
    wasm: new URL('../../target/pkg/gameroom_games_bg.wasm', import.meta.url),
    spawn: () => new Worker(new URL('./games.ts', import.meta.url), { type: 'module' }),
  },
  results: {
    wasm: new URL('../../target/pkg/gameroom_results_bg.wasm', import.meta.url),
    spawn: () => new Worker(new URL('./results.ts', import.meta.url), { type: 'module' }),
  },
  /** Its worker answers questions. Charts are drawn on the page's own thread. */
  explanations: {
    wasm: new URL('../../target/pkg/gameroom_explanations_bg.wasm', import.meta.url),
    spawn: () => new Worker(new URL('./questions.ts', import.meta.url), { type: 'module' }),
  },
};
