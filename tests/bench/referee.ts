/** The referee, in the worker as the page asks it: which scheme predicts an archive, and which settings fit a league. */

import { archives } from '../../www/engine/engines.js';
import { multiplayer } from '../../www/engine/multiplayer-engine.js';
import { PUBLISHED } from '../../www/rating-scheme/names.js';
import { archive, log } from './inputs.js';
import { race } from './race.js';

export async function referee(): Promise<void> {
  await archives.ask('read', ['timed', [new File([archive()], 'games.csv')]]);
  let minGames = 5;
  const compare = async () => {
    // Other options each time: a comparison with the same ones would be done already.
    minGames = 11 - minGames;
    const report = await archives.ask('compare', ['timed', PUBLISHED, {}, minGames]);
    return report.predicted;
  };
  const league = log();
  const gameMult = Array.from({ length: 24 }, (_, step) => (step + 1) / 3);
  const maxGameLength = Array.from({ length: 10 }, (_, step) => 4 * (step + 1));
  const fit = async () => {
    const report = await multiplayer.ask('leagueFit', [
      { log: league, settings: {} },
      { gameMult, maxGameLength },
    ]);
    return report.best?.logLoss ?? NaN;
  };
  await race('27000 games, every scheme, listed and coin', [{ name: 'ours', run: compare }]);
  await race('1000 matches of 8, 240 settings', [{ name: 'ours', run: fit }]);
}
