/** Players: everyone of an archive, how they are found, and the way to one player's rating and back. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { downloaded, asFile, expect, holdQuestion, saved, test } from './page.js';
import { myRating } from './rating-page.js';

const dump = await readFile('tests/fixtures/gameroom-dump.txt');

function tool(page: Page) {
  const players = page.locator('gameroom-players');
  const board = players.getByRole('table', { name: 'Leaderboard' });
  return {
    players,
    open: (...files: ReturnType<typeof asFile>[]) =>
      page.getByLabel('Files of many players’ games').setInputFiles(files),
    button: (name: string) => players.getByRole('button', { name, exact: true }),
    search: players.getByRole('searchbox', { name: 'Type a name' }),
    field: (name: string) => players.getByLabel(name, { exact: true }),
    board,
    rows: board.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    row: (name: string) =>
      board.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) }),
  };
}

test.beforeEach(async ({ page }) => {
  await page.goto('./#players');
});

test('someone new sees what to do, an example, and any player’s rating', async ({ page }) => {
  const { players, button, search, rows, row, board } = tool(page);
  await expect(players).toContainText(
    'Drop your site’s game files here, open them, or see the example.',
  );
  await button('See the example').click();
  await expect(players).toContainText('games of 14 players, 2026-01-06 to 2026-11-10.');
  await expect(search).toBeFocused();
  await expect(players.getByText('11 players with 10 games or more.')).toBeVisible();
  // A search also finds who has too few games for a rank, and names like it.
  await page.keyboard.type('nia');
  await page.keyboard.press('Enter');
  await expect(button('nia')).toBeFocused();
  await expect(button('nia')).toHaveAttribute('aria-expanded', 'true');
  await expect(rows).toHaveCount(1);
  await expect(row('nia')).toHaveText(/^\s*#–/);
  await search.fill('hanna');
  await expect(rows).toHaveCount(0);
  await expect(players.getByText('No player is called “hanna”.')).toContainText(
    'The closest names: hana',
  );
  await button('hana').click();
  await expect(search).toHaveValue('hana');
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(button('Open in My rating')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
  }
  await expect(board).toContainText(/against 7 opponents .* \d+ won, \d+ drawn, \d+ lost\./);

  // The leaderboard and My rating agree, and Back returns to the row.
  const rated = await row('hana').locator('td.column-rating b').textContent();
  await button('Open in My rating').click();
  const { rating, list, name } = myRating(page);
  await expect(rating).toHaveText(rated ?? '');
  await expect(list).toHaveValue(/^[+=-]\d+ \w+ 2026-1\d-\d\d\n/);
  await expect(name).toHaveValue('hana');
  const hana = await list.inputValue();
  await page.goBack();
  await expect(button('Open in My rating')).toBeVisible();
  await search.fill('');
  await row('ben').click();
  await button('Open in My rating').click();
  await expect(name).toHaveValue('ben');
  await expect(list).not.toHaveValue(hana);
  // A phone says so, too; what was there is still there.
  await page.setViewportSize({ width: 360, height: 740 });
  const says = myRating(page).notice.getByText(/Now showing \d+ games by .*ben/);
  await expect(says).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await page.getByRole('button', { name: 'Open hana' }).click();
  await expect(name).toHaveValue('hana');
  await expect(list).toHaveValue(hana);
});

test('files are read together, and what is wrong with one is named', async ({ page }) => {
  const { open, players, rows, search } = tool(page);
  const mine = myRating(page);
  await open(asFile('+1500 abc\n', 'mine.txt'));
  await expect(mine.title('One player’s games, 1 line')).toBeVisible();
  await mine.dialog.getByRole('button', { name: 'Open in My rating' }).click();
  await expect(mine.list).toHaveValue('+1500 abc\n');
  // There, everyone's games that are opened can be seen in Players.
  await mine.open(asFile(dump, 'february.txt'));
  await expect(mine.dialog).toContainText('60 games of 15 players');
  await mine.dialog.getByRole('button', { name: 'See everyone in Players' }).click();
  await expect(rows.first()).toBeVisible();
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/#players$/);
  // A paste is opened, too, and a column that is not clear is asked about.
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/plain',
      'date,white,black,wrating,brating,result\n3/4/2026,ann,bob,1500,1600,1\n2/4/2026,cy,bob,1500,1600,1\n',
    );
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await page
    .getByRole('group', { name: '3/4/2026' })
    .getByRole('radio', { name: /^3 April/ })
    .check();
  await expect(players).toContainText('2 games of 3 players, 2026-04-02 to 2026-04-03.');
  await open(asFile(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'photo.png'));
  await expect(players).toContainText(
    /Not opened: “photo.png” is not a text file.* Nothing has changed\./,
  );
  await open(
    asFile(dump, 'february.txt'),
    asFile(gzipSync(dump), 'again.gz'),
    asFile('+1 a', 'mine.txt'),
  );
  await expect(players).toContainText('60 games of 15 players, 2026-02-01 to 2026-02-03.');
  await expect(players.getByRole('alert')).toContainText('mine.txt: It is one player’s game list');
  await expect(players).toContainText('60 duplicate games');
  await expect(players.getByText(/^Which games count: /)).toHaveText(
    'Which games count: rated games',
  );
  // On a phone that is turned upright, the options stay open.
  await page.setViewportSize({ width: 360, height: 740 });
  await players.getByLabel('Games against bots').uncheck();
  await expect(rows.filter({ hasText: 'browni3141' })).toHaveCount(0);
  await expect(players.getByLabel('Games against bots')).toBeVisible();
  await expect.poll(() => saved(page, 'players')).toContain('"bots":false');
  await page.reload();
  await expect(players).toContainText(
    'Open “february.txt”, “again.gz”, and “mine.txt” again to see the same players.',
  );
});

test('the leaderboard has ranks, schemes, changes since a day, and CSV', async ({ page }) => {
  const { open, button, board, rows, row, field, players } = tool(page);
  await button('See the example').click();
  await expect(rows).toHaveCount(11);
  const names = () => rows.getByRole('rowheader').allTextContents();
  const byRating = (await names()).map((name) => name.trim());
  await board.getByRole('button', { name: 'Player' }).click();
  await expect
    .poll(async () => (await names()).map((name) => name.trim()))
    .toEqual(byRating.toSorted());
  // What arrives in the meantime leaves a number that is being typed alone.
  const held = await holdQuestion(page, 'leaders');
  await players.getByRole('combobox', { name: 'Scheme' }).selectOption('p4');
  await field('Minimum games').fill('7');
  await held.release();
  await expect(players.locator('gameroom-data-table')).not.toHaveAttribute('busy');
  await field('Minimum games').press('Enter');
  await expect(rows).toHaveCount(13);
  await field('Change since').fill('2026-09-01');
  await expect(row('cleo').locator('.column-change')).toHaveText(/[+−]\d+/);
  // Nia came in September.
  await expect(row('nia').locator('.column-change')).toHaveText(/new/);
  // One who won every game comes first under p1, and shows the bound.
  const club =
    'white,black,wrating,brating,result\nann,bob,1500,1600,1\nbob,cy,1500,1400,1\nann,cy,1500,1400,1\n';
  await open(asFile(club, 'club.csv'));
  await expect(players.getByText('No one has that many games.')).toBeVisible();
  await field('Minimum games').fill('1');
  await field('Minimum games').press('Enter');
  await players.getByRole('combobox', { name: 'Scheme' }).selectOption('p1');
  await board.getByRole('button', { name: 'Rating' }).click();
  await expect(rows.first()).toHaveText(/#1\s*ann.*≥ \d+\s+no upper bound/s);
  await expect(rows.last()).toHaveText(/#3\s*cy.*≤ \d+\s+no lower bound/s);
  const { text: csv } = await downloaded(page, () => button('Download CSV').click());
  expect(csv).toMatch(/^player,rating,.*\r\nann,Infinity,/);
});

test('the source’s commands open players and situations', async ({ page }) => {
  const { players, button, search } = tool(page);
  const run = async (text: string) => {
    await page.getByRole('link', { name: 'My rating', exact: true }).click();
    await expect(myRating(page).list).toBeVisible();
    await myRating(page).run(text);
  };
  await run('gr hana | p6');
  await expect(page.getByText('Open the gameroom’s files in Players first')).toBeVisible();
  await page.getByRole('link', { name: 'Players', exact: true }).click();
  await button('See the example').click();
  await search.fill('gr nia | p4');
  await search.press('Enter');
  await expect(search).toHaveValue('nia');
  await expect(players.getByRole('combobox', { name: 'Scheme' })).toHaveValue('p4');
  await run('gr hana | p6');
  await expect(page.getByRole('textbox', { name: 'Player' })).toHaveValue('hana');
  await expect(page.getByRole('radio', { name: /^p6/ })).toBeChecked();
  // The same list under another scheme.
  await run('gr hana | p3');
  await expect(page.getByRole('radio', { name: /^p3/ })).toBeChecked();
  await run('gr hanna');
  // My rating says so itself.
  await expect(
    page.getByText('No player in the files that are open in Players is called “hanna”.').first(),
  ).toBeVisible();
  await run("rep '+1000' 20 | ra");
  await expect(page.getByText('RA 4.47. The games made by the command are shown.')).toBeVisible();
  await run("rep '+1000' N | p*");
  await expect(page).toHaveURL(/#schemes$/);
  await expect(page.getByLabel('Games, as a rep command')).toHaveValue("rep '+1000' N | p*");
  await run('testit p3');
  await expect(page.getByText('37 of 37 published figures agree under p3.')).toBeInViewport();
});
