/** Calls of a core on the calling thread, for programs that use the npm package. */

import { STOPPED, isBroken } from './broken.js';
import { EngineError } from './messenger.js';

/** What every core can do. */
interface Core {
  __wbg_reset_state(): void;
}

/** Calls a core once it is loaded. One that breaks says so in this call and answers the next one afresh. */
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
