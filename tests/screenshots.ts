/** Takes the pictures in docs/, and draws the icons: `./build.sh screenshots`. */

import { readFile } from 'node:fs/promises';
import { chart, CHARTS, drawn } from './browser/chart.js';
import { expect, test } from './browser/page.js';
import { TOOLS, ready } from './browser/reach.js';

for (const tool of TOOLS) {
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${tool} at ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(`./#${tool}`, { waitUntil: 'networkidle' });
        await ready(page, tool);
        // Pictures are worked out when one comes near them, and charts out of sight come last.
        const scroll = (top: number) =>
          page.evaluate((top) => {
            scrollTo({ top, behavior: 'instant' });
            return new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100)));
          }, top);
        await scroll(1e6);
        const waiting = page.getByText('Drawing the chart …').filter({ visible: true });
        await expect(waiting).toHaveCount(0, { timeout: 15_000 });
        await scroll(0);
        const path = `docs/${tool === 'rating' ? 'my-rating' : tool}-${width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: tool !== 'season' });
      });
    }
  }
}

const EVERY = CHARTS.flatMap(({ titles, ...one }) => titles.map((title) => ({ title, ...one })));

/** Every chart, on one sheet for a phone by day and one for a desktop at night. */
for (const [width, colorScheme, ground] of [
  [360, 'light', '#fbfaf7'],
  [1280, 'dark', '#15171a'],
] as const) {
  const name = `${width}-${colorScheme}`;
  test(`charts at ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const pictures: string[] = [];
    for (const { tool, title, open } of EVERY) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('about:blank');
      await page.goto(`./#${tool}`);
      // Until then, its charts are of the first season.
      if (tool === 'season') await ready(page, tool);
      await open?.(page);
      await page.setViewportSize({ width, height: 900 });
      const { figure, canvas } = chart(page, title);
      await figure.scrollIntoViewIfNeeded();
      await drawn(canvas);
      pictures.push((await figure.screenshot()).toString('base64'));
    }
    await page.goto('about:blank');
    await page.setViewportSize({ width: width === 360 ? 1400 : 1560, height: 900 });
    const images = pictures.map((png) => `<img src="data:image/png;base64,${png}">`);
    await page.setContent(`<style>
      body { margin: 24px; background: ${ground}; display: flex; flex-wrap: wrap; gap: 24px; align-items: start; }
    </style>${images.join('')}`);
    await page.screenshot({ path: `docs/charts/${name}.png`, fullPage: true });
  });
}

/** The icons of the installed page, from the one that is drawn: the maskable one with a margin to cut from. */
const ICONS: [name: string, size: number, margin: number][] = [
  ['icon-192', 192, 0],
  ['icon-512', 512, 0],
  ['icon-maskable-512', 512, 51],
];

for (const [name, size, margin] of ICONS) {
  test(name, async ({ page }) => {
    const drawing = await readFile('www/public/icons/icon.svg', 'utf8');
    const [, ground = ''] = /<rect width="32"[^>]* fill="([^"]+)"/.exec(drawing) ?? [];
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>
      body { margin: 0; ${margin > 0 ? `background: ${ground}` : ''} }
      svg { position: absolute; inset: ${margin}px; }
    </style>${drawing}`);
    await page.screenshot({ path: `www/public/icons/${name}.png`, omitBackground: true });
  });
}
