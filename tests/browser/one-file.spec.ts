import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './page.js';

/** Opens the file from disk, as a double click would. */
async function open(page: Page, tool = '') {
  await page.goto(pathToFileURL('dist/gameroom-rating.html').href + tool);
}

test('the one-file page works when opened from disk', async ({ page }) => {
  await open(page);
  await expect(page.locator('gameroom-rating rating-hero strong')).toHaveText('1777');
});

test('Match works in the one-file page', async ({ page }) => {
  await open(page, '#match');
  await expect(page.locator('gameroom-match .note')).toContainText('Scaled by 0.891');
});

test('League works in the one-file page', async ({ page }) => {
  await open(page, '#league');
  const heading = page.getByRole('heading', { name: /Table after 12 matches, 8 players/ });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('table', { name: 'League table' })).toContainText('633.1');
});

test('Season works in the one-file page', async ({ page }) => {
  await open(page, '#season');
  await expect(page.locator('season-headline strong')).toHaveText('73');
});
