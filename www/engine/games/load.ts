/** The core for game lists on the calling thread, for programs that use the npm package. */

import init, * as core from '#games';
import { compileCore } from './compile.js';

/** Loads the core when first called. After a failed load the next call tries again. */
export async function loadGames(): Promise<typeof core> {
  await init({ module_or_path: await compileCore() });
  return core;
}
