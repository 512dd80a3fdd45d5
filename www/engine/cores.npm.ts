/** The wasm and the worker of each core in the npm package, beside its modules: in a browser, from a CDN, in Node. */

/** The part of Node that reads a package's own file, which its `fetch` does not. */
declare const process:
  | {
      getBuiltinModule: (name: 'node:fs/promises') => {
        readFile: (url: URL) => Promise<BufferSource>;
      };
    }
  | undefined;

async function open(url: URL): Promise<Response> {
  if (url.protocol !== 'file:' || typeof process === 'undefined') return fetch(url);
  return new Response(await process.getBuiltinModule('node:fs/promises').readFile(url));
}

/** Starts a worker. Browsers refuse one from another origin, such as a CDN, but not one that imports it. */
function start(file: string, direct: () => Worker): Worker {
  const here = new URL(import.meta.url);
  if (here.origin === location.origin) return direct();
  const { href } = new URL(file, here);
  const importing = new Blob([`import ${JSON.stringify(href)}`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(importing), { type: 'module' });
}

// Bundlers find the files by these literal addresses; our own leaves them alone.
export const cores = {
  games: {
    openWasm: () => open(new URL(/* @vite-ignore */ './gameroom_games_bg.wasm', import.meta.url)),
    spawnWorker: () =>
      start(
        'games-worker.js',
        () =>
          new Worker(new URL(/* @vite-ignore */ './games-worker.js', import.meta.url), {
            type: 'module',
          }),
      ),
  },
  multiplayer: {
    openWasm: () =>
      open(new URL(/* @vite-ignore */ './gameroom_multiplayer_bg.wasm', import.meta.url)),
    spawnWorker: () =>
      start(
        'multiplayer-worker.js',
        () =>
          new Worker(new URL(/* @vite-ignore */ './multiplayer-worker.js', import.meta.url), {
            type: 'module',
          }),
      ),
  },
  archives: {
    openWasm: () =>
      open(new URL(/* @vite-ignore */ './gameroom_archives_bg.wasm', import.meta.url)),
    spawnWorker: () =>
      start(
        'archives-worker.js',
        () =>
          new Worker(new URL(/* @vite-ignore */ './archives-worker.js', import.meta.url), {
            type: 'module',
          }),
      ),
  },
  charts: {
    openWasm: () => open(new URL(/* @vite-ignore */ './gameroom_charts_bg.wasm', import.meta.url)),
  },
};
