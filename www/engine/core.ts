/** How a core is fetched and compiled. */

import { openWasm } from './cores.js';
import { EngineError } from './messenger.js';

const modules = new Map<URL, Promise<WebAssembly.Module>>();

/** Fetches and compiles a core, once; after a failure the next call tries again. */
export function compiled(wasm: URL): Promise<WebAssembly.Module> {
  const module =
    modules.get(wasm) ??
    openWasm(wasm)
      .then(compile)
      .catch((cause: unknown) => {
        modules.delete(wasm);
        throw new EngineError('The rating engine could not be loaded.', { cause });
      });
  modules.set(wasm, module);
  return module;
}

async function compile(wasm: Response): Promise<WebAssembly.Module> {
  if (!wasm.ok) throw new Error(`${wasm.url} answered ${wasm.status}`);
  // Some servers send wasm as another type, which streaming refuses.
  return wasm.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(wasm)
    : WebAssembly.compile(await wasm.arrayBuffer());
}
