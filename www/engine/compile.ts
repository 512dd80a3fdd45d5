/** Fetches and compiles a core, once; after a failure the next call tries again. */

import { EngineError } from './messenger.js';

export function compiler(openWasm: () => Promise<Response>): () => Promise<WebAssembly.Module> {
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
  // Servers that do not know wasm send it as something else, which streaming refuses.
  return wasm.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(wasm)
    : WebAssembly.compile(await wasm.arrayBuffer());
}
