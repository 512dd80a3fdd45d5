/** Takes the pictures in docs/: `./build.sh screenshots`. */

import { test } from './browser/page.js';

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`my rating at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('./', { waitUntil: 'networkidle' });
      await page.screenshot({ path: `docs/my-rating-${width}-${colorScheme}.png`, fullPage: true });
    });
  }
}
