/** What a program may hand over in place of a scheme, a match or options: a report, or an error with words. */

import { expect, test } from '@playwright/test';
import {
  compareSchemes,
  fitLeague,
  gamesOf,
  rate,
  rateAll,
  rateLeague,
  rateMatch,
  rep,
  simulateSeason,
  timeline,
} from '../../dist/npm/index.js';
import { BEYOND_JSON, Chance, mutatedValue, runs } from '../support/hostile.js';

const RUNS = runs(600);

const LIST = '+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60';

const SCHEMES = [
  {
    age: { rule: 'days', rate: 0.9, period: 30 },
    repeat: { rule: 'recent', rate: 0.98, ceiling: 5 },
    prior: { draws: 2, rating: 1500, weight: 0.1 },
  },
  {
    age: { rule: 'games', rate: 0.98 },
    repeat: { rule: 'shared' },
    prior: { draws: 0, rating: 0, weight: 0 },
  },
  {
    age: { rule: 'opponents', rate: 0.5 },
    repeat: { rule: 'fading' },
    prior: { draws: 1, rating: -100, weight: 1 },
  },
];

const MATCH = {
  players: [
    { name: 'ann', team: 'red', rating: 520, score: 1800, minutes: 20, enabled: true },
    { name: 'bob', team: 'blue', rating: null, score: 2400, minutes: 18.5 },
    { name: 'cy', score: 0, minutes: 0 },
  ],
};

const SETTINGS = { t: 120, gameMult: 2, maxGameLength: 20 };

const SEASON = { players: 4, matches: 10, playersPerMatch: 2, seed: 7, settings: SETTINGS };

/** What a call gives; undefined where it says why it gives nothing. A trap of the wasm is neither. */
async function answer<T>(call: () => Promise<T>, given: unknown): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    const { name, message } = error as Error;
    const told =
      error instanceof Error && !['RuntimeError', 'RangeError', 'EngineError'].includes(name);
    if (!told || !/\w+\W+\w+/.test(message))
      throw new Error(`${String(error)}, of ${inWords(given)}`, { cause: error });
    return undefined;
  }
}

function inWords(value: unknown): string {
  const said = JSON.stringify(value, (_, part: unknown) =>
    ['object', 'string', 'number', 'boolean'].includes(typeof part) ? part : String(part),
  );
  return said.slice(0, 2_000);
}

test('any value for a text is refused by name, unless it is one', async () => {
  const ARCHIVE = 'player,opponent,result,rating\nann,bob,win,1500\n';
  const calls: Readonly<Record<string, (given: never) => Promise<unknown>>> = {
    rate: (given) => rate(given, 'p1'),
    rateAll,
    timeline: (given) => timeline(given, 'p1'),
    command: (given) => rep(given),
    list: (given) => rep("'+1500' 1 -", given),
    rateLeague: (given) => rateLeague(given),
    player: (given) => gamesOf(ARCHIVE, given),
  };
  for (const given of [null, ...BEYOND_JSON(), 0, true, [], {}, ['+1500'], { length: 3 }])
    for (const [name, call] of Object.entries(calls)) {
      if (given === undefined && name === 'list') continue;
      await expect(call(given as never), `${name}, ${inWords(given)}`).rejects.toThrow(
        /^the (list|command|log|player) must be a string$/,
      );
    }
});

test('any value for a scheme', async () => {
  const chance = new Chance(1);
  let [taken, refused] = [0, 0];
  for (let run = 0; run < RUNS; run++) {
    const scheme = mutatedValue(SCHEMES[run % SCHEMES.length], chance, BEYOND_JSON);
    const report = await answer(() => rate(LIST, scheme as 'p1'), scheme);
    if (report) {
      taken++;
      expect(report.rating === null || Number.isFinite(report.rating), inWords(scheme)).toBe(true);
    } else refused++;
  }
  expect(taken).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
  // The core is as it was.
  expect((await rate('+1500 abc\n-1750 xyz\n=1610 abc', 'p4')).rating).toBeCloseTo(1575.117, 3);
});

test('any value for a match and its settings', async () => {
  const chance = new Chance(2);
  let taken = 0;
  for (let run = 0; run < RUNS; run++) {
    const [match, settings] = [
      mutatedValue(MATCH, chance, BEYOND_JSON),
      run % 2 === 0 ? SETTINGS : mutatedValue(SETTINGS, chance, BEYOND_JSON),
    ];
    const given = [match, settings];
    const report = await answer(
      () => rateMatch(match as typeof MATCH, settings as typeof SETTINGS),
      given,
    );
    if (!report) continue;
    taken++;
    const offsets = report.players.reduce((sum, { offset }) => sum + offset, 0);
    expect(offsets, inWords(given)).toBe(0);
  }
  expect(taken).toBeGreaterThan(0);
  expect((await rateMatch(MATCH)).players.map(({ rank }) => rank)).toHaveLength(3);
});

test('any value for a season that is quick to play', async () => {
  const chance = new Chance(3);
  for (let run = 0; run < RUNS / 3; run++) {
    const options = mutatedValue(SEASON, chance, BEYOND_JSON) as Partial<typeof SEASON>;
    const { players = 0, matches = 0 } = Object(options) as Partial<typeof SEASON>;
    if (inNumbers(players) * inNumbers(matches) > 1e5) continue;
    await answer(() => simulateSeason(options), options);
  }
  expect((await simulateSeason(SEASON)).matches).toBeDefined();
});

test('any value for the settings of a fit, and for what is compared', async () => {
  const chance = new Chance(4);
  const FIT = {
    t: [60, 120],
    gameMult: [1],
    maxGameLength: [20],
    cap: 'largest',
    current: SETTINGS,
  };
  const LOG = 'match,player,score,minutes\n1,ann,9,20\n1,bob,7,20\n2,ann,9,20\n2,bob,10,20\n';
  const GAMES = 'player,opponent,result,rating,date\nann,bob,win,1500,2026-02-01\n';
  const COMPARED = {
    schemes: ['p1', SCHEMES[0]],
    minGames: 0,
    ratedOnly: true,
    from: '2026-01-01',
  };
  for (let run = 0; run < RUNS / 3; run++) {
    const fit = mutatedValue(FIT, chance, BEYOND_JSON) as { t: number[] };
    const found = await answer(() => fitLeague(LOG, fit), fit);
    expect(found?.logLoss.some(Number.isNaN) ?? false, inWords(fit)).toBe(false);
    const compared = mutatedValue(COMPARED, chance, BEYOND_JSON) as { minGames: number };
    await answer(() => compareSchemes(GAMES, compared), compared);
  }
  expect((await fitLeague(LOG, { t: FIT.t })).pairs).toBe(2);
  await expect(compareSchemes(GAMES, { minGames: -1 })).rejects.toThrow('minGames must be');
});

/** What may be taken for a number. */
const inNumbers = (value: unknown) => (typeof value === 'number' ? value : 0);
