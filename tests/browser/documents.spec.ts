/** Documents: nothing that was entered is lost, and all of it is in one list. */

import type { Page } from '@playwright/test';
import type { StandingsTool } from '../../www/tools/standings/standings-tool.js';
import {
  enterResults,
  leaguePage,
  matchForm,
  openLeague,
  openText,
  previewOf,
} from './league-page.js';
import { pasteInto } from './rating-page.js';
import {
  asFile,
  closeDialog,
  downloaded,
  expect,
  openDocument,
  saved,
  test,
  undoOf,
} from './page.js';

const list = (page: Page) => page.getByRole('textbox', { name: 'Games, newest first' });
const log = (page: Page) => leaguePage(page).log;
const name = (page: Page) => page.getByRole('textbox', { name: 'Document' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Documents' });
const status = (page: Page) => dialog(page).getByRole('status');
const items = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Documents', exact: true }).getByRole('listitem');
const button = (page: Page, title: string) =>
  page.getByRole('button', { name: title, exact: true });

async function openDialog(page: Page) {
  // The page's buttons work once it has put a tool there.
  await expect(page.locator('gameroom-document-bar')).toBeVisible();
  await button(page, 'Documents').click();
  await expect(dialog(page)).toBeVisible();
}

async function openFile(page: Page, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await dialog(page).getByLabel('Saved file').setInputFiles(asFile(text, 'saved.json'));
}

const LOG = 'match,player,score,minutes\n1,ann,2,20\n1,bob,1,20\n';

/** Enters results, and calls their standings Club. */
async function enterClub(page: Page) {
  await page.goto('./#standings');
  await enterResults(page, LOG);
  await name(page).fill('Club');
  await name(page).press('Enter');
}

/** Checks the results that are open. */
async function expectResults(page: Page, results: string | RegExp) {
  if (!(await log(page).isVisible())) await openText(page);
  await expect(log(page)).toHaveValue(results);
}

test('what is entered is a document: named, renamed, copied, opened, deleted and restored', async ({
  page,
}) => {
  await page.goto('./');
  await openDialog(page);
  await expect(dialog(page)).toContainText('Nothing yet.');
  await closeDialog(page);
  await list(page).fill('+1800 ann');
  await name(page).fill('  Ann/50 % ');
  await name(page).press('Enter');
  await expect(name(page)).toHaveValue('Ann/50 %');
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'New in My rating' }).click();
  await expect(list(page)).toHaveValue('');
  await list(page).fill('-1200 bob');
  await openDialog(page);
  await expect(items(page)).toContainText([/Untitled, \d+ \w+\s*My rating/, 'Ann/50 %']);
  await button(page, 'Open Ann/50 %').click();
  await expect(list(page)).toHaveValue('+1800 ann');

  await openDialog(page);
  await button(page, 'Rename Ann/50 %').click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('x'.repeat(10_000));
  await dialog(page).getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(name(page)).toHaveValue('x'.repeat(200));
  // A name that is being typed is kept when the dialog is left.
  await button(page, `Rename ${'x'.repeat(200)}`).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Ann and Bob');
  await page.keyboard.press('Escape');
  await expect(name(page)).toHaveValue('Ann and Bob');
  await openDialog(page);
  await button(page, 'Rename Ann and Bob').click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('x'.repeat(200));
  await page.keyboard.press('Enter');
  await button(page, `Duplicate ${'x'.repeat(200)}`).click();
  await expect(items(page)).toHaveCount(3);
  await dialog(page)
    .getByRole('button', { name: /^Delete Untitled/ })
    .press('Enter');
  await expect(items(page)).toHaveCount(2);
  // The focus is on the way back, and not on the next “Delete”.
  await expect(button(page, 'Undo').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items(page)).toHaveCount(3);
  // What is deleted can be restored later as well, and what is open gives way to another.
  await dialog(page)
    .getByRole('button', { name: /^Delete x+$/ })
    .click();
  await expect(items(page)).toHaveCount(2);
  // It is said once it is stored.
  await expect(status(page)).toContainText('is deleted.');
  await page.reload();
  await expect(list(page)).not.toHaveValue(/^#/);
  await openDialog(page);
  await dialog(page)
    .getByRole('button', { name: /^Restore x+$/ })
    .click();
  await expect(items(page)).toHaveCount(3);
});

test('the history of a document is there after a reload, and belongs to it alone', async ({
  page,
}) => {
  await page.goto('./');
  await list(page).fill('+1800 ann');
  await page.getByRole('radio', { name: /^p2/ }).check();
  await expect(undoOf(page)).toHaveAttribute('title', 'Choose a scheme');
  await expect.poll(() => saved(page, 'rating')).toContain('"p2"');
  await page.reload();
  await expect(page.getByRole('radio', { name: /^p2/ })).toBeChecked();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('radio', { name: /^p7/ })).toBeChecked();
  await undoOf(page).click();
  await expect(list(page)).toHaveValue(/^# newest game first/);
  await expect(undoOf(page)).toHaveAttribute('aria-disabled', 'true');
  for (let step = 0; step < 2; step++) await button(page, 'Redo').click();
  await expect(list(page)).toHaveValue('+1800 ann');
  await page.getByLabel('Game list file').setInputFiles(asFile('-1500 bob', 'bob.txt'));
  await expect(list(page)).toHaveValue('-1500 bob');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(list(page)).toHaveValue('-1500 bob');
  await openDocument(page, 1);
  await expect(list(page)).toHaveValue('+1800 ann');
});

test('standings keep their newest match, another file and a new season keep them, and no Undo reaches over', async ({
  page,
}) => {
  await enterClub(page);
  const rows = '2,ann,1,20\n2,bob,2,20\n';
  await page.evaluate(() => {
    const at = (name: string, score: number) => ({ name, score, minutes: 20 });
    return document
      .querySelector<StandingsTool>('gameroom-standings-tool')
      ?.add({ players: [at('ann', 1), at('bob', 2)] });
  });
  await expectResults(page, LOG + rows);
  await page.reload();
  await expect(log(page)).toHaveValue(LOG + rows);
  const { file, way } = leaguePage(page);
  await file.setInputFiles(asFile(LOG.replaceAll('ann', 'cy'), 'tonight.csv'));
  await previewOf(page).use.click();
  await expect(name(page)).toHaveValue('tonight');
  await expect(undoOf(page)).toHaveAttribute('aria-disabled', 'true');
  await way('More').click();
  await page.getByText('A new season', { exact: true }).click();
  await button(page, 'Start a new season').click();
  await expectResults(page, '');
  await page.reload();
  await openDialog(page);
  await expect(items(page)).toContainText(['tonight (new season)', 'tonight', 'Club']);
  await button(page, 'Open Club').click();
  await expect(name(page)).toHaveValue('Club');
  await expectResults(page, LOG + rows);
});

test('a file that is opened onto standings is added, or takes their place, which keeps the earlier version', async ({
  page,
}) => {
  const { file, notice, button: press, setting } = await openLeague(page);
  const { where, add, use, heading } = previewOf(page);
  await log(page).fill(LOG);
  const second = LOG.replaceAll('\n1,', '\n2,');
  await file.setInputFiles(asFile(second, 'second.csv'));
  await expect(heading).toHaveText('1 match of 2 players');
  await where(/^Add to/).check();
  await add.click();
  await expect(notice).toContainText('“second.csv” is at the end of the results.');
  await expectResults(page, `${LOG}2,ann,2,20\n2,bob,1,20\n`);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(log(page)).toHaveValue(LOG);
  await press('Change the settings').click();
  await setting('Spread T').fill('77');

  await openText(page);
  await file.setInputFiles(asFile(second.replaceAll('ann', 'cy'), 'other.csv'));
  await where(/^In place of/).check();
  await use.click();
  await expectResults(page, /cy/);
  await expect(page.getByText('T 77 · GAME_MULT 2')).toBeVisible();
  await page.reload();
  await openDialog(page);
  const versions = dialog(page).getByRole('list', { name: /^Earlier versions of “Untitled/ });
  await expect(versions).toContainText('Before “other.csv” took its place');
  await versions.getByRole('button', { name: 'Open a copy' }).click();
  await expect(leaguePage(page).table).toContainText('ann');
  await expectResults(page, LOG);
  await openDialog(page);
  await expect(items(page)).toHaveCount(2);
});

test('results that get a row for each player, as a match is added, are kept as they were', async ({
  page,
}) => {
  const { table } = await openLeague(page);
  const pairs = 'white,black,result,note\nann,bob,1-0,late\nbob,cy,0-1,\na line of its own\n';
  await log(page).fill(pairs);
  await expect(table).toContainText('cy');
  await page.evaluate(() =>
    document.querySelector<StandingsTool>('gameroom-standings-tool')?.add({
      players: [
        { name: 'ann', score: 3, minutes: 20 },
        { name: 'cy', score: 1, minutes: 20 },
      ],
    }),
  );
  await expect(log(page)).toHaveValue(/^match,player,score.*\n(.*\n){5}/);
  const notice = page.locator('gameroom-standings-tool .notice');
  await expect(notice).toContainText('The results now have a row for each player');
  await page.reload();
  await openDialog(page);
  await dialog(page)
    .getByRole('list', { name: /^Earlier versions/ })
    .getByRole('button', { name: 'Open a copy' })
    .click();
  await expect(name(page)).toHaveAttribute('placeholder', /\(from /);
  await expectResults(page, pairs);
});

test('a new document is empty, and those of a tool are in the menu at its name', async ({
  page,
}) => {
  await page.goto('./');
  await list(page).fill('+1800 ann');
  await name(page).fill('Club');
  await name(page).press('Enter');
  const menu = button(page, 'Your documents here');
  await menu.click();
  await button(page, 'New').click();
  await expect(list(page)).toHaveValue('');
  await expect(name(page)).toHaveAttribute('placeholder', /^Untitled/);
  // An empty one is not left behind again and again.
  await menu.click();
  await button(page, 'New').click();
  await menu.click();
  await button(page, 'Open Club').click();
  await expect(list(page)).toHaveValue('+1800 ann');
  await menu.click();
  await button(page, 'All documents…').click();
  await expect(items(page)).toHaveCount(2);
});

test('a message offers to undo its own step, and goes when another follows or after ten seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('./');
  const notice = page.locator('gameroom-rating .notice');
  await list(page).fill('+1800 ann');
  await button(page, 'Clear').click();
  await expect(notice).toContainText('List cleared.');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(list(page)).toHaveValue('+1800 ann');
  await expect(notice).toHaveText('Undone.');
  await page.mouse.move(0, 0);
  await list(page).focus();
  await page.clock.runFor(11_000);
  await expect(notice).toHaveCount(0);

  await button(page, 'Clear').click();
  await expect(notice).toContainText('List cleared.');
  await list(page).fill('-1500 bob');
  await expect(notice).toHaveCount(0);
});

test('results that are brought to new standings are theirs, under the name that they have', async ({
  page,
}) => {
  await enterClub(page);
  await openDialog(page);
  await button(page, 'New in Standings').click();
  await name(page).fill('Tuesdays');
  await name(page).press('Enter');
  await page.getByRole('textbox', { name: 'Everyone’s results' }).fill(LOG.replaceAll('ann', 'cy'));
  await button(page, 'Read this').click();
  await expect(previewOf(page).name).toHaveValue('Tuesdays');
  await previewOf(page).use.click();
  await expect(leaguePage(page).table).toContainText('cy');
  await openDialog(page);
  await expect(items(page)).toContainText(['Tuesdays', 'Club']);
  await expect(items(page)).toHaveCount(2);
});

test('a name that is being typed stays with its document', async ({ page }) => {
  await page.goto('./#match');
  await page.getByRole('textbox', { name: 'Score of bob' }).fill('1234');
  await page.getByRole('link', { name: 'Standings', exact: true }).click();
  await enterResults(page, LOG);
  await name(page).fill('Club');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Score of bob' })).toHaveValue('1234');
  await expect(name(page)).toHaveValue('');
  await page.goForward();
  await expect(name(page)).toHaveValue('Club');
});

test('a match that is typed and not added is there after a reload, and in its own document', async ({
  page,
}) => {
  await enterClub(page);
  const { player, button: press } = matchForm(page);
  await button(page, 'Add a match').click();
  await player(1).fill('zoe');
  await openDialog(page);
  await button(page, 'New in Standings').click();
  await button(page, 'Type one match').click();
  await expect(player(1)).toHaveValue('');
  await openDialog(page);
  await button(page, 'Open Club').click();
  // The pane was that of the other document.
  await expect(player(1)).toHaveCount(0);
  await page.reload();
  await button(page, 'Add a match').click();
  await expect(player(1)).toHaveValue('zoe');
  await player(1).fill('ann');
  await page.keyboard.press('Escape');
  await button(page, 'Add a match').click();
  await expect(player(1)).toHaveValue('ann');
  await expect(press('Add match')).toBeVisible();
});

test('a match is corrected in the standings that it is from, also while others are open', async ({
  page,
}) => {
  await enterClub(page);
  const { player } = leaguePage(page);
  await player('ann').click();
  await button(page, 'Correct match 1').click();
  await matchForm(page).button('Open in Match').click();
  await expect(page.locator('gameroom-match .notice')).toContainText('Match 1 is open.');

  await page.getByRole('link', { name: 'Standings', exact: true }).click();
  await openDialog(page);
  await button(page, 'New in Standings').click();
  const other = LOG.replaceAll('ann', 'cy');
  await enterResults(page, other);
  await name(page).fill('Other club');
  await page.getByRole('link', { name: 'Match', exact: true }).click();
  await page.getByRole('textbox', { name: 'Score of ann' }).fill('9');
  await button(page, 'Update match 1').click();
  await expect(page.locator('gameroom-standings-tool .notice')).toContainText(
    'Match 1 is corrected.',
  );
  await expect(name(page)).toHaveValue('Club');
  await expectResults(page, LOG.replace('ann,2', 'ann,9'));
  await openDialog(page);
  await button(page, 'Open Other club').click();
  await expect(name(page)).toHaveValue('Other club');
  await expectResults(page, other);
});

test('rows that wait in Match for an answer wait in their own document', async ({ page }) => {
  await page.goto('./#match');
  await page.getByRole('textbox', { name: 'Score of bob' }).fill('77');
  const rows = 'Flown by\tHits\tLasted\nzed\t1800\t20\nyan\t900\t20\n';
  await pasteInto(page, page.getByRole('textbox', { name: 'Name of a new player' }), rows);
  const paste = button(page, 'Paste these rows');
  await expect(paste).toBeVisible();
  await openDialog(page);
  await button(page, 'New in Match').click();
  await expect(page.getByRole('textbox', { name: 'Score of bob' })).toHaveCount(0);
  await expect(paste).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Name of a new player' }).fill('cy');
  await openDocument(page, 1);
  await expect(page.getByRole('textbox', { name: 'Score of bob' })).toHaveValue('77');
  await expect(paste).toBeVisible();
  for (const [title, field] of Object.entries({
    'Flown by': 'Player',
    Hits: 'Score',
    Lasted: 'Minutes',
  }))
    await page.getByLabel(`Column ${title} is`).selectOption(field);
  await paste.click();
  await expect(page.getByRole('textbox', { name: 'Score of zed' })).toHaveCount(1);
  await openDocument(page, 1);
  await expect(page.getByRole('textbox', { name: 'Score of cy' })).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Score of zed' })).toHaveCount(0);
});

test('what is typed in a form and not added is there after a reload, and in its own document', async ({
  page,
}) => {
  await page.goto('./');
  await list(page).fill('+1800 ann');
  await page.getByText('Add one game with fields').click();
  await page.getByRole('textbox', { name: 'Their rating' }).fill('1720');
  await page.getByRole('textbox', { name: 'Their name (optional)' }).fill('bob');
  await openDialog(page);
  await button(page, 'New in My rating').click();
  await list(page).fill('+1700 cy');
  await expect(page.getByRole('textbox', { name: 'Their name (optional)' })).toHaveValue('');
  await openDocument(page, 1);
  await expect(list(page)).toHaveValue('+1800 ann');
  await expect(page.getByRole('textbox', { name: 'Their name (optional)' })).toHaveValue('bob');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Their name (optional)' })).toHaveValue('bob');
  await button(page, 'Add this game').click();
  await expect(list(page)).toHaveValue(/bob/);
  await page.reload();
  await page.getByText('Add one game with fields').click();
  await expect(page.getByRole('textbox', { name: 'Their rating' })).toHaveValue('');
});

test('what versions before documents have saved is taken over once, also what was large', async ({
  page,
}) => {
  // A file of the page's own origin, without the page.
  await page.goto('./icons/icon.svg');
  await page.evaluate(async (LOG) => {
    const large = `${LOG}${'2,cy,1,20\n2,dee,3,20\n'.repeat(1_000)}`;
    for (const [key, text] of Object.entries({
      // 0.2.0 had no key of its own for the log.
      rating: '{"list":"+1800 ann","scheme":"p2","later":[1]}',
      match: '{"rows":[{"name":"zoe","score":"3","minutes":"20"}]}',
      league: '{"settings":{"t":77}}',
      'league/log': LOG,
      players: '{"scheme":"p4","files":["february.txt"],"find":"omar"}',
      'lists/Ann%2F50 %25': '{"list":"=1500","scheme":"p1"}',
      'lists/Ann%2F50 %25/saved': '2026-11-23',
      'leagues/Club': '{"settings":{"t":60}}',
      'leagues/Club/log': '',
      'leagues/Club/large': '1',
      'lists/Broken': '{"list":"=17',
    }))
      localStorage.setItem(`gameroom-rating/${key}`, text);
    const opening = indexedDB.open('gameroom-rating');
    opening.onupgradeneeded = () => opening.result.createObjectStore('states');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const states = opening.result.transaction('states', 'readwrite').objectStore('states');
    const key = 'gameroom-rating/leagues/Club';
    states.put(
      new Map([
        [key, '{"settings":{"t":60}}'],
        [`${key}/log`, large],
      ]),
      key,
    );
    await new Promise((resolve) => (states.transaction.oncomplete = resolve));
    opening.result.close();
  }, LOG);
  await page.goto('./#standings');
  await expectResults(page, LOG);
  await openDialog(page);
  await expect(items(page)).toHaveCount(6);
  await button(page, 'Open Club').click();
  await expect(page.getByText('T 60 · GAME_MULT 2')).toBeVisible();
  await expectResults(page, /dee/);
  await page.reload();
  await openDialog(page);
  await expect(items(page)).toHaveCount(6);
  await button(page, 'Open Ann/50 %').click();
  await expect(list(page)).toHaveValue('=1500');
  expect(await saved(page, 'rating')).toContain('"later":[1]');
  // A state that cannot be read is not thrown away.
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'gameroom-rating/lists/Broken',
    'gameroom-rating/seen',
  ]);
});

test('everything goes out in one file and in again, with an outcome for each document', async ({
  page,
}) => {
  await page.goto('./');
  await list(page).fill('+1800 ann');
  await name(page).fill('Ann');
  await name(page).press('Enter');
  await expect.poll(() => saved(page, 'rating/list')).toBe('+1800 ann');
  await openDialog(page);
  const { text } = await downloaded(page, () => button(page, 'Save a file').click());
  await openFile(page, text);
  await expect(status(page)).toHaveText('“Ann” is here already.');
  await closeDialog(page);
  await list(page).fill('+1900 dee');
  await openDialog(page);
  await openFile(page, text);
  await expect(status(page)).toHaveText('“Ann” is added as “Ann (from file)”, beside your own.');
  await expect(list(page)).toHaveValue('+1900 dee');
  for (const [content, says] of [
    [text.slice(0, -20), 'it is cut short'],
    [{ gameroomRating: 9 }, 'a newer version'],
    [{ gameroomRating: 2, documents: [] }, 'there is nothing in it'],
    [{ gameroomRating: 2, documents: [{ tool: 'rating', state: { list: 7 } }] }, 'is not text'],
  ] as const) {
    await openFile(page, content);
    await expect(status(page)).toContainText(says);
  }
  await expect(items(page)).toHaveCount(2);
  // A file of 0.3.0, which My rating takes for what it is.
  await closeDialog(page);
  const old = { gameroomRating: 1, tools: { match: { rows: [], settings: {} } }, lists: [] };
  await page
    .getByLabel('Game list file')
    .setInputFiles(asFile(JSON.stringify(old), 'gameroom-rating.json'));
  await expect(status(page)).toContainText(/is (not )?added/);
});

test('a browser that keeps nothing says so once, and everything goes into a file', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  await page.goto('./');
  await page.getByRole('button', { name: 'Enter your games' }).click();
  await list(page).fill('+1800 mine');
  await expect(page.getByRole('alert')).toContainText('does not let the page save');
  await openDialog(page);
  const { text } = await downloaded(page, () =>
    dialog(page).getByRole('button', { name: 'Save a file' }).click(),
  );
  expect(JSON.parse(text)).toMatchObject({ documents: [{ state: { list: '+1800 mine' } }] });
});

for (const [tool, act] of Object.entries({
  rating: (page: Page) => list(page).fill('+1234 half'),
  match: (page: Page) => page.getByRole('textbox', { name: 'Score of bob' }).fill('12345'),
  async standings(page: Page) {
    await button(page, 'Open the example').click();
    await button(page, 'Change the settings').click();
    await page.getByRole('slider', { name: 'Spread T', exact: true }).fill('77');
  },
  season: (page: Page) => page.getByRole('slider', { name: 'Spread T', exact: true }).fill('77'),
}))
  test(`a reload in the middle of ${tool} loses nothing`, async ({ page }) => {
    await page.goto(`./#${tool}`);
    await act(page);
    // What is done just before the page is left is stored as well.
    await page.reload();
    await expect(undoOf(page)).toHaveAttribute('aria-disabled', 'false');
    expect(await saved(page, tool)).toMatch(/1234|77/);
  });
