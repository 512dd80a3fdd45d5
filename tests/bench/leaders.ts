/** A leaderboard as programs ask for it: everyone rated under one scheme, and all rows. */

import type * as core from '../../target/pkg/gameroom_results.js';
import { leaderRows } from '../../www/engine/leader-columns.js';
import { generator } from './inputs.js';
import { race } from './race.js';

type Core = typeof core;

const TODAY = '2026-11-23';

/** Games in which everyone meets two others, as a table. */
function games(players: number): string {
  const below = generator(3);
  const rows = Array.from({ length: 2 * players }, (_, game) => {
    const one = game % players;
    const other = (one + 1 + below(players - 1)) % players;
    const date = `2026-0${1 + below(9)}-1${below(10)}`;
    const ratings = `${1500 + below(300)},${1500 + below(300)}`;
    const score = below(2);
    return `player${one},player${other},${score}-${1 - score},${ratings},${date}\n`;
  });
  return `white,black,result,white rating,black rating,date\n${rows.join('')}`;
}

function archive({ ArchiveReading }: Core, players: number): core.ArchiveSheet {
  const reading = new ArchiveReading(null);
  reading.begin('games.csv');
  reading.feed(new TextEncoder().encode(games(players)));
  reading.end();
  return reading.finish();
}

export async function leaders(core: Core): Promise<void> {
  for (const players of [20_000, 40_000]) {
    const sheet = archive(core, players);
    const view = { column: 'rating', descending: true, fewestGames: 1, search: '' } as const;
    const run = () => {
      sheet.beginLeaders({}, 'p7', TODAY);
      while (sheet.advanceLeaders(players) < 1);
      return leaderRows(sheet, view).length;
    };
    await race(`leaderboard of ${players} players`, [{ name: 'ours', run }]);
    sheet.free();
  }
}
