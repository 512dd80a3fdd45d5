/** The behaviour that all described tools share (`www/view/`), shown by Lab's Seasons: answers that take long, fail, are cancelled or refused. */

import type { Page } from '@playwright/test';
import { expect, test } from './page.js';
import { openDetail } from './reach.js';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const number = (page: Page) => page.locator('gameroom-season .hero strong');
const colourOf = (page: Page) =>
  number(page).evaluate((element) => getComputedStyle(element).color);

test('slow work shows its progress, and is cancelled and tried again; the last answer stays, in grey', async ({
  page,
}) => {
  await page.goto('./#season');
  await expect(number(page)).toHaveText('104');
  const current = await colourOf(page);
  await openDetail(page, 'Players and luck');
  // So much work that no machine is done with it while a test looks.
  await field(page, 'Players').fill('2000');
  await field(page, 'Players per match').fill('2000');
  await field(page, 'Matches').fill('100000');
  const progress = page.getByRole('progressbar', { name: /^Playing/ });
  await expect(progress).toBeVisible();
  await expect.poll(() => colourOf(page)).not.toBe(current);
  await button(page, 'Cancel').click();
  await expect(page.getByText('Still showing the previous season.')).toBeVisible();
  await expect(progress).toBeHidden();
  await expect(button(page, 'Try again')).toBeFocused();
  await expect(number(page)).toHaveText('104');
  await button(page, 'Try again').click();
  await expect(progress).toBeVisible();
  // The engine is free for the next one, too.
  await field(page, 'Players per match').fill('8');
  await field(page, 'Players').fill('50');
  await field(page, 'Matches').fill('10000');
  await expect(progress).toBeHidden();
  await expect(number(page)).toHaveText('104');
  await expect.poll(() => colourOf(page)).toBe(current);
});

test('what has no answer is refused, beside its field, too, and is changed back', async ({
  page,
}) => {
  await page.goto('./#season');
  await expect(number(page)).toHaveText('104');
  await openDetail(page, 'Players and luck');
  await field(page, 'Players').fill('5');
  const why = 'Players per match (8) can’t exceed players (5).';
  await expect(page.getByRole('alert')).toContainText(why);
  await expect(page.locator('[part=makeup]')).toContainText(why);
  await expect(field(page, 'Players')).toHaveValue('5');
  await expect(number(page)).toHaveText('104');
  await button(page, 'Change back').click();
  await expect(field(page, 'Players')).toHaveValue('50');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // While a field cannot be read, the answer is grey: it is one to what the field said before.
  const current = await colourOf(page);
  await field(page, 'Matches').fill('2000000');
  await expect(
    page.getByText('Must be between 1 and 1,000,000. Still using 10,000.'),
  ).toBeVisible();
  await expect.poll(() => colourOf(page)).not.toBe(current);
  await field(page, 'Matches').press('Escape');
  await expect.poll(() => colourOf(page)).toBe(current);
});

test('an answer that fails says why, and comes with another try', async ({ page, faults }) => {
  await page.route(/gameroom_results.*\.wasm/, (route) => route.abort());
  await page.goto('./#season');
  const alert = page.locator('gameroom-season').getByRole('alert');
  await expect(alert).toBeVisible();
  await expect(number(page)).toHaveText('····');
  await page.unroute(/gameroom_results.*\.wasm/);
  await button(page, 'Try again').click();
  await expect(number(page)).toHaveText('104');
  await expect(alert).toHaveCount(0);
  faults.length = 0;
});

test('details open in place, one at a time, and keep the one that the state has open', async ({
  page,
}) => {
  await page.goto('./#season');
  await expect(number(page)).toHaveText('104');
  const open = page.locator('details.detail[open]');
  await openDetail(page, 'Players and luck');
  await openDetail(page, 'At the end of the season');
  await expect(open).toHaveCount(1);
  await openDetail(page, 'Which settings should I choose?');
  await expect(open).toHaveCount(1);
  await page.reload();
  await expect(open.getByRole('heading', { name: /^Which settings/ })).toBeVisible();
  await openDetail(page, 'Players and luck');
  await expect(open).toHaveCount(1);
  await page.reload();
  await expect(number(page)).toHaveText('104');
  await expect(open).toHaveCount(0);
});
