/** What a program may hand over in place of a scheme, a match or options: a report, or an error with words. */

import { expect, test } from '@playwright/test';
import {
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
    if (!told || !/\w+ \w+/.test(message))
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

/** What may be taken for a number. */
const inNumbers = (value: unknown) => (typeof value === 'number' ? value : 0);
