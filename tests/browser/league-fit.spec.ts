/** The settings beside the table: what they change, where they change nothing, and which of them predict best. */

import { leaguePage, openLeague, openText } from './league-page.js';
import { expect, test } from './page.js';

/** Matches of four of eight players, whose strengths differ; the stronger usually scores more. */
function clubLog(matches: number): string {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const rows = Array.from({ length: matches }, (_, match) =>
    Array.from({ length: 4 }, (_, seat) => {
      const player = (match + seat * (1 + (match % 2))) % 8;
      const score = Math.round(1000 + 100 * player - 120 * Math.log(-Math.log(random())));
      return `${match + 1},p${player},${score},20`;
    }).join('\n'),
  );
  return `match,player,score,minutes\n${rows.join('\n')}\n`;
}

test('while settings are open, the table shows what each rating was before', async ({ page }) => {
  const { row, rows, button, setting, pane } = await openLeague(page);
  const heads = page.getByRole('columnheader');
  await button('Change the settings').click();
  await expect(heads.filter({ hasText: 'Last match' })).toBeVisible();
  const ann = rows.filter({ hasText: 'ann' });
  await expect(ann).toContainText('633.1');
  await setting('Spread T').fill('20');
  await expect(heads.filter({ hasText: 'Was' })).toBeVisible();
  await expect(heads.filter({ hasText: 'Last match' })).toHaveCount(0);
  await expect(ann.locator('.column-rating')).not.toContainText('633.1');
  await expect(ann.locator('.column-was')).toContainText('633.1');
  // It stays what it was before, however often they are changed.
  await setting('Stake GAME_MULT').fill('9');
  await expect(ann.locator('.column-was')).toContainText('633.1');
  await expect(rows.filter({ hasText: /(up|down) \d/ })).not.toHaveCount(0);
  await button('Done').click();
  await expect(heads.filter({ hasText: 'Was' })).toHaveCount(0);
  await expect(button('Change the settings')).toBeFocused();
  await expect(page.getByText('T 20 · GAME_MULT 9 · 20 min')).toBeVisible();

  // On a phone, the first of the table stay in sight above the sliders.
  await page.setViewportSize({ width: 360, height: 780 });
  await button('Change the settings').click();
  await expect(pane('Settings')).toBeVisible();
  for (const name of ['Spread T', 'Stake GAME_MULT', 'Longest game MAX_GAME_LENGTH'])
    await expect(page.getByRole('slider', { name, exact: true })).toBeInViewport();
  for (const place of [1, 2, 3, 4]) await expect(row(place)).toBeInViewport();
});

test('a setting says where it has no effect', async ({ page }) => {
  const { log, button, setting } = await openLeague(page);
  // Everyone who meets is new, and no one plays for longer than 12:30.
  await log.fill(
    'match,player,score,minutes\n1,ann,2,12:30\n1,bob,1,12:30\n2,cy,2,10\n2,dee,1,10\n',
  );
  await button('Change the settings').click();
  await expect(setting('Spread T')).toHaveAccessibleDescription(
    'No effect here: everyone who met was rated equal.',
  );
  const longest = setting('Longest game MAX_GAME_LENGTH');
  await expect(longest).toHaveAccessibleDescription('No effect above 12:30: no one played longer.');
  await longest.fill('10');
  await expect(longest).not.toHaveAccessibleDescription(/No effect/);
  await expect(setting('Stake GAME_MULT')).not.toHaveAccessibleDescription(/No effect/);
});

test('the cap can be another, and a rank can need some matches', async ({ page }) => {
  const { rows, button, setting, table } = await openLeague(page);
  await button('Change the settings').click();
  const part = page.locator('details').filter({ hasText: 'The cap, and who gets a rank' });
  await expect(part).toContainText('ZoneStats’ cap; everyone is ranked');
  await part.getByText('The cap, and who gets a rank').click();
  await expect(part).toContainText(/The cap applied in \d+ of 12 matches/);
  await setting('Matches before a rank').fill('9');
  await expect(part).toContainText('a rank from 9 matches on');
  await expect(table.getByText('provisional')).toHaveCount(2);
  await expect(rows.last().locator('.column-rank')).toContainText('—');
  await page.getByRole('radio', { name: /^Anyone/ }).check();
  await expect(part).toContainText('Another cap; a rank from 9 matches on');
  await page.reload();
  await expect(table.getByText('provisional')).toHaveCount(2);
});

test('settings that predict results better are used with one button', async ({ page }) => {
  const { log, setting } = await openLeague(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const fit = page.locator('gameroom-standings-settings');
  const headline = fit.getByRole('heading', { level: 3 }).first();
  await button('Change the settings').click();
  await fit.getByRole('heading', { name: 'Which settings predict best?' }).click();
  await expect(headline).toHaveText(/Your settings are as good as any\.$/);
  await expect(fit).toContainText(/right about who scored more in \d+\s% of 142 pairs/);
  // What is as good as any is not recommended.
  await expect(fit.getByRole('button', { name: /^Use / })).toHaveCount(0);
  await expect(
    page.getByRole('figure', { name: 'How much worse than the best settings' }),
  ).toContainText('The dot is the best; the ring is yours.');

  await openText(page);
  await log.fill(clubLog(60));
  await button('Change the settings').click();
  await fit.getByRole('heading', { name: 'Which settings predict best?' }).click();
  await setting('Stake GAME_MULT').fill('9');
  await expect(headline).toHaveText(/^GAME_MULT [\d.]+ would predict this league better\.$/);
  const [, best = ''] = /GAME_MULT ([\d.]+)/.exec(await headline.innerText()) ?? [];
  await button(`Use GAME_MULT ${best}`).click();
  await expect(setting('Stake GAME_MULT')).toHaveValue(best);
  await expect(setting('Spread T')).toHaveValue('120');
  await expect(headline).toHaveText(/Your settings are as good as any\.$/);
  await leaguePage(page).notice.getByRole('button', { name: 'Undo' }).click();
  await expect(setting('Stake GAME_MULT')).toHaveValue('9');
  // The same speed, with the other setting.
  await button(/^Use T [\d.,]+$/).click();
  await expect(setting('Stake GAME_MULT')).toHaveValue('9');
  const t = (await setting('Spread T').inputValue()).replace(',', '');
  expect(Number(t) / 9).toBeCloseTo(120 / Number(best), 0);
  await expect(headline).toHaveText(/Your settings are as good as any\.$/);
});
