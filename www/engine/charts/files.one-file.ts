/** The charts' wasm inside the one-file page: a data URL. */

import wasmUrl from '../../../target/pkg/gameroom_charts_bg.wasm?url';

export const openWasm = (): Promise<Response> => fetch(wasmUrl);
