/** Tables with other titles or none, in League and in Match: a person says what each column is. */

import type { Page } from '@playwright/test';
import { expect, test } from './page.js';
import { paste } from './paste.js';

const PILOTS = `Match,Flown by,Side,Score,Time,Notes
1,ann,red,1800,20:30,late
1,bob,blue,900,20,
`;

/** The menu that says what a column is. */
const menu = (page: Page, title: string) =>
  page.getByLabel(title.startsWith('Column ') ? `${title} is` : `Column ${title} is`);

const question = (page: Page) => page.getByRole('region', { name: 'Which column is which?' });

test.describe('a league log', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('./#league');
    await expect(page.getByRole('table', { name: 'League table' })).toContainText('ann');
  });

  test('with a title that is not known is read once its column is chosen, and stays as it is', async ({
    page,
  }) => {
    const log = page.getByRole('textbox', { name: 'League log' });
    const table = page.getByRole('table', { name: 'League table' });
    await log.fill(PILOTS);
    await page.getByRole('button', { name: 'Answer above' }).click();
    await expect(question(page).getByRole('heading')).toBeFocused();
    await expect(question(page).getByRole('heading')).toBeInViewport();
    await expect(question(page)).toContainText('Choose the column for: Player.');
    await expect(table).toHaveCount(0);
    // What is known is chosen already, and each title has its first cells below it.
    await expect(menu(page, 'Time')).toHaveValue('minutes');
    await expect(question(page)).toContainText(/ann\s+bob/);
    await menu(page, 'Flown by').selectOption('Player');
    await expect(table).toContainText('bob');
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByText('Not used: the column “Notes”.', { exact: true })).toBeVisible();
    await expect(log).toHaveValue(PILOTS);
    // It is kept with the log.
    await page.reload();
    await expect(table).toContainText('bob');
    await expect(log).toHaveValue(PILOTS);
    // Another log is read by its own titles.
    await page.getByRole('button', { name: 'Example', exact: true }).click();
    await expect(table).toContainText('hal');
  });

  test('without titles is read by position, which a notice says', async ({ page }) => {
    await page
      .getByRole('textbox', { name: 'League log' })
      .fill('1,eve,red,1800,20\n1,fay,blue,900,20\n');
    await expect(page.getByRole('table', { name: 'League table' })).toContainText('eve');
    await expect(page.getByText('its columns are read as match, player, team')).toBeVisible();
  });
});

test.describe('rows pasted into Match', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('./#match');
    await page
      .locator('gameroom-match')
      .getByRole('button', { name: 'Clear', exact: true })
      .click();
    await page.getByRole('textbox', { name: 'Name of a new player' }).focus();
  });

  test('wait until their titles are understood', async ({ page }) => {
    await paste(page, 'Flown by\tSide\tHits\tLasted\nann\tred\t1800\t20:30\nbob\tblue\t900\t20\n');
    const heading = page.getByRole('heading', { name: 'Which column is which?' });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Score of ann' })).toHaveCount(0);
    // Names are told by what they are.
    await expect(menu(page, 'Flown by')).toHaveValue('player');
    await menu(page, 'Hits').selectOption('Score');
    await menu(page, 'Lasted').selectOption('Minutes');
    await page.getByRole('button', { name: 'Paste these rows' }).click();
    await expect(page.getByRole('textbox', { name: 'Minutes of ann' })).toHaveValue('20:30');
    await expect(page.getByRole('textbox', { name: 'Team of bob' })).toHaveValue('blue');
    await expect(page.locator('gameroom-match .notice')).toContainText(
      '2 rows pasted: player, team, score, minutes.',
    );
  });

  test('fit on a phone, however long their titles are, and are not pasted if that is cancelled', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const title = 'Pilot of the ship '.repeat(5).trim();
    await paste(page, `${title}\tHits\tLasted\nann\t1800\t20\n`);
    await expect(menu(page, title)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(menu(page, title)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Name of player 1' })).toHaveCount(0);
  });

  test('with 1.500 are asked once which it is, and pasted as numbers that are clear', async ({
    page,
  }) => {
    await paste(page, 'player\tscore\tminutes\nann\t1.500\t20\nbob\t2.750\t20\n');
    await page.getByRole('radio', { name: '1500' }).check();
    await page.getByRole('button', { name: 'Paste these rows' }).click();
    await expect(page.getByRole('textbox', { name: 'Score of bob' })).toHaveValue('2750');
    await expect(page.getByText('could be')).toHaveCount(0);
  });
});
