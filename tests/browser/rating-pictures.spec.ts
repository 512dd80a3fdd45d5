/** My rating's pictures: that they show the numbers they are of, and keep their places while they come. */

import type { Page } from '@playwright/test';
import { rate } from '../../dist/npm/index.js';
import { expect, test } from './page.js';

const list = (page: Page) => page.getByRole('textbox', { name: 'Games, newest first' });
const scheme = (page: Page, name: RegExp) => page.getByRole('radio', { name });

/** A picture as a person meets it. */
function picture(page: Page, title: string) {
  const figure = page.getByRole('figure', { name: title, exact: true });
  return { figure, table: figure.getByRole('table', { name: title }) };
}

/** Waits for a picture that says something, opens its table, and returns its cells, without the header's. */
async function cells(page: Page, title: string, says: string): Promise<string[][]> {
  const { figure, table } = picture(page, title);
  await page.locator('gameroom-rating').evaluate((element) => element.toggleAttribute('why', true));
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toContainText(says);
  await figure.getByRole('button', { name: `Show as table: ${title}` }).click();
  await expect(table).toBeVisible();
  const perPage = figure.getByRole('combobox', { name: 'Rows per page' });
  if (await perPage.isVisible()) await perPage.selectOption('500');
  const rows = await table.getByRole('row').all();
  return Promise.all(rows.slice(1).map((row) => row.locator('th, td').allInnerTexts()));
}

test.beforeEach(async ({ page }) => {
  await page.goto('./');
});

test('the timeline shows the published ratings after each win, and ends at the rating', async ({
  page,
}) => {
  await scheme(page, /^p4/).check();
  await list(page).fill('+1000\n'.repeat(20));
  await expect(page.locator('gameroom-rating .hero strong')).toHaveText('1746');
  const rows = await cells(page, 'Rating after each game', 'Over 20 games');
  expect(rows).toHaveLength(20);
  const after = (games: number) => Math.round(Number(rows[games - 1]?.[1]));
  expect([1, 2, 5, 10, 20].map(after)).toEqual([1512, 1573, 1649, 1702, 1746]);
});

test('a chart of the previous list is marked as such, and cannot be downloaded', async ({
  page,
}) => {
  const { figure } = picture(page, 'Rating after each game');
  await list(page).fill('+1000\n'.repeat(20));
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toContainText('Over 20 games');
  const csv = figure.getByRole('button', { name: 'Download CSV' });
  await expect(csv).toBeEnabled();
  const before = await page.locator('gameroom-rating .hero strong').innerText();
  // What stands beside every rating that the page shows from now on.
  const hero = await page.locator('gameroom-rating .hero').evaluateHandle((hero) => hero);
  const seen = await figure.evaluateHandle((figure, hero) => {
    const seen: { rating: string; chart: string; busy: boolean; exports: boolean }[] = [];
    const look = () => {
      const csv = figure.querySelector<HTMLButtonElement>('[aria-label^="Download CSV"]');
      seen.push({
        rating: hero.querySelector('strong')?.textContent ?? '',
        chart: figure.querySelector('.about')?.textContent ?? '',
        busy: figure.ariaBusy === 'true',
        exports: csv !== null && csv.ariaDisabled !== 'true',
      });
    };
    const observer = new MutationObserver(look);
    for (const node of [figure, hero])
      observer.observe(node, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      });
    return seen;
  }, hero);
  const command = page.getByRole('textbox', { name: 'rep' });
  await command.fill("'+1500 ann; -1600 bob; =1550 cy' 20000");
  await command.press('Enter');
  await expect(figure).toContainText('Over 60,000 games (1,000 shown)');
  await expect(csv).toBeEnabled();
  const after = (await seen.jsonValue()).filter(({ rating }) => rating.trim() !== before.trim());
  expect(after.filter(({ busy }) => busy)).not.toEqual([]);
  for (const { chart, busy, exports } of after) {
    expect(chart).not.toContain('Over 20 games');
    expect(busy && exports).toBe(false);
  }
  await figure.getByRole('button', { name: 'Show as table' }).click();
  const games = picture(page, 'Rating after each game').table.getByRole('row');
  for (const [row, game] of [
    [1, '59,941'],
    [2, '59,881'],
  ] as const)
    await expect(games.nth(row).locator('th, td').first()).toHaveText(game);
});

test('the next game shows the source’s figures for a loss to each rating', async ({ page }) => {
  await scheme(page, /^p4/).check();
  await list(page).fill('+1230\n'.repeat(100));
  await expect(page.locator('gameroom-rating .hero strong')).toHaveText('2003');
  const rows = await cells(page, 'The next game', 'Against an opponent rated 20');
  const loss = (rating: number) =>
    Math.round(Number(rows.find(([opponent]) => Number(opponent) === rating)?.[3]));
  // Of the ratings in the source's table this is the one that the grid has.
  expect(loss(2000)).toBe(1731);
});

test('contributions by game and by opponent agree', async ({ page }) => {
  await scheme(page, /^p7/).check();
  await list(page).fill('+1500 ann\n-1600 ann\n=1550 ann\n+1700 ann\n-1400 bob\n');
  // Under p7 n games against one opponent count √n together, and 0.98 times that for each opponent met since.
  const opponents = await cells(
    page,
    'How much each opponent counts',
    'No opponent counts more than ann: 65 % of the weight.',
  );
  expect(opponents.map(([name, weight, games]) => [name, Number(weight), games])).toEqual([
    ['ann', 2, '4'],
    ['bob', 0.98, '1'],
    ['fictitious draws', expect.any(Number), '1'],
  ]);
  const games = await cells(page, 'How much each game counts', 'the newest 3 of 5 games');
  // Each of ann's counts 0.98 times the one after it.
  const share = (age: number) => (2 * 0.98 ** age) / (1 + 0.98 + 0.98 ** 2 + 0.98 ** 3);
  const expected = [share(0), share(1), share(2), share(3), 0.98];
  expect(games.map(([, weight]) => Number(weight))).toEqual(
    expected.map((weight) => Number(weight.toFixed(4))),
  );
});

test('the opponent who counts most is named, however much others count together', async ({
  page,
}) => {
  await scheme(page, /^p1/).check();
  const others = Array.from({ length: 97 }, (_, i) => `+1500 player${i}\n`).join('');
  await list(page).fill(`${others}=1550 ann\n+1500 bob\n-1600 ann\n`);
  const opponents = await cells(
    page,
    'How much each opponent counts',
    'No opponent counts more than ann: 2 % of the weight. 87 opponents are not shown: 87 %.',
  );
  expect(opponents[0]?.slice(0, 2)).toEqual(['ann', '2']);
});

test('the weights of a long list are shown one by one, and negligible ones together', async ({
  page,
}) => {
  await scheme(page, /^p3/).check();
  const text = Array.from({ length: 7_000 }, (_, i) => `+${1500 + (i % 9)} player${i}`).join('\n');
  const file = { name: 'games.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Game list file').setInputFiles(file);
  // Under p3 each game counts 0.98 times the one after it: half of all is on the first 35 (0.98^35 = 0.493).
  const rows = await cells(page, 'How much each game counts', 'the newest 35 of 7,000 games');
  expect(rows[0]).toEqual(['1', '1', '1']);
  expect(rows[9]).toEqual(['10', '10', String(Number((0.98 ** 9).toFixed(4)))]);
  // 0.98^342 is the first below a thousandth.
  expect(rows).toHaveLength(343);
  expect(rows[342]).toEqual(['343', '7,000', '0']);
});

test('pulls up and down balance, also where games are grouped', async ({ page }) => {
  await scheme(page, /^p1/).check();
  const games = Array.from(
    { length: 6_000 },
    (_, i) => `${'+-='[i % 3]}${1400 + ((i * 37) % 400)} player${i % 83}`,
  );
  const file = { name: 'games.txt', mimeType: 'text/plain', buffer: Buffer.from(games.join('\n')) };
  await page.getByLabel('Game list file').setInputFiles(file);
  const rows = await cells(page, 'What pulls at the rating', '6,000 games pull up by');
  const number = (cell = '') => Number(cell.replace('−', '-'));
  const sum = (column: number) => rows.reduce((sum, row) => sum + number(row[column]), 0);
  expect([3, 4, 5].map(sum)).toEqual([2_000, 2_000, 2_000]);
  // Each row is rounded to a thousandth.
  expect(Math.abs(sum(1) + sum(2))).toBeLessThan(0.001 * rows.length);
});

test('the likelihood chart shows the rating’s interval', async ({ page }) => {
  const games = '+1500 ann\n-1600 bob\n=1550 ann\n+1700 cy\n-1400 bob';
  await scheme(page, /^p3/).check();
  await list(page).fill(games);
  const { rating, low, high } = await rate(games, 'p3');
  const [at, from, to] = [rating, low, high].map((end) => String(Math.round(end ?? NaN)));
  const { figure } = picture(page, 'How likely the results are');
  await page.locator('gameroom-rating').evaluate((element) => element.toggleAttribute('why', true));
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toContainText(
    `The results are likeliest at ${at}; with 95 % confidence it is between ${from} and ${to}.`,
  );
});

test('a compared scheme survives a reload and is part of a link', async ({ page }) => {
  const { figure } = picture(page, 'Rating after each game');
  const beside = page.getByRole('group', { name: 'Compare with' });
  await figure.scrollIntoViewIfNeeded();
  await beside.getByRole('checkbox', { name: 'p1', exact: true }).check();
  await beside.getByRole('checkbox', { name: 'p3', exact: true }).check();
  const legend = figure.getByRole('group', { name: 'Shown in the chart' });
  await expect(legend.getByRole('button')).toHaveText([
    'p7',
    'p1',
    'p3',
    'Results: wins up, losses down',
  ]);

  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('gameroom-rating/rating')))
    .toContain('"beside":["p1","p3"]');
  await page.reload();
  await figure.scrollIntoViewIfNeeded();
  await expect(legend.getByRole('button')).toHaveText([
    'p7',
    'p1',
    'p3',
    'Results: wins up, losses down',
  ]);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/#rating=1\./);
  const link = await field.inputValue();
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('region', { name: 'Shared' })).toBeVisible();
  await figure.scrollIntoViewIfNeeded();
  await expect(legend.getByRole('button')).toHaveText([
    'p7',
    'p1',
    'p3',
    'Results: wins up, losses down',
  ]);
});

for (const width of [360, 1280]) {
  test(`nothing moves when the charts appear, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // What works the pictures out, and what draws them, is held back.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/gameroom_charts.*\.wasm/, async (route) => {
      await held;
      await route.continue();
    });
    await page
      .locator('gameroom-rating')
      .evaluate((element) => Object.assign(element, { why: true }));
    const stored = () => page.evaluate(() => localStorage.getItem('gameroom-rating/rating'));
    await expect.poll(stored).toContain('"why":true');
    await page.reload();
    const figures = page.getByRole('figure');
    await expect(figures).toHaveCount(6);
    for (const figure of [figures.first(), figures.last()]) {
      await figure.scrollIntoViewIfNeeded();
      await expect(figure).toContainText('Drawing the chart …');
    }
    const tops = () =>
      figures.evaluateAll((charts) =>
        charts.map((chart) => Math.round(chart.getBoundingClientRect().top + scrollY)),
      );
    const before = await tops();
    release();
    await expect(figures.getByRole('slider')).toHaveCount(6);
    expect(await tops()).toEqual(before);
  });
}
