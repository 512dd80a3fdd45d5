/** How a core is fetched and compiled. */

import { openWasm } from './cores.js';
import { EngineError } from './messenger.js';

/** Fetches and compiles a core, once; after a failure the next call tries again. */
export function compiler(wasm: string): () => Promise<WebAssembly.Module> {
  let compiling: Promise<WebAssembly.Module> | undefined;
  return () => {
    compiling ??= openWasm(wasm)
      .then(compile)
      .catch((cause: unknown) => {
        compiling = undefined;
        throw new EngineError('The rating engine could not be loaded.', { cause });
      });
    return compiling;
  };
}

async function compile(wasm: Response): Promise<WebAssembly.Module> {
  if (!wasm.ok) throw new Error(`${wasm.url} answered ${wasm.status}`);
  // Some servers send wasm as another type, which streaming refuses.
  return wasm.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(wasm)
    : WebAssembly.compile(await wasm.arrayBuffer());
}
