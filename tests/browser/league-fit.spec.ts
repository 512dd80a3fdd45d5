/** Which settings fit a league: the answer, its evidence, and using it. */

import type { Page } from '@playwright/test';
import { act } from './chart.js';
import { expect, saved, test } from './page.js';

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

function tool(page: Page) {
  const fit = page.locator('league-fit');
  return {
    fit,
    headline: fit.getByRole('heading', { level: 3 }).first(),
    setting: (name: string) => page.getByRole('textbox', { name, exact: true }),
    log: page.getByRole('textbox', { name: 'League log' }),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    curve: page.getByRole('figure', { name: 'Log loss per pair by GAME_MULT' }),
    map: page.getByRole('figure', { name: 'How much worse than the best settings' }),
    calibration: page.getByRole('figure', { name: 'Expected and actual scores' }),
  };
}

async function open(page: Page, log?: string) {
  await page.goto('./#league');
  const found = tool(page);
  if (log) await found.log.fill(log);
  await page.getByRole('heading', { name: 'Which settings predict the next match best?' }).click();
  return found;
}

test('the example league says which settings fit it, and shows why', async ({ page }) => {
  const { fit, headline, curve, map, calibration } = await open(page);
  await expect(headline).toHaveText('Your settings are as good as any.');
  await expect(fit).toContainText(/right about who scored more in \d+\s% of 142 pairs/);
  await expect(curve).toContainText('with a coin');
  // What is as good as any is not recommended.
  await expect(fit.getByRole('button', { name: /^Use / })).toHaveCount(0);
  await fit.getByText('All settings tried').click();
  await expect(map).toContainText('The dot is the best; the ring is yours.');
  await expect(calibration).toBeVisible();
  await act(curve, 'Show as table');
  // 24 speeds, under the titles.
  await expect(curve.getByRole('row')).toHaveCount(25);
});

test('settings that fit better are used with one button, and Undo brings the others back', async ({
  page,
}) => {
  const { headline, setting, button } = await open(page, clubLog(100));
  await setting('Stake GAME_MULT').fill('9');
  await expect(headline).toHaveText(/^GAME_MULT [\d.]+ would predict this league better\.$/);
  const [, best = ''] = /GAME_MULT ([\d.]+)/.exec(await headline.innerText()) ?? [];
  await button(`Use GAME_MULT ${best}`).click();
  await expect(setting('Stake GAME_MULT')).toHaveValue(best);
  await expect(setting('Spread T')).toHaveValue('120');
  await expect(headline).toHaveText('Your settings are as good as any.');
  await button('Undo').click();
  await expect(setting('Stake GAME_MULT')).toHaveValue('9');
  // The same speed, with the other setting.
  await button(/^Use T [\d.,]+$/).click();
  await expect(setting('Stake GAME_MULT')).toHaveValue('9');
  const t = (await setting('Spread T').inputValue()).replace(',', '');
  expect(Number(t) / 9).toBeCloseTo(120 / Number(best), 0);
  await expect(headline).toHaveText('Your settings are as good as any.');
  // It stays open.
  await expect.poll(() => saved(page, 'league')).toContain('"fit":true');
  await page.reload();
  await expect(headline).toBeVisible();
});
