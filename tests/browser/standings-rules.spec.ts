/** Two rules on one page: games of two that list ratings are rated by a scheme, or by ZoneStats, and back. */

import { act, chart, drawn } from './chart.js';
import { leaguePage } from './league-page.js';
import { asFile, expect, holdQuestion, test } from './page.js';
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

test('beside the table by a scheme are the first five over time, and a person’s games with the rating after each', async ({
  page,
}) => {
  await page.goto('./#league');
  const { row, file, player } = leaguePage(page);
  await file.setInputFiles(asFile(GAMES, 'club.csv'));
  const top = page.getByRole('region', { name: 'Over the games' });
  const { figure, canvas, table: values, act } = chart(page, 'Ratings over time');
  await drawn(canvas);
  const [, rating = ''] = /ann\s+(\d+)/.exec(await row(1).innerText()) ?? [];
  await expect(top).toContainText(new RegExp(`At the end: .*ann.* ${rating}, `));
  await act('Show as table');
  await expect(values.getByRole('columnheader')).toHaveText(['Date', 'ann', 'dee', 'bob', 'cy']);
  await expect(values.getByRole('row').last()).toContainText('13 Nov 2026');

  await player('ann').click();
  const pane = page.getByRole('region', { name: 'ann' });
  await expect(figure).toHaveCount(1);
  await expect(pane.getByRole('figure').getByRole('img')).toHaveAccessibleName(
    new RegExp(`At the end: .*ann.* ${rating}\\.`),
  );
  const games = pane.getByRole('table', { name: 'Games of ann' });
  await expect(games.getByRole('row')).toHaveText([
    /Date\s*Game\s*Opponent’s rating\s*Rating after/,
    new RegExp(`13 Nov 2026[^]*Lost to .?cy[^]*1435[^]*${rating}\\s*$`),
    /23 Oct 2026[^]*Beat .?dee[^]*1410/,
    /2 Oct 2026[^]*Beat .?bob[^]*1500/,
  ]);
});

test('of many games without dates, a person’s newest ten are shown, and then all', async ({
  page,
}) => {
  await page.goto('./#league');
  const { file, player } = leaguePage(page);
  const rows = Array.from({ length: 12 }, (_, i) => `ann,opponent ${i + 1},1500,${1400 + i},1-0`);
  const games = ['White,Black,WhiteElo,BlackElo,Result', ...rows].join('\n');
  await file.setInputFiles(asFile(games, 'undated.csv'));
  await expect(page.getByRole('figure', { name: 'Ratings over games' })).toBeVisible();
  await player('ann').click();
  const list = page.getByRole('table', { name: 'Games of ann' });
  await expect(list.getByRole('columnheader')).toHaveText([
    'Game',
    'Opponent’s rating',
    'Rating after',
  ]);
  await expect(list.getByRole('rowheader')).toHaveCount(10);
  await expect(list.getByRole('rowheader').first()).toHaveText(/Beat .?opponent 12/);
  await page.getByRole('button', { name: 'Show all 12' }).click();
  await expect(list.getByRole('rowheader').last()).toHaveText(/Beat .?opponent 1\b/);
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

/** Games of eight players whose strengths are 100 points apart; the stronger wins as often as equation says. */
function clubGames(games: number): string {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const rows = Array.from({ length: games }, (_, game) => {
    const white = Math.floor(random() * 8);
    const black = (white + 1 + Math.floor(random() * 7)) % 8;
    const chance = 1 / (1 + 10 ** ((black - white) / 4));
    const day = new Date(Date.UTC(2020, 0, 1 + Math.floor(game / 4))).toISOString().slice(0, 10);
    const result = random() < chance ? 1 : 0;
    return `p${white},p${black},${1500 + 100 * white},${1500 + 100 * black},${result},${day}`;
  });
  return `white,black,wrating,brating,result,date\n${rows.join('\n')}\n`;
}

test('games with ratings say which rule predicts them best, and by what', async ({ page }) => {
  await page.goto('./#standings');
  const { file, button, pane } = leaguePage(page);
  await file.setInputFiles(asFile(clubGames(500), 'club.csv'));
  await button('Change the settings').click();
  const settings = pane('Settings');
  await settings.getByText('Which predicts best?').click();
  const comparison = settings.locator('gameroom-rule-comparison');
  const headline = comparison.getByRole('heading', { level: 3 }).first();
  const about = comparison.locator('h3 + p');
  const rows = comparison
    .getByRole('table', { name: 'How well each scheme predicts' })
    .getByRole('row');
  const row = (name: string) =>
    rows.filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  // The ratings that the games list are the players’ true strengths.
  await expect(headline).toHaveText(
    /^The site’s own ratings predict better than all 8 schemes\. .*p\d/,
  );
  // −ln ½, and ¼.
  for (const figure of ['0.693', '0.250', '50.0 %', 'worse'])
    await expect(row('a coin')).toContainText(figure);
  await expect(rows.filter({ hasText: 'best of the schemes' })).toHaveCount(1);
  await expect(row('ZoneStats')).toContainText(/0\.\d\d\d/);
  await expect(row('yours')).toHaveCount(0);

  const calibration = comparison.getByRole('figure', { name: 'Expected and actual scores' });
  const whose = comparison.getByRole('combobox', { name: 'Calibration of' });
  await act(calibration, 'Show as table');
  // Ten bins, under the titles.
  await expect(calibration.getByRole('table').getByRole('row')).toHaveCount(11);
  await whose.selectOption('a coin');
  await expect(calibration).toContainText('50.0');
  await expect(
    comparison.getByRole('figure', { name: 'Compared with the best scheme' }),
  ).toContainText('too few games to tell');
  // What fails on the way says so, and can be tried again.
  const earlier = comparison.getByRole('textbox', { name: 'Earlier games required' });
  const predicted = /Each of ([\d,]+) games was predicted/;
  const count = async () => Number(predicted.exec((await about.textContent()) ?? '')?.[1]);
  await expect(about).toHaveText(predicted);
  const before = await count();
  await holdQuestion(page, 'compare', true);
  await earlier.fill('30');
  await comparison.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(count).toBeLessThan(before);
  await expect(whose).toHaveValue('coin');

  // One’s own scheme is compared, too, once it is chosen: the same rules predict the same.
  const p4 = await row('p4').textContent();
  await settings.getByLabel('Rated by').selectOption('custom');
  await settings.getByRole('button', { name: 'p4', exact: true }).click();
  const loss = /0\.\d\d\d/;
  const own = async () => loss.exec((await row('yours').textContent()) ?? '')?.[0];
  await expect.poll(own).toBe(loss.exec(p4 ?? '')?.[0]);
  await page.keyboard.press('Escape');

  await button(/^Which games count/).click();
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await button('Change the settings').click();
  await settings.getByText('Which predicts best?').click();
  await expect(headline).toHaveText('None of these games can be predicted.');
  await expect(about).toContainText(/Left out: .*outside the dates/);
});
