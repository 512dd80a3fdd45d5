/** Takes the pictures in docs/: `./build.sh screenshots`. */

import { expect, test } from './browser/page.js';

/** The tools, with what is on the page once they have worked out their example. */
const TOOLS = {
  rating: '1776.726',
  match: 'Scaled by 0.891',
  league: 'after 12 matches',
  season: 'matches until the order is right',
};

for (const [tool, ready] of Object.entries(TOOLS)) {
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${tool} at ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(`./#${tool}`, { waitUntil: 'networkidle' });
        await expect(page.getByText(ready, { exact: false }).first()).toBeVisible();
        const path = `docs/${tool === 'rating' ? 'my-rating' : tool}-${width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: tool !== 'season' });
      });
    }
  }
}
