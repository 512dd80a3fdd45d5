/** The wasm and the worker of each core inside the one-file page: data URLs and blobs. */

import './trusted-types.js';
import archivesWasm from '../../target/pkg/gameroom_archives_bg.wasm?url';
import chartsWasm from '../../target/pkg/gameroom_charts_bg.wasm?url';
import gamesWasm from '../../target/pkg/gameroom_games_bg.wasm?url';
import multiplayerWasm from '../../target/pkg/gameroom_multiplayer_bg.wasm?url';
import questionsWasm from '../../target/pkg/gameroom_questions_bg.wasm?url';
import ArchivesWorker from './archives.ts?worker&inline';
import GamesWorker from './games.ts?worker&inline';
import MultiplayerWorker from './multiplayer.ts?worker&inline';
import QuestionsWorker from './questions.ts?worker&inline';

export const openWasm = fetch;

export const cores = {
  games: { wasm: gamesWasm, spawn: () => new GamesWorker() },
  multiplayer: { wasm: multiplayerWasm, spawn: () => new MultiplayerWorker() },
  archives: { wasm: archivesWasm, spawn: () => new ArchivesWorker() },
  questions: { wasm: questionsWasm, spawn: () => new QuestionsWorker() },
  charts: { wasm: chartsWasm },
};
