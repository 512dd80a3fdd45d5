/** League's standings: who has a rank and who is found, two settings side by side, a player's history, a phone. */

import { chart } from './chart.js';
import { openLeague } from './league-page.js';
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

test('two settings are compared, side by side and in what they predict', async ({ page }) => {
  const { rows, log, button } = await openLeague(page);
  const compare = page.getByRole('checkbox', { name: 'Compare with other settings' });
  const place = await compare.boundingBox();
  await compare.check();
  const better = page.locator('gameroom-league-better');
  const b = page.getByRole('group', { name: 'Settings B' });
  const spread = b.getByRole('textbox', { name: 'Spread T', exact: true });
  // B starts as A.
  await expect(better).toContainText('A and B predict these matches the same.');
  await spread.fill('60');
  await expect(better).toContainText('A and B predict these matches about equally well.');
  await expect(better).toContainText(
    /Log loss per pair, where lower is better: A 0\.\d+, B 0\.\d+/,
  );
  expect((await compare.boundingBox())?.x).toBe(place?.x);
  // The same speed predicts the same.
  await b.getByRole('textbox', { name: /GAME_MULT/ }).fill('1');
  await expect(better).toContainText('A and B predict these matches the same.');
  await b.getByRole('textbox', { name: /GAME_MULT/ }).fill('2');

  await log.fill(LOG);
  await expect(rows.first()).toHaveText(/Rank.*Player.*Rating A.*Rating B/s);
  const rating = (column: string) => rows.filter({ hasText: 'ann' }).locator(`.column-${column}`);
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
  // Both are there after a reload, and so are the matches needed.
  await page.getByRole('textbox', { name: 'Matches before a rank' }).fill('2');
  await expect(rows.last()).toContainText('provisional');
  await page.reload();
  await expect(rows.last()).toContainText('provisional');
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
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 640 } });

    test('the first of the table stays in sight, and follows the log', async ({ page }) => {
      // The page scrolls at once, and not while the test goes on.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { table, rows, log, button } = await openLeague(page);
      const line = page.locator('gameroom-league .line p');
      if (width === 360) await page.getByRole('button', { name: /^T 120 · GAME_MULT 2/ }).click();
      await button('Edit the log').click();
      await log.fill(LOG);
      await log.evaluate((field) => field.scrollIntoView());
      await expect(line).toBeInViewport({ ratio: 1 });
      await expect(line).toHaveText(/^\s*ann\s+5\d\d\.\d\s+rank 1 of 4\s*$/);
      await log.fill(LOG.replace('c,ann,red,1800', 'c,ann,red,100'));
      await expect(line).toHaveText(/^\s*cy\s+5\d\d\.\d\s+rank 1 of 4\s*$/);
      await expect(table).not.toContainText('provisional');
      // With settings at its side, the table is in sight where they are.
      await page.getByRole('textbox', { name: 'Matches before a rank' }).fill('2');
      await expect(rows.last()).toContainText(/dee\s+provisional/);
      await expect(rows.last().locator('.column-rank')).toContainText('—');
      await expect(table.getByText('provisional')).toHaveCount(1);
      if (width === 360) await expect(line).toBeInViewport({ ratio: 1 });
      await page.getByRole('checkbox', { name: 'Compare with other settings' }).check();
      await log.evaluate((field) => field.scrollIntoView());
      await expect(line).toHaveText(/^\s*cy\s+A\s+5\d\d\.\d\s*B\s+5\d\d\.\d\s+rank 1 of 3\s*$/);
      await expect(line).toBeInViewport({ ratio: 1 });
    });
  });

test('players are found by parts of their names, and chosen for their matches', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  // The page scrolls at once, and not while the test goes on.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { log, table, rows, player, matches } = await openLeague(page);
  const search = page.getByRole('searchbox', { name: 'Find a player' });
  const found = page.getByRole('search').getByRole('status');
  const names = table.getByRole('rowheader');
  await expect(names).toHaveCount(8);
  await expect(search).toBeHidden();
  await log.fill(LOG);
  await expect(rows).toHaveCount(5);
  const bob = player('bob');
  await bob.hover();
  const top = await page.evaluate(() => scrollY);
  await bob.click();
  const title = page.getByRole('heading', { name: 'bob, match by match' });
  // It opens in place: nothing moves.
  await expect(title).toBeInViewport();
  await expect(bob).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  const first = matches('bob').getByRole('row').filter({ hasText: '2026-02-01' });
  await expect(matches('bob').getByRole('row').first()).toHaveText(
    /Match.*Date.*Team.*Score.*Minutes.*Change.*Scale.*Rating after/s,
  );
  await expect(first).toHaveText(/2026-02-01.*blue.*900.*12:30.*−12.5.*1.000.*487.5/s);
  await page.goBack();
  await expect(title).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await player('cy').click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'cy, match by match' })).toHaveCount(0);
  await expect(player('cy')).toBeFocused();

  const many = Array.from({ length: 30 }, (_, place) => `player ${place + 1}`);
  const lines = ['Carlsen, Magnus', 'Ångström, Åsa', 'Magnusson, Carl', ...many].map(
    (name, place) => `1,"${name}",,${9000 - place},20`,
  );
  await log.fill(['match,player,team,score,minutes', ...lines].join('\n'));
  await expect(names).toHaveCount(25);
  await search.fill('carlsen magnus');
  await expect(names).toHaveText(['Carlsen, Magnus']);
  await expect(found).toHaveText('1 player found.');
  await search.fill('MAGNUS');
  await expect(names).toHaveText(['Carlsen, Magnus', 'Magnusson, Carl']);
  await search.fill('angstrom');
  await expect(names).toHaveText(['Ångström, Åsa']);
  await search.fill('player');
  await expect(found).toHaveText('30 players found.');
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(names).toHaveCount(5);

  await search.fill('no one');
  await expect(found).toHaveText('No matching player.');
  await expect(names).toHaveCount(0);
  await expect(search).toBeFocused();
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(names).toHaveCount(25);
  await expect(found).toBeEmpty();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('standings come first, and 25 players are a few screens', async ({ page }) => {
    const { log, rows, button } = await openLeague(page);
    const lines = Array.from({ length: 400 }, (_, row) => {
      const player = (row * 7) % 25;
      return `${Math.floor(row / 8)},player ${player},,${(row * 7919) % 4000},20`;
    });
    await button('Edit the log').click();
    await log.fill(`match,player,team,score,minutes\n${lines.join('\n')}\n`);
    await expect(rows).toHaveCount(25);
    await page.reload();
    await expect(rows).toHaveCount(25);
    await expect(log).not.toBeVisible();
    const { figure, act } = chart(page, 'Ratings over matches');
    await expect(figure).toBeVisible();
    const top = async (name: string) =>
      (await page.locator(`gameroom-league [part='${name}']`).boundingBox())?.y ?? NaN;
    expect(await top('result')).toBeLessThan(await top('settings'));
    expect(await top('settings')).toBeLessThan(await top('log'));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(3300);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);

    // A wide table moves sideways only, and pages lead down.
    await act('Show as table');
    const region = figure.getByRole('region', { name: 'Ratings over matches, table' });
    await expect(region).toBeVisible();
    const room = await region.evaluate((element) => ({
      side: element.scrollWidth - element.clientWidth,
      down: element.scrollHeight - element.clientHeight,
    }));
    expect(room.side).toBeGreaterThan(0);
    expect(room.down).toBeLessThanOrEqual(1);
  });
});
