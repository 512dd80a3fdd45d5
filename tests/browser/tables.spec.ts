/** What the tables of all tools have in common: search and pages. */

import type { Page } from '@playwright/test';
import { act } from './chart.js';
import { expect, test } from './page.js';

const league = (page: Page) => {
  const table = page.getByRole('table', { name: 'League table' });
  return {
    log: page.getByRole('textbox', { name: 'League log' }),
    search: page.getByRole('searchbox', { name: 'Find a player' }),
    found: page.getByRole('search').getByRole('status'),
    names: table.getByRole('rowheader'),
  };
};

/** A match of these players, whose scores count down. */
const logOf = (players: readonly string[]) =>
  [
    'match,player,team,score,minutes',
    ...players.map((name, place) => `1,"${name}",,${9000 - place},20`),
  ].join('\n');

const NAMES = ['Carlsen, Magnus', 'Ångström, Åsa', 'Magnusson, Carl'];
const MANY = [...NAMES, ...Array.from({ length: 30 }, (_, place) => `player ${place + 1}`)];

test('players of a long table are found by parts of their names', async ({ page }) => {
  await page.goto('./#league');
  const { log, search, found, names } = league(page);
  await expect(names).toHaveCount(8);
  await expect(search).toBeHidden();

  await log.fill(logOf(MANY));
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

test('a wide table moves sideways only, and pages lead down', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('./#league');
  await page.getByRole('button', { name: 'Edit the log' }).click();
  await league(page).log.fill(
    logOf(['Maximiliana', 'Bartholomaeus', 'Konstantinos', 'Wilhelmina']),
  );
  const figure = page.getByRole('figure', { name: 'Ratings over matches' });
  await act(figure, 'Show as table');
  const region = figure.getByRole('region', { name: 'Ratings over matches, table' });
  await expect(region).toBeVisible();
  const room = await region.evaluate((element) => ({
    side: element.scrollWidth - element.clientWidth,
    down: element.scrollHeight - element.clientHeight,
  }));
  expect(room.side).toBeGreaterThan(0);
  expect(room.down).toBeLessThanOrEqual(1);
});

test('on a phone, the card of a game has its number and its days, in three lines', async ({
  page,
}) => {
  await page.goto('./');
  const cards = page.locator('games-table').locator('tbody').getByRole('row');
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 780 });
    const card = cards.nth(5);
    await expect(card).toHaveText(/^\s*#6\s*ResultWon\s*dee\s*Rating1900\s*Days400/);
    for (const column of ['number', 'days'])
      await expect(card.locator(`.column-${column}`)).toBeVisible();
    expect((await card.boundingBox())?.height).toBeLessThan(90);
  }
});
