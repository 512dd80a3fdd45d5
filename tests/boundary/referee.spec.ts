import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { PUBLISHED } from '../../www/rating-scheme/names.js';
import { compareSchemes, fitLeague, rateLeague } from '../../dist/npm/index.js';

const dump = await readFile('tests/fixtures/gameroom-dump.txt');

/** A league in which ann usually, but not always, outscores bob and cy. */
const log = [
  'match,player,score,minutes',
  ...Array.from({ length: 60 }, (_, i) => [
    `${i},ann,${1000 + (i % 3) * 300},20`,
    `${i},bob,${1000 + (i % 4) * 250},20`,
    `${i},cy,${900 + (i % 5) * 150},20`,
  ]),
]
  .flat()
  .join('\n');

test('compareSchemes() scores the published schemes, the listed ratings and a coin on the same games', async () => {
  const report = await compareSchemes(dump);
  expect(report.predictors.map(({ name }) => name)).toEqual([...PUBLISHED, 'listed', 'coin']);
  const coin = report.predictors.at(-1);
  expect(coin?.logLoss).toBeCloseTo(Math.LN2, 12);
  expect(coin).toMatchObject({ brier: 0.25, rightCalls: 0.5 });
  expect(report.predicted).toBeGreaterThan(0);
  expect(report.dated).toBe(true);
});

test('compareSchemes() takes schemes, also custom ones, and options', async () => {
  const custom = {
    age: { rule: 'games', rate: 0.9 },
    repeat: { rule: 'none' },
    prior: { draws: 1, rating: 1500, weight: 0.5 },
  } as const;
  const all = await compareSchemes(dump, { schemes: ['p8', custom], minGames: 1 });
  expect(all.predictors.map(({ name }) => name)).toEqual(['p8', 'custom', 'listed', 'coin']);
  const few = await compareSchemes(dump, { schemes: ['p8'], minGames: 1, from: '2026-02-02' });
  expect(few.predicted).toBeLessThan(all.predicted);
  expect(few.leftOut.outsideDates).toBeGreaterThan(0);
  // Every game of the sample is against a bot.
  const none = await compareSchemes(dump, { schemes: [], bots: false });
  expect(none).toMatchObject({ games: 0, best: null, predicted: 0 });
});

test('compareSchemes() compares ZoneStats on the same games where it is asked to', async () => {
  const alone = await compareSchemes(dump, { zonestats: false });
  const beside = await compareSchemes(dump, { zonestats: true });
  expect(beside.predictors.map(({ name }) => name)).toEqual([
    ...PUBLISHED,
    'zonestats',
    'listed',
    'coin',
  ]);
  const others = beside.predictors.filter(({ name }) => name !== 'zonestats');
  expect({ ...beside, predictors: others }).toMatchObject({
    ...alone,
    leader: beside.leader,
    aheadOfSchemes: [],
  });
  // Twice the T and twice the stake predict the same, and a slower league does not.
  const [, same] = (
    await compareSchemes(dump, { schemes: ['p1'], zonestats: { t: 240, gameMult: 4 } })
  ).predictors;
  const [, slow] = (await compareSchemes(dump, { schemes: ['p1'], zonestats: { gameMult: 0.1 } }))
    .predictors;
  const usual = beside.predictors[PUBLISHED.length]?.logLoss ?? NaN;
  expect(same?.logLoss).toBeCloseTo(usual, 12);
  expect(slow?.logLoss).not.toBeCloseTo(usual, 3);
  await expect(compareSchemes(dump, { zonestats: { t: 0 } })).rejects.toThrow(
    'T is a number above 0',
  );
  await expect(compareSchemes(dump, { zonestats: 'yes' as never })).rejects.toThrow(
    'zonestats: expected an object with fields',
  );
});

test('options and schemes that cannot be used are errors that say why', async () => {
  await expect(compareSchemes(dump, { from: 'soon' })).rejects.toThrow('“soon” is not a date');
  // @ts-expect-error -- the types refuse it as well
  await expect(compareSchemes(dump, { schemes: ['p0'] })).rejects.toThrow('p0');
  // @ts-expect-error -- the types refuse it as well
  await expect(compareSchemes(dump, { mingames: 5 })).rejects.toThrow('mingames');
  await expect(compareSchemes('+1500 abc')).rejects.toThrow('game list');
  await expect(fitLeague(log, { t: [] })).rejects.toThrow('combinations of settings');
  await expect(fitLeague(log, { gameMult: [-1] })).rejects.toThrow('GAME_MULT');
  await expect(fitLeague(7 as never)).rejects.toThrow('the log must be a string');
});

test('fitLeague() gives the log loss of every setting, the best and the current ones', async () => {
  const report = await fitLeague(log, { t: [60, 120], gameMult: [1, 2, 4], maxGameLength: [20] });
  expect([report.matches, report.pairs]).toEqual([60, 180]);
  expect(report.logLoss).toBeInstanceOf(Float64Array);
  expect(report.logLoss).toHaveLength(6);
  // Everyone starts from 500, so 60 and 1 predict like 120 and 2.
  expect(report.sameStart).toBe(true);
  expect(report.logLoss[0]).toBeCloseTo(report.logLoss[4] ?? NaN, 9);
  expect(report.best?.logLoss).toBeCloseTo(Math.min(...report.logLoss), 9);
  expect(report.current?.settings).toMatchObject({ t: 120, gameMult: 2, maxGameLength: 20 });
  expect(report.current?.logLoss).toBeCloseTo(report.logLoss[4] ?? NaN, 12);
  expect(report.decided).toBeLessThan(180);
  // At the T of the best, one for each GAME_MULT.
  expect([report.curve.length, report.flat.length]).toEqual([3, 3]);
});

test('fitLeague() needs no options, reads a log as rateLeague() does, and its settings can be used', async () => {
  const fit = await fitLeague(log);
  expect(fit.gameMult).toHaveLength(24);
  expect((await rateLeague(log, fit.best?.settings)).matches).toBe(60);
  const bare = log.replaceAll(/,20$/gm, '').replace('player,score,minutes', 'callsign,score');
  expect(await fitLeague(bare)).toMatchObject({ matches: 0, best: null });
  const columns = { player: 'callsign' };
  expect(await fitLeague(bare, {}, { minutes: 20, columns })).toEqual(fit);
});
