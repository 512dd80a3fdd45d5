/** All rows of a leaderboard, which cross to JavaScript in columns. */

import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import * as core from '../../target/pkg/gameroom_results.js';
import { leaderRows } from '../../www/engine/leader-columns.js';
import { Chance } from '../support/hostile.js';

test.beforeAll(async () => {
  core.initSync({ module: await readFile('target/pkg/gameroom_results_bg.wasm') });
});

/** Names of one, two and three bytes a letter, and of two units in JavaScript. */
const NAMES = ['ann', 'Zoë', '李小龙', '🙂 cy', 'İpek', 'e\u0301ve', 'דנה', 'x'.repeat(80)];

const DAYS = ['2026-02-01', '2026-02-04', '2026-02-09'];

const OWN_SCHEME: core.Scheme = {
  age: { rule: 'none' },
  repeat: { rule: 'shared' },
  prior: { draws: 1, rating: 1500, weight: 1 },
};

/** A few games, in which some win or lose all of theirs and some have no listed rating or date. */
function games(chance: Chance): string {
  const dates = chance.of([[''], ['', ...DAYS], DAYS]);
  const rows = Array.from({ length: 2 + chance.below(30) }, () => {
    const white = chance.below(NAMES.length);
    const black = (white + 1 + chance.below(NAMES.length - 1)) % NAMES.length;
    const date = chance.of(dates);
    const rating = chance.of(['', `${1400 + chance.below(300)}`]);
    const result = white > black ? '1-0' : chance.of(['0-1', '1-0', '1/2-1/2']);
    return `${NAMES[white]},${NAMES[black]},${result},${rating},1500,${date}\n`;
  });
  return `white,black,result,white rating,black rating,date\n${rows.join('')}`;
}

test('rows in columns are those that cross as objects', () => {
  const chance = new Chance(7);
  const seen = { unbounded: 0, unranked: 0, before: 0, undated: 0, unlisted: 0 };
  for (let run = 0; run < 200; run++) {
    const reading = new core.ArchiveReading(null);
    reading.begin('games.csv');
    reading.feed(new TextEncoder().encode(games(chance)));
    reading.end();
    const sheet = reading.finish();
    const scheme = chance.of<core.SchemeChoice>(['p1', 'p6', 'p8', OWN_SCHEME]);
    sheet.beginLeaders({}, scheme, '2026-03-01', chance.of([undefined, '2026-02-05']));
    while (sheet.advanceLeaders(1) < 1);
    const view: core.LeaderView = {
      column: chance.of<core.LeaderColumn>(['rating', 'name', 'change']),
      descending: true,
      fewestGames: 1 + chance.below(3),
      // A search also finds players without a rank.
      search: chance.of(['', '', 'e', 'nobody']),
    };
    const rows = leaderRows(sheet, view);
    expect(rows).toEqual(sheet.leaderRows(view, 0, 99).rows);
    for (const { report, rank, before, lastDay, listed } of rows) {
      if (report.unbounded) seen.unbounded++;
      if (rank === null) seen.unranked++;
      if (before) seen.before++;
      if (lastDay === null) seen.undated++;
      if (listed === null) seen.unlisted++;
    }
    sheet.free();
  }
  // Otherwise what is missing would hardly be tested.
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(10);
});
