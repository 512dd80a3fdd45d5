/** Where the site has the wasm and the worker of each core. The other builds have tables of their own. */

import './trusted-types.js';

export const openWasm = fetch;

export const cores = {
  games: {
    wasm: new URL('../../target/pkg/gameroom_games_bg.wasm', import.meta.url),
    spawn: () => new Worker(new URL('./games.ts', import.meta.url), { type: 'module' }),
  },
  multiplayer: {
    wasm: new URL('../../target/pkg/gameroom_multiplayer_bg.wasm', import.meta.url),
    spawn: () => new Worker(new URL('./multiplayer.ts', import.meta.url), { type: 'module' }),
  },
  archives: {
    wasm: new URL('../../target/pkg/gameroom_archives_bg.wasm', import.meta.url),
    spawn: () => new Worker(new URL('./archives.ts', import.meta.url), { type: 'module' }),
  },
  questions: {
    wasm: new URL('../../target/pkg/gameroom_questions_bg.wasm', import.meta.url),
    spawn: () => new Worker(new URL('./questions.ts', import.meta.url), { type: 'module' }),
  },
  /** Charts are drawn on the page's own thread. */
  charts: { wasm: new URL('../../target/pkg/gameroom_charts_bg.wasm', import.meta.url) },
};
