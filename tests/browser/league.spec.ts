import type { Page } from '@playwright/test';
import { openLeague } from './league-page.js';
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

test('the first visit shows an example, which is left for one’s own league', async ({ page }) => {
  const { table, rows, row, log, file, problems, button } = await openLeague(page);
  await expect(rows).toHaveCount(9);
  await expect(
    page.getByRole('heading', { name: /Table after 12 matches, 8 players/ }),
  ).toBeVisible();
  await expect(row(1)).toContainText('633.1');
  await table.getByRole('button', { name: 'Matches' }).click();
  await expect(table.getByRole('columnheader', { name: 'Matches' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(row(1)).toContainText('dee');
  const empty = page.getByRole('heading', { name: 'Drop your match file, paste it' });
  await expect(page.getByText('Example', { exact: true }).first()).toBeVisible();
  await button('Open your league log…').click();
  await expect(empty).toBeFocused();
  await button('See the example').click();
  await expect(table).toContainText('633.1');
  await button('Open your league log…').click();
  await button('Paste or type it').click();
  await expect(log).toBeFocused();

  // A log is rated while typing, and lines that cannot be read are reported.
  await log.fill(SMALL.replace('900', 'many'));
  await expect(empty).toHaveCount(0);
  await expect(button('Open your league log…')).toHaveCount(0);
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
  await log.fill(SMALL);
  await expect(rows).toHaveCount(4);
  await expect(table).toContainText('520.0');
  await expect(problems).toBeHidden();

  // A log from a spreadsheet is saved as what it is, and one is at the table of one that is opened.
  const buffer = Buffer.from(SMALL.replaceAll(',', '\t'));
  await log.fill(buffer.toString());
  const saving = await downloaded(page, () => button('Save log').click());
  expect(saving.name).toBe('league-log.tsv');
  await file.setInputFiles(asFile(buffer, 'mine.tsv'));
  await button('Open as a new league').click();
  await expect(page.getByRole('heading', { name: /^Table after 2 matches/ })).toBeFocused();

  // On a phone that is turned upright, the log stays open.
  await page.setViewportSize({ width: 360, height: 740 });
  await log.fill(SMALL.replace('cy', 'cyd'));
  await expect(table).toContainText('cyd');
  await expect(log).toBeVisible();
});

test('a paste replaces the example, goes to the log’s end, or is asked about', async ({ page }) => {
  const { log, row, notice, button } = await openLeague(page);
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
  await expect(notice).toContainText('a table of its own');
  await expect(log).toHaveValue(SMALL);
  await button('Add to this league').click();
  await expect(log).toHaveValue(`${SMALL}8,eve,,900,20\n8,fay,,100,20\n`);
  // Other columns cannot be added, even if the titles begin alike.
  await paste('match,player,team,score\n9,eve,,900\n9,fay,,100\n');
  await expect(notice).toContainText('a table of its own');
  await expect(button('Add to this league')).toHaveCount(0);
  await paste(`Player\tMatch\tScore\tMinutes\neve\t8\t900\t20\nfay\t8\t100\t20\n`);
  await expect(button('Add to this league')).toHaveCount(0);
  await button('Open as a new league').click();
  await expect(row(1)).toContainText('eve');
  await expect(log).toHaveValue(/^Player/);
});

test('of two files, the one opened last is the league, if it is a table', async ({ page }) => {
  const { log, file, row, notice, button } = await openLeague(page);
  const logOf = (name: string) => SMALL.replaceAll('ann', name);
  const open = (name: string) => file.setInputFiles(asFile(logOf(name), `${name}.csv`));
  const first = await holdQuestion(page, 'read');
  await open('ann');
  await first.isHeld();
  await open('cy');
  await expect(log).toHaveValue(logOf('cy'));
  // The first is read before the third.
  await first.release();
  await open('dee');
  await button('Open as a new league').click();
  await expect(log).toHaveValue(logOf('dee'));
  await openDocument(page, 1);
  await expect(log).toHaveValue(logOf('cy'));

  const zip = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]);
  await file.setInputFiles(asFile(zip, 'league.xlsx'));
  await expect(notice).toContainText('In Excel: Save as → CSV.');
  const german = 'match;player;score;minutes\r\n1;Jürgen;1800;20\r\n1;Zoë;900;20\r\n';
  await file.setInputFiles(asFile(Buffer.from(german, 'latin1'), 'liga.csv'));
  await expect(notice).toContainText('“liga.csv” has 1 match. Read as Windows-1252');
  await button('Open as a new league').click();
  await expect(row(1)).toContainText('Jürgen');
});

/** Two evenings, with a note that League does not read. */
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

test('a match is corrected and added in Match, and taken out in League', async ({ page }) => {
  const { log, player, matches, notice, button, setting } = await openLeague(page);
  await log.fill(EVENINGS);
  await setting('Spread T').fill('60');
  // What fails on the way says so, and can be tried again.
  await holdQuestion(page, 'history', true);
  await player('bob').click();
  await expect(page.getByRole('alert')).toHaveText('The rating engine did not start.');
  await button('Try again').click();
  await matches('bob').getByRole('button', { name: 'Correct match 1 in Match' }).click();
  await expect(page.locator('gameroom-match .notice')).toContainText('Match 1 is open.');
  await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeFocused();
  await expect(setting('Spread T')).toHaveValue('60');
  await page.getByRole('textbox', { name: 'Score of bob' }).fill('950');
  await button('Update match 1').click();
  // The order of the scores is the same.
  await expect(notice).toHaveText('Match 1 is corrected. No rating changed. Undo');
  await expect(notice).toBeInViewport();
  const corrected = EVENINGS.replace('900,18:35', '950,18:35');
  await expect(log).toHaveValue(corrected);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(log).toHaveValue(EVENINGS);
  await matches('bob').getByRole('button', { name: 'Remove match 2' }).click();
  await expect(notice).toHaveText('Match 2 is removed. Undo');
  await expect(log).toHaveValue(EVENINGS.replace(/^2,.*\n/gm, ''));
  await notice.getByRole('button', { name: 'Undo' }).click();
  // The match is as it was when it was opened, so nothing is asked.
  const toMatch = async () => {
    await page.getByRole('link', { name: 'Match', exact: true }).click();
    // League has buttons of the same names.
    await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeVisible();
  };
  await toMatch();
  await button('Update match 1').click();
  await expect(log).toHaveValue(corrected);
  // Here it is another one: the user decides.
  await log.fill(EVENINGS.replace('1500,20', '1501,20'));
  await toMatch();
  await button('Update match 1').click();
  await expect(notice).toContainText('is no longer the one that you opened.');
  await button('Replace it anyway').click();
  await expect(log).toHaveValue(corrected);
  // A match that is added was today.
  await toMatch();
  await button('Documents').click();
  await button('New in Match').click();
  await button('Two against three').click();
  await expect(setting('Spread T')).toHaveValue('120');
  await button('Add to my league').click();
  await expect(log).toHaveValue(/\n3,\d{4}-\d\d-\d\d,bob,red,2400,18,/);
});

test('a match without scores is not added, Remove pressed twice removes one, and Back closes what a reload has left', async ({
  page,
}) => {
  const { log, player, matches, notice, button } = await openLeague(page);
  await log.fill(EVENINGS);
  await expect(page.getByRole('heading', { name: /^Table after 2 matches/ })).toBeVisible();
  await player('ann').click();
  await expect(matches('ann')).toBeVisible();
  await page.reload();
  await expect(matches('ann')).toBeVisible();
  await page.goBack();
  await expect(matches('ann')).toBeHidden();
  await expect(page).toHaveURL(/#league$/);

  await player('ann').click();
  await button('Remove match 2').focus();
  await page.keyboard.press('Enter');
  await expect(notice).toContainText('Match 2 is removed.');
  await page.keyboard.press('Enter');
  await expect(matches('ann').getByRole('row')).toHaveCount(2);

  await button('Add a match').click();
  await button('Add to my league').click();
  await expect(page.locator('gameroom-match .notice')).toContainText('a score is missing');
  await page.getByRole('link', { name: 'League', exact: true }).click();
  await page.evaluate(() =>
    document.querySelector('gameroom-league')?.add({ players: [{ name: 'zoe', minutes: 20 }] }),
  );
  await expect(notice).toContainText('the match has no scores.');
  await expect(log).not.toHaveValue(/zoe/);
});

test('a match added twice is noticed, and the example is no one’s league', async ({ page }) => {
  const { log, player, matches, notice, button } = await openLeague(page);
  await player('ann').click();
  await matches('ann').getByRole('button', { name: 'Remove match 3' }).click();
  await expect(notice).toHaveText('Match 3 is removed. Undo');
  const toMatch = () => page.getByRole('link', { name: 'Match', exact: true }).click();
  const add = async (label = 'Add to my league') => {
    await toMatch();
    await button(label).click();
  };
  await add();
  await expect(notice).toContainText('Your league starts with this match');
  await expect(log).toHaveValue(/^match,player.*\n(1,.*\n){5}$/);
  const begun = await log.inputValue();
  await add('Add as another match');
  await expect(notice).toContainText('Nothing was added: match 1 of your league has the same');
  await expect(log).toHaveValue(begun);
  await button('Add it anyway').click();
  await expect(log).toHaveValue(/(2,.*\n){5}$/);
  // The one that was added last is corrected, and not the other of the same players.
  await toMatch();
  await page.getByRole('textbox', { name: 'Score of ann' }).fill('1801');
  await button('Update match 2').click();
  await expect(notice).toContainText('Match 2 is corrected.');
  await expect(log).toHaveValue(/1,ann,red,.*1800,(.*\n)*2,ann,red,.*1801,/);
});

test('a name that the league knows gets its rating there, unless typed over', async ({ page }) => {
  const { log, button } = await openLeague(page);
  await log.fill(SMALL);
  await expect.poll(() => saved(page, 'league/log')).toContain('cy');
  const cell = (field: string, who: string) =>
    page.getByRole('textbox', { name: `${field} of ${who}` });
  // Those who played last, for the next match.
  await button('Add a match').click();
  await expect(cell('Rating', 'bob')).toHaveValue('501.66');
  await expect(cell('Score', 'bob')).toHaveValue('');
  // A match with a cell that cannot be read is not added.
  await cell('Score', 'bob').fill('many');
  await cell('Minutes', 'cy').fill('soon');
  await button('Add to my league').click();
  await expect(page.locator('gameroom-match .notice')).toContainText(
    'the score of bob cannot be read, “many”, and 1 other cell.',
  );
  await expect(cell('Score', 'bob')).toBeFocused();
  await page.locator('gameroom-match').getByRole('button', { name: 'Clear' }).click();
  await cell('Name', 'a new player').fill('bob');
  await page.keyboard.press('Enter');
  await expect(cell('Rating', 'bob')).toHaveValue('501.66');
  await expect(cell('Rating', 'bob')).toHaveAccessibleDescription('League');
  // Another name has another rating; no one in the league has none.
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
  await page.getByRole('link', { name: 'League', exact: true }).click();
  await expect(log).toHaveValue(SMALL);
});

test('the table of an earlier match, moves since then, and even teams', async ({ page }) => {
  const { log, row, button } = await openLeague(page);
  await log.fill(EVENINGS);
  await page.getByText('As of the last match').click();
  await page.getByLabel('Moves since').selectOption('2026-10-06');
  await expect(page.getByRole('columnheader', { name: 'Gained' })).toBeAttached();
  await expect(page.getByRole('row', { name: /eve/ })).toContainText('new');
  await page.getByRole('slider', { name: /As of/ }).fill('1');
  await expect(page.getByRole('heading', { name: 'Table after 1 match, 4 players' })).toBeVisible();
  await expect(row(1)).toContainText('540.0');
  await button('Back to the last match').click();
  await expect(page.getByRole('heading', { name: 'after 2 matches, 5 players' })).toBeVisible();
  // On a phone, too, nothing is cut off.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('region', { name: /League table/ })).toHaveCount(0);

  // Match was left at its end.
  await page.goto('./#match');
  const players = page.getByRole('heading', { name: 'Players', exact: true });
  await expect(players).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.goto('./#league');
  await page.getByText('Teams for the next match').click();
  await page.getByRole('checkbox', { name: 'eve' }).uncheck();
  const teams = page.locator('gameroom-league-teams');
  await expect(teams.getByRole('heading', { name: /even match: \d+ % to \d+ %/ })).toBeVisible();
  await expect(teams.getByRole('region', { name: 'Red' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('radio', { name: '4' }).check();
  await expect(teams.getByRole('region', { name: 'Yellow' }).getByRole('listitem')).toHaveCount(1);
  await teams.getByRole('button', { name: 'Open in Match' }).click();
  await expect(players).toBeFocused();
  await expect(players).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Team of ann' })).toHaveValue('Red');
  await expect(page.getByRole('textbox', { name: 'Score of ann' })).toHaveValue('');
  // Scores that are still to come are no problem.
  await expect(page.locator('gameroom-match-grid .message')).toHaveCount(0);
  await expect(page.locator('gameroom-match .note')).toHaveText(/^Type in scores and minutes/);
  await expect(page.getByRole('button', { name: /^Update match/ })).toHaveCount(0);
});

test('spellings are joined, and a season starts from ratings or the last', async ({ page }) => {
  const { log, row, button, setting } = await openLeague(page);
  // Ratings in a log are compared with those before each match.
  await log.fill(
    'match,player,score,minutes,rating\n1,ann,2,20,\n1,bob,1,20,\n2,ann,1,20,520\n2,bob,2,20,481\n',
  );
  await expect(
    page.getByText('the first that does not is bob’s in match 2: 481 in the log, 480 here.'),
  ).toContainText('1 of 2 agree');
  await log.fill(SMALL.replace('2,bob', '2,Bob'));
  await expect(page.getByText('“bob” and “Bob” differ only in capital letters')).toBeVisible();
  await button('Make them one player').click();
  await expect(row(2)).toContainText('501.7');
  await page.getByText('Starting ratings, names and seasons').click();
  await expect(page.getByRole('textbox', { name: 'Other spellings' })).toHaveValue('Bob = bob');
  const ratings = page.getByRole('textbox', { name: 'Starting ratings' });
  // 40 · (1 − 1 / (1 + exp(−100 / 120))) = 12.12 points.
  await ratings.fill('player,rating\nann,600\nbob,fast\n');
  await expect(row(1)).toContainText('612.1');
  await expect(
    page.getByText('Starting ratings: 1 used, 1 row that cannot be used.'),
  ).toBeVisible();
  await button('New season…').click();
  await expect(page.getByRole('heading', { name: 'A new season' })).toBeFocused();
  await setting('Pull towards 500').fill('50');
  await button('Start a new season').click();
  await expect(log).toHaveValue('');
  await expect(ratings).toHaveValue(/^player,rating\nann,556\.0\d+\nbob,/);
  // Teams can be made of those who have yet to play.
  await page.getByText('Teams for the next match').click();
  await expect(page.getByRole('checkbox', { name: 'ann 556' })).toBeChecked();
  // The season before is still there.
  await openDocument(page, 1);
  await expect(row(1)).toContainText('612.1');
});

test('a league starts from another rating, also in its next match', async ({ page }) => {
  const { button, log, row, setting } = await openLeague(page);
  await log.fill('match,player,score,minutes,rating\n1,ann,2,20,\n1,bob,1,20,\n1,cy,0,20,1000\n');
  await expect(row(2)).toContainText('530.2');
  const summary = page.locator('gameroom-league-start summary');
  await expect(summary).not.toContainText('from');
  await summary.click();
  await setting('Starting rating').fill('1000');
  // All are equal, and the second draws even: 40, 0, −40.
  await expect(row(1)).toContainText('1040.0');
  await expect(row(2)).toContainText('1000.0');
  await expect(summary).toContainText('from 1000');
  await expect(setting('Pull towards 1000')).toBeVisible();
  await page.reload();
  await expect(row(1)).toContainText('1040.0');

  await button('Add a match').click();
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(setting('Starting rating')).toHaveValue('1,000');
  await cell('Name of a new player').fill('dee');
  await expect(cell('Rating of dee')).toHaveAttribute('placeholder', '1000');
  // One that is chosen in Match goes with the newcomer.
  await setting('Starting rating').fill('700');
  for (const name of ['ann', 'bob', 'cy', 'dee']) {
    await cell(`Score of ${name}`).fill('1');
    await cell(`Minutes of ${name}`).fill('20');
  }
  await button('Add to my league').click();
  await page.getByRole('link', { name: 'League', exact: true }).click();
  await expect(log).toHaveValue(/\n2,dee,1,20,700\n$/);
  await expect(log).toHaveValue(/\n2,ann,1,20,\n/);
});

test('a log of 6 MB is there after a reload, and in another tab', async ({ page, context }) => {
  await openLeague(page);
  const title = (page: Page, matches: string) =>
    page.getByRole('heading', { name: `Table after ${matches} matches` });
  await page.evaluate(() => {
    const league = document.querySelector('gameroom-league');
    const names = ['ann', 'bob'].map((name) => name + '.'.repeat(100));
    const rows = Array.from({ length: 25_000 }, (_, match) =>
      names.map((name, place) => `${match},${name},${place},20\n`).join(''),
    );
    if (league) league.log = `match,player,score,minutes\n${rows.join('')}`;
  });
  await expect.poll(async () => (await saved(page, 'league/log'))?.length).toBeGreaterThan(5e6);
  await page.reload();
  await expect(title(page, '25,000')).toBeVisible();
  const other = await context.newPage();
  await other.goto('./#league');
  await expect(title(other, '25,000')).toBeVisible();
  const players = [
    { name: 'cy', score: 2, minutes: 20 },
    { name: 'dee', score: 1, minutes: 20 },
  ];
  await other.evaluate(
    (players) => document.querySelector('gameroom-league')?.add({ players }),
    players,
  );
  // The same document is open in both.
  await expect(title(page, '25,001')).toBeVisible();
  await other.close();
});
