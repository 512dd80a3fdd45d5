/** My rating's one door: whatever is pasted, dropped or opened is recognised, and shown before it is used. */

import { readFile } from 'node:fs/promises';
import { leaguePage, openText, previewOf } from './league-page.js';
import { asFile, expect, holdQuestion, test, openDocument, undoOf } from './page.js';
import { myRating, pasteInto } from './rating-page.js';

const dump = await readFile('tests/fixtures/gameroom-dump.txt', 'utf8');

const SHEET = [
  'Event\tResult\tElo\tOpponent\tPlayed',
  'Open\tW\t1,720\tAnn Lee\t20/11/2026',
  'Open\tL\t1,850\tbob\t2/11/2026',
  'Open\t½\tunrated\tcy\t1/11/2026',
].join('\n');
const SHEET_AS_LIST = '+1720 Ann_Lee 2026-11-20\n-1850 bob 2026-11-02\n';

const AMBIGUOUS = 'Result,Elo,Opponent,Date\nW,1720,ann,03/04/2026\nL,1850,bob,02/04/2026\n';

const PGN = `[White "omar"]\n[Black "ann"]\n[WhiteElo "1650"]\n[BlackElo "1700"]\n[Date "2026.02.04"]
[Result "1-0"]\n\n1. e4 1-0\n`;

const LOG = 'match,player,score,minutes\n1,ann,20,10\n1,bob,30,10\n';

test.beforeEach(async ({ page }) => {
  await page.goto('./');
  await expect(myRating(page).rating).toHaveText('1777');
});

test('a table or games in words are shown before they are used', async ({ page }) => {
  const { paste, dialog, title, list, use, close, rating, result, notice } = myRating(page);
  const { name, problems, invitation, button, undo } = myRating(page);
  const example = await list.inputValue();
  await paste(SHEET);
  await expect(title('A table with 3 games')).toBeVisible();
  await expect(list).toHaveValue(example);
  await expect(dialog.getByLabel('Column Played is')).toHaveValue('date');
  await expect(dialog.getByLabel('Column Event is')).toHaveValue('');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Won' })).toHaveText(
    /Won\s*Ann Lee 1720\s*20 Nov 2026/,
  );
  await expect(dialog.getByRole('heading', { name: 'Left out: 1' })).toBeVisible();
  await expect(dialog.getByText('Line 4: “unrated”')).toBeVisible();
  await dialog.getByText('The text you pasted, 4 lines').click();
  await expect(dialog.getByText('Open W 1,720 Ann Lee 20/11/2026')).toBeVisible();

  // Nothing has changed, until the text is wanted in the list, with a way back to the table, also after a reload.
  await close.click();
  await expect(notice).toHaveText('Your list is unchanged.');
  await expect(list).toHaveValue(example);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await name.fill('Giri');
  await paste(SHEET);
  await button('Paste it as text instead').click();
  await expect(list).toHaveValue(SHEET);
  await expect(problems).toBeHidden();
  await expect(invitation).toContainText('a table of one player’s games');
  await page.reload();
  await button('Check and use…').click();
  await expect(use).toHaveText('Use 2 games');
  await use.click();
  await expect(dialog).toBeHidden();
  await expect(list).toHaveValue(SHEET_AS_LIST);
  // The games are those of who is named.
  await expect(name).toHaveValue('Giri');
  await expect(notice).toHaveText('Now showing 2 games.');
  await expect(rating).toBeInViewport();
  await expect(result).toBeFocused();
  // The table is still there, as it was.
  await openDocument(page, 1);
  await expect(list).toHaveValue(SHEET);

  // Games typed in words, and names with blanks, are shown as what they seem to mean.
  await list.fill('I beat Anna Maria 1720 yesterday\nlost to bob 1850');
  await expect(invitation).toContainText(
    '“I beat Anna Maria 1720 yesterday” means +1720 Anna_Maria 1.',
  );
  await button('Check and use…').click();
  await expect(title('2 games in words')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Won\s*Anna Maria 1720\s*1 day ago/,
    /Lost\s*bob 1850/,
  ]);
  await use.click();
  await expect(list).toHaveValue('+1720 Anna_Maria 1\n-1850 bob\n');
  await expect(result).toBeFocused();
  // In a list, the problem stays beside the offer.
  await list.fill('+1500 ann\n+1720 Anna Maria 12');
  await expect(problems).toContainText('Line 2: “Maria” is neither');
  await expect(page.getByText(/^2 games in words: .* means \+1720 Anna_Maria 12\.$/)).toBeVisible();
});

test('dates that can be read in two ways, and columns, are read as chosen', async ({ page }) => {
  const { paste, dialog, use, list } = myRating(page);
  await paste(AMBIGUOUS);
  const dates = dialog.getByRole('group', { name: '03/04/2026' });
  await expect(dates.getByRole('radio', { checked: true })).toHaveCount(0);
  await use.click({ force: true });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose an answer first' }).click();
  await expect(dates.getByRole('radio').first()).toBeFocused();
  await dates.getByRole('radio', { name: /^4 March 2026/ }).check();
  await dates.getByRole('radio', { name: /^3 April 2026/ }).check();
  // Nothing is cut off at any width, and the button is in sight.
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(use).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    for (const control of [use, dialog.getByRole('combobox').first()])
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await use.click();
  await expect(list).toHaveValue('+1720 ann 2026-04-03\n-1850 bob 2026-04-02\n');

  await paste('Opponent,Club,Elo,Result\nann,north,1500,W\nbob,south,1600,L\n');
  const column = (title: string) => dialog.getByLabel(`Column ${title} is`);
  await expect(column('Opponent')).toHaveValue('opponent');
  await column('Club').selectOption('Opponent’s name');
  await expect(column('Opponent')).toHaveValue('');
  await expect(dialog).toContainText('north 1500');
  await column('Elo').selectOption('Leave out');
  await expect(dialog.getByText('Choose the column for: Opponent’s rating.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Choose the columns first' })).toBeVisible();
  await expect(use).toHaveAttribute('aria-disabled', 'true');
  await column('Elo').selectOption('Opponent’s rating');
  await use.click();
  await expect(list).toHaveValue('+1500 north\n-1600 south\n');
});

test('rows are left out by reason; opponents can be given a rating', async ({ page }) => {
  const { open, dialog, list, use, close, notice, name } = myRating(page);
  await name.fill('Ann');
  const own = await list.inputValue();
  const rows = [
    'Result,Rating,Opponent,Date',
    'W,1500,Jörg,2026-11-01',
    'L,unr.,bob,2026-10-01',
    'W,,cy,2026-09-02',
    'D,1600,dee,2026-02-30',
    'D,1600,eve,2026-02-31',
    'W,1600,fay,9999-12-31',
  ];
  // A file works as a paste does, also as Excel writes it in Western Europe.
  const file = asFile(Buffer.from(rows.join('\r\n'), 'latin1'));
  await open(file);
  await close.click();
  await expect(notice).toHaveText('Your list is unchanged.');
  await expect(list).toHaveValue(own);
  await open(file);
  const reasons = dialog.getByRole('listitem').filter({ hasText: 'Line' });
  await expect(reasons).toHaveCount(3);
  await expect(reasons.first()).toContainText('Lines 3 and 4: “unr.”');
  await dialog.getByRole('button', { name: 'Count opponents without a rating as 1500' }).click();
  await expect(use).toHaveText('Use 3 games');
  await dialog.getByRole('button', { name: 'Leave them out' }).click();
  await expect(use).toHaveText('Use 1 game');
  await dialog.getByRole('button', { name: /^Count opponents/ }).click();
  await use.click();
  await expect(list).toHaveValue(
    '+1500 Jörg 2026-11-01\n-1500 bob 2026-10-01\n+1500 cy 2026-09-02\n',
  );
  // The list is still there, under its name.
  await openDocument(page, 1);
  await expect(list).toHaveValue(own);
  await expect(name).toHaveValue('Ann');
});

test('pasting everyone’s games asks whose, and the name follows every undo', async ({ page }) => {
  const { paste, dialog, title, name, list, use, undo, close } = myRating(page);
  const own = await list.inputValue();
  await pasteInto(page, list, PGN, 'ControlOrMeta+End');
  await expect(dialog).toContainText('1 game of 2 players, on 2026-02-04.');
  await expect(list).toHaveValue(own);
  await close.click();
  await paste(dump);
  await expect(title('Whose games?')).toBeVisible();
  // The focus stays where one chooses, and does not go to the search.
  await dialog.getByText('How the columns are read').click();
  const column = dialog.getByLabel('Column endts is');
  await column.focus();
  await column.selectOption('');
  await expect(dialog).toContainText('60 games of 15 players, without dates.');
  await expect(column).toBeFocused();
  await column.selectOption('date');
  await expect(dialog).toContainText('60 games of 15 players, 2026-02-01');
  await dialog.getByRole('searchbox', { name: 'Player' }).fill('browni3141');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText('browni3141');
  await use.click();
  await expect(name).toHaveValue('browni3141');
  await expect(list).toHaveValue(/^[-+=]\d+ \w+ 2026-02-0\d\n/);
  const games = await list.inputValue();

  // Other games are someone else's; more games of the same player are not.
  await paste('+1500 bob\n-1600 joe\n');
  await expect(name).toHaveValue('');
  await undo.click();
  await expect(name).toHaveValue('browni3141');
  await expect(list).toHaveValue(games);
  // What was there before is a document of its own.
  await list.press('ControlOrMeta+z');
  await expect(list).toHaveValue(games);
  await paste(`+1650 eve 0\n${games}`);
  await expect(name).toHaveValue('browni3141');
  await expect(dialog).toBeHidden();
});

test('a newer export takes no game away unasked, and leaves nothing behind', async ({ page }) => {
  const { list, name, dialog, close, use, undo, button, notice } = myRating(page);
  const own = '-1650 Kim\n+1700 ann 2026-02-04\n';
  await list.fill(own);
  const paste = () => pasteInto(page, list, PGN, 'ControlOrMeta+Home');
  await paste();
  await close.click();
  await expect(notice).toHaveText('Your list is unchanged.');
  await expect(list).toHaveValue(own);
  await paste();
  await dialog.getByRole('radio', { name: 'omar' }).check();
  await use.click();
  await expect(list).toHaveValue('+1700 ann 2026-02-04\n');
  await expect(notice).toContainText('1 game from your list is not among these.');
  await button('Keep my games, too').click();
  await expect(list).toHaveValue(own);
  await expect(name).toHaveValue('omar');
  await expect(button('Keep my games, too')).toBeHidden();
  await undo.click();
  await expect(list).toHaveValue('+1700 ann 2026-02-04\n');
  await openDocument(page, 1);
  await expect(list).toHaveValue(own);
  await expect(name).toHaveValue('');
});

test('of two files, the last is in the list; what cannot be read says why', async ({ page }) => {
  const { open, paste, list, notice, dialog, undo, invitation, problems } = myRating(page);
  const own = await list.inputValue();
  for (const [name, text, reason] of [
    ['notes.txt', 'Dear Ann,\nthank you, and bye', '“notes.txt” is not a game list'],
    ['games.xlsx', 'PK\x03\x04', 'In Excel: Save as → CSV'],
  ] as const) {
    await open(asFile(text, name));
    await expect(notice).toContainText(reason);
    await expect(notice).toHaveText(/^\s*Not opened: .* Your list is unchanged\.\s*$/);
    await expect(dialog).toBeHidden();
    await expect(list).toHaveValue(own);
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
  }

  const first = await holdQuestion(page, 'read');
  await open(asFile('+1501 first'));
  await first.isHeld();
  await open(asFile('+1502 second'));
  await expect(list).toHaveValue('+1502 second');
  // The first is read before the third.
  await first.release();
  await open(asFile('+1503 third'));
  await expect(list).toHaveValue('+1503 third');
  await openDocument(page, 1);
  await expect(list).toHaveValue('+1502 second');

  // What is pasted stays, with one sentence in place of its problems.
  const crosstable = ' Pair | Name | USCF ID / Rtg (Pre->Post)\n 1 | ANN EXAMPLE |W 4|D 2|\n';
  await paste(crosstable);
  await expect(invitation).toContainText('crosstable');
  await expect(
    page.locator('gameroom-game-list').getByRole('status').filter({ hasText: 'crosstable' }),
  ).toBeVisible();
  await expect(problems).toBeHidden();
  await expect(list).toHaveValue(crosstable);
});

test('results open in Standings, rows of a match in Match; the list stays', async ({ page }) => {
  const { paste, open, dialog, title, list, close } = myRating(page);
  const { preview, facts, heading, use } = previewOf(page);
  const own = await list.inputValue();
  await open(asFile(LOG, 'season.csv'));
  await expect(title('Everyone’s results, 3 lines')).toBeVisible();
  await close.click();
  await paste(LOG);
  await dialog.getByRole('button', { name: 'Open in Standings' }).click();
  await expect(page).toHaveURL(/#standings$/);
  await expect(heading).toHaveText('1 match of 2 players');
  await expect(facts.first()).toBeVisible();
  await use.click();
  await expect(preview).toBeHidden();
  await expect(page.getByRole('table', { name: 'Standings' })).toContainText('bob');
  await openText(page);
  await expect(leaguePage(page).log).toHaveValue(LOG);
  await page.getByRole('link', { name: 'My rating' }).click();
  await expect(list).toHaveValue(own);

  await paste('player,team,score,minutes\nann,red,20,10\nbob,blue,30,12:30\n');
  await dialog.getByRole('button', { name: 'Open in Match' }).click();
  const names = page.getByRole('textbox', { name: /^Name/ });
  await expect(names.nth(1)).toHaveValue('bob');
  await expect(page.getByRole('textbox', { name: /^Minutes/ }).nth(1)).toHaveValue('12:30');
  await expect(names.nth(2)).toHaveValue('');
  await expect(undoOf(page)).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expect(list).toHaveValue(own);
});

test('what lies in the list is opened as it is now, and stays there', async ({ page }) => {
  const { paste, dialog, list, button } = myRating(page);
  await paste(LOG);
  await button('Paste it as text instead').click();
  await expect(list).toHaveValue(LOG);
  await list.press('ControlOrMeta+End');
  await page.keyboard.type('2,ann,1,10\n2,bob,2,10\n');
  const typed = `${LOG}2,ann,1,10\n2,bob,2,10\n`;
  await button('Open…').click();
  await dialog.getByRole('button', { name: 'Open in Standings' }).click();
  await expect(previewOf(page).heading).toHaveText('2 matches of 2 players');
  // Nothing is used before it is wanted, and Back leads to where it came from.
  await page.goBack();
  await expect(list).toHaveValue(typed);
});

test('a name that was typed for one’s own games stays when they take the place of the example', async ({
  page,
}) => {
  const { paste, list, name } = myRating(page);
  await name.fill('Eva');
  await paste('+1500 bob\n-1600 joe\n');
  await expect(list).toHaveValue('+1500 bob\n-1600 joe\n');
  await expect(name).toHaveValue('Eva');
});
