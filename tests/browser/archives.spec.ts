/** Files of everyone's games, opened in My rating: whose games, and which of them count. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { GAMES_BY_HAND } from '../support/by-hand.js';
import { openLargeDump } from './large-dump.js';
import { asFile, expect, test } from './page.js';
import { myRating } from './rating-page.js';

const dump = await readFile('tests/fixtures/gameroom-dump.txt');

/** The chooser as a person meets it. */
function chooser(page: Page) {
  const tool = myRating(page);
  const { dialog } = tool;
  return {
    ...tool,
    search: dialog.getByRole('searchbox', { name: 'Player' }),
    chosen: dialog.getByRole('heading', { level: 3 }),
    counts: dialog.locator('gameroom-player-games h3 + [role=status]'),
    option: (name: string) => dialog.getByLabel(name, { exact: true }),
  };
}

test.beforeEach(async ({ page }) => {
  await page.goto('./');
});

test('choosing a player of a dump puts their games in a list of their own; each option updates the counts', async ({
  page,
}) => {
  const { open, dialog, search, list, notice, chosen, counts, option, use } = chooser(page);
  const own = await list.inputValue();
  await open(asFile(dump, 'february.txt'));
  await expect(dialog).toContainText('60 games of 15 players, 2026-02-01 to 2026-02-03.');
  await expect(search).toBeFocused();
  await page.keyboard.type('BROWNI');
  await expect(chosen).toHaveText('browni3141');
  await expect(counts).toContainText('46 games count. Left out: 1 unrated game.');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(list).toHaveValue(GAMES_BY_HAND);
  await expect(notice).toContainText('Now showing 46 games by browni3141.');
  // The example is still the example.
  await page.getByRole('button', { name: 'Example', exact: true }).click();
  await expect(list).toHaveValue(own);

  // Nothing of it is cut off at any width.
  await open(asFile(dump, 'february.txt'));
  await search.fill('browni');
  await expect(counts).toContainText('46 games count.');
  await option('Games against bots').uncheck();
  await expect(counts).toContainText('0 games count. Left out: ');
  await expect(use).toBeDisabled();
  await option('Games against bots').check();
  await option('From').fill('2026-02-03');
  await expect(counts).toContainText(
    '8 games count. Left out: 1 unrated game, 38 outside the dates.',
  );
  await option('Opponents’ rating').selectOption('latest in the files');
  await expect(dialog.getByLabel('The newest games')).toContainText('-2665 bot_dolores_v1');
  // A range that ends before it begins names its field, and leaves the other fields as they are.
  await option('To').fill('2026-02-02');
  await expect(dialog.getByRole('alert')).toHaveText(
    'To: the last day, 2026-02-02, is before the first, 2026-02-03.',
  );
  await expect(option('To')).toHaveAttribute('aria-invalid', 'true');
  await expect(use).toBeHidden();
  await option('From').fill('2026-02-02');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(counts).toContainText('23 games count.');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(counts).toBeVisible();
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
});

test('several files are read as one archive, whatever their names, gzipped or not', async ({
  page,
}) => {
  const { open, dialog, search, list, use } = chooser(page);
  const pgn = `[White "browni3141"]\n[Black "ann"]\n[BlackElo "1700"]\n[Result "1-0"]\n[UTCDate "2026.02.04"]\n\n1. e4 1-0\n`;
  await open(
    asFile(gzipSync(dump), 'february.jpg'),
    asFile(dump, 'again.txt'),
    asFile(pgn),
    asFile('+1500 abc', 'mine.txt'),
    asFile('white,black,wrating,result\nann,ann,1500,w\n', 'broken.csv'),
  );
  await expect(dialog).toContainText('61 games of 16 players, 2026-02-01 to 2026-02-04.');
  await expect(dialog.getByRole('alert')).toContainText('mine.txt: It is one player’s game list');
  await dialog.getByText('5 files, 1 row that could not be read, 60 duplicate games').click();
  await expect(dialog).toContainText('Line 2, column 5: no one plays against themselves');
  await search.fill('browni');
  await use.click();
  await expect(list).toHaveValue(/^\+1700 ann 2026-02-04\n/);
});

test('reading is cancelled at once, and other files can be opened', async ({ page }) => {
  test.slow();
  const { dialog, open, notice, list } = chooser(page);
  const own = await list.inputValue();
  await openLargeDump(page, 300);
  await expect(dialog.getByRole('progressbar', { name: 'Reading 1 file' })).toBeVisible({
    timeout: 30_000,
  });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice).toHaveText('Your list is unchanged.');
  await expect(list).toHaveValue(own);
  await open(asFile(dump, 'february.txt'));
  await expect(dialog).toContainText('60 games of 15 players');
});
