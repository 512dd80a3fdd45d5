/** The wasm and the worker of each core inside the one-file page: data URLs and blobs. */

import '../shell/trusted-types.js';
import archivesWasm from '../../target/pkg/gameroom_archives_bg.wasm?url';
import chartsWasm from '../../target/pkg/gameroom_charts_bg.wasm?url';
import gamesWasm from '../../target/pkg/gameroom_games_bg.wasm?url';
import multiplayerWasm from '../../target/pkg/gameroom_multiplayer_bg.wasm?url';
import ArchivesWorker from './archives-worker.ts?worker&inline';
import GamesWorker from './games-worker.ts?worker&inline';
import MultiplayerWorker from './multiplayer-worker.ts?worker&inline';

export const cores = {
  games: {
    openWasm: () => fetch(gamesWasm),
    spawnWorker: () => new GamesWorker(),
  },
  multiplayer: {
    openWasm: () => fetch(multiplayerWasm),
    spawnWorker: () => new MultiplayerWorker(),
  },
  archives: {
    openWasm: () => fetch(archivesWasm),
    spawnWorker: () => new ArchivesWorker(),
  },
  charts: { openWasm: () => fetch(chartsWasm) },
};
