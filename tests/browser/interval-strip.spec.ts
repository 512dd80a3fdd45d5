/** The strip under the rating, as it is seen. */

import { expect, test } from './page.js';

/** Lists whose strips end just beyond a round rating, on one side or both. */
const LISTS: readonly string[] = [
  '+1500 ann\n-1750 bob 3\n=1610 cy 40\n+1500 dee',
  '+1000\n'.repeat(10),
  '-2500 x\n' + '+1230\n'.repeat(30),
  '+1990 ann\n-2010 bob\n+1010 cy\n-990 dee',
  '-1000 a\n-1200 b\n-1100 c\n+-800 d',
  '+99990 a\n-99000 b\n=98500 c',
];

test('the figures under the strip do not overlap or leave it, at any width', async ({ page }) => {
  await page.goto('./');
  const list = page.getByRole('textbox', { name: 'Games, newest first' });
  const ticks = page.locator('gameroom-rating .ticks');
  for (const text of LISTS) {
    const before = await ticks.textContent();
    await list.fill(text);
    await expect(ticks).not.toHaveText(before ?? '');
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const what = `${text}, at ${width} pixels`;
      const strip = await ticks.boundingBox();
      const boxes = await ticks.locator('span').evaluateAll((spans) =>
        spans.map((span) => {
          const { left, right } = span.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(span);
          return { left, right, needed: range.getBoundingClientRect().width };
        }),
      );
      const seen = boxes.filter(({ left, right }) => right - left > 1);
      expect(seen.length, what).toBeGreaterThanOrEqual(2);
      for (const [place, { left, right, needed }] of seen.entries()) {
        expect(left, what).toBeGreaterThanOrEqual((strip?.x ?? NaN) - 0.5);
        expect(right, what).toBeLessThanOrEqual((strip?.x ?? NaN) + (strip?.width ?? NaN) + 0.5);
        // None is cut off.
        expect(right - left, what).toBeGreaterThanOrEqual(needed - 0.5);
        expect(left, what).toBeGreaterThan(seen[place - 1]?.right ?? -1);
      }
    }
  }
});
