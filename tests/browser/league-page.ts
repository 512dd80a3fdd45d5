/** League as a person meets it. */

import type { Page } from '@playwright/test';
import { expect } from './page.js';

export function leaguePage(page: Page) {
  const table = page.getByRole('table', { name: 'League table' });
  const rows = table.getByRole('row');
  return {
    table,
    rows,
    row: (place: number) => rows.nth(place),
    log: page.getByRole('textbox', { name: 'League log' }),
    file: page.getByLabel('League log file'),
    problems: page.locator('gameroom-league gameroom-list-editor .problems'),
    notice: page.locator('gameroom-league .notice'),
    setting: (name: string) => page.getByRole('textbox', { name, exact: true }),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    player: (name: string) => table.getByRole('button', { name, exact: true }),
    matches: (name: string) => page.getByRole('table', { name: `Matches of ${name}` }),
  };
}

/** Opens League with its example. */
export async function openLeague(page: Page) {
  await page.goto('./#league');
  const league = leaguePage(page);
  await expect(league.table).toContainText('ann');
  return league;
}
