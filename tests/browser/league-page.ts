/** Standings as a person meets it. */

import type { Page } from '@playwright/test';
import { expect } from './page.js';

export function leaguePage(page: Page) {
  const table = page.getByRole('table', { name: 'Standings' });
  const rows = table.getByRole('row');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  return {
    table,
    rows,
    row: (place: number) => rows.nth(place),
    log: page.getByRole('textbox', { name: 'Results as text' }),
    file: page.getByLabel('Results file'),
    problems: page.locator('gameroom-results-text gameroom-list-editor .problems'),
    notice: page.locator('gameroom-standings-tool .notice'),
    setting: (name: string) => page.getByRole('textbox', { name, exact: true }),
    button,
    /** The way to a pane below the table. */
    way: (name: 'Teams for next time' | 'Publish' | 'More') =>
      page
        .getByRole('navigation', { name: 'More of these standings' })
        .getByRole('button', { name }),
    player: (name: string) => table.getByRole('button', { name, exact: true }),
    matches: (name: string) => page.getByRole('table', { name: `Matches of ${name}` }),
    contents: (words: string | RegExp) =>
      page.locator('gameroom-standings-tool .contents', { hasText: words }),
    /** Closes the pane beside the table. */
    closePane: () =>
      page.locator('gameroom-standings-tool .pane').getByRole('button', { name: 'Close' }).click(),
    openMatches: () =>
      page
        .locator('gameroom-standings-tool .head')
        .getByRole('button', { name: 'Matches', exact: true })
        .click(),
    /** The pane beside the table, by its title. */
    pane: (title: string | RegExp) => page.getByRole('region', { name: title, exact: true }),
    /** The heading of the table, which says after how many matches it is. */
    title: (words: string | RegExp) =>
      page.getByRole('heading', {
        name: words instanceof RegExp ? words : `Standings after ${words}`,
        exact: true,
      }),
  };
}

/** Brings results to Standings where there are none, and uses them. */
export async function enterResults(page: Page, results: string) {
  await page.getByRole('textbox', { name: 'Everyone’s results' }).fill(results);
  await page.getByRole('button', { name: 'Read this' }).click();
  await previewOf(page).use.click();
}

/** What was brought, before any of it is used. */
export function previewOf(page: Page) {
  const preview = page.locator('gameroom-results-preview');
  return {
    preview,
    heading: preview.getByRole('heading', { level: 2 }),
    facts: preview.getByRole('listitem'),
    where: (choice: string | RegExp) => preview.getByRole('radio', { name: choice }),
    name: preview.getByRole('textbox', { name: 'Name of these standings' }),
    use: preview.getByRole('button', { name: 'Show standings' }),
    add: preview.getByRole('button', { name: 'Add these results' }),
    cancel: preview.getByRole('button', { name: 'Cancel' }),
  };
}

/** The form of a match: the cells of its rows. */
export function matchForm(page: Page) {
  const form = page.locator('gameroom-match-form');
  return {
    form,
    player: (place: number) => form.getByRole('combobox', { name: `Player ${place}`, exact: true }),
    cell: (field: 'Team' | 'Score' | 'Minutes', who: string) =>
      form.getByRole('textbox', { name: `${field} of ${who}`, exact: true }),
    button: (name: string | RegExp) => form.getByRole('button', { name, exact: true }),
    rows: form.locator('tbody').getByRole('row'),
  };
}

/** Opens the results as text beside the table. */
export async function openText(page: Page) {
  const { way, log } = leaguePage(page);
  await way('More').click();
  await page.getByRole('button', { name: 'The results as text' }).click();
  await expect(log).toBeVisible();
}

/** Opens Standings with its example, and its text beside the table. */
export async function openLeague(page: Page) {
  await page.goto('./#standings');
  const league = leaguePage(page);
  await page.getByRole('button', { name: 'Open the example' }).click();
  await expect(league.table).toContainText('ann');
  await openText(page);
  return league;
}
