import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { GAMES_BY_HAND } from '../support/by-hand.js';
import { openLargeDump } from './large-dump.js';
import { expect, test } from './page.js';

const dump = await readFile('tests/fixtures/gameroom-dump.txt');

const file = (name: string, content: Buffer | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** The chooser as a person meets it. */
function tool(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    open: (...files: ReturnType<typeof file>[]) =>
      page.getByLabel('Game list file').setInputFiles(files),
    list: page.getByRole('textbox', { name: 'Games, newest first' }),
    notice: page.locator('gameroom-rating .notice'),
    search: dialog.getByRole('searchbox', { name: 'Player' }),
    players: dialog.getByRole('group', { name: 'Players' }).locator('label'),
    chosen: dialog.getByRole('heading', { level: 3 }),
    counts: dialog.locator('player-games h3 + [role=status]'),
    use: dialog.getByRole('button', { name: 'Use these games' }),
    option: (name: string) => dialog.getByLabel(name, { exact: true }),
    daysTo: dialog.getByLabel('Days counted to'),
    close: dialog.getByRole('button', { name: 'Close' }),
  };
}

test.beforeEach(async ({ page }) => {
  await page.goto('./');
});

test('choosing a player of a dump puts their games in the list, and undo restores the user’s own', async ({
  page,
}) => {
  const { open, dialog, search, list, notice, chosen, counts } = tool(page);
  const own = await list.inputValue();
  await open(file('february.txt', dump));
  await expect(dialog).toContainText('60 games of 15 players, 2026-02-01 to 2026-02-03.');
  await expect(search).toBeFocused();
  await page.keyboard.type('BROWNI');
  await expect(chosen).toHaveText('browni3141');
  await expect(counts).toContainText('46 games count. Left out: 1 unrated game.');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(list).toHaveValue(GAMES_BY_HAND);
  const games = (await list.inputValue()).trimEnd().split('\n');
  expect(games).toHaveLength(46);
  expect(games[0]).toBe('+2665 bot_dolores_v1 2026-02-03');
  expect(games.at(-1)).toBe('-2616 bot_dolores_v1 2026-02-01');
  await expect(notice).toContainText('Now showing 46 games by browni3141.');

  await list.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(list).toHaveValue(own);
});

test('each option updates the counts', async ({ page }) => {
  const { open, search, counts, option, daysTo, use, dialog } = tool(page);
  await open(file('february.txt', dump));
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
  await daysTo.fill('2026-02-10');
  await expect(dialog.getByLabel('The newest games')).toContainText('+2665 bot_dolores_v1 7');
  await option('Opponents’ rating').selectOption('latest in the files');
  await expect(dialog.getByLabel('The newest games')).toContainText('-2665 bot_dolores_v1 7');
  // A range that ends before it begins names its field, and leaves the other fields as they are.
  await daysTo.fill('');
  await option('To').fill('2026-02-02');
  await expect(dialog.getByRole('alert')).toHaveText(
    'To: the last day, 2026-02-02, is before the first, 2026-02-03.',
  );
  await expect(option('To')).toHaveAttribute('aria-invalid', 'true');
  await expect(option('From')).toHaveValue('2026-02-03');
  await expect(use).toBeHidden();
  await option('From').fill('2026-02-02');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(counts).toContainText('23 games count.');
});

test('several files are read as one archive, whatever their names, gzipped or not', async ({
  page,
}) => {
  const { open, dialog, search, players, use, list, close } = tool(page);
  const pgn = `[White "browni3141"]\n[Black "ann"]\n[BlackElo "1700"]\n[Result "1-0"]\n[UTCDate "2026.02.04"]\n\n1. e4 1-0\n`;
  await open(
    file('february.jpg', gzipSync(dump)),
    file('again.txt', dump),
    file('games.txt', pgn),
    file('mine.txt', '+1500 abc'),
    file('broken.csv', 'white,black,result\nann,ann,w\n'),
  );
  await expect(dialog).toContainText('61 games of 16 players, 2026-02-01 to 2026-02-04.');
  await expect(dialog.getByRole('alert')).toContainText('mine.txt: It is one player’s game list');
  await dialog.getByText('5 files, 1 row that could not be read, 60 duplicate games').click();
  await expect(dialog).toContainText('60 duplicates left out');
  await expect(dialog).toContainText('Line 2, column 5: no one plays against themselves');
  await search.fill('browni');
  await expect(players).toHaveText(['browni314148 games']);

  // Dropped on the list, files are opened as well.
  await close.click();
  const files = await page.evaluateHandle((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'february.txt'));
    return files;
  }, dump.toString());
  await page.locator('list-editor').dispatchEvent('drop', { dataTransfer: files });
  await expect(dialog).toContainText('60 games of 15 players');
  await search.fill('browni');
  await use.click();
  await expect(list).toHaveValue(GAMES_BY_HAND);
});

test('reading is cancelled at once, and other files can be opened', async ({ page }) => {
  test.slow();
  const { dialog, open, notice, list } = tool(page);
  const own = await list.inputValue();
  await openLargeDump(page, 300);
  await expect(dialog.getByRole('progressbar', { name: 'Reading 1 file' })).toBeVisible({
    timeout: 30_000,
  });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice).toHaveText('Your list is unchanged.');
  await expect(list).toHaveValue(own);
  await open(file('february.txt', dump));
  await expect(dialog).toContainText('60 games of 15 players');
});

test('nothing is cut off in the chooser, at any width', async ({ page }) => {
  const { open, counts, dialog } = tool(page);
  await open(file('february.txt', dump));
  await expect(counts).toContainText('count.');
  const overflow = () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(counts).toBeVisible();
    expect(await overflow()).toBe(0);
  }
});
