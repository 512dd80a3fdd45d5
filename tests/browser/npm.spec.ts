import type * as npm from '../../dist/npm/index.js';
import { expect, test } from './page.js';

test('the npm package works in a browser without a bundler, under the strict policy', async ({
  page,
}) => {
  await page.goto('./');
  const rating = await page.evaluate(async () => {
    const address = '../npm/index.js';
    const { rate } = (await import(new URL(address, location.href).href)) as typeof npm;
    return (await rate('+1500 abc\n-1750 xyz\n=1610 abc', 'p4')).rating;
  });
  expect(rating).toBeCloseTo(1575.117, 3);
});
