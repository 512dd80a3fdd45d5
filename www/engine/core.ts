/** A core: where its files are, and how it is compiled. */

import { EngineError } from './messenger.js';

/** How a build finds a core's files. */
export interface CoreFiles {
  readonly openWasm: () => Promise<Response>;
  readonly spawnWorker: () => Worker;
}

/** Fetches and compiles a core, once; after a failure the next call tries again. */
export function compiler(openWasm: CoreFiles['openWasm']): () => Promise<WebAssembly.Module> {
  let compiling: Promise<WebAssembly.Module> | undefined;
  return () => {
    compiling ??= openWasm()
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
