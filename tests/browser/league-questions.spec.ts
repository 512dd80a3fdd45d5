/** What League asks about a log that leaves something open, and what it says where it decides by itself. */

import type { Page } from '@playwright/test';
import { asFile, expect, test } from './page.js';

const SCORES = 'match,gamertag,pts\n1,ann,1800\n1,bob,900\n2,bob,2000\n2,cy,100\n';

/** League as a person meets it. */
function tool(page: Page) {
  const table = page.getByRole('table', { name: 'League table' });
  return {
    table,
    row: (place: number) => table.getByRole('row').nth(place),
    log: page.getByRole('textbox', { name: 'League log' }),
    file: page.getByLabel('League log file'),
    notice: page.locator('gameroom-league .notice'),
    question: page.getByRole('region', { name: /^(How long|Which)/ }),
    minutes: page.getByRole('textbox', { name: /^All lasted/ }),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
  };
}

test.beforeEach(async ({ page }) => {
  await page.goto('./#league');
  await expect(tool(page).row(1)).toContainText('ann');
});

test('a log without minutes is rated after one question', async ({ page }) => {
  const { log, table, row, question, minutes, button } = tool(page);
  await log.fill(SCORES);
  await expect(question).toContainText('How long were the matches?');
  await expect(question).toContainText('4 rows, 2 matches, 3 players.');
  await expect(table).toHaveCount(0);
  // Nothing is wrong with the log.
  await expect(page.locator('gameroom-league list-editor .problems')).toBeHidden();
  await expect(minutes).toHaveValue('20');
  await button('Rate 2 matches').click();
  // Of equals, 20 minutes at 2 · 0.5 points.
  await expect(row(1)).toContainText('520.0');
  await expect(
    page.getByRole('heading', { name: 'Table after 2 matches, 3 players' }),
  ).toBeFocused();
  await expect(question).toHaveCount(0);
  await expect(log).toHaveValue(SCORES);

  // The answer can be changed, and is kept.
  await expect(page.getByText('Every match counts as 20 minutes.')).toBeVisible();
  await button('Change').click();
  await minutes.fill('half an hour');
  await expect(question).toContainText('Not a time: type minutes such as 20 or 12:30.');
  await minutes.fill('7m30s');
  await minutes.press('Enter');
  await expect(row(1)).toContainText('507.5');
  await expect(page.getByText('Every match counts as 7:30 minutes.')).toBeVisible();
  await page.reload();
  await expect(row(1)).toContainText('507.5');
  await button('Change').click();
  await expect(minutes).toHaveValue('7:30');
});

test('a log in another order than its dates can be rated by date, and back', async ({ page }) => {
  const { log, row, button } = tool(page);
  const line = (match: number, minutes: number, day: number) =>
    `${match},ann,1,${minutes},2026-02-0${day}\n${match},bob,2,${minutes},2026-02-0${day}\n`;
  await log.fill(
    `match,player,score,minutes,date\n${line(1, 20, 3)}${line(2, 5, 1)}${line(3, 5, 4)}`,
  );
  await row(1).getByRole('button', { name: 'bob' }).click();
  const matches = page.getByRole('table', { name: 'Matches of bob' }).getByRole('rowheader');
  await expect(matches).toHaveText(['3', '2', '1']);
  await button('Rate by date').click();
  await expect(matches).toHaveText(['3', '1', '2']);
  await expect(page.getByText('Matches are rated by date')).toBeVisible();
  await page.reload();
  await button('Rate in the order of the log').click();
  await expect(button('Rate by date')).toBeVisible();
});

test('a spreadsheet’s own file is refused with what to do, and old encodings are read', async ({
  page,
}) => {
  const { file, notice, row } = tool(page);
  const zip = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]);
  await file.setInputFiles(asFile(zip, 'league.xlsx'));
  await expect(notice).toContainText('In Excel: Save as → CSV.');
  const german = 'match;player;score;minutes\r\n1;Jürgen;1800;20\r\n1;Zoë;900;20\r\n';
  await file.setInputFiles(asFile(Buffer.from(german, 'latin1'), 'liga.csv'));
  await expect(row(1)).toContainText('Jürgen');
  await expect(notice).toContainText('“liga.csv” is open. Read as Windows-1252');
});

test('the question fits on a phone, with controls that a finger hits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { log, question, minutes, button } = tool(page);
  await button('Edit the log').click();
  await log.fill(SCORES);
  await expect(question).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  for (const control of [minutes, button('Rate 2 matches'), question.getByRole('combobox').first()])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
