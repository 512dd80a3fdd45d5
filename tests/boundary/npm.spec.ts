import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import {
  gamesOf,
  rate,
  rateAll,
  rateLeague,
  rateMatch,
  rep,
  simulateSeason,
  timeline,
  type Match,
  type SeasonOptions,
} from '../../dist/npm/index.js';

/** Neither an object nor undefined. */
const wrong = 'text' as never;

test('rate() gives the published figure in Node', async () => {
  const { rating } = await rate('+1500 abc\n-1750 xyz\n=1610 abc', 'p4');
  expect(rating).toBeCloseTo(1575.117, 3);
});

test('rateAll() gives the check figures of p1 to p8, in this order', async () => {
  const list = '+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60; -1500 ann 200; +1900 dee 400';
  const reports = await rateAll(list);
  expect(reports.map(({ scheme, rating }) => `${scheme} ${rating?.toFixed(3)}`)).toEqual([
    'p1 1783.093',
    'p2 1776.309',
    'p3 1777.030',
    'p4 1772.938',
    'p5 1809.883',
    'p6 1776.203',
    'p7 1776.726',
    'p8 1773.954',
  ]);
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

test('a “today” that is not a date is an error', async () => {
  const why = 'today must be a date such as 2026-11-23';
  await expect(rate('+1500', 'p4', { today: 'tomorrow' })).rejects.toThrow(why);
  await expect(rateAll('+1500', { today: '2026-02-30' })).rejects.toThrow(why);
  await expect(timeline('+1500', 'p4', { today: 5 as never })).rejects.toThrow('a string');
});

test('an unknown scheme is an error that names it', async () => {
  // @ts-expect-error -- the types refuse it as well
  await expect(rate('+1500', 'p9')).rejects.toThrow('p9');
});

test('rep() makes as many games as the source says', async () => {
  const list = await rep("'-2500' 1 '+1492' 20");
  expect(list.trim().split('\n')).toHaveLength(21);
});

test('rate() accepts what rep() returns', async () => {
  const { rating } = await rate(await rep("'-2500' 1 '+1492' 20"), 'p3');
  expect(Math.round(rating ?? NaN)).toBe(2232);
});

test('rep() adds to a list if the command contains a lone -', async () => {
  const list = await rep("'+1500 a*' 10 -", '-1850 bob 9');
  expect(list.trim().split('\n')).toHaveLength(11);
  expect(list).toContain('-1850 bob 9');
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

test('a timeline marks unbounded ratings, and accepts a scheme as an object', async () => {
  const { ratings, low, high } = await timeline('+1500\n+1400', {
    age: { rule: 'opponents', rate: 0.9 },
    repeat: { rule: 'shared' },
    prior: { draws: 0, rating: 0, weight: 0.1 },
  });
  expect([...ratings, ...high]).toEqual(Array(4).fill(Infinity));
  expect(low.every(Number.isFinite)).toBe(true);
  expect((await timeline('', 'p1')).ratings).toHaveLength(0);
});

/** The design's check figures: a match, the scale of its points, and what each player's rating changes by. */
const matches: [what: string, match: Match, scale: number, offsets: number[], changes: number[]][] =
  [
    [
      'two teams',
      {
        players: [
          { name: 'ann', team: 'red', rating: 520, score: 1800, minutes: 20 },
          { name: 'bob', team: 'red', rating: 610, score: 2400, minutes: 18 },
          { name: 'cy', team: 'blue', rating: 480, score: 900, minutes: 20 },
          { name: 'dee', team: 'blue', rating: 700, score: 2600, minutes: 20 },
          { name: 'eve', team: 'blue', rating: 500, score: 1500, minutes: 12 },
        ],
      },
      0.890885,
      [-3.5975, 40.4093, -25.8007, -17.1534, 6.1424],
      [-3.205, 36, -22.9855, -15.2817, 5.4722],
    ],
    [
      'everyone against everyone',
      {
        players: [
          { name: 'low', rating: 300, score: 5000, minutes: 20 },
          ...Array.from({ length: 7 }, (_, i) => ({
            name: `high${i}`,
            rating: 600,
            score: 1000 + i,
            minutes: 20,
          })),
        ],
      },
      0.154584,
      [],
      [40],
    ],
  ];
for (const [what, match, scale, offsets, changes] of matches) {
  test(`rateMatch() gives the check figures: ${what}`, async () => {
    const report = await rateMatch(match);
    expect(report.scale).toBeCloseTo(scale, 6);
    for (const [i, offset] of offsets.entries())
      expect(report.players[i]?.offset).toBeCloseTo(offset, 4);
    for (const [i, change] of changes.entries())
      expect(report.players[i]?.change).toBeCloseTo(change, 4);
  });
}

test('rateMatch() accepts settings, and refuses impossible ones', async () => {
  const match = {
    players: [
      { name: 'ann', score: 2, minutes: 20 },
      { name: 'bob', score: 1, minutes: 20 },
    ],
  };
  const [usual, double] = [await rateMatch(match), await rateMatch(match, { gameMult: 4 })];
  expect(usual.players.map(({ change }) => change)).toEqual([20, -20]);
  expect(double.players.map(({ change }) => change)).toEqual([40, -40]);
  await expect(rateMatch(match, { t: 0 })).rejects.toThrow('T is a number above 0');
});

test('rateMatch() applies the cap to the largest change, or to anyone’s', async () => {
  const match = {
    players: [
      { name: 'ann', rating: 580, score: 2000, minutes: 20 },
      { name: 'bob', rating: 520, score: 1700, minutes: 20 },
      { name: 'cy', rating: 500, score: 1500, minutes: 20 },
      { name: 'zed', rating: 540, score: 700, minutes: 5 },
    ],
  };
  for (const [cap, zed, level] of [
    ['largest', 14.584295168, 'above'],
    ['anyone', 10, 'at'],
  ] as const) {
    const report = await rateMatch(match, { cap });
    expect(report.players[3]?.change).toBeCloseTo(zed, 9);
    expect(report.players[3]?.perMinute).toBeCloseTo(zed / 5, 9);
    expect(report.players.map(({ cap }) => cap)).toEqual(['below', 'below', 'below', level]);
    expect(report.scaled).toBe(cap === 'anyone');
  }
  await expect(rateMatch(match, { cap: 'nobody' as never })).rejects.toThrow(
    /`largest` or `anyone`/,
  );
});

test('rateMatch() uses head-to-head scores, and reports those it cannot use', async () => {
  // Equals for 20 minutes: bob, who has the lower score rate, beats ann 450 to 300.
  const players = [
    { name: 'ann', score: 1800, minutes: 20, against: { bob: 300 } },
    { name: 'bob', score: 1500, minutes: 20, against: { ann: 450, cy: 1 } },
  ];
  const report = await rateMatch({ players });
  expect(report.players.map(({ change }) => change)).toEqual([-20, 20]);
  expect(report.problems).toEqual([
    expect.objectContaining({ player: 1, expected: '“cy” is not in this match', leftOut: false }),
  ]);
});

const player = { name: 'ann', score: 2, minutes: 20 };
const refused: [what: string, call: () => Promise<unknown>, message: string][] = [
  ['no match', () => rateMatch(wrong), 'match: expected an object with a list `players`'],
  [
    'no settings',
    () => rateMatch({ players: [] }, wrong),
    'settings: expected an object with fields',
  ],
  ['no options', () => simulateSeason(wrong), 'season options: expected an object with fields'],
  [
    'a player that is none',
    () => rateMatch({ players: [player, wrong] }),
    'player 2: expected an object with fields',
  ],
  [
    'a misspelt field of a player',
    () => rateMatch({ players: [player, { scor: 1 } as never] }),
    'player 2: `scor`: expected one of `name`, `team`, `rating`, `score`, `minutes`, `minutesText`, `against`, `enabled`',
  ],
  [
    'a text in place of a number',
    () => rateMatch({ players: [{ ...player, score: '1' as never }] }),
    'player 1: `score`: expected a number',
  ],
  [
    'a misspelt setting',
    () => rateMatch({ players: [] }, { T: 100 } as never),
    'settings: `T`: expected one of `t`, `gameMult`, `maxGameLength`, `cap`',
  ],
  [
    'a text in place of a setting',
    () => rateLeague('', { gameMult: '2' as never }),
    'settings: `gameMult`: expected a number',
  ],
  [
    'a misspelt option',
    () => simulateSeason({ player: 20 } as never),
    'season options: `player`: expected one of `players`, `skillSpread`, `playersPerMatch`, `teams`, ' +
      '`matchLength`, `leaveEarly`, `tTrue`, `matches`, `seed`, `settings`',
  ],
  [
    'a part of a match',
    () => simulateSeason({ matches: 2.5 }),
    'season options: `matches`: expected a whole number, at least 0',
  ],
  [
    'a misspelt setting of a season',
    () => simulateSeason({ settings: { T: 100 } as never }),
    'settings: `T`: expected one of `t`, `gameMult`, `maxGameLength`, `cap`',
  ],
];
for (const [what, call, message] of refused)
  test(`${what} is refused by name`, async () => {
    await expect(call()).rejects.toThrow(new Error(message));
  });

test('a field that is undefined is left out', async () => {
  const others = { team: undefined, against: undefined, enabled: undefined } as object;
  const players = [player, { ...others, name: 'bob', score: 1, minutes: 20 }];
  const { players: rated } = await rateMatch({ players });
  expect(rated.map(({ change }) => change)).toEqual([20, -20]);
});

/** What JavaScript may give in place of a string. */
const NO_STRINGS = [undefined, null, 42, ['+1500'], {}, Symbol('list')] as never[];

const textArguments: [name: string, argument: string, call: (given: never) => Promise<unknown>][] =
  [
    ['rate()', 'list', (given) => rate(given, 'p1')],
    ['rateAll()', 'list', rateAll],
    ['timeline()', 'list', (given) => timeline(given, 'p1')],
    ['rep()', 'command', (given) => rep(given)],
    ['rateLeague()', 'log', (given) => rateLeague(given)],
    ['gamesOf()', 'player', (given) => gamesOf('player,opponent,result,rating\n', given)],
  ];
for (const [name, argument, call] of textArguments)
  test(`${name} refuses a ${argument} that is not a string`, async () => {
    for (const given of NO_STRINGS)
      await expect(call(given)).rejects.toThrow(new TypeError(`the ${argument} must be a string`));
  });

test('rep() refuses a list that is not a string', async () => {
  await expect(rep("'+1500' 1 -", 42 as never)).rejects.toThrow(
    new TypeError('the list must be a string'),
  );
});

test('gamesOf() refuses archives that cannot be read', async () => {
  for (const archive of [undefined, null, 42, {}, [7]] as never[])
    await expect(gamesOf(archive, 'ann')).rejects.toThrow(
      new TypeError('the archive must be a string, bytes, a Blob, a stream or a list of these'),
    );
});

test('a missing scheme is refused in plain words', async () => {
  await expect(rate('+1500', undefined as never)).rejects.toThrow(
    'a scheme is a name from p1 to p8, or an object',
  );
});

test('rateLeague() reads columns with other titles, and ranks players who have enough matches', async () => {
  const log = `match;flown by;home;score;time
1;ann;Rome;1800;20:30
1;bob;Bonn;900;20
2;ann;Rome;1800;20
2;cy;Oslo;900;20
`;
  const unread = await rateLeague(log);
  expect(unread).toMatchObject({ rows: 0, table: [] });
  expect(unread.header).toMatchObject({
    titles: ['match', 'flown by', 'home', 'score', 'time'],
    columns: { match: 'match', score: 'score', minutes: 'time' },
    missing: ['player'],
    sample: [
      ['1', 'ann', 'Rome', '1800', '20:30'],
      ['1', 'bob', 'Bonn', '900', '20'],
      ['2', 'ann', 'Rome', '1800', '20'],
    ],
  });
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
  const misspelt = { columns: { pilot: 'x' } as never };
  await expect(rateLeague(log, {}, misspelt)).rejects.toThrow('expected one of `match`, `player`');
  await expect(rateLeague(log, {}, { minMatches: -1 })).rejects.toThrow('minMatches');
});

test('rateLeague() takes minutes for a log without them, and the order of dates', async () => {
  const log = `match,player,score,date
1,ann,2,2026-03-01
1,bob,1,2026-03-01
2,ann,1,2026-02-01
2,cy,2,2026-02-01
3,bob,1,2026-04-01
3,cy,2,2026-04-01
`;
  const unread = await rateLeague(log);
  expect(unread).toMatchObject({ matches: 0, header: { missing: ['minutes'] } });
  const byLog = await rateLeague(log, {}, { minutes: 12.5 });
  expect(byLog).toMatchObject({ matches: 3, outOfOrder: true, problems: [] });
  const byDate = await rateLeague(log, {}, { minutes: 12.5, byDate: true });
  expect(byDate).toMatchObject({ matches: 3, outOfOrder: true });
  const ratingOf = ({ table }: typeof byLog, name: string) =>
    table.find(({ player }) => player === name)?.rating;
  // ann's second match is her first by date, which she loses as an equal.
  expect(ratingOf(byLog, 'ann')).not.toBe(ratingOf(byDate, 'ann'));
  await expect(rateLeague(log, {}, { minutes: '20' as never })).rejects.toThrow('minutes');
});

test('rateLeague() rates a log, and reports a line that cannot be read', async () => {
  const log = `match,player,team,score,minutes
1,ann,,200,20
1,bob,,100,20
2,ann,,100,20
2,cy,,150,20
2,bob,,ten,20
`;
  const { table, problems } = await rateLeague(log);
  expect(table.map(({ player }) => player)).toEqual(['cy', 'ann', 'bob']);
  expect(problems.map(({ line }) => line)).toEqual([6]);
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
for (const [options, digest] of seasons) {
  test(`a season is the same in wasm to the last bit: ${JSON.stringify(options)}`, async () => {
    const report = await simulateSeason(options);
    expect(report.digest).toBe(digest);
    expect(report.ratings).toBeInstanceOf(Float64Array);
  });
}

test('an impossible season is an error with the reason', async () => {
  await expect(simulateSeason({ players: 1 })).rejects.toThrow('2 to 2,000 players');
});

test('the package has the version of the crate', async () => {
  const cargo = await readFile('Cargo.toml', 'utf8');
  const manifest = JSON.parse(await readFile('dist/npm/package.json', 'utf8')) as object;
  expect(manifest).toMatchObject({
    name: 'gameroom-rating',
    version: /^version = "(.+)"$/m.exec(cargo)?.[1],
  });
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
