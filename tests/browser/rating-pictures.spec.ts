/** My rating's pictures: that they show the numbers they are of, and keep their places while they come. */

import { act } from './chart.js';
import { expect, hold, saved, test } from './page.js';
import { myRating } from './rating-page.js';

test.beforeEach(async ({ page }) => {
  await page.goto('./');
});

test('a chart of the previous list is marked, and cannot be downloaded', async ({ page }) => {
  const { list, run } = myRating(page);
  const figure = page.getByRole('figure', { name: 'Rating after each game', exact: true });
  const says = page.locator('gameroom-rating').getByText(/^Too early for a chart/);
  await list.fill('+1500 a');
  await page.locator('gameroom-rating-charts').scrollIntoViewIfNeeded();
  await says.scrollIntoViewIfNeeded();
  await expect(says).toHaveText(/only the fictitious draws keep the rating finite\.$/);
  await list.fill('+1000\n-1000\n'.repeat(10));
  await expect(says).toBeHidden();
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
  await run("'+1500 ann; -1600 bob; =1550 cy' 20000");
  await expect(figure).toContainText('Over 60,000 games (one in 60 shown)');
  await expect(figure.getByRole('button', { name: /^More: / })).toBeVisible();
  const after = (await seen.jsonValue()).filter(({ rating }) => rating.trim() !== before.trim());
  expect(after.filter(({ busy }) => busy)).not.toEqual([]);
  for (const { chart, busy, exports } of after) {
    expect(chart).not.toContain('Over 20 games');
    expect(busy && exports).toBe(false);
  }
  await act(figure, 'Show as table');
  const games = figure.getByRole('table').getByRole('rowheader');
  await expect(games.first()).toHaveText('59,941');
});

test('nothing moves when charts and answers appear, on a phone and on a desktop', async ({
  page,
}) => {
  await page
    .locator('gameroom-rating')
    .evaluate((element) => Object.assign(element, { why: true }));
  await expect.poll(() => saved(page, 'rating')).toContain('"why":true');
  const figures = page.getByRole('figure');
  const tops = () =>
    figures.evaluateAll((charts) =>
      charts.map((chart) => Math.round(chart.getBoundingClientRect().top + scrollY)),
    );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // What draws the charts, and answers the questions above them, is held back.
    const release = await hold(page, /gameroom_explanations.*\.wasm/);
    await page.reload();
    await expect(figures).toHaveCount(6);
    for (const figure of [figures.first(), figures.last()]) {
      await figure.scrollIntoViewIfNeeded();
      await expect(figure).toContainText('Drawing the chart …');
    }
    const before = await tops();
    release();
    await expect(figures.getByRole('slider')).toHaveCount(6);
    // Answers in words may be a line longer or shorter than the room that was kept for them; nothing else is.
    const [first, ...rest] = (await tops()).map((top, place) => top - (before[place] ?? NaN));
    expect(first, `${width}`).toBe(0);
    const [least, most] = [Math.min(...rest), Math.max(...rest)];
    // A pixel, as each is rounded.
    expect(most - least, `${width}`).toBeLessThanOrEqual(1);
    expect(Math.max(-least, most), `${width}`).toBeLessThanOrEqual(40);
  }
});
