/** What the page can be asked to time: `bench(group)` returns a line for each way. */

import * as games from '../../target/pkg/gameroom_games.js';
import * as results from '../../target/pkg/gameroom_results.js';
import { loader } from '../../www/engine/calling.js';
import { cores } from '../../www/engine/cores.js';
import { oldest, read, text } from './inputs.js';
import { leaders } from './leaders.js';
import { leagues, matches } from './matches.js';
import { lines, race, type Line } from './race.js';
import { reading } from './reading.js';
import { referee } from './referee.js';
import { SCHEMES, rating } from './straightforward.js';

const loadGames = loader(games, cores.games);
const loadResults = loader(results, cores.results);

/** Rating every prefix of a list takes minutes; this many of them, evenly spaced, stand for all. */
const PREFIXES = 20;
const TODAY = '2026-11-23';

async function solve(): Promise<void> {
  const core = await loadGames();
  for (const count of [100, 10_000, 1_000_000]) {
    const list = text(count);
    const sheet = new core.GameSheet(list, TODAY);
    const games = read(list);
    for (const scheme of ['p1', 'p8'] as const) {
      same(sheet.rating(scheme), rating(games, scheme));
      await race(`rating, ${count} games, ${scheme}`, [
        { name: 'ours', run: () => sheet.rating(scheme) },
        { name: 'bisection', run: () => rating(games, scheme) },
      ]);
    }
    sheet.free();
  }
  const list = text(1_000_000);
  await race('text to rating, 1000000 lines', [
    {
      name: 'ours',
      run: () => {
        const sheet = new core.GameSheet(list, TODAY);
        const found = sheet.rating('p1');
        sheet.free();
        return found;
      },
    },
    { name: 'lines only', run: () => list.split('\n').length },
    {
      name: 'lines and fields',
      run: () => list.split('\n').reduce((fields, line) => fields + line.split(' ').length, 0),
    },
  ]);
}

async function timeline(): Promise<void> {
  const core = await loadGames();
  for (const count of [1_000, 10_000, 20_000]) {
    const list = text(count);
    const sheet = new core.GameSheet(list, TODAY);
    const games = read(list);
    const prefixes = Array.from({ length: PREFIXES }, (_, i) =>
      oldest(games, Math.floor(((2 * i + 1) * count) / (2 * PREFIXES))),
    );
    for (const scheme of SCHEMES) {
      const ours = (band: boolean, every?: number) => {
        const run = sheet.timeline(scheme, band, every);
        run.advance(count);
        const { ratings } = run.report();
        run.free();
        return ratings;
      };
      const ratings = ours(false, 1);
      for (const prefix of prefixes)
        same(ratings[prefix.scores.length - 1] ?? NaN, rating(prefix, scheme));
      await race(`${count} games, ${scheme}`, [
        { name: 'ours', run: () => ours(false, 1)[0] ?? NaN },
        {
          name: 'bisection of each prefix',
          run: () => prefixes.reduce((sum, prefix) => sum + rating(prefix, scheme), 0),
          part: PREFIXES / count,
        },
        { name: 'ours as drawn, with interval', run: () => ours(true)[0] ?? NaN },
      ]);
    }
    sheet.free();
  }
}

/** What is compared must come to the same. */
function same(ours: number, theirs: number): void {
  if (!(Math.abs(ours - theirs) < 1e-6)) throw new Error(`${ours} is not ${theirs}`);
}

const groups: Record<string, () => Promise<void>> = {
  games: solve,
  timeline,
  match: async () => {
    const core = await loadResults();
    await matches(core);
    await leagues(core);
  },
  leaders: async () => leaders(await loadResults()),
  reading,
  referee,
};

declare global {
  function bench(group: string): Promise<Line[]>;
}

globalThis.bench = async (group) => {
  const run = groups[group];
  if (!run) throw new Error(`there is no group ${group} in the page`);
  await run();
  return lines.map((line) => ({ where: 'page', group, ...line }));
};
