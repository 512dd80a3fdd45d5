/** Tables with other titles or none, in League and in Match: a person says which column is which. */

import type { Page } from '@playwright/test';
import { expect, test } from './page.js';

const PILOTS = `Match,Pilot,Side,Score,Time,Notes
1,ann,red,1800,20:30,late
1,bob,blue,900,20,
`;

const menus = (page: Page) => page.getByRole('group', { name: 'Which column is which?' });

/** Puts text on the clipboard and pastes it where the cursor is. */
async function paste(page: Page, text: string) {
  await page.evaluate((text) => {
    let target = document.activeElement;
    while (target?.shadowRoot?.activeElement) target = target.shadowRoot.activeElement;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const options = { clipboardData, bubbles: true, cancelable: true, composed: true };
    target?.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);
}

test.describe('a league log', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('./#league');
    await expect(page.getByRole('table', { name: 'League table' })).toContainText('ann');
  });

  test('that needs no choice has its columns folded away', async ({ page }) => {
    const columns = page.locator('gameroom-league').getByText('Columns', { exact: true });
    await expect(columns).toBeVisible();
    await expect(menus(page)).toBeHidden();
    await columns.click();
    await expect(menus(page).getByLabel('Minutes')).toHaveValue('minutes');
  });

  test('a title that is not known is chosen from a menu, and the log stays as it is', async ({
    page,
  }) => {
    const log = page.getByRole('textbox', { name: 'League log' });
    await log.fill(PILOTS);
    await expect(page.locator('gameroom-league list-editor .problems')).toContainText(
      'the header must name the column “player”',
    );
    const player = menus(page).getByLabel('Player', { exact: true });
    await expect(player).toBeVisible();
    await expect(player).toHaveAttribute('aria-invalid', 'true');
    await expect(menus(page).getByLabel('Minutes')).toHaveValue('Time');
    // Each title has its first cells beside it.
    await expect(player.getByRole('option')).toContainText([
      'Choose …',
      'Match: 1, 1',
      'Pilot: ann, bob',
    ]);
    await player.selectOption('Pilot');
    await expect(page.getByRole('table', { name: 'League table' })).toContainText('bob');
    await expect(page.getByText('Not used: the column “Notes”.', { exact: true })).toBeVisible();
    await expect(player).toBeVisible();
    await expect(log).toHaveValue(PILOTS);
    // It is kept with the log.
    await page.reload();
    await expect(page.getByRole('table', { name: 'League table' })).toContainText('bob');
    await expect(log).toHaveValue(PILOTS);
  });

  test('a log without titles is read by position, which a notice says', async ({ page }) => {
    const log = page.getByRole('textbox', { name: 'League log' });
    await log.fill('1,eve,red,1800,20\n1,fay,blue,900,20\n');
    await expect(page.getByRole('table', { name: 'League table' })).toContainText('eve');
    await expect(
      page.getByText('its columns are read as match, player, team, score, minutes.'),
    ).toBeVisible();
    // In another order, the menus say which is which.
    await log.fill('gus,1,1800,20\nhal,1,900,20\n');
    await expect(page.getByText('No one has played yet.').first()).toBeVisible();
    await menus(page).getByLabel('Player', { exact: true }).selectOption('Column 1');
    await menus(page).getByLabel('Match', { exact: true }).selectOption('Column 2');
    await menus(page).getByLabel('Score').selectOption('Column 3');
    await menus(page).getByLabel('Minutes').selectOption('Column 4');
    await expect(page.getByRole('table', { name: 'League table' })).toContainText('gus');
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
    await paste(page, 'Pilot\tSide\tScore\tTime\nann\tred\t1800\t20:30\nbob\tblue\t900\t20\n');
    await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Score of ann' })).toHaveCount(0);
    await expect(menus(page).getByLabel('Player')).toBeFocused();
    await menus(page).getByLabel('Player').selectOption('Pilot');
    await page.getByRole('button', { name: 'Paste these rows' }).click();
    await expect(page.getByRole('textbox', { name: 'Minutes of ann' })).toHaveValue('20:30');
    await expect(page.getByRole('textbox', { name: 'Team of bob' })).toHaveValue('blue');
    await expect(page.locator('gameroom-match .notice')).toContainText(
      '2 rows pasted: player, team, score, minutes.',
    );
  });

  test('fit on a phone, however long their titles are', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await paste(page, `${'Pilot of the ship '.repeat(5)}\tScore\tTime\nann\t1800\t20\n`);
    await expect(menus(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('are not pasted if that is cancelled', async ({ page }) => {
    await paste(page, 'Piloto;Puntos;Tiempo\nann;1800;20\n');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('gameroom-match .notice')).toHaveText(
      'Not pasted. The table has not changed.',
    );
    await expect(menus(page)).toHaveCount(0);
  });

  test('leave out a column that no one needs, and say so', async ({ page }) => {
    await paste(page, 'Player,Score,Minutes,Shoe size\nann,1800,20,42\nbob,900,20,39\n');
    await expect(page.getByRole('textbox', { name: 'Score of ann' })).toHaveValue('1800');
    await expect(page.locator('gameroom-match .notice')).toContainText(
      'Not used: the column “Shoe size”.',
    );
  });
});
