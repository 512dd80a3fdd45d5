import { pathToFileURL } from 'node:url';
import { expect, test } from './page.js';

test('the one-file page works when opened from disk', async ({ page }) => {
  await page.goto(pathToFileURL('dist/gameroom-rating.html').href);
  await expect(page.locator('#schemes')).toHaveText('p1 p2 p3 p4 p5 p6 p7 p8');
});
