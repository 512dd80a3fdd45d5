/** The games engine's two files inside the one-file page: the wasm a data URL, the worker a blob. */

import '../../page/trusted-types.js';
import wasmUrl from '../../../target/pkg/gameroom_games_bg.wasm?url';
import InlineWorker from './games-worker.ts?worker&inline';

export const openWasm = (): Promise<Response> => fetch(wasmUrl);

export const spawnWorker = (): Worker => new InlineWorker({ name: 'games' });
