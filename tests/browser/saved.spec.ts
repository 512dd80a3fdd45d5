/** Lists, leagues and matches under names, everything in one file, and clearing: nothing that was saved is lost. */

import type { Page } from '@playwright/test';
import { downloaded, asFile, closeDialog, expect, test } from './page.js';

const list = (page: Page) => page.getByRole('textbox', { name: 'Games, newest first' });
const lists = (page: Page) => page.getByRole('list', { name: 'Lists' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Saved' });
const status = (page: Page) => dialog(page).getByRole('status');
const note = (page: Page) => page.getByRole('alert');
const button = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });

async function open(page: Page) {
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

async function saveAs(page: Page, name: string) {
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog(page)
    .getByRole('button', { name: /^Save the (list|league|match)$/ })
    .click();
}

const nameOf = (page: Page, name: string) =>
  dialog(page).getByRole('listitem').getByText(name, { exact: true });

async function openFile(page: Page, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await dialog(page).getByLabel('Saved file').setInputFiles(asFile(text, 'saved.json'));
}

async function saveFile(page: Page): Promise<string> {
  return (await downloaded(page, () => button(page, 'Save a file').click())).text;
}

test('lists can be saved under names, opened and deleted, and each step can be undone', async ({
  page,
}) => {
  await page.goto('./');
  await list(page).fill('+1800 ann');
  await page.getByRole('radio', { name: /^p2/ }).check();
  await open(page);
  await saveAs(page, '  Ann/50 % ');
  await expect(status(page)).toHaveText('“Ann/50 %” is saved.');
  await closeDialog(page);

  await list(page).fill('-1200 bob\n-1300 bob');
  await open(page);
  await saveAs(page, 'Bob');
  await button(page, 'Open Ann/50 %').click();
  // What was opened is in sight, with the way back.
  await expect(dialog(page)).toBeHidden();
  await expect(note(page)).toContainText('is open in My rating and replaces what was there');
  await expect(list(page)).toHaveValue('+1800 ann');
  await note(page).getByRole('button', { name: 'Undo' }).click();
  await expect(list(page)).toHaveValue('-1200 bob\n-1300 bob');

  // The player’s name comes first to mind.
  await page.getByRole('textbox', { name: 'Player', exact: true }).fill('Eva');
  await open(page);
  await expect(button(page, 'Save the list')).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Eva');
  await button(page, 'Delete Bob').press('Enter');
  await expect(nameOf(page, 'Bob')).toBeHidden();
  // The focus is on the way back, and not on the next “Delete”.
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(nameOf(page, 'Bob')).toBeVisible();

  // One is not saved over another unasked.
  await saveAs(page, 'Ann/50 %');
  await expect(status(page)).toContainText('There is already a list “Ann/50 %”');
  await button(page, 'Replace “Ann/50 %”').click();
  await expect(status(page)).toHaveText('“Ann/50 %” is saved.');
  await button(page, 'Open Ann/50 %').click();
  await expect(list(page)).toHaveValue('-1200 bob\n-1300 bob');
});

test('leagues and matches are saved under names as lists are, and are in the file', async ({
  page,
}) => {
  const group = (name: string) => dialog(page).getByRole('list', { name });
  const log = page.getByRole('textbox', { name: 'League log' });
  const LOG = 'match,player,score\n1,ann,2\n1,bob,1\n';
  await page.clock.setFixedTime(new Date(2026, 10, 23, 23, 30));
  await page.goto('./#league');
  await log.fill(LOG);
  await page.getByText('Minutes are not in this table').getByRole('button').click();
  await page.getByRole('button', { name: 'Use these minutes' }).click();
  await page.getByRole('slider', { name: 'Spread T', exact: true }).fill('77');
  await open(page);
  // What is shown is what one most likely wants to save.
  await expect(dialog(page).getByRole('combobox', { name: 'What to save' })).toHaveValue('league');
  await saveAs(page, 'Club/1');
  await expect(group('Leagues').getByRole('listitem')).toContainText('Saved 2026-11-23');
  await closeDialog(page);
  await log.fill(`${LOG}2,cy,1\n2,bob,1\n`);
  await open(page);
  // A match may have a league's name.
  await dialog(page).getByRole('combobox', { name: 'What to save' }).selectOption('Match');
  await saveAs(page, 'Club/1');
  await expect(group('Matches')).toContainText('Club/1');

  // With all that it was saved with, from another tool.
  await closeDialog(page);
  await page.getByRole('link', { name: 'My rating' }).click();
  await open(page);
  await group('Leagues').getByRole('button', { name: 'Open Club/1' }).click();
  await expect(note(page)).toContainText('“Club/1” is open in League and replaces what was there');
  await expect(page.locator('gameroom-league textarea')).toHaveValue(LOG);
  await expect(page.locator('gameroom-league').getByText('after 1 match, 2 players')).toHaveCount(
    1,
  );
  await note(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('gameroom-league textarea')).toHaveValue(/2,cy,1\n/);

  await open(page);
  await group('Leagues').getByRole('button', { name: 'Delete Club/1' }).click();
  await expect(group('Leagues')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/leagues/);
  await button(page, 'Undo').click();
  await expect(group('Leagues')).toContainText('Club/1');

  // And in the file, which brings them back.
  const saved = await saveFile(page);
  await button(page, 'Clear all…').click();
  const warning = dialog(page).getByText('saved under names (1 league, 1 match)');
  await expect(warning).toBeInViewport({ ratio: 1 });
  await expect(button(page, 'Clear all now')).toBeInViewport({ ratio: 1 });
  await button(page, 'Clear all now').click();
  await expect(dialog(page)).toBeHidden();
  await open(page);
  await openFile(page, saved);
  await expect(status(page)).toContainText('League, 1 league, 1 match.');
  await button(page, 'Open').click();
  await expect(group('Leagues')).toContainText('Club/1');
  await expect(group('Leagues')).toContainText('Saved 2026-11-23');
  await expect(group('Matches')).toContainText('Club/1');
});

test('a list saved in one tab appears in another, which does not drop it', async ({
  page,
  context,
}) => {
  await page.goto('./');
  const other = await context.newPage();
  await other.goto('./');
  await open(page);
  await open(other);
  await saveAs(page, 'here');
  await expect(nameOf(other, 'here')).toBeVisible();
  // What is being typed here stays.
  const typed = dialog(page).getByRole('textbox', { name: 'Name', exact: true });
  await typed.fill('hier');
  await saveAs(other, 'there');
  await expect(nameOf(page, 'there')).toBeVisible();
  await expect(typed).toHaveValue('hier');
  await expect(lists(page).getByRole('listitem')).toHaveCount(2);
  // What is merely typed there is no reason to read the saved lists again.
  await page.evaluate(() => {
    const getItem = Reflect.get<Storage, 'getItem'>(Storage.prototype, 'getItem');
    Storage.prototype.getItem = function (key) {
      if (key.startsWith('gameroom-rating/lists/')) document.title = `read ${key}`;
      return getItem.call(this, key);
    };
  });
  await closeDialog(other);
  await list(other).fill('+1500 typed');
  await expect(page.locator('textarea').first()).toHaveValue('+1500 typed');
  expect(await page.title()).not.toContain('read');
});

test('My rating opens what the page exported, if asked: its games as CSV and everything that was saved; Undo restores what that replaced', async ({
  page,
}) => {
  const games = '+1720.5 ann 2\n-1850 bob 9\n=1600\n';
  const file = page.getByLabel('Game list file');
  await page.goto('./');
  await list(page).fill(games);
  await expect(page.getByRole('table', { name: 'What each game gave' })).toContainText('1720.5');
  const download = page.getByRole('button', { name: 'Download CSV', exact: true });
  const { path: csv } = await downloaded(page, () => download.click());
  await open(page);
  const saved = Buffer.from(await saveFile(page));
  await closeDialog(page);

  await list(page).fill('+1000 other');
  await file.setInputFiles(csv);
  await page.getByRole('button', { name: 'Use 3 games' }).click();
  await expect(list(page)).toHaveValue(games);

  await list(page).fill('+1000 other');
  const json = asFile(saved, 'gameroom-rating.json');
  await file.setInputFiles(json);
  await expect(status(page)).toContainText('The file has My rating');
  await expect(list(page)).toHaveValue('+1000 other');
  await button(page, 'Open').click();
  await expect(status(page)).toContainText('The file is open.');
  await closeDialog(page);
  await expect(list(page)).toHaveValue(games);

  await list(page).fill('+1800 mine');
  await open(page);
  await saveAs(page, 'same name');
  const custom = (JSON.parse(await saveFile(page)) as { lists: [{ state: { custom: unknown } }] })
    .lists[0].state.custom;
  for (const [content, says] of [
    ['\u0000', 'it is not a file that this page saved'],
    [{ gameroomRating: 1, tools: {}, lists: [] }, 'there is nothing in it'],
  ] as const) {
    await openFile(page, content);
    await expect(status(page)).toContainText(says);
    await expect(page.locator('textarea').first()).toHaveValue('+1800 mine');
  }
  const state = { list: '-1000 theirs', scheme: 'p1', custom };
  await openFile(page, {
    gameroomRating: 1,
    tools: { rating: state },
    lists: [{ name: 'same name', state: { ...state, list: '=1234 theirs' } }],
  });
  await expect(status(page)).toContainText('The file has My rating, 1 list.');
  await expect(page.locator('textarea').first()).toHaveValue('+1800 mine');
  await button(page, 'Open').click();
  await expect(page.locator('textarea').first()).toHaveValue('-1000 theirs');
  await button(page, 'Open same name').click();
  await expect(page.locator('textarea').first()).toHaveValue('=1234 theirs');
  await open(page);
  await openFile(page, { gameroomRating: 1, tools: { rating: { ...state, list: '' } }, lists: [] });
  await button(page, 'Open').click();
  await expect(page.locator('textarea').first()).toHaveValue('');
  await button(page, 'Undo').click();
  await expect(page.locator('textarea').first()).toHaveValue('=1234 theirs');
});

test('full storage is reported, and earlier data is still there', async ({ page }) => {
  await page.goto('./');
  await list(page).fill('+1800 mine');
  await open(page);
  await saveAs(page, 'kept');
  await expect(status(page)).toHaveText('“kept” is saved.');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('gameroom-rating/rating')))
    .toContain('+1800 mine');
  // Fills what is left to the last byte, as other pages of the site may.
  await page.evaluate(() => {
    for (let [size, i] = [1 << 20, 0]; size >= 1; i += 1) {
      try {
        localStorage.setItem(`filler ${i}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await saveAs(page, 'another');
  await expect(status(page)).toContainText('has no room left');
  await expect(lists(page).getByRole('listitem')).toHaveCount(1);

  const custom = (JSON.parse(await saveFile(page)) as { lists: [{ state: { custom: unknown } }] })
    .lists[0].state.custom;
  const long = { list: '+1500 somebody\n'.repeat(5_000), scheme: 'p1', custom };
  await openFile(page, {
    gameroomRating: 1,
    tools: { rating: { ...long, list: '' } },
    lists: [{ name: 'kept', state: long }],
  });
  await button(page, 'Open').click();
  await expect(status(page)).toContainText('has no room left');
  await closeDialog(page);
  await expect(list(page)).toHaveValue('+1800 mine');
  await page.reload();
  await expect(list(page)).toHaveValue('+1800 mine');
  await open(page);
  await expect(dialog(page)).toContainText(
    'This browser does not let the page save, or has no room left',
  );
  await button(page, 'Open kept').click();
  await expect(page.locator('textarea').first()).toHaveValue('+1800 mine');
});

test('a browser that cannot save is reported, and saving to a file still works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('./');
  await page.getByRole('button', { name: 'Enter your games' }).click();
  await list(page).fill('+1800 mine');
  await expect(page.locator('gameroom-rating .notice')).toContainText(
    'does not let the page save anything',
  );
  await open(page);
  await expect(dialog(page)).toContainText('This browser does not let the page save');
  await saveAs(page, 'mine');
  await expect(status(page)).toContainText('has no room left');
  expect(JSON.parse(await saveFile(page))).toMatchObject({
    tools: { rating: { list: '+1800 mine' } },
  });
});
