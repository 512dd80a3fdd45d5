/** Cores on the calling thread: for programs that use the npm package, and for charts. */

import { STOPPED, isBroken } from './broken.js';
import { compiled } from './core.js';
import { EngineError } from './messenger.js';

/** What every core can do. */
interface Core {
  default(wasm: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  __wbg_reset_state(): void;
}

/** Loads a core when first called. After a failed load the next call tries again. */
export function loader<C extends Core>(core: C, { wasm }: { wasm: URL }): () => Promise<C> {
  return async () => {
    await core.default({ module_or_path: await compiled(wasm) });
    return core;
  };
}

/** Calls a core once it is loaded. If it panics, this call fails and the next one gets a fresh core. */
export async function call<C extends Core, Reply>(
  load: () => Promise<C>,
  ask: (core: C) => Reply,
): Promise<Awaited<Reply>> {
  const core = await load();
  try {
    return await ask(core);
  } catch (cause) {
    if (!isBroken(cause)) throw cause;
    core.__wbg_reset_state();
    throw new EngineError(STOPPED, { cause });
  }
}
