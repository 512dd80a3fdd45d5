/** Fetches and compiles the core, once; after a failure the next call tries again. */

import { openWasm } from './files.js';
import { EngineError } from './messenger.js';

let compiling: Promise<WebAssembly.Module> | undefined;

export function compileCore(): Promise<WebAssembly.Module> {
  compiling ??= openWasm()
    .then(compile)
    .catch((cause: unknown) => {
      compiling = undefined;
      throw new EngineError('The rating engine could not be loaded.', { cause });
    });
  return compiling;
}

async function compile(wasm: Response): Promise<WebAssembly.Module> {
  if (!wasm.ok) throw new Error(`${wasm.url} answered ${wasm.status} ${wasm.statusText}`);
  // Servers that do not know wasm send it as something else, which streaming refuses.
  return wasm.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(wasm)
    : WebAssembly.compile(await wasm.arrayBuffer());
}
