/** Where the wasm and the worker of standings are. Only the package has them: see its own table, `build/npm/cores.js`. */

export const standings = {
  wasm: new URL('../../target/pkg/gameroom_standings_bg.wasm', import.meta.url),
  spawn: () => new Worker(new URL('./standings.ts', import.meta.url), { type: 'module' }),
};
