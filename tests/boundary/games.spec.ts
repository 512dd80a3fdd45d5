import * as core from '#games';
import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { rate } from '../../dist/npm/index.js';
import { answers } from '../../www/engine/games.js';
import type { Job } from '../../www/engine/protocol.js';
import { noteOf } from '../../www/text/result.js';

test.beforeAll(async () => {
  core.initSync({ module: await readFile('target/pkg/gameroom_games_bg.wasm') });
});

const seen: number[] = [];
const job: Job = { progress: (done) => void seen.push(done), pause: () => Promise.resolve() };

const CUSTOM: core.Scheme = {
  age: { rule: 'days', rate: 0.9, period: 30 },
  repeat: { rule: 'recent', rate: 0.9, ceiling: 3 },
  prior: { draws: 2, rating: 1400, weight: 0.3 },
};

test('a timeline has a series for each scheme from the oldest game on, and reports its progress', async () => {
  const list = '+1500 abc\n-1750 xyz\n=1610 abc\nwhat?\n+1400 old';
  const schemes = ['p1', 'p4', CUSTOM] as const;
  const reply = await answers.timeline(list, schemes, 1)(job);
  expect(seen).toEqual([1 / 3, 2 / 3, 1]);
  expect([...reply.numbers]).toEqual([4, 3, 2, 1]);
  expect(reply.opponents).toEqual(['old', 'abc', 'xyz', 'abc']);
  expect(reply.series.map(({ ratings }) => ratings.length)).toEqual([4, 4, 4]);
  expect(reply.series.map(({ band }) => band?.low.length ?? null)).toEqual([null, 4, null]);
  for (const [i, scheme] of schemes.entries()) {
    const report = await rate(list, scheme);
    expect(reply.series[i]?.ratings[3]).toBeCloseTo(report.rating ?? NaN, 6);
  }
  // A win alone has no upper bound under p1.
  expect(reply.series[0]?.ratings[0]).toBe(Infinity);
});

test('an unknown scheme is an error that names it', async () => {
  // @ts-expect-error -- the types refuse it as well
  await expect(answers.timeline('+1500', ['p0'], null)(job)).rejects.toThrow('p0');
  const custom = { ...CUSTOM, prior: { draws: -1, rating: 0, weight: 0 } };
  expect(() => answers.counts('+1500', custom, 30)).toThrow('draws are a whole number');
});

test('a copied result has one sign before what the next game changes', () => {
  const sheet = answers.report('+1500 ann\n-1600 bob', 'p7');
  const rating = sheet.report.rating ?? NaN;
  const report = { ...sheet.report, ifWin: rating - 3, ifLoss: rating + 2 };
  expect(noteOf({ ...sheet, report })).toContain('Next game against an equal: −3 or +2.');
});
