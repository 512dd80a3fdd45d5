/** rateMatch() and rateMatches(): what is usual crosses to the core in columns, and everything else as objects. */

import { expect, test } from '@playwright/test';
import {
  rateMatch,
  rateMatches,
  type CapRule,
  type Match,
  type Player,
  type Settings,
} from '../../dist/npm/index.js';
import { Chance } from '../support/hostile.js';

const chance = new Chance(44);
const times = <Value>(number: number, make: (place: number) => Value) =>
  Array.from({ length: number }, (_, place) => make(place));

/** Most names are like any other; some are blank, equal, alike or no Unicode, or have what ends a name in a column. */
const NAMES = [
  'ann',
  'Ann',
  ' ann ',
  '',
  'Zoë',
  '李',
  '\ud800',
  '\ufffd',
  'a\0b',
  '\0',
  '__proto__',
];
const nameOf = (place: number) => (chance.below(12) === 0 ? chance.of(NAMES) : `player ${place}`);

/** Values that stand for a cell: usual ones, and seldom others. */
const numberOf = (usual: () => number, others: readonly (number | null)[]) =>
  chance.below(25) === 0 ? chance.of(others) : usual();

function player(place: number): Partial<Player> {
  const score = () => 100 * chance.below(20);
  const minutes = () => chance.of([20, 20, 12.5, 1 / 3, 30]);
  const rating = () => chance.of([500, 640.25, -12, 500 + chance.below(300)]);
  return {
    name: nameOf(place),
    score: numberOf(score, [NaN, Infinity, -0, 1e12, 1e13, null]),
    minutes: numberOf(minutes, [0, -1, NaN, 1e6, 1e-300]),
    ...chance.of([{}, { team: chance.of(['red', 'blue', 'Red', ' ', '']) }, { team: null }]),
    ...chance.of([{}, { rating: null }, { rating: numberOf(rating, [NaN, 1e9, 2e9, -0]) }]),
    ...(chance.below(20) === 0 && { enabled: chance.of([true, false]), minutesText: '18:35' }),
    ...(chance.below(40) === 0 && { against: { 'player 0': 3, 'player 1': 4 } }),
  };
}

function match(): Match {
  const players = times(chance.of([0, 1, 2, 2, 3, 5, 8, 20]), player) as Player[];
  return {
    players,
    ...chance.of([{}, { bestScore: 'highest' }, { bestScore: 'lowest' }]),
    ...chance.of([{}, { startRating: -312.5 }, { startRating: 1500 }]),
  };
}

/** The same match with scores against no one, because of which it crosses as objects. */
const asObjects = ({ players, ...rest }: Match): Match => ({
  players: players.map((player) => ({ against: {}, ...player })),
  ...rest,
});

const settingsOf = (): Settings | undefined =>
  chance.of([
    undefined,
    { gameMult: 1 + chance.below(5) },
    { t: 60, maxGameLength: 15, cap: 'anyone' satisfies CapRule, capMinutes: 'counted' },
  ]);

test('a match has the same report in columns as it has as objects', async () => {
  let usual = 0;
  for (let run = 0; run < 2_000; run++) {
    const [given, settings] = [match(), settingsOf()];
    const report = await rateMatch(given, settings);
    expect(report, JSON.stringify(given)).toEqual(await rateMatch(asObjects(given), settings));
    if (report.problems.length === 0 && report.players.length > 1) usual++;
  }
  // Otherwise columns would hardly be tested.
  expect(usual).toBeGreaterThan(500);
});

test('rateMatches() says of each match what rateMatch() says', async () => {
  for (const settings of [undefined, { t: 60, cap: 'anyone' as const }]) {
    const matches = times(320, match);
    const alone = await Promise.all(matches.map((match) => rateMatch(match, settings)));
    expect(await rateMatches(matches, settings)).toEqual(alone);
  }
  expect(await rateMatches([])).toEqual([]);
  const names = times(3, (place) => times(2, (row) => `${place}${row}`));
  const reports = await rateMatches(
    names.map(([ann = '', bob = '']) => ({
      players: [
        { name: ann, score: 2, minutes: 20 },
        { name: bob, score: 1, minutes: 20 },
      ],
    })),
  );
  expect(reports.map(({ players }) => players.map(({ name }) => name))).toEqual(names);
});

test('the lowest score is best where a match says so, alone and among others', async () => {
  const players = [
    { name: 'ann', score: 70, minutes: 20 },
    { name: 'bob', score: 82, minutes: 20 },
  ];
  const [lowest, highest] = [{ players, bestScore: 'lowest' as const }, { players }];
  const changesOf = ({ players }: Awaited<ReturnType<typeof rateMatch>>) =>
    players.map(({ change }) => change);
  expect(changesOf(await rateMatch(lowest))).toEqual([20, -20]);
  expect(changesOf(await rateMatch(highest))).toEqual([-20, 20]);
  expect((await rateMatches([highest, lowest, highest])).map(changesOf)).toEqual([
    [-20, 20],
    [20, -20],
    [-20, 20],
  ]);
});

test('what is wrong with a match, a player or the settings is named, and which match it is', async () => {
  const player = { name: 'ann', score: 2, minutes: 20 };
  const fine = { players: [player, { ...player, name: 'bob' }] };
  const wrong: [match: unknown, message: string][] = [
    [undefined, 'match: expected an object with a list `players`'],
    [{ players: 'ann' }, 'match: expected an object with a list `players`'],
    [{ ...fine, bestScore: 'best' }, 'match: `bestScore`: expected `highest` or `lowest`'],
    [{ ...fine, startRating: '500' }, 'match: `startRating`: expected a number'],
    [
      { ...fine, startRating: 2e9 },
      'match: `startRating`: the starting rating is a number between −1,000,000,000 and 1,000,000,000 (found 2000000000)',
    ],
    [{ players: [player, null] }, 'player 2: expected an object with fields'],
    [{ players: [player, { ...player, team: 1 }] }, 'player 2: `team`: expected a string'],
    [{ players: [{ ...player, rating: '5' }] }, 'player 1: `rating`: expected a number'],
    [{ players: [{ ...player, score: 1n }] }, 'player 1: `score`: expected a number'],
    [{ players: [{ ...player, minutes: {} }] }, 'player 1: `minutes`: expected a number'],
    [{ players: [{ ...player, enabled: 1 }] }, 'player 1: `enabled`: expected a boolean'],
    [
      { players: [player, { ...player, scor: 1 }] },
      'player 2: `scor`: expected one of `name`, `team`, `rating`, `score`, `minutes`, `minutesText`, `against`, `enabled`',
    ],
  ];
  for (const [match, message] of wrong) {
    await expect(rateMatch(match as Match), message).rejects.toThrow(new Error(message));
    const matches = [...times(150, () => fine), match as Match, fine];
    const among = `match 151: ${message.replace('match: ', '')}`;
    await expect(rateMatches(matches), message).rejects.toMatchObject({ message: among });
  }
  const settings = { gameMult: '2' as never };
  const ofSettings = new Error('settings: `gameMult`: expected a number');
  await expect(rateMatch(fine, settings)).rejects.toThrow(ofSettings);
  for (const matches of [[], [fine], [wrong[0]?.[0] as Match]])
    await expect(rateMatches(matches, settings)).rejects.toThrow(ofSettings);
  for (const none of [undefined, null, {}, 'text', fine] as never[])
    await expect(rateMatches(none)).rejects.toThrow(new TypeError('matches: expected a list'));
});

test('fields that throw, are hidden or are inherited count as they do for objects', async () => {
  class Inherited {
    score = 2;
    minutes = 20;
    get name() {
      return `player ${this.score}`;
    }
  }
  const throwing = { score: 1, minutes: 20 };
  Object.defineProperty(throwing, 'name', {
    enumerable: true,
    get: () => {
      throw new Error('no name');
    },
  });
  const hidden = Object.defineProperty({ name: 'cy', minutes: 20 }, 'score', { value: 3 });
  const unknown = { name: 'dee', score: 1, minutes: 20, scor: undefined };
  const bare = Object.assign(Object.create(null) as object, { name: 'eve', score: 1, minutes: 9 });
  const players = [new Inherited(), throwing, hidden, unknown, bare] as Player[];
  for (const one of players) {
    const match = { players: [one, { name: 'bob', score: 1, minutes: 20 }] };
    const forced = { players: [...match.players, { name: 'off', enabled: false }] };
    const [report, asObject] = [await rateMatch(match), await rateMatch(forced)];
    expect(report.players).toEqual(asObject.players.slice(0, 2));
  }
});
