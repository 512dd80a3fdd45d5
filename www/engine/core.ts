/** How a core is fetched and compiled. */

import { openWasm } from './cores.js';
import { EngineError, NOT_LOADED } from './messenger.js';

/** What a visitor reads where the site's own policy is why. */
const FORBIDDEN = 'The security policy of this site does not let the rating engine start.';

const modules = new Map<URL, Promise<WebAssembly.Module>>();

/** Fetches and compiles a core, once; after a failure the next call tries again. */
export function compiled(wasm: URL): Promise<WebAssembly.Module> {
  const module =
    modules.get(wasm) ??
    openWasm(wasm)
      .then(compile)
      .catch((cause: unknown) => {
        modules.delete(wasm);
        const isForbidden = /unsafe-eval|Content Security Policy|CSP/.test(String(cause));
        throw new EngineError(isForbidden ? FORBIDDEN : NOT_LOADED, { cause });
      });
  modules.set(wasm, module);
  return module;
}

async function compile(wasm: Response): Promise<WebAssembly.Module> {
  if (!wasm.ok) throw new Error(`${wasm.url} answered ${wasm.status}`);
  const type = wasm.headers.get('content-type');
  // Such as the page of a network that wants a login first.
  if (type?.startsWith('text/html')) throw new Error(`${wasm.url} answered with ${type}`);
  // Some servers send wasm as another type, which streaming refuses.
  return type === 'application/wasm'
    ? WebAssembly.compileStreaming(wasm)
    : WebAssembly.compile(await wasm.arrayBuffer());
}
