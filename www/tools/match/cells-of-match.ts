/** Which of the texts that people paste may be cells of a match. */

import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { readRows } from '../../multiplayer/player-rows.js';
import type { Recognised } from '../../preview/recognise.js';

/** True for what may be cells of a match: not the games of one player, nor results of several matches. */
export async function areCells(found: Recognised): Promise<boolean> {
  switch (found.kind) {
    case 'list':
    case 'games':
    case 'saved':
      return false;
    case 'table': {
      const { inWords, header: ofGames } = found.reading;
      const { header } = await readRows(found.text);
      const { player, score } = header.columns;
      const isMatch = player !== undefined && score !== undefined;
      return !inWords && (isMatch || !ofGames.hasTitles);
    }
    case 'league': {
      const request = { log: found.text, settings: {} };
      const { header, matches } = await engine.ask('league', [request]);
      return !header.hasTitles || matches < 2;
    }
    default:
      return true;
  }
}
