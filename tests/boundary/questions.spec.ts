import { expect, test } from '@playwright/test';
import {
  balancedTeams,
  questions,
  rate,
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

test('questions() answers with the rating that rate() gives', async () => {
  const { rating } = await rate(LIST, 'p7');
  const report = await questions(LIST, 'p7', { target: 1900, opponent: 'BOB', games: 12 });
  expect(report.rating).toBe(rating);
  expect(report.opponent).toEqual({ rating: 1850, name: 'bob' });
  const expected = 1 / (1 + 10 ** ((1850 - (rating ?? NaN)) / 400));
  expect(report.chances?.expected).toBeCloseTo(expected, 12);
  expect(report.need).toMatchObject({ target: 1900, games: 12, reached: false });
});

test('questions() says why an option cannot be used', async () => {
  for (const [options, message] of [
    [{ target: 1e6 }, 'the target is a rating from −100,000 to 100,000'],
    [{ target: '1800' }, 'options: `target`: expected a number'],
    [{ opponent: true }, 'expected a rating, a name or both as {name, rating}'],
    [
      { opponent: { name: 'ann', rating: 1e6 } },
      'the opponent’s rating is from −100,000 to 100,000',
    ],
    [{ games: 0 }, 'the target must be reached in 1 to 2,000 games'],
    [{ recent: 2.5 }, 'options: `recent`: expected a whole number'],
    [{ rating: 1800 }, 'rating'],
    ['text', 'options: expected an object with fields'],
  ] as const)
    await expect(questions(LIST, 'p1', options as unknown as QuestionOptions)).rejects.toThrow(
      message,
    );
});

test('simulateMatch() is the same for the same seed, and follows T_true', async () => {
  const run = (options: WhatIfOptions) => simulateMatch(DUEL, { t: 60 }, options);
  expect(await run({ seed: 7 })).toEqual(await run({ seed: 7 }));
  expect(await run({ seed: 7 })).not.toEqual(await run({ seed: 8 }));
  const { matches, players } = await run({});
  expect(matches).toBe(10_000);
  expect(players[0]?.places).toBeInstanceOf(Float64Array);
  const random = await run({ tTrue: 1e6 });
  expect(random.players[0]?.places[0]).toBeCloseTo(0.5, 1);
  expect(random.players[0]?.meanChange).toBeLessThan(0);
});

test('balancedTeams() divides the players of a league, or says why it cannot', async () => {
  const players = [700, 600, 500, 400].map((rating, place) => ({
    name: 'dcba'.charAt(place),
    rating,
  }));
  const { teams, distance, exact } = await balancedTeams(players);
  expect(teams.map((team) => [...team.players])).toEqual([
    [3, 0],
    [2, 1],
  ]);
  expect(exact && distance < 1e-12).toBe(true);
  expect(teams[0]).toMatchObject({ rating: 550, pairs: 4, expected: expect.closeTo(2, 12) });
  const friends = await balancedTeams(players, { together: [[0, 1]] });
  expect(friends.teams.map((team) => [...team.players])).toEqual([
    [3, 2],
    [1, 0],
  ]);
  expect([friends.hasNext, friends.unequal]).toEqual([false, false]);
  expect((await balancedTeams(players, { skip: 1 })).distance).toBeGreaterThan(0.1);
  await expect(balancedTeams(players, { together: [[0, 9]] })).rejects.toThrow('from 0 to 3');
  await expect(balancedTeams(players, { teams: 5 })).rejects.toThrow('there can be 2 to 4 teams');
  await expect(balancedTeams([{ name: 'a' }, { name: 'b', rating: NaN }])).rejects.toThrow(
    'rating',
  );
  await expect(balancedTeams('ann' as never)).rejects.toThrow('players: expected a list');
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
