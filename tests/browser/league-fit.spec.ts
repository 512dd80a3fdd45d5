/** Which settings fit a league: the answer, its evidence, and using it. */

import { openLeague } from './league-page.js';
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

test('settings that fit a league better are used with one button', async ({ page }) => {
  const { log, setting } = await openLeague(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const fit = page.locator('gameroom-league-fit');
  const headline = fit.getByRole('heading', { level: 3 }).first();
  await page.getByRole('heading', { name: 'Which settings predict the next match best?' }).click();
  await expect(headline).toHaveText('Your settings are as good as any.');
  await expect(fit).toContainText(/right about who scored more in \d+\s% of 142 pairs/);
  // What is as good as any is not recommended.
  await expect(fit.getByRole('button', { name: /^Use / })).toHaveCount(0);
  await fit.getByText('All settings tried').click();
  await expect(
    page.getByRole('figure', { name: 'How much worse than the best settings' }),
  ).toContainText('The dot is the best; the ring is yours.');

  await log.fill(clubLog(60));
  await setting('Stake GAME_MULT').fill('9');
  await expect(headline).toHaveText(/^GAME_MULT [\d.]+ would predict this league better\.$/);
  const [, best = ''] = /GAME_MULT ([\d.]+)/.exec(await headline.innerText()) ?? [];
  await button(`Use GAME_MULT ${best}`).click();
  await expect(setting('Stake GAME_MULT')).toHaveValue(best);
  await expect(setting('Spread T')).toHaveValue('120');
  await expect(headline).toHaveText('Your settings are as good as any.');
  await page.locator('gameroom-league .notice').getByRole('button', { name: 'Undo' }).click();
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
