/** League's standings: who has a rank, two settings side by side, one player's history, and League on a phone. */

import { chart } from './chart.js';
import { downloaded, expect, test } from './page.js';

/** Four matches; dee has played one of them. */
const LOG = `match,player,team,score,minutes,date
a,ann,red,1800,20,2026-02-01
a,bob,blue,900,12.5,2026-02-01
b,ann,red,700,20,2026-02-02
b,bob,blue,900,20,2026-02-02
c,ann,red,1800,20,2026-02-03
c,cy,blue,900,20,2026-02-03
d,cy,red,1200,20,2026-02-04
d,dee,blue,900,20,2026-02-04
`;

test.beforeEach(async ({ page }) => {
  await page.goto('./#league');
  await expect(page.getByRole('table', { name: 'League table' })).toContainText('ann');
});

test('newcomers are provisional until they have played enough matches', async ({ page }) => {
  await page.getByRole('textbox', { name: 'League log' }).fill(LOG);
  const table = page.getByRole('table', { name: 'League table' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(table).not.toContainText('provisional');
  await page.getByRole('textbox', { name: 'Matches before a rank' }).fill('2');
  const last = table.getByRole('row').last();
  await expect(last).toContainText('dee');
  await expect(last).toContainText('provisional');
  await expect(last.locator('.column-rank')).toContainText('—');
  await expect(table.getByText('provisional')).toHaveCount(1);
  await page.reload();
  await expect(table.getByRole('row').last()).toContainText('provisional');
});

test('two settings are compared side by side, in table, chart and CSV', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const compare = page.getByRole('checkbox', { name: 'Compare with other settings' });
  await page.getByRole('textbox', { name: 'League log' }).fill(LOG);
  const table = page.getByRole('table', { name: 'League table' });
  const rows = table.getByRole('row');
  const rating = (column: string) => rows.filter({ hasText: 'ann' }).locator(`.column-${column}`);
  await compare.check();
  await expect(table.getByRole('columnheader')).toContainText([
    'Rank',
    'Player',
    'Rating A',
    'Rating B',
  ]);
  const b = page.getByRole('group', { name: 'Settings B' });
  const spread = b.getByRole('textbox', { name: 'Spread T', exact: true });
  await spread.fill('60');
  await expect(rating('ratingDifference')).toContainText('−0.9');
  // The same settings give the same ratings.
  await b.getByRole('button', { name: 'Spread T: default 120' }).click();
  await expect(rating('ratingDifference')).toHaveText(/^B − A\s*0\.0\s*$/);
  const before = await rating('rating').textContent();
  await spread.fill('60');
  await expect(rating('ratingDifference')).toContainText('−0.9');
  expect(await rating('rating').textContent()).toBe(before);
  const { figure, act } = chart(page, 'Ratings under A and B');
  const shown = figure.getByRole('group', { name: 'Shown in the chart' });
  await expect(shown.getByRole('button')).toHaveText(['A', 'B']);
  // A shared league has both.
  await page.reload();
  await expect(rating('ratingDifference')).toContainText('−0.9');
  await expect(figure).toContainText(
    'A: T 120, GAME_MULT 2, MAX_GAME_LENGTH 20 · B: T 60, GAME_MULT 2, MAX_GAME_LENGTH 20',
  );
  const picture = await downloaded(page, () => act('Download SVG'));
  expect(picture.name).toMatch(/^a-t-120-.*-b-t-60-.*\.svg$/);
  expect(picture.text).toContain('B: T 60');
  for (const [letter, t, column] of [
    ['A', 120, 'rating'],
    ['B', 60, 'otherRating'],
  ] as const) {
    const csv = await downloaded(page, () => button(`Table of ${letter} as CSV`).click());
    expect(csv.name).toMatch(new RegExp(`^t-${t}-.*-league-table-`));
    const [, player = '', rating] = csv.text.split('\n')[1]?.split(',') ?? [];
    const cell = rows.filter({ hasText: player }).locator(`.column-${column}`);
    await expect(cell).toContainText(Number(rating).toFixed(1));
  }
  await expect(button('Histories of A as CSV')).toBeVisible();
  await compare.uncheck();
  await expect(button('Table as CSV')).toBeVisible();
});

for (const width of [360, 1280])
  test(`the first of the table stays in sight ${width} px wide, and follows the log and the sliders`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    // The page scrolls at once, and not while the test goes on.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const table = page.getByRole('table', { name: 'League table' });
    const line = page.locator('gameroom-league .line p');
    // As wide from the start: a phone's log is closed at first.
    await page.reload();
    if (width === 360) await page.getByRole('button', { name: /^T 120 · GAME_MULT 2/ }).click();
    await page.getByRole('button', { name: 'Edit the log' }).click();
    const log = page.getByRole('textbox', { name: 'League log' });
    await log.fill(LOG);
    await log.evaluate((field) => field.scrollIntoView());
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(line).toHaveText(/^\s*ann\s+5\d\d\.\d\s+rank 1 of 4\s*$/);
    await log.fill(LOG.replace('c,ann,red,1800', 'c,ann,red,100'));
    await expect(line).toHaveText(/^\s*cy\s+5\d\d\.\d\s+rank 1 of 4\s*$/);
    // With settings at its side, the table is in sight where they are.
    await page.getByRole('textbox', { name: 'Matches before a rank' }).fill('2');
    await expect(table.getByText('provisional')).toHaveCount(1);
    if (width === 360) await expect(line).toBeInViewport({ ratio: 1 });
    await page.getByRole('checkbox', { name: 'Compare with other settings' }).check();
    await log.evaluate((field) => field.scrollIntoView());
    await expect(line).toHaveText(/^\s*cy\s+A\s+5\d\d\.\d\s*B\s+5\d\d\.\d\s+rank 1 of 3\s*$/);
    await expect(line).toBeInViewport({ ratio: 1 });
  });

test('choosing a player brings every field of their matches into view, and Back returns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  // The page scrolls at once, and not while the test goes on.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('textbox', { name: 'League log' }).fill(LOG);
  const table = page.getByRole('table', { name: 'League table' });
  await expect(table.getByRole('row')).toHaveCount(5);
  const bob = table.getByRole('button', { name: 'bob' });
  await bob.hover();
  const top = await page.evaluate(() => scrollY);
  await bob.click();
  const title = page.getByRole('heading', { name: 'bob, match by match' });
  // It opens in place: nothing moves.
  await expect(title).toBeInViewport();
  await expect(bob).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  const matches = page.getByRole('table', { name: 'Matches of bob' });
  const cells = matches.getByRole('row').filter({ hasText: '2026-02-01' }).getByRole('cell');
  await expect(matches.getByRole('columnheader')).toContainText([
    'Match',
    'Date',
    'Team',
    'Score',
    'Minutes',
    'Change',
    'Scale',
    'Rating after',
  ]);
  await expect(cells).toContainText([
    '2026-02-01',
    'blue',
    '900',
    '12:30',
    '−12.5',
    '1.000',
    '487.5',
  ]);
  await page.goBack();
  await expect(title).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await table.getByRole('button', { name: 'cy' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'cy, match by match' })).toHaveCount(0);
  await expect(table.getByRole('button', { name: 'cy' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('standings come first, and 25 players with a log of 400 rows are a page of a few screens', async ({
    page,
  }) => {
    const rows = Array.from({ length: 400 }, (_, row) => {
      const player = (row * 7) % 25;
      return `${Math.floor(row / 8)},player ${player},,${(row * 7919) % 4000},20`;
    });
    await page.getByRole('button', { name: 'Edit the log' }).click();
    const log = page.getByRole('textbox', { name: 'League log' });
    await log.fill(`match,player,team,score,minutes\n${rows.join('\n')}\n`);
    const table = page.getByRole('table', { name: 'League table' });
    await expect(table.getByRole('row')).toHaveCount(25);
    await page.reload();
    await expect(table.getByRole('row')).toHaveCount(25);
    await expect(log).not.toBeVisible();
    await expect(page.getByRole('figure', { name: 'Ratings over matches' })).toBeVisible();
    const top = async (name: string) =>
      (await page.locator(`gameroom-league [part='${name}']`).boundingBox())?.y ?? NaN;
    expect(await top('result')).toBeLessThan(await top('settings'));
    expect(await top('settings')).toBeLessThan(await top('log'));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(3250);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});
