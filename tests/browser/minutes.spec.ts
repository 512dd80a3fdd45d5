/** Minutes in Match and Season: asked for where a match has none, and kept as they were typed. */

import type { Page } from '@playwright/test';
import { downloaded, expect, test } from './page.js';
import { paste } from './paste.js';

const cell = (page: Page, field: string, name: string) =>
  page.getByRole('textbox', { name: `${field} of ${name}`, exact: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens Match with these rows in it. */
async function open(page: Page, rows: string) {
  await page.goto('./#match');
  await page.locator('gameroom-match').getByRole('button', { name: 'Clear', exact: true }).click();
  await cell(page, 'Name', 'a new player').focus();
  await paste(page, rows);
}

test('a match without minutes asks how long it was, once', async ({ page }) => {
  await open(page, 'player\tteam\tscore\nann\tred\t1800\nbob\tblue\t900\ncy\tblue\t\n');
  const question = page.getByRole('region', { name: 'How long was the match?' });
  await expect(question.getByRole('heading')).toBeFocused();
  await button(page, 'Add to my league').click();
  await expect(page.locator('gameroom-match .notice')).toHaveText(
    'Nothing was added to the league: minutes are missing.',
  );
  await expect(question.getByRole('heading')).toBeFocused();
  await expect(question).toContainText('2 players have a score but no minutes.');
  // That is no complaint about each of them.
  await expect(page.locator('match-grid .message')).toContainText('Missing: score.');
  await question.getByRole('textbox').fill('12:30');
  await button(page, 'Rate the match').click();
  await expect(question).toHaveCount(0);
  await expect(cell(page, 'Minutes', 'ann')).toHaveValue('12:30');
  // They lack more than minutes.
  await expect(cell(page, 'Minutes', 'cy')).toHaveValue('');
  await expect(page.getByRole('row').nth(1)).toContainText('+12.5');
  await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeFocused();
  await expect(page.locator('gameroom-match .notice')).toContainText(
    'Blank minutes are now 12:30.',
  );
  await expect(page.locator('match-grid .message')).toContainText('Missing: score and minutes.');
  await button(page, 'Undo').click();
  await expect(cell(page, 'Minutes', 'ann')).toHaveValue('');
  await expect(question).toBeVisible();
});

test('18:35 and 12m30s stay as typed in sentences, working, copied text, CSV and the log', async ({
  page,
}) => {
  await open(page, 'ann\t4100\t18:35\nbob\t1800\t20 min\ncy\t900\t12m30s\ndee\t700\t9:05\n');
  const note = page.locator('gameroom-match .note');
  await expect(note).toContainText('more than 2 points a minute for 18:35 minutes in the match.');
  await page.getByText('Show the working').click();
  const steps = page.locator('match-working ol > li');
  await expect(steps.nth(0)).toContainText('4,100 in 18:35 minutes is');
  await expect(steps.nth(6)).toContainText(
    'The cap for 18:35 minutes in the match is 18:35 · 2 = 37.17',
  );
  await expect(steps.nth(4)).toContainText('12:30');
  await page.getByRole('combobox', { name: 'Follow the numbers of' }).selectOption('cy');
  await expect(steps.nth(0)).toContainText('900 in 12m30s is');
  const { text: csv } = await downloaded(page, () => button(page, 'Download CSV').click());
  expect(csv).toMatch(/\nann,,500,4100,18:35,/);
  expect(csv).toMatch(/\nbob,,500,1800,20 min,/);
  expect(csv).toMatch(/\ncy,,500,900,12m30s,/);

  await button(page, 'Add to my league').click();
  const log = page.getByRole('textbox', { name: 'League log' });
  await expect(log).toHaveValue(/1,ann,(,)?4100,18:35/);
  await expect(log).toHaveValue(/1,cy,(,)?900,12m30s/);
  // League shows them in one format, and opens them again as they are.
  const table = page.getByRole('table', { name: 'League table' });
  await expect(
    page.locator('gameroom-league').getByText('after 1 match, 4 players').first(),
  ).toBeAttached();
  await table.getByRole('button', { name: 'cy', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Matches of cy' })).toContainText('12:30');
  await button(page, 'Correct match 1 in Match').click();
  await expect(cell(page, 'Minutes', 'ann')).toHaveValue('18:35');
  await expect(cell(page, 'Minutes', 'bob')).toHaveValue('20');
});

test('every field for minutes takes times, which stay as typed', async ({ page }) => {
  await page.goto('./#match');
  const length = page.getByRole('textbox', { name: 'Longest game MAX_GAME_LENGTH', exact: true });
  const first = page.locator('match-grid .change .number').first();
  await expect(first).toHaveText('−3.2');
  await length.fill('0:12:30');
  await expect(first).not.toHaveText('−3.2');
  const half = await first.innerText();
  await length.press('Tab');
  await expect(length).toHaveValue('0:12:30');
  await length.fill('20');
  await expect(first).toHaveText('−3.2');
  await length.fill('12.5');
  await expect(first).toHaveText(half);
  await length.fill('soon');
  await expect(
    page.getByText('Not a time: type minutes such as 20 or 12:30. Still using'),
  ).toBeVisible();
});
