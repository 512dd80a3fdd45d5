import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { rate, rep } from '../../dist/npm/index.js';

test('rate() gives the published figure in Node', async () => {
  const { rating } = await rate('+1500 abc\n-1750 xyz\n=1610 abc', 'p4');
  expect(rating).toBeCloseTo(1575.117, 3);
});

test('a scheme that does not exist is an error that names it', async () => {
  // @ts-expect-error -- the types refuse it as well
  await expect(rate('+1500', 'p9')).rejects.toThrow('p9');
});

test('rep() makes as many games as the source says', async () => {
  const { list } = await rep("'-2500' 1 '+1492' 20");
  expect(list.trim().split('\n')).toHaveLength(21);
});

test('the package has the version of the crate', async () => {
  const cargo = await readFile('Cargo.toml', 'utf8');
  const manifest = JSON.parse(await readFile('dist/npm/package.json', 'utf8')) as object;
  expect(manifest).toMatchObject({
    name: 'gameroom-rating',
    version: /^version = "(.+)"$/m.exec(cargo)?.[1],
  });
});
