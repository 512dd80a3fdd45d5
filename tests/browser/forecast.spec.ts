/** “How well did it predict?”: each game of the list is predicted from the older ones. */

import type { Page } from '@playwright/test';
import { look, withAxe } from './axe.js';
import { expect, saved, test } from './page.js';
import { myRating } from './rating-page.js';

const heading = (page: Page) => page.getByRole('heading', { name: 'How well did p7 predict?' });
const figure = (page: Page, name: string) =>
  page.locator('gameroom-rating-forecast dl > div').filter({ hasText: name });

const enter = (page: Page, games: readonly string[]) => myRating(page).list.fill(games.join('\n'));

/** Games against players of different strength, newest first; the stronger usually win. */
const games = Array.from({ length: 60 }, (_, i) => {
  const rating = 1300 + ((i * 37) % 13) * 50;
  const sign = i % 9 === 4 ? '=' : rating < 1600 === (i % 5 !== 2) ? '+' : '-';
  return `${sign}${rating} p${(i * 5) % 11}`;
});

test('each game is predicted from the older ones, under the chosen scheme', async ({ page }) => {
  await withAxe(page);
  await page.goto('./');
  await enter(page, games);
  await heading(page).click();
  const loss = figure(page, 'Log loss').first();
  await expect(loss).toContainText('0.');
  const before = await loss.innerText();
  await expect(page.getByRole('figure', { name: 'Expected and actual scores' })).toBeVisible();
  // The timeline says what was expected of each game.
  const chart = page.getByRole('slider', { name: 'Rating after each game' });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Game 1, .*Expected 0\.\d\d, /);
  await look(page, 'the forecast', 'gameroom-rating-forecast');
  await page.getByRole('radio', { name: 'p1' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'How well did p1 predict?' })).toBeVisible();
  await expect(loss).not.toHaveText(before, { useInnerText: true });
  await expect.poll(() => saved(page, 'rating')).toContain('"forecast":true');
  await page.reload();
  await expect(figure(page, 'Predicted')).toContainText('55');
  await enter(page, games.slice(0, 30));
  await expect(figure(page, 'Predicted')).toContainText(/25\s*of 30/);
});
