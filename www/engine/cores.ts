/** The wasm and the worker of each core: files of the site, and data URLs and blobs in the one-file page. */

import '../shell/trusted-types.js';
import archivesWasm from '../../target/pkg/gameroom_archives_bg.wasm?url';
import chartsWasm from '../../target/pkg/gameroom_charts_bg.wasm?url';
import gamesWasm from '../../target/pkg/gameroom_games_bg.wasm?url';
import multiplayerWasm from '../../target/pkg/gameroom_multiplayer_bg.wasm?url';
import questionsWasm from '../../target/pkg/gameroom_questions_bg.wasm?url';
import ArchivesWorker from './archives.ts?worker';
import GamesWorker from './games.ts?worker';
import MultiplayerWorker from './multiplayer.ts?worker';
import QuestionsWorker from './questions.ts?worker';

export const openWasm = fetch;

export const cores = {
  games: { wasm: gamesWasm, spawn: () => new GamesWorker() },
  multiplayer: { wasm: multiplayerWasm, spawn: () => new MultiplayerWorker() },
  archives: { wasm: archivesWasm, spawn: () => new ArchivesWorker() },
  questions: { wasm: questionsWasm, spawn: () => new QuestionsWorker() },
  /** Charts are drawn on the page's own thread. */
  charts: { wasm: chartsWasm },
};
