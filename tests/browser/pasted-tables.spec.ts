/** Pasted spreadsheets in My rating: the offer to read them as games. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './page.js';

const list = (page: Page) => page.getByRole('textbox', { name: 'Games, newest first' });
const offer = (page: Page) => page.getByRole('region', { name: 'This looks like a table' });

/** Puts a text in place of the list, as pasting does. */
async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await list(page).click();
  await list(page).press('ControlOrMeta+a');
  await list(page).press('ControlOrMeta+v');
}

const SHEET = [
  'Event\tResult\tElo\tOpponent\tPlayed',
  'Open\tW\t1,720\tAnn Lee\t20/11/2026',
  'Open\tL\t1,850\tbob\t2/11/2026',
  'Open\t½\tunrated\tcy\t1/11/2026',
].join('\n');

test.beforeEach(async ({ page }) => {
  await page.goto('./');
});

test('a pasted spreadsheet is read as games once the user agrees, and Undo brings it back', async ({
  page,
}) => {
  await paste(page, SHEET);
  await expect(offer(page).getByRole('status')).toHaveText(
    'This looks like a table. 2 games can be read from it; 1 row cannot, and will be marked in the list.',
  );
  await expect(offer(page)).toContainText('date from “Played”. Not read: “Event”.');
  await expect(offer(page)).toContainText('“Ann Lee” is Ann_Lee');
  await expect(offer(page)).toContainText('“1,720” is 1720');
  await expect(offer(page)).toContainText('Line 4: the opponent’s rating must follow the sign');
  // It stands above what it solves.
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
  expect(await top(offer(page))).toBeLessThan(
    await top(page.getByRole('list', { name: 'Problems' })),
  );
  // Nothing happens before that.
  await expect(list(page)).toHaveValue(SHEET);

  await offer(page).getByRole('button', { name: 'Read it as games' }).click();
  await expect(list(page)).toHaveValue(
    '+1720 Ann_Lee 2026-11-20\n-1850 bob 2026-11-02\n=unrated cy 2026-11-01\n',
  );
  await expect(offer(page)).toBeHidden();
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText(
    '1 line left out; 2 games count.',
  );
  const table = page.getByRole('table', { name: 'What each game does' });
  const today = new Date().toLocaleDateString('sv-SE');
  const days = (Date.parse(today) - Date.parse('2026-11-02')) / 86_400_000;
  await expect(
    table.getByRole('cell', { name: days.toLocaleString('en'), exact: true }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list(page)).toHaveValue(SHEET);
  await expect(offer(page)).toBeVisible();
});

test('signs in cells of their own are read, and so is what this page exports', async ({ page }) => {
  await paste(page, '+\t1500\tabc\t3\n-\t1620\txyz\t9');
  await offer(page).getByRole('button', { name: 'Read it as games' }).click();
  await expect(list(page)).toHaveValue('+1500 abc 3\n-1620 xyz 9\n');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV', exact: true }).click();
  const stream = await (await download).createReadStream();
  let csv = '';
  for await (const piece of stream) csv += String(piece);
  await paste(page, csv.replaceAll('\r', ''));
  await offer(page).getByRole('button', { name: 'Read it as games' }).click();
  await expect(list(page)).toHaveValue('+1500 abc 3\n-1620 xyz 9\n');
});

test('dates that can be read in two ways are read as the user chooses', async ({ page }) => {
  await paste(page, 'Result,Elo,Opponent,Date\nW,1720,ann,03/04/2026\nL,1850,bob,02/04/2026\n');
  await expect(offer(page).getByRole('status')).toContainText(
    'with the day first or the month first',
  );
  await expect(
    offer(page).getByRole('group', { name: 'The list it would become, month first' }),
  ).toContainText('+1720 ann 2026-03-04');
  await offer(page).getByRole('button', { name: 'Read it with the day first' }).click();
  await expect(list(page)).toHaveValue('+1720 ann 2026-04-03\n-1850 bob 2026-04-02\n');

  // One date that shows the order, and there is nothing to choose.
  await paste(page, 'W,1720,ann,20/04/2026\nL,1850,bob,02/04/2026\n');
  await offer(page).getByRole('button', { name: 'Read it as games' }).click();
  await expect(list(page)).toHaveValue('+1720 ann 2026-04-20\n-1850 bob 2026-04-02\n');
});

test('a list with a mistake, or any other text, is not taken for a table', async ({ page }) => {
  const problems = page.getByRole('list', { name: 'Problems' });
  for (const text of ['+1720 ann 2, really\n-1850 bob 9', 'Dear Ann,\nthank you, and bye']) {
    // A table in between shows that the page had time to offer.
    await paste(page, SHEET);
    await expect(offer(page)).toBeVisible();
    await paste(page, text);
    await expect(problems).toContainText('Line 1');
    await expect(offer(page)).toBeHidden();
  }
});
