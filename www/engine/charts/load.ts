/** The charts' core. It runs on the page's own thread, as it draws on the page's canvases. */

import init, * as core from '#charts';
import { compiler } from '../compile.js';
import { openWasm } from './files.js';

const compileCore = compiler(openWasm);

/** Loads the core when first called. After a failed load the next call tries again. */
export async function loadCharts(): Promise<typeof core> {
  await init({ module_or_path: await compileCore() });
  return core;
}
