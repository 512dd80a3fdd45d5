import { expect, test } from '@playwright/test';
import {
  questions,
  rate,
  rateMatch,
  rep,
  simulateMatch,
  type Match,
  type QuestionOptions,
  type WhatIfOptions,
} from '../../dist/npm/index.js';

const LIST = '+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60; -1500 ann 200; +1900 dee 400';
const DUEL: Match = {
  players: [
    { name: 'ann', rating: 620, score: 1800, minutes: 20 },
    { name: 'bob', rating: 500, score: 2400, minutes: 20 },
  ],
};

/** The expected score against an opponent who is rated this much higher. */
const expectedScore = (difference: number) => 1 / (1 + 10 ** (difference / 400));

test('questions() answers with the rating and interval that rate() gives', async () => {
  const { rating, low, high } = await rate(LIST, 'p7');
  const report = await questions(LIST, 'p7', { target: 1900, opponent: 'BOB', games: 12 });
  expect(report.rating).toBe(rating);
  expect(report.opponent).toEqual({ rating: 1850, name: 'bob' });
  expect(report.chances?.expected).toBeCloseTo(expectedScore(1850 - (rating ?? NaN)), 12);
  expect(report.chances?.low).toBeCloseTo(expectedScore(1850 - (low ?? NaN)), 12);
  expect(report.chances?.high).toBeCloseTo(expectedScore(1850 - (high ?? NaN)), 12);
  expect(report.need).toMatchObject({ target: 1900, games: 12, reached: false });
});

test('a named opponent is that opponent, and may have another rating', async () => {
  for (const [opponent, line] of [
    ['ann', '1720 ann'],
    [{ name: 'ann', rating: 1800 }, '1800 ann'],
    [{ name: 'eve', rating: 1900 }, '1900 eve'],
    [1900, '1900 new'],
  ] as const) {
    const { chances } = await questions(LIST, 'p4', { opponent });
    for (const [sign, after] of [
      ['+', chances?.ifWin],
      ['=', chances?.ifDraw],
      ['-', chances?.ifLoss],
    ] as const)
      expect(after).toBeCloseTo((await rate(`${sign}${line}\n${LIST}`, 'p4')).rating ?? NaN, 9);
  }
});

test('the wins that questions() asks for bring rate() to the target, and one fewer does not', async () => {
  const { need } = await questions(LIST, 'p7', { target: 1900, opponent: 1800 });
  const wins = need?.wins ?? NaN;
  const after = async (wins: number) =>
    (await rate(`${await rep(`'+1800 new*' ${wins}`)}\n${LIST}`, 'p7')).rating;
  expect(await after(wins)).toBeGreaterThanOrEqual(1900);
  expect(await after(wins - 1)).toBeLessThan(1900);
});

test('without options, questions() has an opponent of equal rating and the next round target', async () => {
  const { rating, opponent, need, chances, form } = await questions(LIST, 'p1');
  expect(opponent).toEqual({ rating, name: null });
  expect(chances?.expected).toBe(0.5);
  expect(need).toMatchObject({ target: 1800, games: 10 });
  expect(form).toMatchObject({ games: 3, older: 3 });
});

test('a list without games, an unknown name and an unbounded rating have no numbers, and no errors', async () => {
  const none = { need: null, chances: null };
  expect(await questions('', 'p8')).toMatchObject({ games: 0, form: null, wins: null, ...none });
  expect(await questions(LIST, 'p1', { opponent: 'zed' })).toMatchObject({
    opponent: null,
    ...none,
  });
  const won = await questions('+1500; +1600', 'p1', { opponent: 1500, target: 1900 });
  expect(won).toMatchObject({ rating: null, unbounded: 'above' });
  expect(won.need).toMatchObject({ reached: true, winsChance: null, scoreChance: null });
});

for (const [options, message] of [
  [{ target: 1e6 }, 'the target is a rating from −100,000 to 100,000'],
  [{ target: '1800' }, 'options: `target`: expected a number'],
  [{ opponent: true }, 'expected a rating, a name or both as {name, rating}'],
  [{ opponent: { name: 'ann', rating: 1e6 } }, 'the opponent’s rating is from −100,000 to 100,000'],
  [{ games: 0 }, 'the target is to be reached in 1 to 2,000 games'],
  [{ recent: 2.5 }, 'options: `recent`: expected a whole number'],
  [{ rating: 1800 }, 'rating'],
  ['text', 'options: expected an object with fields'],
] as const)
  test(`questions() refuses ${JSON.stringify(options)} and says why`, async () => {
    await expect(questions(LIST, 'p1', options as unknown as QuestionOptions)).rejects.toThrow(
      message,
    );
  });

test('questions() of a long list answers, and refuses one that is no text', async () => {
  const { wins, form } = await questions(await rep("'+1500 a*; -1500 a*' 50000"), 'p3');
  expect(wins?.length).toBe(1);
  expect(form?.expected).toBeCloseTo(10, 0);
  await expect(questions(7 as never, 'p3')).rejects.toThrow(TypeError);
});

test('simulateMatch() gives the first place as often as equation 1 says', async () => {
  const { matches, players, scaledShare } = await simulateMatch(DUEL);
  expect(matches).toBe(10_000);
  const expected = 1 / (1 + Math.exp(-1));
  // Five standard deviations.
  const error = 5 * Math.sqrt((expected * (1 - expected)) / matches);
  expect(Math.abs((players[0]?.places[0] ?? NaN) - expected)).toBeLessThan(error);
  expect(players[0]?.places).toBeInstanceOf(Float64Array);
  expect(Math.abs(players[0]?.meanChange ?? NaN)).toBeLessThan(40 * error);
  expect(scaledShare).toBe(0);
  const { players: rated } = await rateMatch(DUEL);
  expect(players[0]?.lowChange).toBeCloseTo(rated[0]?.change ?? NaN, 9);
});

test('simulateMatch() is the same for the same seed, and follows T_true', async () => {
  const run = (options: WhatIfOptions) => simulateMatch(DUEL, { t: 60 }, options);
  expect(await run({ seed: 7 })).toEqual(await run({ seed: 7 }));
  expect(await run({ seed: 7 })).not.toEqual(await run({ seed: 8 }));
  const random = await run({ tTrue: 1e6 });
  expect(random.players[0]?.places[0]).toBeCloseTo(0.5, 1);
  expect(random.players[0]?.meanChange).toBeLessThan(0);
});

test('simulateMatch() says why a match or an option cannot be used', async () => {
  const { players, problems } = await simulateMatch({ players: DUEL.players.slice(0, 1) });
  expect(players).toEqual([]);
  expect(problems[0]?.expected).toBe('a match needs at least two enabled players');
  for (const [options, message] of [
    [{ matches: 0 }, 'a match can be simulated 1 to 100,000 times'],
    [{ tTrue: -1 }, 'the true T must be above 0'],
    [{ seed: 1.5 }, 'options: `seed`: expected a whole number'],
  ] as const)
    await expect(simulateMatch(DUEL, undefined, options)).rejects.toThrow(message);
});
