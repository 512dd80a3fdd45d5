/** The wasm and the worker of each core inside the one-file page: data URLs and blobs. */

import './trusted-types.js';
import explanationsWasm from '../../target/pkg/gameroom_explanations_bg.wasm?url';
import gamesWasm from '../../target/pkg/gameroom_games_bg.wasm?url';
import resultsWasm from '../../target/pkg/gameroom_results_bg.wasm?url';
import GamesWorker from './games.ts?worker&inline';
import QuestionsWorker from './questions.ts?worker&inline';
import ResultsWorker from './results.ts?worker&inline';

export const openWasm = fetch;

export const cores = {
  games: { wasm: gamesWasm, spawn: () => new GamesWorker() },
  results: { wasm: resultsWasm, spawn: () => new ResultsWorker() },
  explanations: { wasm: explanationsWasm, spawn: () => new QuestionsWorker() },
};
