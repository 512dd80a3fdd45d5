import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { GAMES_BY_HAND } from '../support/by-hand.js';
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

test('Schemes and its chart work in the one-file page', async ({ page }) => {
  await open(page, '#schemes');
  await expect(page.locator('gameroom-schemes .agreement')).toContainText('as printed');
  await expect(page.locator('gameroom-schemes gameroom-chart canvas').first()).toBeVisible();
});

test('archives and pictures work in the one-file page', async ({ page }) => {
  await open(page);
  const dump = await readFile('tests/fixtures/gameroom-dump.txt');
  await page
    .getByLabel('Game list file')
    .setInputFiles({ name: 'games.gz', mimeType: 'application/gzip', buffer: gzipSync(dump) });
  await page.getByRole('combobox', { name: 'Player' }).fill('browni');
  await page.getByRole('button', { name: 'Use these games' }).click();
  await expect(page.getByRole('textbox', { name: 'Games, newest first' })).toHaveValue(
    GAMES_BY_HAND,
  );
  await expect(page.locator('rating-pictures gameroom-chart canvas').first()).toBeVisible();
});

test('a share link of the one-file page opens it again, and says that it stays on this device', async ({
  page,
}) => {
  await open(page);
  await page
    .getByRole('textbox', { name: 'Games, newest first' })
    .fill('+1500 abc\n-1750 xyz\n=1610 abc');
  await page.getByRole('radio', { name: /^p4/ }).check();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/^file:.*gameroom-rating\.html#rating=1\./);
  await expect(page.getByRole('dialog')).toContainText('This page was opened from a file');
  const link = await field.inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('region', { name: 'Shared' })).toBeVisible();
  await expect(page.locator('shared-view').getByText('1575.117')).toBeVisible();
});

test('lists and files work in the one-file page', async ({ page }) => {
  await open(page);
  await page.getByRole('textbox', { name: 'Games, newest first' }).fill('=1234 mine');
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name for the list' }).fill('mine');
  await page.getByRole('button', { name: 'Save the list' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a file' }).click();
  const path = await (await downloading).path();
  await page.getByRole('button', { name: 'Delete mine' }).click();
  await page.getByLabel('Saved file').setInputFiles(path);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Lists' })).toContainText('mine');
});
