/** Two rules on one page: games of two that list ratings are rated by a scheme, or by ZoneStats, and back. */

import { leaguePage } from './league-page.js';
import { asFile, expect, test } from './page.js';
import { myRating } from './rating-page.js';

/** Six games of four players, the newest last, as a site lists them. */
const GAMES = `White,Black,WhiteElo,BlackElo,Result,Date
ann,bob,1600,1500,1-0,2026-10-02
bob,cy,1510,1450,1-0,2026-10-09
cy,dee,1440,1400,0-1,2026-10-16
ann,dee,1605,1410,1-0,2026-10-23
bob,dee,1515,1405,1/2-1/2,2026-11-06
ann,cy,1610,1435,0-1,2026-11-13
`;

test('games with ratings are rated by p7, a person opens in My rating, and ZoneStats rates the same games', async ({
  page,
}) => {
  await page.goto('./#standings');
  const { table, row, file, contents, player, way } = leaguePage(page);
  const rule = page.locator('gameroom-standings-tool .rule');
  await file.setInputFiles(asFile(GAMES, 'club.csv'));
  await expect(contents('6 games of 4 players')).toBeVisible();
  await expect(rule).toContainText('Rated by p7');
  await expect(row(1)).toContainText('ann');
  const [, rating = ''] = /ann\s+(\d+)/.exec(await row(1).innerText()) ?? [];

  // The person's rating is the one that My rating shows.
  await player('ann').click();
  const pane = page.getByRole('region', { name: 'ann' });
  await expect(pane).toContainText('2 won, 0 drawn, 1 lost');
  await pane.getByRole('button', { name: 'Open in My rating' }).click();
  await expect(myRating(page).rating).toHaveText(rating);
  await page.goBack();
  await expect(table).toBeVisible();

  // It is stored, with its rule.
  await page.reload();
  await expect(row(1)).toContainText(rating);
  await page.getByRole('button', { name: 'Change the settings' }).click();
  await page.getByLabel('Rated by').selectOption('zonestats');
  await expect(contents('6 matches of 4 players')).toBeVisible();
  // Of equals, 20 minutes at 2 · 0.5 points, in the first game.
  await expect(rule).toContainText('Rated by ZoneStats');
  await page.getByLabel('Rated by').selectOption('p1');
  await expect(rule).toContainText('Rated by p1');
  await page.getByText('Which predicts best?').click();
  const compared = page.getByRole('table', { name: 'How well each scheme predicts' });
  await expect(
    page.getByRole('heading', { name: /None of these games can be predicted/ }),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Earlier games required of both players' }).fill('1');
  await expect(compared).toContainText('ZoneStats');
  await expect(compared).toContainText('listed ratings');
  await page.keyboard.press('Escape');

  // Which games count, and the table for others.
  await way('More').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Which games count/ }).click();
  await page.getByLabel('From').fill('2026-11-01');
  await expect(table.getByRole('row')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await way('Publish').click();
  await expect(page.getByRole('textbox', { name: 'Discord' })).toHaveValue(/^club[^]*```\n[^]*ann/);
});

test('results without ratings say why a scheme cannot rate them, and are changed back', async ({
  page,
}) => {
  await page.goto('./#standings');
  const { row, file, button } = leaguePage(page);
  await file.setInputFiles(asFile('winner,loser\nann,bob\nann,cy\nbob,cy\n', 'pong.csv'));
  await button('Show standings').click();
  await expect(row(1)).toContainText('ann');
  await page.getByRole('button', { name: 'Change the settings' }).click();
  await page.getByLabel('Rated by').selectOption('p7');
  await expect(page.getByRole('alert')).toContainText('these results list none');
  await button('Change back').click();
  await expect(row(1)).toContainText('ann');
});
