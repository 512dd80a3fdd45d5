/** Which settings fit a league: the answer, its evidence, and using it. */

import type { Page } from '@playwright/test';
import { expect, test } from './page.js';

const TITLE = 'match,player,score,minutes\n';

/** Matches of four of eight players, whose strengths differ; the stronger usually scores more. */
function clubLog(matches: number, start = ''): string {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const rows = Array.from({ length: matches }, (_, match) =>
    Array.from({ length: 4 }, (_, seat) => {
      const player = (match + seat * (1 + (match % 2))) % 8;
      const score = Math.round(1000 + 100 * player - 120 * Math.log(-Math.log(random())));
      return `${match + 1},p${player},${score},20${start && `,${500 + 60 * player}`}`;
    }).join('\n'),
  );
  return `${TITLE.trim()}${start}\n${rows.join('\n')}\n`;
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
  await expect(fit).toContainText('so predictions depend only on GAME_MULT ÷ T');
  await expect(fit).toContainText('too little to matter. No pair of 142 was tied.');
  await expect(fit).toContainText(/the one expected to score more did so in \d+\s% of the pairs/);
  // What is as good as any is not recommended.
  await expect(fit.getByRole('button', { name: /^Set / })).toHaveCount(0);
  await expect(curve).toContainText('The dot is the best; the ring is yours.');
  await expect(map).toContainText(
    'Paler cells predict better. The dot is the best; the ring is yours.',
  );
  await expect(calibration).toContainText('equation 1');
  await curve.getByRole('button', { name: 'Show as table' }).click();
  // 24 speeds, under the titles.
  await expect(curve.getByRole('row')).toHaveCount(25);
});

test('the log loss is that of equation 1, pair by pair', async ({ page }) => {
  const { fit } = await open(page, `${TITLE}1,ann,9,20\n1,bob,1,20\n2,ann,9,20\n2,bob,1,20\n`);
  // After the first match, which was even before, Ann is 40 points ahead.
  const loss = (Math.LN2 + Math.log(1 + Math.exp(-40 / 120))) / 2;
  await expect(fit).toContainText(
    `compared with ${loss.toFixed(3)} for yours and 0.693 for a coin.`,
  );
  await expect(fit).toContainText('GAME_MULT 10 has the lowest log loss of all settings tried');
  await expect(fit).toContainText('It is the highest GAME_MULT tried.');
});

test('settings that fit better are used with one button, and Undo brings the others back', async ({
  page,
}) => {
  const { fit, headline, setting, button } = await open(page, clubLog(400));
  await setting('GAME_MULT').fill('9');
  await expect(headline).toHaveText(/^GAME_MULT [\d.]+ would predict this league better\.$/);
  const [, best = ''] = /GAME_MULT ([\d.]+)/.exec(await headline.innerText()) ?? [];
  await button(`Set GAME_MULT to ${best} (T 120 stays)`).click();
  await expect(setting('GAME_MULT')).toHaveValue(best);
  await expect(setting('T')).toHaveValue('120');
  await expect(headline).toHaveText('Your settings are as good as any.');
  await expect(fit).toContainText('Your settings have the lowest log loss of all settings tried');
  await button('Undo').click();
  await expect(setting('GAME_MULT')).toHaveValue('9');
  // The same speed, with the other setting.
  await button(/^Set T to [\d.,]+ \(GAME_MULT 9 stays\)$/).click();
  await expect(setting('GAME_MULT')).toHaveValue('9');
  const t = (await setting('T').inputValue()).replace(',', '');
  expect(Number(t) / 9).toBeCloseTo(120 / Number(best), 0);
  await expect(headline).toHaveText('Your settings are as good as any.');
});

test('differences that do not matter change nothing, however many duels show them', async ({
  page,
}) => {
  const rows = clubLog(1500)
    .split('\n')
    .slice(1, -1)
    .map((row) => row.replace(/,20$/, ',10'))
    .filter((_, place) => place % 4 < 2);
  const { fit, headline, map, button } = await open(page, `${TITLE}${rows.join('\n')}\n`);
  await expect(headline).toHaveText('Your settings are as good as any.');
  await expect(fit).toContainText(
    /has the lowest log loss .* compared with 0\.\d+ for yours and 0\.693 for a coin/,
  );
  // Duels of equal length: MAX_GAME_LENGTH has no effect of its own.
  await expect(fit).toContainText(
    'Everyone plays 10 minutes and the cap scales no match, so predictions depend only on GAME_MULT × MAX_GAME_LENGTH ÷ T',
  );
  await expect(fit).toContainText('Yours stays 20.');
  await expect(map).toHaveCount(0);
  await expect(button(/^Set /)).toHaveCount(0);
});

test('where the log gives starting ratings, T matters by itself', async ({ page }) => {
  const { fit, headline, map, button, setting } = await open(page, clubLog(100, ',rating'));
  await expect(fit).toContainText('The log gives starting ratings, so T matters by itself, too.');
  await expect(map).toContainText('T upwards');
  await setting('T').fill('900');
  await expect(headline).toHaveText(
    /^T [\d.]+( and GAME_MULT [\d.]+)? would predict this league better\.$/,
  );
  // A button changes one setting.
  await expect(button(/^Set .* and /)).toHaveCount(0);
  await button(/^Set T to [\d.]+ \(GAME_MULT 2 stays\)$/).click();
  await expect(headline).toHaveText('Your settings are as good as any.');
  await expect(setting('MAX_GAME_LENGTH')).toHaveValue('20');
});

for (const [what, rows, answer] of [
  ['one match', '1,ann,9,20\n1,bob,1,20\n', 'One match can’t tell settings apart.'],
  [
    'no opponents',
    '1,ann,9,20\n2,bob,1,20\n',
    'There is nothing to predict: no match has two opponents.',
  ],
  [
    'nothing but draws',
    '1,ann,9,20\n1,bob,9,20\n2,ann,5,20\n2,bob,5,20\n',
    'No setting clearly predicts these matches better than a coin.',
  ],
] as const)
  test(`a league with ${what} is explained`, async ({ page }) => {
    const { fit, headline } = await open(page, TITLE + rows);
    await expect(headline).toHaveText(answer);
    await expect(fit).not.toContainText('NaN');
  });

test('whether the fit is shown is saved', async ({ page }) => {
  const { headline } = await open(page);
  await expect(headline).toBeVisible();
  await expect(page.locator('gameroom-league')).toHaveAttribute('fit');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
    .toContain('"fit":true');
  await page.reload();
  await expect(headline).toBeVisible();
});
