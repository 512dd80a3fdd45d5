/**
 * Games of two whose opponents have ratings, in Standings: files that are read together and added to, who is found in them, and
 * the way to one player’s rating and back.
 */

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { enterResults, leaguePage, previewOf } from './league-page.js';
import {
  asFile,
  downloaded,
  expect,
  holdQuestion,
  openDocument,
  saved,
  test,
  undoOf,
} from './page.js';
import { myRating, pasteInto } from './rating-page.js';

const dump = await readFile('tests/fixtures/gameroom-dump.txt');
const PGN = `[White "omar"]\n[Black "bodoon"]\n[WhiteElo "1650"]\n[BlackElo "1700"]\n[Result "1-0"]\n[Date "2026.02.04"]\n\n1. e4 1-0\n`;
const TITLES = 'white,black,wrating,brating,result,date\n';
const CLUB = `${TITLES}ann,bob,1500,1600,1,2026-04-02\ncy,bob,1500,1600,1,2026-04-03\n`;

/** Drops a file on an element. */
const drop = (target: Locator, text: string, name: string) =>
  target.evaluate(
    (target, [text, name]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], name));
      const options = { bubbles: true, cancelable: true, composed: true };
      target.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer }));
    },
    [text, name] as const,
  );

function games(page: Page) {
  const standings = leaguePage(page);
  const tool = page.locator('gameroom-standings-tool');
  return {
    ...standings,
    tool,
    names: standings.table.getByRole('rowheader'),
    row: (name: string) =>
      standings.table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name, exact: true }) }),
    search: tool.getByRole('searchbox', { name: 'Find a player' }),
    rule: tool.locator('.rule'),
    open: (...files: ReturnType<typeof asFile>[]) => standings.file.setInputFiles(files),
    drop: (text: string, name: string) => drop(tool, text, name),
    /** Adds files to what is open. */
    add: (...files: ReturnType<typeof asFile>[]) =>
      page.getByLabel('Add files…').setInputFiles(files),
    openExample: () => standings.button('A club whose games list ratings').click(),
    /** Rates everyone by another rule. */
    rate: async (rule: string) => {
      await standings.button('Change the settings').click();
      await page.getByLabel('Rated by').selectOption(rule);
      await page.keyboard.press('Escape');
    },
    openCounts: () => page.getByRole('button', { name: /^Which games count/ }).click(),
    fewest: page.getByRole('textbox', { name: 'Games before a rank' }),
  };
}

test.beforeEach(async ({ page }) => {
  await page.goto('./#standings');
});

test('anyone of a club whose games list ratings is found, and opens in My rating', async ({
  page,
}) => {
  const { openExample, contents, search, names, row, player, closePane, tool } = games(page);
  await openExample();
  await expect(contents('games of 14 players, 2026-01-06 to 2026-11-10.')).toBeVisible();
  await expect(names).toHaveCount(10);
  // A search also finds who has too few games for a rank, and names like it.
  await search.fill('nia');
  await expect(names).toHaveText(['nia']);
  await expect(row('nia')).toHaveText(/^\s*#–/);
  await search.fill('hanna');
  await expect(names).toHaveCount(0);
  const inChart = page.getByRole('group', { name: 'Shown in the chart' });
  await expect(inChart.getByRole('button', { name: 'hana' })).toHaveCount(1);
  await tool.locator('button:not([aria-pressed])', { hasText: 'hana' }).click();
  const pane = page.getByRole('region', { name: 'hana' });
  await expect(pane).toContainText(/against 7 opponents .* \d+ won, \d+ drawn, \d+ lost\./);
  const open = pane.getByRole('button', { name: 'Open in My rating' });
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(open).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
  }

  // The table and My rating agree, and Back returns to the person.
  await search.fill('hana');
  const rated = await row('hana').locator('td.column-rating b').textContent();
  await open.click();
  const { rating, list, name, notice } = myRating(page);
  await expect(rating).toHaveText(rated ?? '');
  await expect(list).toHaveValue(/^[+=-]\d+ \w+ 2026-1\d-\d\d\n/);
  await expect(name).toHaveValue('hana');
  const hana = await list.inputValue();
  await page.goBack();
  await expect(open).toBeVisible();
  await closePane();
  await search.fill('');
  await player('ben').click();
  await page.getByRole('button', { name: 'Open in My rating' }).click();
  await expect(name).toHaveValue('ben');
  await expect(list).not.toHaveValue(hana);
  // A phone says so, too; what was there is still there.
  await page.setViewportSize({ width: 360, height: 740 });
  const says = notice.getByText(/Now showing \d+ games by .*ben/);
  await expect(says).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await page.getByRole('button', { name: 'Open hana' }).click();
  await expect(list).toHaveValue(hana);
});

test('several files, one of them packed, open together, more are added, and all are there after a reload', async ({
  page,
}) => {
  const { open, add, contents, notice, rule, tool, row } = games(page);
  await open(
    asFile(dump, 'february.txt'),
    asFile(gzipSync(PGN), 'omar.gz'),
    asFile('+1 a', 'mine.txt'),
  );
  const both = contents('61 games of 17 players, 2026-02-01 to 2026-02-04.');
  await expect(both).toBeVisible();
  await expect(notice).toHaveText(/“february.txt” and “omar.gz” are open: 61 games .*rated by p7/);
  await expect(rule).toContainText('Rated by p7');
  await expect(tool.getByRole('alert')).toContainText('mine.txt: It is one player’s game list');
  // Games that are in two of them count once.
  await add(asFile(gzipSync(dump), 'again.gz'), asFile(CLUB, 'club.csv'));
  const all = contents('63 games of 20 players, 2026-02-01 to 2026-04-03.');
  await expect(all).toBeVisible();
  await expect(notice).toContainText(
    '“again.gz” and “club.csv” are added: there are 63 games now.',
  );
  await expect(tool).toContainText('60 duplicate games');
  // What cannot be added changes nothing.
  await add(asFile(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'photo.png'));
  await expect(notice).toContainText('Nothing was added: “photo.png” cannot be read.');
  await expect(all).toBeVisible();
  await expect.poll(() => saved(page, 'standings/more')).toContain('again.gz');
  await page.reload();
  await expect(all).toBeVisible();
  await expect(row('browni3141')).toBeVisible();
  await undoOf(page).click();
  await expect(both).toBeVisible();
});

test('files that are too large for a document are asked for again after a reload', async ({
  page,
}) => {
  const { open, contents, names, file, rate, rule } = games(page);
  // Packed, it is small; unpacked, it has 65 MB.
  const long = PGN.replace('1. e4', `1. e4 {${'x'.repeat(65_000)}}`);
  const large = asFile(gzipSync(long.repeat(1_000)), 'large.pgn.gz');
  await open(large, asFile(CLUB, 'club.csv'));
  const both = contents('1,002 games of 5 players, 2026-02-04 to 2026-04-03.');
  await expect(both).toBeVisible();
  await rate('p1');
  await expect.poll(() => saved(page, 'standings')).toContain('"rule":"p1"');
  await page.reload();
  const again = page.getByRole('region', { name: 'Open these files again' });
  await expect(again).toContainText('“large.pgn.gz” and “club.csv” are too large');
  await expect(names).toHaveCount(0);
  await file.or(again.locator('input[type=file]')).setInputFiles([large, asFile(CLUB, 'club.csv')]);
  await expect(both).toBeVisible();
  // Whatever else was chosen stays.
  await expect(rule).toContainText('Rated by p1');
});

test('games that come while own standings are open are standings of their own, are added, or take their place', async ({
  page,
}) => {
  const { drop, contents, title, rule, tool, notice } = games(page);
  const preview = tool.locator('gameroom-games-preview');
  const where = (choice: string) => preview.getByRole('radio', { name: choice });
  await enterResults(page, 'winner,loser\nann,bob\nann,cy\nbob,cy\n');
  await expect(title('3 matches, 3 players')).toBeVisible();
  await drop(CLUB, 'club.csv');
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText(
    '2 games of 3 players, 2026-04-02 to 2026-04-03.',
  );
  // A scheme’s games are no rows of ZoneStats’ results.
  await expect(where('Add to')).toHaveCount(0);
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect(title('3 matches, 3 players')).toBeVisible();
  await drop(CLUB, 'club.csv');
  await expect(preview.getByRole('textbox', { name: 'Name of these standings' })).toHaveValue(
    'club',
  );
  await preview.getByRole('button', { name: 'Show standings' }).click();
  await expect(contents('2 games of 3 players')).toBeVisible();
  await expect(rule).toContainText('Rated by p7');

  await drop(PGN, 'omar.pgn');
  await where('Add to').check();
  await preview.getByRole('button', { name: 'Add these results' }).click();
  await expect(contents('3 games of 5 players')).toBeVisible();
  await drop(PGN, 'omar.pgn');
  await where('In place of').check();
  await preview.getByRole('button', { name: 'Show standings' }).click();
  await expect(contents('1 game of 2 players')).toBeVisible();
  await expect(notice).toContainText('“omar.pgn” is open: 1 game of two, rated by p7.');

  // Results without ratings begin standings by ZoneStats.
  await drop('winner,loser\nann,bob\ncy,bob\n', 'pong.csv');
  const { use, where: place } = previewOf(page);
  await expect(place('Add to')).toHaveCount(0);
  await use.click();
  await expect(title('2 matches, 3 players')).toBeVisible();
  await expect(rule).toContainText('Rated by ZoneStats');
  await openDocument(page, 1);
  await expect(contents('1 game of 2 players')).toBeVisible();
  await openDocument(page, 2);
  await expect(title('3 matches, 3 players')).toBeVisible();
});

test('the table has ranks, schemes, changes since a day, and CSV', async ({ page }) => {
  const standings = games(page);
  const { openExample, names, row, rate, openCounts, fewest, closePane } = standings;
  const { table, drop, way } = standings;
  await openExample();
  await expect(names).toHaveCount(10);
  await page.getByRole('button', { name: 'Show all 11' }).click();
  const byRating = await names.allInnerTexts();
  await table.getByRole('button', { name: 'Player' }).click();
  await expect(names).toHaveText(byRating.toSorted());
  // What arrives in the meantime leaves a number that is being typed alone.
  const held = await holdQuestion(page, 'leaders');
  await rate('p4');
  await openCounts();
  await fewest.fill('7');
  await held.release();
  await page.getByRole('button', { name: 'Show all 13' }).click();
  await expect(names).toHaveCount(13);
  await expect(fewest).toHaveValue('7');
  await closePane();
  await page.getByLabel('Change since').fill('2026-09-01');
  await expect(row('cleo').locator('.column-change')).toHaveText(/[+−]\d+/);
  // Nia came in September.
  await expect(row('nia').locator('.column-change')).toHaveText(/new/);

  // One who won every game comes first under p1, and shows the bound.
  await drop(
    `${TITLES}ann,bob,1500,1600,1,\nbob,cy,1500,1400,1,\nann,cy,1500,1400,1,\n`,
    'club.csv',
  );
  await expect(page.getByText('No one has that many games.')).toBeVisible();
  await openCounts();
  await fewest.fill('1');
  await closePane();
  await rate('p1');
  await expect(table.getByRole('row').nth(1)).toHaveText(/#1\s*ann\s*Rating≥ \d+/);
  await expect(table.getByRole('row').last()).toHaveText(/#3\s*cy\s*Rating≤ \d+/);
  await way('Publish').click();
  await page.getByRole('radio', { name: 'CSV' }).check();
  const { text: csv } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download the table' }).click(),
  );
  expect(csv).toMatch(/^player,rating,.*\r\nann,Infinity,/);
});

test('games from My rating and from the clipboard open, and a column that is not clear is asked about', async ({
  page,
}) => {
  const { table, contents, tool, openCounts, names, fewest } = games(page);
  await page.goto('./#rating');
  const mine = myRating(page);
  await mine.open(asFile(dump, 'february.txt'));
  await expect(mine.dialog).toContainText('60 games of 15 players');
  await mine.dialog.getByRole('button', { name: 'See everyone in Standings' }).click();
  await expect(page).toHaveURL(/#standings$/);
  await expect(contents('60 games of 15 players')).toBeVisible();
  await openCounts();
  await fewest.fill('1');
  await expect(names.filter({ hasText: 'browni3141' })).toHaveCount(1);
  await page.getByLabel('Games against bots').uncheck();
  await expect(names.filter({ hasText: 'browni3141' })).toHaveCount(0);
  await expect(page.getByText(/^Which games count: /)).toHaveText(
    'Which games count: rated games, without bots',
  );
  await expect.poll(() => saved(page, 'standings')).toContain('"bots":false');

  const ambiguous = `${TITLES}ann,bob,1500,1600,1,3/4/2026\ncy,bob,1500,1600,1,2/4/2026\n`;
  await pasteInto(page, table.getByRole('button', { name: 'Player' }), ambiguous, 'Shift');
  const preview = tool.locator('gameroom-games-preview');
  const use = preview.getByRole('button', { name: 'Show standings' });
  await expect(use).toBeDisabled();
  await preview
    .getByRole('group', { name: '3/4/2026' })
    .getByRole('radio', { name: /^3 April/ })
    .check();
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText(
    '2 games of 3 players, 2026-04-02 to 2026-04-03.',
  );
  await use.click();
  await expect(contents('2 games of 3 players, 2026-04-02 to 2026-04-03.')).toBeVisible();
});

test('games read in a way that finds none stay open and say why, until the columns are right', async ({
  page,
}) => {
  const { table, tool } = games(page);
  await tool.getByRole('button', { name: 'Open the example' }).click();
  const two = `${TITLES}ann,bob,1500,1600,1,3/4/2026\ncy,bob,1500,1600,1,2/4/2026\n`;
  await pasteInto(page, table.getByRole('button', { name: 'Player' }), two, 'Shift');
  const preview = tool.locator('gameroom-games-preview');
  const read = (column: string, field: string) =>
    preview.getByLabel(`Column ${column} is`).selectOption(field);
  await read('brating', 'Result');
  await read('date', 'Leave out');
  await read('result', 'Black’s rating');
  const refusal = tool.getByText(
    'There are no games in “What you pasted”. Line 2: a result is not one player’s score',
  );
  await expect(refusal).toBeVisible();
  await read('result', 'Result');
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText(/^2 games of 3 players/);
  await expect(refusal).toBeHidden();
  await expect(preview.getByRole('button', { name: 'Show standings' })).toBeEnabled();
});

test('the source’s commands open players and situations', async ({ page }) => {
  const { openExample, contents } = games(page);
  const mine = myRating(page);
  const run = async (text: string) => {
    await page.getByRole('link', { name: 'My rating', exact: true }).click();
    await expect(mine.list).toBeVisible();
    await mine.run(text);
  };
  await run('gr hana | p6');
  await expect(page.getByText('Open the gameroom’s files in Standings first')).toBeVisible();
  await page.getByRole('link', { name: 'Standings', exact: true }).click();
  await openExample();
  await expect(contents('games of 14 players')).toBeVisible();
  await run('gr hana | p6');
  await expect(mine.name).toHaveValue('hana');
  await expect(mine.scheme(/^p6/)).toBeChecked();
  // The same list under another scheme.
  await run('gr hana | p3');
  await expect(mine.scheme(/^p3/)).toBeChecked();
  await run('gr hanna');
  // My rating says so itself.
  await expect(
    page.getByText('No player in the games that are open in Standings is called “hanna”.').first(),
  ).toBeVisible();
  await run("rep '+1000' 20 | ra");
  await expect(page.getByText('RA 4.47. The games made by the command are shown.')).toBeVisible();
  await run("rep '+1000' N | p*");
  await expect(page).toHaveURL(/#schemes$/);
  await expect(page.getByLabel('Games, as a rep command')).toHaveValue("rep '+1000' N | p*");
  await run('testit p3');
  await expect(page.getByText('37 of 37 published figures agree under p3.')).toBeInViewport();
});
