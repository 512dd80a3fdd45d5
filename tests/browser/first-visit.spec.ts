/** The first minute: someone who has never been here, on a phone. */

import type { Page } from '@playwright/test';
import { rate } from '../../dist/npm/index.js';
import { expect, test } from './page.js';
import { myRating } from './rating-page.js';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const list = (page: Page) => myRating(page).list;
const result = (page: Page) => myRating(page).result;
const enter = (page: Page) => page.getByRole('button', { name: 'Enter your games' });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.length > 0) return;
    sessionStorage.setItem('been here', 'yes');
    localStorage.removeItem('gameroom-rating/seen');
  });
  await page.goto('./');
});

test('the first view says what to do, and that it shows an example', async ({ page }) => {
  await expect(enter(page)).toBeInViewport({ ratio: 1 });
  await expect(result(page)).toContainText(/Example\s+a player with 6 games\s+1777/);
  await expect(result(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'What 1777 means' })).toBeVisible();
  await expect(page.getByText('76 %')).toBeVisible();
  await expect(page.getByText('against 1577')).toBeVisible();
  await expect(page.getByRole('listitem').first()).toHaveText(/Won\s+ann 1720\s+2 days ago/);
  await expect(list(page)).toBeHidden();
  await page.getByRole('button', { name: 'See all of it for the example' }).click();
  await expect(list(page)).toHaveValue(/^# newest game first/);
  await expect(page.getByRole('radio', { name: /^p7 Fair share/ })).toBeChecked();
  // The card of a game has its number and its days, in three lines.
  const card = page.locator('gameroom-games-table tbody').getByRole('row').nth(5);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 780 });
    await expect(card).toHaveText(/^\s*#6\s*ResultWon\s*dee\s*Rating1900\s*Days400/);
    for (const column of ['number', 'days'])
      await expect(card.locator(`.column-${column}`)).toBeVisible();
    expect((await card.boundingBox())?.height).toBeLessThan(90);
  }
  await page.reload();
  await expect(list(page)).toBeVisible();
});

test('games are entered above the keyboard, or with fields, by their dates', async ({ page }) => {
  await enter(page).click();
  await page.getByRole('button', { name: 'Back to the example' }).click();
  await enter(page).click();
  await expect(list(page)).toBeFocused();
  await expect(list(page)).toHaveValue('');
  // What the keyboard leaves of the window.
  await page.setViewportSize({ width: 360, height: 420 });
  const top = () => list(page).evaluate((field) => Math.round(field.getBoundingClientRect().top));
  const before = await top();
  const games = '+1720 ann 2\n-1850 bob\n=1600';
  for (const key of games) {
    await page.keyboard.type(key);
    expect(await top()).toBe(before);
  }
  const { rating } = await rate(games, 'p7');
  const wanted = (rating ?? NaN).toFixed();
  await expect(page.locator('.live')).toContainText(`${wanted} `);
  expect(await top()).toBe(before);
  await expect(list(page)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.live')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'See your rating' }).click();
  await expect(result(page)).toBeFocused();
  await expect(result(page).getByText(wanted, { exact: true })).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(enter(page)).toBeHidden();
  await expect(list(page)).toHaveValue(games);

  await list(page).fill('+1500 joe 2026-11-21');
  await page.getByText('Add one game with fields').click();
  const add = page.getByRole('button', { name: 'Add this game' });
  await add.click();
  await expect(page.getByText('Type your opponent’s rating first')).toBeVisible();
  await page.getByRole('radio', { name: 'Lost' }).check();
  await page.getByRole('textbox', { name: 'Their rating' }).fill('1720');
  await page.getByRole('textbox', { name: 'Their name' }).fill('Eva Long');
  // A game without a date would be of today whenever it is looked at.
  await expect(page.getByLabel('Date')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await page.getByLabel('Date').fill('2026-11-12');
  await add.click();
  await expect(list(page)).toHaveValue('+1500 joe 2026-11-21\n-1720 Eva_Long 2026-11-12\n');
  await page.getByRole('textbox', { name: 'Their rating' }).fill('1600');
  await page.getByLabel('Date').fill('');
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveValue('-1600\n+1500 joe 2026-11-21\n-1720 Eva_Long 2026-11-12\n');
});
