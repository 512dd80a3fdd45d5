/** What the page can be asked to time: `bench(group)` returns a line for each way. */

import * as games from '../../target/pkg/gameroom_games.js';
import * as multiplayer from '../../target/pkg/gameroom_multiplayer.js';
import { loader } from '../../www/engine/calling.js';
import { cores } from '../../www/engine/cores.js';
import { archives } from './archives.js';
import { oldest, read, text } from './games.js';
import { leagues, matches } from './matches.js';
import { Race, type Line } from './race.js';
import { reading } from './reading.js';
import { referee } from './referee.js';
import { SCHEMES, rating } from './straightforward.js';

const loadGames = loader(games, cores.games);
const loadMultiplayer = loader(multiplayer, cores.multiplayer);

/** Rating every prefix of a list takes minutes; this many of them, evenly spaced, stand for all. */
const PREFIXES = 20;

async function solve(): Promise<Line[]> {
  const core = await loadGames();
  return [100, 10_000, 1_000_000].flatMap((count) => {
    const list = text(count);
    const sheet = new core.GameSheet(list, '2026-11-23');
    const games = read(list);
    const lines = (['p1', 'p8'] as const).flatMap((scheme) => {
      same(sheet.rating(scheme), rating(games, scheme));
      return new Race('games', `rating, ${count} games, ${scheme}`)
        .way('ours', () => sheet.rating(scheme))
        .way('bisection', () => rating(games, scheme))
        .run();
    });
    sheet.free();
    return lines;
  });
}

async function paste(): Promise<Line[]> {
  const core = await loadGames();
  const list = text(1_000_000);
  return new Race('games', 'text to rating, 1000000 lines')
    .way('ours', () => {
      const sheet = new core.GameSheet(list, '2026-11-23');
      const found = sheet.rating('p1');
      sheet.free();
      return found;
    })
    .way('lines only', () => list.split('\n').length)
    .way('lines and fields', () => {
      let fields = 0;
      for (const line of list.split('\n')) fields += line.split(' ').length;
      return fields;
    })
    .run();
}

async function timeline(): Promise<Line[]> {
  const core = await loadGames();
  return [1_000, 10_000, 20_000].flatMap((count) => {
    const list = text(count);
    const sheet = new core.GameSheet(list, '2026-11-23');
    const games = read(list);
    const prefixes = Array.from({ length: PREFIXES }, (_, i) =>
      oldest(games, Math.floor(((2 * i + 1) * count) / (2 * PREFIXES))),
    );
    const lines = SCHEMES.flatMap((scheme) => {
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
      return new Race('timeline', `${count} games, ${scheme}`)
        .way('ours', () => ours(false, 1)[0] ?? NaN)
        .way(
          'bisection of each prefix',
          () => prefixes.reduce((sum, prefix) => sum + rating(prefix, scheme), 0),
          PREFIXES / count,
        )
        .way('ours as drawn, with interval', () => ours(true)[0] ?? NaN)
        .run();
    });
    sheet.free();
    return lines;
  });
}

/** What is compared must come to the same. */
function same(ours: number, theirs: number): void {
  if (!(Math.abs(ours - theirs) < 1e-6)) throw new Error(`${ours} is not ${theirs}`);
}

const groups: Record<string, () => Promise<Line[]>> = {
  games: async () => [...(await solve()), ...(await paste())],
  timeline,
  match: async () => {
    const core = await loadMultiplayer();
    return [...matches(core), ...leagues(core)];
  },
  archives,
  reading,
  referee,
};

declare global {
  function bench(group: string): Promise<Line[]>;
}

globalThis.bench = async (group) => {
  const run = groups[group];
  if (!run) throw new Error(`there is no group ${group} in the page`);
  return run();
};
