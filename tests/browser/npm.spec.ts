import type { Page } from '@playwright/test';
import type * as npm from '../../dist/npm/index.js';
import { expect, test } from './page.js';

const PAGE = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none';
  script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'">`;

/** Opens a page of somebody else's, under the strict policy, with the package beside it and no bundler. */
async function open(page: Page) {
  await page.route('**/embedding.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: PAGE }),
  );
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('../embedding.html');
  return { loaded };
}

test('the functions work in a browser, and rate() does not load the multiplayer core', async ({
  page,
}) => {
  const { loaded } = await open(page);
  const rating = await page.evaluate(async () => {
    const { rate } = (await import(new URL('npm/index.js', location.href).href)) as typeof npm;
    return (await rate('+1500 abc\n-1750 xyz\n=1610 abc', 'p4')).rating;
  });
  expect(rating).toBeCloseTo(1575.117, 3);
  expect(loaded.filter((path) => path.endsWith('.wasm'))).toEqual(['/npm/gameroom_games_bg.wasm']);

  const digest = await page.evaluate(async () => {
    const { simulateSeason } = (await import(
      new URL('npm/index.js', location.href).href
    )) as typeof npm;
    return (await simulateSeason({ matches: 2_000 })).digest;
  });
  expect(digest).toBe('50d4521adc9499a2');
});
