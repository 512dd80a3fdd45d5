/** My rating's pictures: that they show the numbers they are of, and keep their places while they come. */

import type { Page } from '@playwright/test';
import { EVERY, act } from './chart.js';
import { expect, test } from './page.js';
import { myRating } from './rating-page.js';

const list = (page: Page) => myRating(page).list;

/** A picture as a person meets it. */
function picture(page: Page, title: string) {
  const figure = page.getByRole('figure', { name: title, exact: true });
  return { figure, table: figure.getByRole('table', { name: title }) };
}

test.beforeEach(async ({ page }) => {
  await page.goto('./');
});

test('a list that is too short for a chart says why', async ({ page }) => {
  const says = page.locator('gameroom-rating').getByText(/^Too early for a chart/);
  await list(page).fill('+1500 a');
  await page.locator('rating-charts').scrollIntoViewIfNeeded();
  await says.scrollIntoViewIfNeeded();
  await expect(says).toHaveText(/only the fictitious draws keep the rating finite\.$/);
  await list(page).fill('+1500 a\n-1500 b\n'.repeat(4));
  await expect(says).toBeHidden();
});

test('a chart of the previous list is marked as such, and cannot be downloaded', async ({
  page,
}) => {
  const { figure } = picture(page, 'Rating after each game');
  await list(page).fill('+1000\n-1000\n'.repeat(10));
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toContainText('Over 20 games');
  await expect(figure.getByRole('button', { name: /^More: / })).toBeVisible();
  const before = await page.locator('gameroom-rating .hero strong').innerText();
  // What stands beside every rating that the page shows from now on.
  const hero = await page.locator('gameroom-rating .hero').evaluateHandle((hero) => hero);
  const seen = await figure.evaluateHandle((figure, hero) => {
    const seen: { rating: string; chart: string; busy: boolean; exports: boolean }[] = [];
    const look = () => {
      const csv = figure.querySelector<HTMLButtonElement>('[aria-label^="Download CSV"]');
      seen.push({
        rating: hero.querySelector('strong')?.textContent ?? '',
        chart: figure.querySelector('.about')?.textContent ?? '',
        busy: figure.ariaBusy === 'true',
        exports: csv !== null && csv.ariaDisabled !== 'true',
      });
    };
    const observer = new MutationObserver(look);
    for (const node of [figure, hero])
      observer.observe(node, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      });
    return seen;
  }, hero);
  await myRating(page).run("'+1500 ann; -1600 bob; =1550 cy' 20000");
  await expect(figure).toContainText('Over 60,000 games (one in 60 shown)');
  await expect(figure.getByRole('button', { name: /^More: / })).toBeVisible();
  const after = (await seen.jsonValue()).filter(({ rating }) => rating.trim() !== before.trim());
  expect(after.filter(({ busy }) => busy)).not.toEqual([]);
  for (const { chart, busy, exports } of after) {
    expect(chart).not.toContain('Over 20 games');
    expect(busy && exports).toBe(false);
  }
  await act(figure, 'Show as table');
  const games = picture(page, 'Rating after each game').table.getByRole('row');
  for (const [row, game] of [
    [1, '59,941'],
    [2, '59,881'],
  ] as const)
    await expect(games.nth(row).locator('th, td').first()).toHaveText(game);
});

for (const width of [360, 1280]) {
  test(`nothing moves when the charts appear, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // What works the pictures out, and what draws them, is held back.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/gameroom_charts.*\.wasm/, async (route) => {
      await held;
      await route.continue();
    });
    await page
      .locator('gameroom-rating')
      .evaluate((element) => Object.assign(element, { why: true }));
    const stored = () => page.evaluate(() => localStorage.getItem('gameroom-rating/rating'));
    await expect.poll(stored).toContain('"why":true');
    await page.reload();
    const figures = page.getByRole('figure');
    const count = EVERY.filter(({ tool }) => tool === 'rating').length;
    await expect(figures).toHaveCount(count);
    for (const figure of [figures.first(), figures.last()]) {
      await figure.scrollIntoViewIfNeeded();
      await expect(figure).toContainText('Drawing the chart …');
    }
    const tops = () =>
      figures.evaluateAll((charts) =>
        charts.map((chart) => Math.round(chart.getBoundingClientRect().top + scrollY)),
      );
    const before = await tops();
    release();
    await expect(figures.getByRole('slider')).toHaveCount(count);
    expect(await tops()).toEqual(before);
  });
}
