/** Where the charts' wasm is in the npm package. */

import { openFile } from '../package-files.js';

export const openWasm = (): Promise<Response> =>
  openFile(new URL(/* @vite-ignore */ './gameroom_charts_bg.wasm', import.meta.url));
