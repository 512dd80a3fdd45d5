/** The page in two tabs of one browser: neither loses what was entered in the other. */

import type { Page } from '@playwright/test';
import { expect, saved, test } from './page.js';

const list = (page: Page) => page.getByRole('textbox', { name: 'Games, newest first' });

test('what is entered in one tab appears in the other, and stays; closing a shared link there restores the newest', async ({
  page,
  context,
}) => {
  await page.goto('./');
  await expect(page.locator('gameroom-rating .hero strong')).toHaveText('1777');
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('./');
  await expect(other.locator('gameroom-rating .hero strong')).toHaveText('1777');
  await list(page).fill('=1234 own');
  await expect(list(other)).toHaveValue('=1234 own');
  await other.getByRole('radio', { name: /^p3/ }).check();
  await expect(page.getByRole('radio', { name: /^p3/ })).toBeChecked();
  await expect.poll(() => saved(page, 'rating')).toContain('"p3"');
  await page.reload();
  await expect(list(page)).toHaveValue('=1234 own');

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/#rating=1\./);
  const link = await field.inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  await list(page).fill('+1200 mine');
  await expect.poll(() => saved(page, 'rating')).toContain('+1200 mine');
  await other.goto('about:blank');
  await other.goto(link);
  await expect(other.getByRole('region', { name: 'Shared' })).toBeVisible();
  await list(page).fill('+1200 mine\n+1300 more work');
  await expect.poll(() => saved(page, 'rating')).toContain('+1300 more work');
  await other.getByRole('button', { name: 'Back to mine' }).click();
  await expect(list(other)).toHaveValue('+1200 mine\n+1300 more work');
  await other.clock.runFor(2_000);
  await page.reload();
  await expect(list(page)).toHaveValue('+1200 mine\n+1300 more work');
  await other.close();
});

test('a league is the same in both tabs, with the matches added in either', async ({
  page,
  context,
}) => {
  const log = (page: Page) => page.getByRole('textbox', { name: 'League log' });
  const start = 'match,player,score,minutes\n1,ann,2,20\n1,bob,1,20\n';
  const add = (page: Page, name: string) =>
    page.evaluate(
      (name) =>
        document.querySelector('gameroom-league')?.add({
          players: [
            { name, score: 3, minutes: 20 },
            { name: 'bob', score: 1, minutes: 20 },
          ],
        }),
      name,
    );
  await page.goto('./#league');
  await log(page).fill(start);
  const other = await context.newPage();
  await expect.poll(() => saved(page, 'league/log')).toContain('1,ann,2,20');
  await other.goto('./#league');
  await expect(log(other)).toHaveValue(start);

  expect(await add(page, 'cy')).toBe(true);
  const two = `${start}2,cy,3,20\n2,bob,1,20\n`;
  await expect(log(other)).toHaveValue(two);
  expect(await add(other, 'dee')).toBe(true);
  const three = `${two}3,dee,3,20\n3,bob,1,20\n`;
  await expect(log(page)).toHaveValue(three);

  // Rows that one tab has not saved yet stay when the other one saves its own.
  await other.evaluate(() => {
    const league = document.querySelector('gameroom-league');
    if (league) league.log += '4,eve,1,20\n4,bob,2,20\n';
  });
  expect(await add(page, 'fay')).toBe(true);
  const all = `${three}4,fay,3,20\n4,bob,1,20\n4,eve,1,20\n4,bob,2,20\n`;
  await expect(log(other)).toHaveValue(all);
  await expect(log(page)).toHaveValue(all);
  await other.close();
});
