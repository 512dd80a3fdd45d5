/** Schemes as a person uses it: situations, the schemes compared, and a custom situation. */

import type { Page } from '@playwright/test';
import { expect, test } from './page.js';
import { openDetail } from './reach.js';

function tool(page: Page) {
  const element = page.locator('gameroom-schemes');
  return {
    element,
    situation: element.getByRole('combobox', { name: 'Situation' }),
    scheme: (name: string) => element.getByRole('checkbox', { name }),
    /** A chip: a scheme's rating, and whether it is on. */
    chip: (name: string) => element.locator('.chips label').filter({ hasText: name }),
    figure: (name: string | RegExp) => element.getByRole('figure', { name }),
    table: element.locator('.more > section gameroom-data-table').getByRole('table'),
    row: (name: string) =>
      element
        .locator('.more > section gameroom-data-table')
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name, exact: true }) }),
    command: element.getByLabel('Games, as a rep command'),
    values: element.getByLabel('Values for N, R or D in the command'),
  };
}

test.beforeEach(async ({ page }) => {
  await page.goto('./#schemes');
  await expect(tool(page).row('500')).toContainText('1656');
});

test('the source’s figures stand beside ours, in situations and on a sheet', async ({ page }) => {
  const { element, figure, situation, scheme, row, command, table } = tool(page);
  await expect(figure('Ratings: wins against one opponent')).toBeVisible();
  await expect(element).toContainText('Rings: figures published by Arimaa');
  await expect(element).toContainText('under p4 it peaks after some 70 wins and then falls');
  // Ours and the source's for p3 and p4, and ours alone for p7.
  await expect(row('10')).toHaveText(/10\s*1904\s*1904\s*✓\s*1702\s*1702\s*✓\s*1718/, {
    useInnerText: true,
  });
  await expect(
    element.getByRole('heading', { name: 'All 34 published figures agree.' }),
  ).toBeVisible();
  await expect(table.getByRole('img', { name: 'agrees' })).toHaveCount(34);

  await expect(scheme('p6')).not.toBeChecked();
  await situation.selectOption('Three wins against 1800 after a pause');
  await expect(scheme('p6')).toBeChecked();
  await expect(row('1000')).toBeVisible();
  await expect(figure(/after a pause$/).getByRole('img')).toHaveAccessibleName(
    /p3, p4 and p7 give the same ratings in every row\.$/,
  );
  // What the user chose before is still chosen, and a situation of one's own starts with lines that differ.
  for (const name of ['p3', 'p4', 'p7']) await expect(scheme(name)).toBeChecked();
  await scheme('p6').uncheck();
  await situation.selectOption('A situation of your own');
  await expect(command).toHaveValue(/-R playerX/);
  await expect(row('2500')).toBeVisible();
  const own = figure('Ratings: a situation of your own').getByRole('img');
  await expect(own).toHaveAccessibleName(/^7 rows under p3, p4, p7;/);
  await expect(own).not.toHaveAccessibleName(/give the same ratings/);

  await openDetail(page, 'Test sheet (testit)');
  await expect(element).toContainText('78 of 78 published figures agree under all schemes.');
  await expect(element).toContainText('8 of 8 claims hold.');
  const ways = element.getByRole('table', { name: 'Two ways to reach 2500, then a loss' });
  const wins = ways.getByRole('row', { name: /^wins at 1492, then −2500/ });
  await expect(wins).toHaveText(/2232\s*2232\s*✓/, { useInnerText: true });
  await expect(wins).toContainText('2485');
  const sheet = element.getByRole('combobox', { name: 'Scheme' });
  await sheet.selectOption('p4 Shared');
  await expect(element).toContainText('41 of 41 published figures agree under p4.');
  await expect(ways.getByRole('columnheader')).toHaveText(['games', 'p4', 'Elo']);
  await sheet.selectOption('Your own');
  await expect(element).toContainText('No figures are published for your scheme.');
});

test('a custom situation varies a number, and reads the source’s commands', async ({ page }) => {
  const { situation, command, values, row, table, element, figure } = tool(page);
  await situation.selectOption('A situation of your own');
  // Numbers nobody has typed become those for the letter.
  await command.fill("rep '+1000' N | p*");
  await expect(values).toHaveValue('1 2 5 10 20 50 100 200 500');
  await expect(row('20')).toHaveText(/20\s*2008\s*1746\s*1779/, { useInnerText: true });
  await command.fill("rep '+1000' 20 | ra");
  await expect(table.getByRole('columnheader', { name: 'RA', exact: true })).toBeVisible();
  await expect(table).toContainText('4.47');
  await command.fill("rep '+1000' 20 | p2");
  await expect(table.getByRole('columnheader')).toHaveText(['games', 'p2']);
  await command.fill('gr omar | p6');
  await expect(element.getByRole('alert')).toContainText('run it in My rating');

  await command.fill("rep '-R playerX' 1 '+1230' 100");
  await values.fill('3000, 2500 0');
  // The source prints these for p4.
  await expect(row('3000')).toContainText('1990');
  await expect(row('2500')).toContainText('1911');
  await expect(row('0')).toContainText('1424');
  await command.fill("'+1230");
  await expect(element.getByRole('alert')).toContainText('never closed');
  // What was shown stays, and says that it is older; so does what was typed.
  const older = element.getByText('Showing the last valid version');
  await expect(older).toBeVisible();
  await expect(table).toContainText('1424');
  await expect(command).toHaveValue("'+1230");
  await command.fill("'+1230' 10");
  await expect(element.getByRole('alert')).toHaveCount(0);
  await expect(older).toBeHidden();
  // One list of games has a picture as well.
  const own = figure('Ratings: a situation of your own');
  await expect(own.getByRole('img')).toHaveAccessibleName(/^1 row under/);
  await expect(own.getByRole('slider')).toBeVisible();
  await values.fill('1 two');
  await expect(element.getByRole('alert')).toHaveText(/^\s*Character 3: expected a number/);
  await command.fill('testit p3');
  await expect(element).toContainText('testit shows the test sheet below.');
});

test('chips are the legend, switch the schemes, and have their ratings at the place one reads', async ({
  page,
}) => {
  const { chip, figure, row, scheme, table } = tool(page);
  await expect(chip('p3')).toContainText('2200');
  await expect(chip('p4')).toContainText('1656');
  // Also of those that are not drawn, and where there is no bound.
  await expect(chip('p2')).toContainText('2600');
  await expect(chip('p1')).toContainText('∞');
  await scheme('p2').check();
  await expect(table.getByRole('columnheader', { name: 'p2' })).toBeVisible();
  await scheme('p4').uncheck();
  await expect(table.getByRole('columnheader', { name: 'p4' })).toHaveCount(0);
  const picture = figure('Ratings: wins against one opponent');
  await expect(picture.getByRole('img')).toHaveAccessibleName(/^17 rows under p2, p3, p7;/);

  await picture.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('Ratings: wins 1', { exact: true })).toBeVisible();
  await expect(chip('p3')).toContainText('1512');
  await page.keyboard.press('Escape');
  await expect(chip('p3')).toContainText('2200');
  // Rows open in My rating.
  await openDetail(page, 'All 17 rows');
  await page.getByRole('button', { name: 'Open in My rating: 20', exact: true }).click();
  await expect(page).toHaveURL(/#rating$/);
  await expect(row('500')).toBeHidden();
});

for (const width of [360, 1280])
  test(`the sliders of one’s own scheme move the chart in sight, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    const { chip, figure, scheme } = tool(page);
    await scheme('Your own').check();
    const editor = page.locator('gameroom-scheme-editor');
    const last = editor.getByRole('slider', { name: 'Weight' });
    await last.scrollIntoViewIfNeeded();
    const picture = figure('Ratings: wins against one opponent').getByRole('img');
    await expect(picture).toBeInViewport({ ratio: 0.9 });
    await expect(picture).toHaveAccessibleName(/yours 2200/);
    await last.press('End');
    await expect(picture).toHaveAccessibleName(/yours (?!2200)/);
    await expect(chip('Own')).not.toContainText('2200');
  });
