/** Standings: results come in, are added to and corrected; what they start from, and how they are kept. */

import type { Page } from '@playwright/test';
import { openDetail } from './reach.js';
import type { StandingsTool } from '../../www/tools/standings/standings-tool.js';
import { leaguePage, matchForm, openLeague, openText, previewOf } from './league-page.js';
import {
  downloaded,
  asFile,
  expect,
  holdQuestion,
  saved,
  test,
  openDocument,
  undoOf,
} from './page.js';
import { pasteInto } from './rating-page.js';

const SMALL =
  'match,player,team,score,minutes\n1,ann,,1800,20\n1,bob,,900,20\n2,bob,,2000,20\n2,cy,,100,20\n';

const toMatch = async (page: Page) => {
  await page.getByRole('link', { name: 'Match', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Match', exact: true })).toBeVisible();
};

test('the first visit is one field beside an example, which is opened or left for one’s own results', async ({
  page,
}) => {
  await page.goto('./#standings');
  const { table, rows, row, title, button, notice } = leaguePage(page);
  const { heading, use, cancel } = previewOf(page);
  const field = page.getByRole('textbox', { name: 'Everyone’s results' });
  await expect(
    page.getByRole('heading', { name: 'Everyone’s results in. Standings out.' }),
  ).toBeVisible();
  const example = page.getByRole('region', { name: 'A made-up club' });
  await expect(example.getByText('Example', { exact: true })).toBeVisible();
  await expect(example).toContainText('12 matches of 8 players');
  await button('Open the example').click();
  await expect(title('12 matches, 8 players')).toBeFocused();
  await expect(rows).toHaveCount(9);
  await expect(row(1)).toContainText('633.1');
  await table.getByRole('button', { name: 'Matches' }).click();
  await expect(table.getByRole('columnheader', { name: 'Matches' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(row(1)).toContainText('dee');

  // What is not used stays in the field, to be corrected.
  await page.reload();
  await field.fill('ann was better than bob');
  await button('Read this').click();
  await expect(heading).toHaveText('How are these results read?');
  await expect(use).toBeDisabled();
  await cancel.click();
  await expect(notice).toContainText('is unchanged.');
  await expect(field).toHaveValue('ann was better than bob');
  await field.fill(SMALL);
  await button('Read this').click();
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText('2 matches of 3 players');
  await use.click();
  await expect(title('2 matches, 3 players')).toBeFocused();
  await expect(row(1)).toContainText('520.0');
});

test('the first visit takes what is on the clipboard, also where the browser does not show it', async ({
  page,
}) => {
  await page.goto('./#standings');
  const { button, notice } = leaguePage(page);
  const { heading, cancel } = previewOf(page);
  const field = page.getByRole('textbox', { name: 'Everyone’s results' });
  await expect(field).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), SMALL);
  await button('Paste').click();
  await expect(heading).toHaveText('2 matches of 3 players');
  await cancel.click();
  await expect(notice).toContainText('is unchanged.');
  await expect(field).toBeVisible();
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { readText: () => Promise.reject(new Error('denied')) }),
  );
  await field.fill('');
  await button('Paste').click();
  await expect(notice).toContainText('Press in the field and paste there.');
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(heading).toHaveText('2 matches of 3 players');
});

test('results are rated while they are typed as text, and what cannot be read is listed', async ({
  page,
}) => {
  const { table, rows, log, file, problems, title, button, closePane } = await openLeague(page);
  const { use } = previewOf(page);
  await log.fill(SMALL.replace('900', 'many'));
  await expect(problems).toContainText('is not a number');
  await expect(problems).toContainText('2 of 4 rows can be used.');
  await button(/^Line 3/).click();
  await expect(log).toBeFocused();
  // “Next problem” leads to every problem, however many a row has.
  await log.fill(`match,player,team,score,minutes\n${'1,ann,,many,-1\n'.repeat(3)}`);
  await expect(problems).toContainText('Problems 1–5 of 6. 0 of 3 rows can be used.');
  const visited = new Set<string>();
  for (const line of [2, 2, 3, 3, 4, 4]) {
    await button('Next problem').click();
    await expect(log).toBeFocused();
    visited.add(await log.evaluate((field: HTMLTextAreaElement) => String(field.selectionEnd)));
    await expect(problems.locator('[aria-current]')).toContainText(`Line ${line}: `);
  }
  expect(visited.size).toBe(6);
  // Beside the table, what is left out is said in a line, which leads to the reasons.
  await closePane();
  await expect(page.locator('gameroom-standings-tool .decided')).toContainText(
    '0 of 3 rows can be used.',
  );
  await button('See why').click();
  await log.fill(SMALL);
  await expect(rows).toHaveCount(4);
  await expect(table).toContainText('520.0');
  await expect(problems).toBeHidden();

  // Text from a spreadsheet is saved as what it is, and one is at the table of a file that is opened.
  const buffer = Buffer.from(SMALL.replaceAll(',', '\t'));
  await log.fill(buffer.toString());
  const saving = await downloaded(page, () => button('Save as a file').click());
  expect(saving.name).toBe('results.tsv');
  expect(saving.text).toBe(buffer.toString());
  await file.setInputFiles(asFile(buffer, 'mine.tsv'));
  await use.click();
  await expect(title('2 matches, 3 players')).toBeFocused();

  // On a phone, the text is a page of its own, with a way back to the table.
  await openText(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(table).toBeHidden();
  // Another leads, as what was said before is not said again.
  await log.fill(SMALL.replace('1800', '180').replace('cy', 'cyd'));
  await expect(page.locator('gameroom-standings-tool').getByRole('status')).toContainText(
    'bob leads',
  );
  await button('‹ Standings').click();
  await expect(table).toContainText('cyd');
  await expect(log).toBeHidden();
});

test('a paste replaces the example, goes to the end of the text, or is shown first', async ({
  page,
}) => {
  const { log, row, notice } = await openLeague(page);
  const { preview, where, add, use, cancel } = previewOf(page);
  const paste = (text: string) => pasteInto(page, log, text, 'ControlOrMeta+Home');
  await paste(SMALL);
  await expect(log).toHaveValue(SMALL);
  await expect(row(1)).toContainText('520.0');
  // Rows have no place above the titles.
  await paste('3,cy,,900,20\n3,dee,,100,20\n');
  await expect(log).toHaveValue(`${SMALL}3,cy,,900,20\n3,dee,,100,20\n`);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(log).toHaveValue(SMALL);
  const titles = SMALL.split('\n', 1)[0] ?? '';
  const table = `${titles}\n8,eve,,900,20\n8,fay,,100,20\n`;
  await paste(table);
  await where(/^Add to/).check();
  await add.click();
  await openText(page);
  await expect(log).toHaveValue(`${SMALL}8,eve,,900,20\n8,fay,,100,20\n`);
  // Other columns cannot be added, even if the titles begin alike.
  await paste('match,player,team,score\n9,eve,,900\n9,fay,,100\n');
  await expect(where('New standings')).toBeChecked();
  await expect(where(/^Add to/)).toHaveCount(0);
  await cancel.click();
  await expect(notice).toContainText('is unchanged.');
  await expect(preview).toHaveCount(0);
  await paste(`Player\tMatch\tScore\tMinutes\neve\t8\t900\t20\nfay\t8\t100\t20\n`);
  await expect(where(/^Add to/)).toHaveCount(0);
  await use.click();
  await expect(row(1)).toContainText('eve');
  await openText(page);
  await expect(log).toHaveValue(/^Player/);
});

test('of two files, the one opened last is shown, if it is a table', async ({ page }) => {
  const { log, file, row, notice } = await openLeague(page);
  const { name, use, facts } = previewOf(page);
  const logOf = (name: string) => SMALL.replaceAll('ann', name);
  const open = (name: string) => file.setInputFiles(asFile(logOf(name), `${name}.csv`));
  const first = await holdQuestion(page, 'read');
  await open('ann');
  await first.isHeld();
  await open('cy');
  await expect(name).toHaveValue('cy');
  // The first is read before the third.
  await first.release();
  await use.click();
  await openText(page);
  await expect(log).toHaveValue(logOf('cy'));
  await open('dee');
  await use.click();
  await openText(page);
  await expect(log).toHaveValue(logOf('dee'));
  await openDocument(page, 1);
  await openText(page);
  await expect(log).toHaveValue(logOf('cy'));
  const zip = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]);
  await file.setInputFiles(asFile(zip, 'league.xlsx'));
  await expect(notice).toContainText('In Excel: Save as → CSV.');
  const german = 'match;player;score;minutes\r\n1;Jürgen;1800;20\r\n1;Zoë;900;20\r\n';
  await file.setInputFiles(asFile(Buffer.from(german, 'latin1'), 'liga.csv'));
  await expect(facts).toContainText(['Every row is used.', /Read as Windows-1252/]);
  await use.click();
  await expect(row(1)).toContainText('Jürgen');
});

/** Two evenings, with a note that Standings does not read. */
const EVENINGS = `match,date,player,team,score,minutes,note
1,2026-10-06,ann,red,1800,20:00,
1,2026-10-06,bob,red,900,18:35,late
1,2026-10-06,cy,blue,1500,20,
1,2026-10-06,dee,blue,700,20,
2,2026-10-13,ann,red,1200,20,
2,2026-10-13,cy,red,1900,20,
2,2026-10-13,bob,blue,1700,20,
2,2026-10-13,eve,blue,1600,20,
`;

test('a match is corrected and taken out where it is listed, or in a player’s pane', async ({
  page,
}) => {
  const { log, player, matches, notice, button, pane, openMatches, closePane } =
    await openLeague(page);
  const { form, cell, ...match } = matchForm(page);
  const asText = async () => {
    if (!(await log.isVisible())) await openText(page);
  };
  await log.fill(EVENINGS);
  // What fails on the way says so, and can be tried again.
  await holdQuestion(page, 'history', true);
  await player('bob').click();
  await expect(page.getByRole('alert')).toHaveText('The rating engine did not start.');
  await button('Try again').click();
  await matches('bob').getByRole('button', { name: 'Correct match 1' }).click();
  await expect(page.getByRole('heading', { name: 'Match 1' })).toBeFocused();
  await expect(cell('Minutes', 'bob')).toHaveValue('18:35');
  await cell('Score', 'bob').fill('950');
  await match.button('Save').click();
  // The order of the scores is the same.
  await expect(notice).toHaveText('Match 1 is corrected. No rating changed. Undo');
  await expect(notice).toBeInViewport();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'bob', exact: true })).toBeFocused();
  await expect(matches('bob').getByRole('row').last()).toContainText('950');
  await asText();
  await expect(log).toHaveValue(EVENINGS.replace('900,18:35', '950,18:35'));
  await undoOf(page).click();
  await expect(log).toHaveValue(EVENINGS);

  await closePane();
  await openMatches();
  const list = pane('2 matches');
  await expect(list.getByRole('listitem')).toHaveText([
    /2\s*Best: cy, 1900\s*4 players, 20 minutes\s*2026-10-13/,
    /1\s*Best: ann, 1800\s*4 players, 20 minutes\s*2026-10-06/,
  ]);
  await list.getByRole('button', { name: /^Match 2,/ }).click();
  await match.button('Remove match 2').click();
  await expect(notice).toHaveText('Match 2 is removed. Undo');
  await expect(page.getByRole('heading', { name: '1 match', exact: true })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Best:' })).toHaveCount(1);
  await button('Edit as text').click();
  await expect(log).toHaveValue(EVENINGS.replace(/^2,.*\n/gm, ''));
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(log).toHaveValue(EVENINGS);
});

test('a match is corrected in Match, unless it is another one by then', async ({ page }) => {
  const { log, player, matches, notice, button, setting } = await openLeague(page);
  const match = matchForm(page);
  await log.fill(EVENINGS);
  await button('Change the settings').click();
  await setting('Spread T').fill('60');
  await button('Done').click();
  await player('bob').click();
  await matches('bob').getByRole('button', { name: 'Correct match 1' }).click();
  await match.button('Open in Match').click();
  await expect(page.locator('gameroom-match .notice')).toContainText('Match 1 is open.');
  await expect(page.getByRole('heading', { name: 'Match', exact: true })).toBeFocused();
  await expect(setting('Spread T')).toHaveValue('60');
  await page.getByRole('textbox', { name: 'Score of bob' }).fill('950');
  await button('Update match 1').click();
  await expect(notice).toHaveText('Match 1 is corrected. No rating changed. Undo');
  await openText(page);
  const corrected = EVENINGS.replace('900,18:35', '950,18:35');
  await expect(log).toHaveValue(corrected);
  await undoOf(page).click();
  await expect(log).toHaveValue(EVENINGS);
  // The match is as it was when it was opened, so nothing is asked.
  await toMatch(page);
  await button('Update match 1').click();
  await expect(log).toHaveValue(corrected);
  // Here it is another one: the user decides.
  await log.fill(EVENINGS.replace('1500,20', '1501,20'));
  await toMatch(page);
  await button('Update match 1').click();
  await expect(notice).toContainText('is no longer the one that you opened.');
  await button('Replace it anyway').click();
  await expect(log).toHaveValue(corrected);
  // A match that is added there was today.
  await toMatch(page);
  await button('Documents').click();
  await button('New in Match').click();
  await openDetail(page, 'More');
  await button('Two against three').click();
  await expect(setting('Spread T')).toHaveValue('120');
  await button('Add to standings').click();
  await match.button('Add match').click();
  await expect(match.form).toBeHidden();
  await openText(page);
  await expect(log).toHaveValue(/\n3,\d{4}-\d\d-\d\d,bob,red,2400,18,/);
});

test('a match is typed in with Enter alone, at its date, and each change is shown before it is added', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-10-20T20:00:00');
  const { log, button, notice, rows: inTable } = await openLeague(page);
  const { form, player, cell, rows, ...match } = matchForm(page);
  await log.fill(EVENINGS);
  await button('Add a match').click();
  const date = form.getByLabel('Date (optional)');
  await expect(date).toHaveValue('2026-10-20');
  await expect(form.getByRole('checkbox', { name: 'Minutes' })).toBeChecked();
  await form.getByRole('checkbox', { name: 'Teams' }).uncheck();
  await player(1).click();
  for (const text of ['ann', '1900', '20', 'zoe', '700', '12:30', '']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(match.button('Add match')).toBeFocused();
  await expect(rows.nth(0)).toContainText(/\+\d/);
  await expect(rows.nth(1)).toContainText(/−\d/);
  await expect(rows).toHaveCount(3);
  // It can have been another day.
  await date.fill('2026-10-19');
  await match.button('Add match').press('Enter');
  await expect(notice).toContainText('The match was added.');
  await expect(button('Add a match')).toBeFocused();
  await expect(inTable.filter({ hasText: 'zoe' })).toBeVisible();
  await openText(page);
  await expect(log).toHaveValue(
    `${EVENINGS}3,2026-10-19,ann,,1900,20,\n3,2026-10-19,zoe,,700,12:30,\n`,
  );

  // Those who played last are there with one press, in their teams.
  await button('Add a match').click();
  await match.button('Those who played last').click();
  await expect(cell('Score', 'ann')).toBeFocused();
  await expect(player(2)).toHaveValue('zoe');
  // A player twice is someone who came back.
  await player(3).fill('ann');
  await expect(form).toContainText('ann is here twice, as someone who left and came back');
  // What is typed and not added is there after a reload.
  await page.reload();
  await expect(player(3)).toHaveValue('ann');
});

test('a name that is nearly another is asked about before someone new starts', async ({ page }) => {
  const { log, button, player: inTable, notice } = await openLeague(page);
  const { form, player, cell, ...match } = matchForm(page);
  await log.fill(SMALL.replaceAll('cy', 'Cyril Ash'));
  await button('Add a match').click();
  await player(1).fill('cyrill');
  await expect(form.getByRole('status')).toContainText(
    'cyrill is new here and starts at 500. Did you mean Cyril Ash?',
  );
  await cell('Score', 'cyrill').fill('9');
  await player(2).fill('bobb');
  await cell('Score', 'bobb').fill('3');
  // Nothing is added before that is answered.
  await match.button('Add match').click();
  await expect(match.button('Use Cyril Ash')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player(1)).toHaveValue('Cyril Ash');
  await expect(form.getByRole('status')).toContainText('Did you mean bob?');
  await match.button('New player').click();
  await expect(form.getByRole('status')).toBeEmpty();
  // Names of those who are known, and names like no other, are not asked about.
  await player(3).fill('zoe');
  await cell('Score', 'zoe').fill('1');
  await expect(form.getByRole('status')).toBeEmpty();
  await match.button('Add match').click();
  await expect(notice).toContainText('The match was added.');
  for (const name of ['bob', 'bobb', 'Cyril Ash', 'zoe']) await expect(inTable(name)).toBeVisible();
  await expect(inTable('cyrill')).toHaveCount(0);
});

test('a match without scores is not added, Remove pressed twice removes one, and Back closes what a reload has left', async ({
  page,
}) => {
  const { log, player, matches, notice, button, title, pane } = await openLeague(page);
  const match = matchForm(page);
  await log.fill(EVENINGS);
  await expect(title(/^Standings after 2 matches/)).toBeVisible();
  await player('ann').click();
  await expect(matches('ann')).toBeVisible();
  await page.reload();
  await expect(matches('ann')).toBeVisible();
  await page.goBack();
  await expect(matches('ann')).toBeHidden();
  await expect(page).toHaveURL(/#standings$/);

  await player('ann').click();
  await matches('ann').getByRole('button', { name: 'Correct match 2' }).click();
  await match.button('Remove match 2').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(notice).toContainText('Match 2 is removed.');
  await expect(matches('ann').getByRole('row')).toHaveCount(2);
  await expect(title(/^Standings after 1 match/)).toBeVisible();

  await button('Add a match').click();
  await match.button('Those who played last').click();
  await match.cell('Score', 'ann').fill('9');
  await match.button('Add match').click();
  await expect(notice).toContainText('Nothing was added: bob has no score yet.');
  await expect(match.cell('Score', 'bob')).toBeFocused();
  await page.evaluate(() =>
    document
      .querySelector<StandingsTool>('gameroom-standings-tool')
      ?.add({ players: [{ name: 'zoe', minutes: 20 }] }),
  );
  await expect(notice).toContainText('the match has no scores.');
  await expect(pane('Add a match')).toBeVisible();
  await expect(player('zoe')).toHaveCount(0);
});

test('a match added twice is noticed, and the example is no one’s', async ({ page }) => {
  const { log, notice, button } = await openLeague(page);
  const { player, cell, ...match } = matchForm(page);
  const enter = async () => {
    await button('Add a match').click();
    await player(1).fill('ann');
    await cell('Score', 'ann').fill('1800');
    await player(2).fill('bob');
    await cell('Score', 'bob').fill('900');
    await match.button('Add match').click();
  };
  await enter();
  await expect(notice).toContainText('Your standings start with this match');
  await openText(page);
  await expect(log).toHaveValue(/^match,player.*\n(1,.*\n){2}$/);
  const begun = await log.inputValue();
  await enter();
  await expect(notice).toContainText('Nothing was added: match 1 has the same');
  await expect(player(1)).toHaveValue('ann');
  await button('Add it anyway').click();
  await expect(match.form).toBeHidden();
  await openText(page);
  await expect(log).toHaveValue(/(2,.*\n){2}$/);
  expect(await log.inputValue()).toContain(begun);

  // The same in Match; the one that was added last is corrected, and not the other of the same players.
  await toMatch(page);
  await button('Add to standings').click();
  await match.button('Add match').click();
  await expect(notice).toContainText('The match was added.');
  await toMatch(page);
  await button('Add as another match').click();
  await match.button('Add match').click();
  await expect(notice).toContainText('Nothing was added: match 3 has the same');
  await button('Add it anyway').click();
  await expect(match.form).toBeHidden();
  await openText(page);
  await expect(log).toHaveValue(/(4,.*\n){5}$/);
  await toMatch(page);
  await page.getByRole('textbox', { name: 'Score of ann' }).fill('1801');
  await button('Update match 4').click();
  await expect(notice).toContainText('Match 4 is corrected.');
  await expect(log).toHaveValue(/3,ann,red,.*1800,(.*\n)*4,ann,red,.*1801,/);
});

test('a name that the standings know gets its rating in Match, unless typed over', async ({
  page,
}) => {
  const { log, button } = await openLeague(page);
  await log.fill(SMALL);
  await expect.poll(() => saved(page, 'standings/log')).toContain('cy');
  const cell = (field: string, who: string) =>
    page.getByRole('textbox', { name: `${field} of ${who}` });
  await toMatch(page);
  // A match with a cell that cannot be read is not added.
  await cell('Score', 'bob').fill('many');
  await cell('Minutes', 'cy').fill('soon');
  await button('Add to standings').click();
  await expect(page.locator('gameroom-match .notice')).toContainText(
    'the score of bob cannot be read, “many”, and 1 other cell.',
  );
  await expect(cell('Score', 'bob')).toBeFocused();
  await openDetail(page, 'More');
  await page.locator('gameroom-match').getByRole('button', { name: 'Clear' }).click();
  await cell('Name', 'a new player').fill('bob');
  await page.keyboard.press('Enter');
  await expect(cell('Rating', 'bob')).toHaveValue('501.66');
  await expect(cell('Rating', 'bob')).toHaveAccessibleDescription('Standings');
  // Another name has another rating; no one in the standings has none.
  await cell('Name', 'player 1').fill('cy');
  await page.keyboard.press('Enter');
  await expect(cell('Rating', 'cy')).toHaveValue('478.34');
  await cell('Rating', 'cy').fill('600');
  await cell('Name', 'player 1').fill('ann');
  await page.keyboard.press('Enter');
  await cell('Name', 'a new player').fill('zoe');
  await page.keyboard.press('Enter');
  await expect(cell('Rating', 'zoe')).toHaveValue('');
  await expect(cell('Rating', 'ann')).toHaveValue('600');
  for (let undone = 0; undone < 2; undone++) await undoOf(page).click();
  await expect(cell('Rating', 'zoe')).toHaveCount(0);
  await page.getByRole('link', { name: 'Standings', exact: true }).click();
  await expect(log).toHaveValue(SMALL);
});

test('the table as of an earlier match, and the change since a day', async ({ page }) => {
  const { log, row, rows, button, way, title } = await openLeague(page);
  await log.fill(EVENINGS);
  const since = page.getByLabel('Change after');
  await expect(page.getByRole('columnheader', { name: 'Last match' })).toBeVisible();
  await since.selectOption('2026-10-06');
  await expect(page.getByRole('columnheader', { name: 'After 2026-10-06' })).toBeVisible();
  await expect(rows.filter({ hasText: 'eve' })).toContainText('new');
  await expect(rows.filter({ hasText: 'dee' })).toContainText(/down 1/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'After 2026-10-06' })).toBeVisible();
  await since.selectOption('all but each one’s last match');

  await way('More').click();
  await page.getByText('As of', { exact: true }).click();
  await page.getByLabel('The table after').selectOption('2026-10-06');
  await expect(title('1 match, 4 players')).toBeVisible();
  await expect(page.getByText('As of 2026-10-06, match 1')).toHaveCount(2);
  await expect(row(1)).toContainText('540.0');
  await button('Back to the last match').click();
  await expect(title('2 matches, 5 players')).toBeVisible();
  // On a phone, too, nothing is cut off.
  await page.setViewportSize({ width: 360, height: 740 });
  await button('‹ Standings').click();
  await expect(rows).toHaveCount(6);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('spellings are joined, and a season starts from ratings or the last', async ({ page }) => {
  const { log, row, button, setting, way, title } = await openLeague(page);
  // Ratings in results are compared with those before each match.
  await log.fill(
    'match,player,score,minutes,rating\n1,ann,2,20,\n1,bob,1,20,\n2,ann,1,20,520\n2,bob,2,20,481\n',
  );
  await expect(
    page.getByText('the first that does not is bob’s in match 2: 481 there, 480 here.'),
  ).toContainText('1 of 2 agree');
  await log.fill(SMALL.replace('2,bob', '2,Bob'));
  await expect(page.getByText('“bob” and “Bob” differ only in capital letters')).toBeVisible();
  await button('Make them one player').click();
  await expect(row(2)).toContainText('501.7');
  await way('More').click();
  await page.getByText('Other spellings of names').click();
  await expect(page.getByRole('textbox', { name: 'Other spellings of names' })).toHaveValue(
    'Bob = bob',
  );
  await page.getByText('Starting ratings', { exact: true }).click();
  const ratings = page.getByRole('textbox', { name: 'Starting ratings' });
  // 40 · (1 − 1 / (1 + exp(−100 / 120))) = 12.12 points.
  await ratings.fill('player,rating\nann,600\nbob,fast\n');
  await expect(row(1)).toContainText('612.1');
  await expect(
    page.getByText('Starting ratings: 1 used, 1 row that cannot be used.'),
  ).toBeVisible();
  await page.getByText('A new season', { exact: true }).click();
  await setting('Pull towards 500').fill('50');
  await button('Start a new season').click();
  // No one has played it yet.
  await expect(page.getByText('No one has played yet.')).toBeVisible();
  await way('More').click();
  await page.getByText('Starting ratings', { exact: true }).click();
  await expect(ratings).toHaveValue(/^player,rating\nann,556\.0\d+\nbob,/);
  // Teams can be made of those who have yet to play.
  await way('Teams for next time').click();
  await expect(page.getByRole('checkbox', { name: 'ann 556' })).toBeChecked();
  // The season before is still there.
  await openDocument(page, 1);
  await expect(title('2 matches, 3 players')).toBeVisible();
  await expect(row(1)).toContainText('612.1');
});

test('standings start from another rating, also in the next match', async ({ page }) => {
  const { button, log, row, setting, way } = await openLeague(page);
  const { player, cell, ...match } = matchForm(page);
  await log.fill('match,player,score,minutes,rating\n1,ann,2,20,\n1,bob,1,20,\n1,cy,0,20,1000\n');
  await expect(row(2)).toContainText('530.2');
  await way('More').click();
  const part = page.locator('details').filter({ hasText: 'Starting ratings' });
  await expect(part).not.toContainText('from');
  await page.getByText('Starting ratings', { exact: true }).click();
  await setting('Starting rating').fill('1000');
  // All are equal, and the second draws even: 40, 0, −40.
  await expect(row(1)).toContainText('1040.0');
  await expect(row(2)).toContainText('1000.0');
  await expect(part.locator('summary')).toContainText('from 1000');
  await page.getByText('A new season', { exact: true }).click();
  await expect(setting('Pull towards 1000')).toBeVisible();
  await page.reload();
  await expect(row(1)).toContainText('1040.0');

  await button('Add a match').click();
  await player(1).fill('dee');
  await cell('Score', 'dee').fill('1');
  await player(2).fill('ann');
  await cell('Score', 'ann').fill('0');
  // 40 · (1 − 1 / (1 + exp(40 / 120))) = 23.3 points for a newcomer at 1000 against 1040.
  await expect(match.rows.first()).toContainText('+23.3');

  // One that is chosen in Match goes with the newcomer.
  await toMatch(page);
  await openDetail(page, 'More');
  await page.locator('gameroom-match').getByRole('button', { name: 'Clear' }).click();
  const inMatch = (name: string) => page.getByRole('textbox', { name, exact: true });
  await setting('Starting rating').fill('700');
  await page.getByRole('checkbox', { name: 'Minutes' }).check();
  for (const name of ['ann', 'bob', 'cy', 'dee']) {
    await inMatch('Name of a new player').fill(name);
    await inMatch(`Score of ${name}`).fill('1');
    await inMatch(`Minutes of ${name}`).fill('20');
  }
  await button('Add to standings').click();
  await match.button('Add match').click();
  await expect(match.form).toBeHidden();
  await openText(page);
  await expect(log).toHaveValue(/\n2,dee,1,20,700\n$/);
  await expect(log).toHaveValue(/\n2,ann,1,20,\n/);
});

test('results of 6 MB are there after a reload, and in another tab', async ({ page, context }) => {
  await openLeague(page);
  const title = (page: Page, matches: string) =>
    page.getByRole('heading', { name: `Standings after ${matches} matches` });
  await page.evaluate(() => {
    const league = document.querySelector<StandingsTool>('gameroom-standings-tool');
    const names = ['ann', 'bob'].map((name) => name + '.'.repeat(100));
    const rows = Array.from({ length: 25_000 }, (_, match) =>
      names.map((name, place) => `${match},${name},${place},20\n`).join(''),
    );
    if (league) league.log = `match,player,score,minutes\n${rows.join('')}`;
  });
  await expect.poll(async () => (await saved(page, 'standings/log'))?.length).toBeGreaterThan(5e6);
  await page.reload();
  await expect(title(page, '25,000')).toBeVisible();
  const other = await context.newPage();
  await other.goto('./#standings');
  await expect(title(other, '25,000')).toBeVisible();
  const players = [
    { name: 'cy', score: 2, minutes: 20 },
    { name: 'dee', score: 1, minutes: 20 },
  ];
  await other.evaluate(
    (players) => document.querySelector<StandingsTool>('gameroom-standings-tool')?.add({ players }),
    players,
  );
  // The same document is open in both.
  await expect(title(page, '25,001')).toBeVisible();
  await other.close();
});
