/** Lab on the page: one place with two parts, where everything of Schemes and Season still opens. */

import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, saved, test } from './page.js';

const parts = (page: Page) => page.getByRole('navigation', { name: 'Lab' });
const inTools = (page: Page) =>
  page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Lab' });
const spread = (page: Page) => page.getByRole('textbox', { name: 'Spread T', exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const scheme = (page: Page, name: string) =>
  page.locator('gameroom-schemes').getByRole('checkbox', { name });
const linkOf = (tool: string, state: object) =>
  `#${tool}=1.${deflateRawSync(JSON.stringify(state)).toString('base64url')}`;

test('Lab has Schemes and Seasons, and their addresses open it with that part', async ({
  page,
}) => {
  for (const [address, element, part] of [
    ['#lab', 'gameroom-schemes', 'Schemes'],
    ['#season', 'gameroom-season', 'Seasons'],
    ['#schemes', 'gameroom-schemes', 'Schemes'],
  ] as const) {
    await page.goto(`./${address}`);
    await page.reload();
    await expect(page.locator(element)).toBeVisible();
    await expect(inTools(page)).toHaveAttribute('aria-current', 'page');
    const current = parts(page).locator('[aria-current=page]');
    await expect(current).toHaveText(part);
    await expect(page).toHaveTitle(`Lab: ${part} · Gameroom Rating`);
  }
  // Lab returns to the part that was shown last; Back goes from part to part.
  await parts(page).getByRole('link', { name: 'Seasons' }).click();
  await expect(page.locator('gameroom-season')).toBeVisible();
  await page.getByRole('link', { name: 'My rating', exact: true }).click();
  await inTools(page).click();
  await expect(page.locator('gameroom-season')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.locator('gameroom-schemes')).toBeVisible();
});

test('each part has its own documents and history', async ({ page }) => {
  await page.goto('./#season');
  await spread(page).fill('77');
  await spread(page).press('Enter');
  await expect.poll(() => saved(page, 'season')).toContain('77');
  await parts(page).getByRole('link', { name: 'Schemes' }).click();
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
  await scheme(page, 'p8').check();
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'false');
  await undo(page).click();
  await expect(scheme(page, 'p8')).not.toBeChecked();
  await parts(page).getByRole('link', { name: 'Seasons' }).click();
  await page.reload();
  await expect(spread(page)).toHaveValue('77');
  await undo(page).click();
  await expect(spread(page)).toHaveValue('120');
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(
    'Lab: Seasons',
  );
});

test('what earlier versions have saved of both opens, with fields that no version knows', async ({
  page,
}) => {
  await page.goto('./');
  await page.evaluate(() => {
    localStorage.setItem(
      'gameroom-rating/season',
      JSON.stringify({ players: 30, settings: { t: 60 }, weather: 'rain' }),
    );
    localStorage.setItem('gameroom-rating/schemes', JSON.stringify({ chosen: ['p1', 'p8'] }));
    indexedDB.deleteDatabase('gameroom-rating');
  });
  await page.goto('./#season');
  await page.reload();
  await expect(spread(page)).toHaveValue('60');
  await expect(page.getByText(/^30 players, 8 a match/)).toBeVisible();
  await parts(page).getByRole('link', { name: 'Schemes' }).click();
  await expect(scheme(page, 'p8')).toBeChecked();
  await expect(scheme(page, 'p3')).not.toBeChecked();
});

test('links to both open, and one with a field that is not known is refused', async ({ page }) => {
  const season = {
    ...{ players: 20, skillSpread: 150, playersPerMatch: 8, teams: null, matchLength: 20 },
    ...{ leaveEarly: 0.1, tTrue: 120, matches: 500, seed: 3, compare: false },
    settings: { t: 90, gameMult: 2, maxGameLength: 20 },
    other: { t: 120, gameMult: 0.5, maxGameLength: 20 },
  };
  await page.goto(`./${linkOf('season', season)}`);
  const bar = page.getByRole('region', { name: 'Shared' });
  await expect(bar).toBeVisible();
  await expect(page.getByText('20 players, 8 a match, 500 matches, seed 3')).toBeVisible();
  await expect(inTools(page)).toHaveAttribute('aria-current', 'page');
  await page.goto(`./${linkOf('season', { ...season, weather: 'rain' })}`);
  await expect(page.getByText('“weather” is not known')).toBeVisible();
  await expect(page.locator('main > gameroom-season')).toBeVisible();
});
