// @ts-check
// The wasm and the worker of each core in the npm package, beside its modules: in a browser, from a CDN, in Node.
// It is part of the package as it is: bundlers find the files by these literal addresses.

/**
 * Node's `fetch` does not read a package's own file.
 * @param {URL} url
 */
export async function openWasm(url) {
  if (url.protocol !== 'file:' || typeof process === 'undefined') return fetch(url);
  return new Response(await process.getBuiltinModule('node:fs/promises').readFile(url));
}

/**
 * Browsers refuse a worker from another origin, such as a CDN, but not one that imports it.
 * @param {string} file
 */
function spawnFromElsewhere(file) {
  const { href, origin } = new URL(file, import.meta.url);
  if (origin === location.origin) return undefined;
  const importing = new Blob([`import ${JSON.stringify(href)}`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(importing), { type: 'module' });
}

/** Its own export, as the site and the one file have no standings. */
export const standings = {
  wasm: new URL('./gameroom_standings_bg.wasm', import.meta.url),
  spawn: () =>
    spawnFromElsewhere('./standings-worker.js') ??
    new Worker(new URL('./standings-worker.js', import.meta.url), { type: 'module' }),
};

export const cores = {
  games: {
    wasm: new URL('./gameroom_games_bg.wasm', import.meta.url),
    spawn: () =>
      spawnFromElsewhere('./games-worker.js') ??
      new Worker(new URL('./games-worker.js', import.meta.url), { type: 'module' }),
  },
  results: {
    wasm: new URL('./gameroom_results_bg.wasm', import.meta.url),
    spawn: () =>
      spawnFromElsewhere('./results-worker.js') ??
      new Worker(new URL('./results-worker.js', import.meta.url), { type: 'module' }),
  },
  explanations: {
    wasm: new URL('./gameroom_explanations_bg.wasm', import.meta.url),
    spawn: () =>
      spawnFromElsewhere('./questions-worker.js') ??
      new Worker(new URL('./questions-worker.js', import.meta.url), { type: 'module' }),
  },
};
