/** The engine's two files as the npm package has them, beside its modules: in a browser, from a CDN, in Node. */

/** The part of Node that reads a package's own file, which its `fetch` does not. */
declare const process:
  | {
      getBuiltinModule: (name: 'node:fs/promises') => {
        readFile: (url: URL) => Promise<BufferSource>;
      };
    }
  | undefined;

export async function openWasm(): Promise<Response> {
  const url = new URL(/* @vite-ignore */ './gameroom_rating_bg.wasm', import.meta.url);
  if (url.protocol !== 'file:' || typeof process === 'undefined') return fetch(url);
  return new Response(await process.getBuiltinModule('node:fs/promises').readFile(url));
}

export function spawnWorker(): Worker {
  try {
    return new Worker(new URL(/* @vite-ignore */ './worker.js', import.meta.url), {
      type: 'module',
      name: 'engine',
    });
  } catch {
    // Browsers refuse a worker from another origin, such as a CDN, but not one that imports it.
    const importing = `import ${JSON.stringify(new URL(/* @vite-ignore */ './worker.js', import.meta.url).href)}`;
    const blob = URL.createObjectURL(new Blob([importing], { type: 'text/javascript' }));
    return new Worker(blob, { type: 'module', name: 'engine' });
  }
}
