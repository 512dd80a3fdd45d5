import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import {
  fitLeague,
  gamesOf,
  leaderboard,
  rate,
  rateAll,
  rateLeague,
  rateMatch,
  rep,
  simulateMatch,
  simulateSeason,
  timeline,
  type SeasonOptions,
} from '../../dist/npm/index.js';
import { PUBLISHED, RANGE } from '../../www/rating-scheme/names.js';

/** Neither an object nor undefined. */
const wrong = 'text' as never;

test('rate() gives the published figure in Node, and rateAll() that of each scheme in order', async () => {
  const { rating } = await rate('+1500 abc\n-1750 xyz\n=1610 abc', 'p4');
  expect(rating).toBeCloseTo(1575.117, 3);
  const list = '+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60; -1500 ann 200; +1900 dee 400';
  const reports = await Promise.all(PUBLISHED.map((scheme) => rate(list, scheme)));
  expect(await rateAll(list)).toEqual(reports);
});

test('dates in a list are counted to “today”, or to the day of the call', async () => {
  const options = { today: '2026-11-23' };
  const dated = '+1500 abc 2026-11-20\n-1750 abc 2026-10-24';
  const [byDates, byDays] = await Promise.all([
    rate(dated, 'p6', options),
    rate('+1500 abc 3\n-1750 abc 30', 'p6'),
  ]);
  expect(byDates).toEqual(byDays);
  expect((await rateAll(dated, options))[5]).toEqual(byDays);
  const timelineOf = await timeline(dated, 'p6', options);
  expect(timelineOf.today).toBe(byDays.rating);
  // Without the option, the distant past is over and the distant future is still to come.
  expect((await rate('+1500 abc 1970-01-01', 'p6')).games).toBe(1);
  const { games, problems } = await rate('+1500 abc 9999-12-31', 'p6');
  expect([games, problems[0]?.expected]).toEqual([
    0,
    expect.stringMatching(/^“9999-12-31” is after today$/),
  ]);
});

test('a rep command that cannot be read is an error with column and expectation', async () => {
  await expect(rep("'-2500' x")).rejects.toThrow(/^column \d+: .+ \(found “.*”\)$/);
});

test('timeline() starts and ends at the ratings that rate() gives', async () => {
  const list = '+1500 abc\n-1750 xyz\n=1610 abc\nwhat?\n+1400 old';
  const report = await timeline(list, 'p4');
  const { ratings, low, high, results, opponentRatings, problems, leftOut, today } = report;
  for (const series of [ratings, low, high, opponentRatings])
    expect(series).toBeInstanceOf(Float64Array);
  expect([...results]).toEqual([2, 1, 0, 2]);
  expect([...opponentRatings]).toEqual([1400, 1610, 1750, 1500]);
  expect([problems.length, leftOut]).toEqual([1, 1]);
  const [first, last] = [await rate('+1400 old', 'p4'), await rate(list, 'p4')];
  for (const [entry, report] of [
    [0, first],
    [3, last],
  ] as const) {
    expect(ratings[entry]).toBeCloseTo(report.rating ?? NaN, 8);
    expect(low[entry]).toBeCloseTo(report.low ?? NaN, 5);
    expect(high[entry]).toBeCloseTo(report.high ?? NaN, 5);
  }
  expect(today).toBe(last.rating);
});

const player = { name: 'ann', score: 2, minutes: 20 };
const NO_DAY = 'today must be a date such as 2026-11-23';
const refused: [call: () => Promise<unknown>, message: string][] = [
  [() => rate('+1500', 'p4', { today: 'tomorrow' }), NO_DAY],
  [() => rateAll('+1500', { today: '2026-02-30' }), NO_DAY],
  // @ts-expect-error -- the types refuse it as well
  [() => rate('+1500', 'p0'), `unknown scheme “p0”: choose ${RANGE}`],
  [() => rate('+1500', undefined as never), `a scheme is a name from ${RANGE}, or an object`],
  [() => rateMatch(wrong), 'match: expected an object with a list `players`'],
  [() => rateMatch({ players: [] }, wrong), 'settings: expected an object with fields'],
  [() => simulateSeason(wrong), 'season options: expected an object with fields'],
  [() => rateMatch({ players: [player, wrong] }), 'player 2: expected an object with fields'],
  [
    () => rateMatch({ players: [player, { scor: 1 } as never] }),
    'player 2: `scor`: expected one of `name`, `team`, `rating`, `score`, `minutes`, `minutesText`, `against`, `enabled`',
  ],
  [
    () => rateMatch({ players: [{ ...player, score: '1' as never }] }),
    'player 1: `score`: expected a number',
  ],
  [
    () => rateMatch({ players: [] }, { T: 100 } as never),
    'settings: `T`: expected one of `t`, `gameMult`, `maxGameLength`, `cap`, `capMinutes`',
  ],
  [() => rateLeague('', { gameMult: '2' as never }), 'settings: `gameMult`: expected a number'],
  [
    () => simulateSeason({ player: 20 } as never),
    'season options: `player`: expected one of `players`, `skillSpread`, `startRating`, `playersPerMatch`, ' +
      '`teams`, `matchLength`, `leaveEarly`, `tTrue`, `matches`, `seed`, `settings`',
  ],
  [
    () => simulateSeason({ matches: 2.5 }),
    'season options: `matches`: expected a whole number, at least 0',
  ],
];
test('what is no scheme, day, match, setting or option is refused by name', async () => {
  for (const [call, message] of refused)
    await expect(call(), message).rejects.toThrow(new Error(message));
});

test('rateMatch() takes settings, and a field that is undefined as left out', async () => {
  const others = { team: undefined, against: undefined, enabled: undefined } as object;
  const match = { players: [player, { ...others, name: 'bob', score: 1, minutes: 20 }] };
  const [usual, double] = [await rateMatch(match), await rateMatch(match, { gameMult: 4 })];
  expect(usual.players.map(({ change }) => change)).toEqual([20, -20]);
  expect(double.players.map(({ change }) => change)).toEqual([40, -40]);
  await expect(rateMatch(match, { t: 0 })).rejects.toThrow('T is a number above 0');
});

test('gamesOf() refuses archives that cannot be read', async () => {
  for (const archive of [undefined, null, 42, {}, [7]] as never[])
    await expect(gamesOf(archive, 'ann')).rejects.toThrow(
      new TypeError('the archive must be a string, bytes, a Blob, a stream or a list of these'),
    );
});

test('leaderboard() rates everyone as rate() rates their own list, with changes since a day', async () => {
  const dump = await readFile('tests/fixtures/gameroom-dump.txt');
  const today = '2026-03-01';
  const rows = await leaderboard(dump, { scheme: 'p3', minGames: 3, since: '2026-02-03', today });
  expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  for (const { name, report, before, lastDay } of rows) {
    expect(await rate(await gamesOf(dump, name), 'p3', { today }), name).toMatchObject({
      ...report,
    });
    const earlier = await gamesOf(dump, name, { to: '2026-02-02' });
    const then = await rate(earlier, 'p3', { today: '2026-02-03' });
    expect(before?.rating ?? null, name).toBe(then.games < 3 ? null : then.rating);
    expect(lastDay).toMatch(/^2026-02-0[123]$/);
  }
  await expect(leaderboard(dump, { since: '2026-03-02', today })).rejects.toThrow(
    'is after 2026-03-01',
  );
  await expect(leaderboard(dump, { from: 'May' })).rejects.toThrow('not a date');
  // As of a day, it is that of the games up to then.
  const asOf = await leaderboard(dump, { asOf: '2026-02-02', today });
  const upTo = await leaderboard(dump, { to: '2026-02-02', today: '2026-02-02' });
  expect(asOf.map(({ name, rank, report }) => [name, rank, report])).toEqual(
    upTo.map(({ name, rank, report }) => [name, rank, report]),
  );
  await expect(leaderboard(dump, { asOf: 'May' })).rejects.toThrow(
    'write a day, such as 2026-02-03',
  );
});

test('rateLeague() reads columns with other titles, and ranks players who have enough matches', async () => {
  const log = `match;flown by;home;score;time
1;ann;Rome;1800;20:30
1;bob;Bonn;900;20
2;ann;Rome;1800;20
2;cy;Oslo;900;20
`;
  expect((await rateLeague(log)).header.missing).toEqual(['player']);
  const options = { columns: { player: 'flown by' }, minMatches: 2 };
  const { table, problems, notices } = await rateLeague(log, {}, options);
  expect(problems).toEqual([]);
  expect(notices).toEqual([
    'Not used: the column “home”.',
    'There is no column of teams, so everyone plays everyone.',
  ]);
  expect(table.map(({ rank, player }) => [rank, player])).toEqual([
    [1, 'ann'],
    [null, 'cy'],
    [null, 'bob'],
  ]);
  const startRatings = `player,rating\n${table.map(({ player, rating }) => `${player},${rating}`).join('\n')}`;
  const kept = await rateLeague('', {}, { startRatings, aliases: 'Ann = ann; x' });
  expect(kept.startRatings).toMatchObject({ entries: 3, used: 0, problems: [] });
  expect(kept.aliases).toMatchObject({ entries: 1, problemCount: 1 });
  const misspelt = { columns: { pilot: 'x' } as never };
  await expect(rateLeague(log, {}, misspelt)).rejects.toThrow('expected one of `match`, `player`');
  await expect(rateLeague(log, {}, { minMatches: -1 })).rejects.toThrow('minMatches');
});

test('rateLeague() reads other shapes, asks what it cannot tell, and leaves out matches to come', async () => {
  const leaders = async (...args: Parameters<typeof rateLeague>) =>
    (await rateLeague(...args)).table.map(({ player }) => player);
  const games = await rateLeague('winner,loser\nann,bob\nann,cy\n');
  expect(games.header).toMatchObject({ shape: 'winners', assumed: ['minutes'], questions: [] });
  expect(games.table[0]).toMatchObject({ rank: 1, player: 'ann', matches: 2 });
  const strokes = 'match,player,strokes\n1,ann,82\n1,bob,70\n';
  expect((await rateLeague(strokes)).header.questions).toMatchObject([
    { about: 'bestScore', chosen: null },
  ]);
  expect(await leaders(strokes, {}, { bestScore: 'lowest' })).toEqual(['bob', 'ann']);
  const dated = 'winner,loser,date\nann,bob,2026-02-01\nbob,ann,2999-01-01\nbob,ann,2999-01-02\n';
  expect(await leaders(dated)).toEqual(['ann', 'bob']);
  expect(await leaders(dated, {}, { today: '2999-02-01' })).toEqual(['bob', 'ann']);
});

test('startRating is that of players without one, in a match, a league and a season', async () => {
  const start = 1000.5;
  const players = [player, { name: 'bob', rating: 900, score: 1, minutes: 20 }];
  const match = { players, startRating: start };
  const before = ({ players }: Awaited<ReturnType<typeof rateMatch>>) =>
    players.map(({ ratingBefore }) => ratingBefore);
  expect(before(await rateMatch(match))).toEqual([start, 900]);
  expect(before(await rateMatch({ players }))).toEqual([500, 900]);
  expect((await simulateMatch(match, {}, { matches: 10 })).players[0]?.rating).toBe(start);

  const log = 'match,player,score,minutes,rating\n1,ann,1,20,\n1,bob,1,20,1000.5\n1,cy,1,20,\n';
  const options = { startRating: start, startRatings: 'cy,1000.5' };
  const { table } = await rateLeague(log, {}, options);
  expect(table.map(({ rating }) => rating)).toEqual([start, start, start]);
  const plain = await rateLeague(log, {}, { startRating: undefined as never });
  expect(plain.table.map(({ player, best }) => [player, best])).toContainEqual(['bob', start]);
  expect(await fitLeague(log, {}, options)).toMatchObject({ matches: 1 });

  const season = await simulateSeason({ players: 2, playersPerMatch: 2, startRating: start });
  const [one = NaN, other = NaN] = season.ratings;
  expect((one + other) / 2).toBeCloseTo(start, 6);

  for (const bad of [2e9, NaN]) {
    const message = `the starting rating is a number between −1,000,000,000 and 1,000,000,000 (found ${bad})`;
    const refused = { startRating: bad };
    await expect(rateMatch({ players, ...refused })).rejects.toThrow(message);
    await expect(rateLeague(log, {}, refused)).rejects.toThrow(message);
    await expect(simulateSeason(refused)).rejects.toThrow(message);
  }
});

/** Options, and the digest that tests/rust/zonestats_season.rs expects of them outside the browser. */
const seasons: [options: SeasonOptions, digest: string][] = [
  [{ matches: 2_000 }, '50d4521adc9499a2'],
  [{ matches: 2_000, seed: 2, teams: 3, leaveEarly: 0.5 }, '0dba277e5d7f51b9'],
  [
    {
      matches: 2_000,
      players: 12,
      playersPerMatch: 2,
      settings: { t: 60, gameMult: 0.7, maxGameLength: 13 },
    },
    'e5a2632ba322609b',
  ],
];
test('a season is the same in wasm to the last bit, and an impossible one is an error', async () => {
  for (const [options, digest] of seasons) {
    const report = await simulateSeason(options);
    expect(report.digest).toBe(digest);
    expect(report.ratings).toBeInstanceOf(Float64Array);
  }
  await expect(simulateSeason({ players: 1 })).rejects.toThrow('2 to 2,000 players');
});

for (const [name, answer] of [
  ['rate', '1575.117'],
  ['gamesOf', '+1500 bob\n'],
] as const)
  test(`a core that breaks is reported once, and the next call works: ${name}()`, () => {
    const told = execFileSync(process.execPath, ['tests/support/broken-package.js', name], {
      encoding: 'utf8',
    });
    expect(JSON.parse(told)).toEqual([
      expect.stringContaining('The rating engine stopped unexpectedly.'),
      answer,
      answer,
    ]);
  });
