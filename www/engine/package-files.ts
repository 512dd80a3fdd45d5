/** Files of the npm package, which stand beside its modules: in a browser, from a CDN, in Node. */

/** The part of Node that reads a package's own file, which its `fetch` does not. */
declare const process:
  | {
      getBuiltinModule: (name: 'node:fs/promises') => {
        readFile: (url: URL) => Promise<BufferSource>;
      };
    }
  | undefined;

export async function openFile(url: URL): Promise<Response> {
  if (url.protocol !== 'file:' || typeof process === 'undefined') return fetch(url);
  return new Response(await process.getBuiltinModule('node:fs/promises').readFile(url));
}

/** Whether a module of the package comes from another origin than the page. */
export function isElsewhere(module: string): boolean {
  return new URL(module).origin !== location.origin;
}

/** A worker from another origin, such as a CDN: browsers refuse it, but not one that imports it. */
export function importingWorker(url: URL, name: string): Worker {
  const importing = new Blob([`import ${JSON.stringify(url.href)}`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(importing), { type: 'module', name });
}
