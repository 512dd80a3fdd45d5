/** Where the charts' wasm is on the site. Each build has its own `files`. */

const wasmUrl = new URL('../../../target/pkg/gameroom_charts_bg.wasm', import.meta.url);

export const openWasm = (): Promise<Response> => fetch(wasmUrl);
