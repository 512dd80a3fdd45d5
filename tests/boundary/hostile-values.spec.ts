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
  type FitOptions,
  type SchemeChoice,
} from '../../dist/npm/index.js';
import { BEYOND_JSON, Chance, mutatedValue } from '../support/hostile.js';

/** Values of each kind; fewer where an answer takes longer. */
const RUNS = 600;
const FEWER = 200;

const LIST = '+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60';

const SCHEMES: readonly SchemeChoice[] = [
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

const FIT: Partial<FitOptions> = { t: [60, 120], gameMult: [1], cap: 'largest', current: SETTINGS };
const LOG = 'match,player,score,minutes\n1,ann,9,20\n1,bob,7,20\n2,ann,9,20\n2,bob,10,20\n';

const COMPARED = {
  schemes: SCHEMES,
  minGames: 0,
  ratedOnly: true,
  from: '2026-01-01',
  zonestats: SETTINGS,
};
const GAMES = 'player,opponent,result,rating,date\nann,bob,win,1500,2026-02-01\n';

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
  const calls: Readonly<Record<string, (given: never) => Promise<unknown>>> = {
    rate: (given) => rate(given, 'p1'),
    rateAll,
    timeline: (given) => timeline(given, 'p1'),
    command: (given) => rep(given),
    list: (given) => rep("'+1500' 1 -", given),
    rateLeague: (given) => rateLeague(given),
    player: (given) => gamesOf(GAMES, given),
  };
  for (const given of [null, ...BEYOND_JSON(), 0, true, [], {}, ['+1500'], { length: 3 }])
    for (const [name, call] of Object.entries(calls)) {
      if (given === undefined && name === 'list') continue;
      await expect(call(given as never), `${name}, ${inWords(given)}`).rejects.toThrow(
        /^the (list|command|log|player) must be a string$/,
      );
    }
});

let seed = 0;

/** Asks for any values, made of some that are answered; whatever is answered is sound. */
function anyValue<Value, Report extends object>(
  about: string,
  runs: number,
  values: readonly Value[],
  ask: (given: Value) => Promise<Report>,
  isSound: (report: Report) => boolean = () => true,
) {
  const chance = new Chance(++seed);
  test(`any value for ${about}`, async () => {
    const [first] = values as [Value];
    const before = await ask(first);
    let [taken, refused] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const given = mutatedValue(values[run % values.length], chance, BEYOND_JSON) ?? {};
      if (!isQuick(given)) continue;
      const report = await answer(() => ask(given as Value), given);
      if (report) taken++;
      else refused++;
      if (report) expect(isSound(report), inWords(given)).toBe(true);
    }
    expect(taken).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
    // The core is as it was.
    const after: object = await ask(first);
    expect(after).toEqual(before);
  });
}

anyValue(
  'a scheme',
  RUNS,
  SCHEMES,
  (scheme) => rate(LIST, scheme),
  ({ rating }) => rating === null || Number.isFinite(rating),
);
anyValue(
  'a match and its settings',
  RUNS,
  [{ match: MATCH, settings: SETTINGS }, { match: MATCH }],
  ({ match, settings }) => rateMatch(match, settings),
  ({ players }) => players.reduce((sum, { offset }) => sum + offset, 0) === 0,
);
anyValue('a season', FEWER, [SEASON], simulateSeason);
anyValue(
  'the settings of a fit',
  FEWER,
  [FIT],
  (fit) => fitLeague(LOG, fit),
  ({ logLoss }) => !logLoss.some(Number.isNaN),
);
anyValue('what is compared', FEWER, [COMPARED], (compared) => compareSchemes(GAMES, compared));

/** What may be taken for a number. */
const inNumbers = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Whether a value is not a season that would be played for long. */
function isQuick(given: unknown): boolean {
  const { players, matches } = Object(given) as Record<string, unknown>;
  return inNumbers(players) * inNumbers(matches) <= 1e5;
}
