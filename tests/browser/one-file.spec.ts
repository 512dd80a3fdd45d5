import { pathToFileURL } from 'node:url';
import { expect, test } from './page.js';

test('the one-file page works when opened from disk', async ({ page }) => {
  await page.goto(pathToFileURL('dist/gameroom-rating.html').href);
  await expect(page.locator('gameroom-rating rating-hero strong')).toHaveText('1777');
});
