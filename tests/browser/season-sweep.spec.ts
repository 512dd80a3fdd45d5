/** Which settings a season should have: over several seasons, with what they do, and like one's own league. */

import type { Page } from '@playwright/test';
import { act } from './chart.js';
import { expect, test } from './page.js';

async function open(page: Page) {
  await page.goto('./#season');
  const sweep = page.locator('season-sweep');
  await page.getByRole('textbox', { name: 'Matches', exact: true }).fill('300');
  await page.getByRole('textbox', { name: 'Matches', exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Which settings should I choose?' }).click();
  return {
    sweep,
    headline: sweep.getByRole('heading', { level: 3 }).first(),
    setting: (name: string) => page.getByRole('textbox', { name, exact: true }).first(),
    notice: page.locator('gameroom-season .notice'),
  };
}

const order = (page: Page) =>
  page.getByRole('figure', { name: 'Share of pairs in order by GAME_MULT' });

test('a season says which GAME_MULT is as good as any for its order and for its next match', async ({
  page,
}) => {
  const { sweep, headline, setting, notice } = await open(page);
  await expect(headline).toHaveText(
    /^A GAME_MULT of [\d.]+( to [\d.]+)? is as good as any for the order of the whole season, and [\d.]+( to [\d.]+)? for predicting the next match\.$/,
  );
  await expect(sweep).toContainText(/Your GAME_MULT, 2, keeps [\d.]+\s% of pairs in order/);
  await act(order(page), 'Show as table');
  await expect(order(page).getByRole('columnheader')).toHaveCount(5);
  await expect(page.getByRole('figure', { name: 'Log loss by GAME_MULT' })).toBeVisible();

  // As good as any: nothing is recommended.
  await expect(sweep.getByRole('button', { name: /set GAME_MULT/ })).toHaveCount(0);
  await setting('Stake GAME_MULT').fill('10');
  const use = sweep.getByRole('button', {
    name: /^To predict: set GAME_MULT to [\d.]+$/,
  });
  const [, best = ''] = /to ([\d.]+)$/.exec(await use.innerText()) ?? [];
  await use.click();
  await expect(setting('Stake GAME_MULT')).toHaveValue(best);
  await expect(notice).toHaveText(`GAME_MULT is now ${best}.`);
  await expect(use).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Seasons', exact: true }).fill('4');
  await expect(order(page)).toContainText('The median of 4 seasons');
});

test('a season takes its players, lengths and leavers from the league', async ({ page }) => {
  // League's example is no one's.
  await page.goto('./#league');
  await expect(page.getByRole('table', { name: 'League table' })).toBeVisible();
  await page.goto('./#season');
  const take = page.getByRole('button', {
    name: 'Copy players, match length and leave rate from my league',
  });
  const notice = page.locator('gameroom-season .notice');
  await take.click();
  await expect(notice).toContainText('There is no league of yours yet');
  await page.goto('./#league');
  const rows = [1, 2].flatMap((match) =>
    ['ann', 'bob', 'cy', 'dee', 'eve'].map((name, place) => `${match},${name},${place},35`),
  );
  await page
    .getByRole('textbox', { name: 'League log' })
    .fill(`match,player,score,minutes\n${rows.join('\n')}\n`);
  await expect(page.getByRole('heading', { name: /after 2 matches, 5 players/ })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
    .toContain('2,eve,4,35');
  await page.goto('./#season');
  await take.click();
  await expect(notice).toContainText('now has the players');
  await expect(page.getByRole('textbox', { name: 'Players', exact: true })).toHaveValue('5');
  await expect(page.getByRole('textbox', { name: 'Match length' })).toHaveValue('35');
});
