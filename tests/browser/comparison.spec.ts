/** Which scheme predicts the games of an archive: the answer, its evidence, and what changes it. */

import { act } from './chart.js';
import { asFile, expect, holdQuestion, test } from './page.js';

/** Games of eight players whose strengths are 100 points apart; the stronger wins as often as equation says. */
function clubGames(games: number): string {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const rows = Array.from({ length: games }, (_, game) => {
    const white = Math.floor(random() * 8);
    const black = (white + 1 + Math.floor(random() * 7)) % 8;
    const chance = 1 / (1 + 10 ** ((black - white) / 4));
    const day = new Date(Date.UTC(2020, 0, 1 + Math.floor(game / 4))).toISOString().slice(0, 10);
    const result = random() < chance ? 1 : 0;
    return `p${white},p${black},${1500 + 100 * white},${1500 + 100 * black},${result},${day}`;
  });
  return `white,black,wrating,brating,result,date\n${rows.join('\n')}\n`;
}

test('an archive says which scheme predicts it best, and by what', async ({ page }) => {
  await page.goto('./#players');
  await page
    .getByLabel('Files of many players’ games')
    .setInputFiles(asFile(clubGames(500), 'club.csv'));
  const players = page.locator('gameroom-players');
  const fold = players.getByRole('heading', { name: 'Which scheme predicts these games?' });
  await fold.click();
  const headline = players.getByRole('heading', { level: 3 }).first();
  const about = players.locator('gameroom-scheme-comparison h3 + p');
  const rows = players
    .getByRole('table', { name: 'How well each scheme predicts' })
    .getByRole('row');
  const row = (name: string) =>
    rows.filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(headline).toHaveText(
    /as well as the best, p\d\.$|predicts these games best; .* as good/,
  );
  // −ln ½, and ¼.
  for (const figure of ['0.693', '0.250', '50.0 %', 'worse'])
    await expect(row('a coin')).toContainText(figure);
  await expect(rows.filter({ hasText: 'best of the schemes' })).toHaveCount(1);

  const calibration = players.getByRole('figure', { name: 'Expected and actual scores' });
  await act(calibration, 'Show as table');
  const bins = calibration.getByRole('table').getByRole('row');
  // Ten bins, under the titles.
  await expect(bins).toHaveCount(11);
  // What fails on the way says so, and can be tried again.
  await holdQuestion(page, 'calibration', true);
  await players.getByRole('combobox', { name: 'Calibration of' }).selectOption('a coin');
  await players.getByRole('button', { name: 'Try again' }).click();
  await expect(players.getByRole('combobox', { name: 'Calibration of' })).toHaveValue('coin');
  await expect(calibration).toContainText('50.0');
  await expect(
    players.getByRole('figure', { name: 'Compared with the best scheme' }),
  ).toContainText('too few games to tell');

  const predicted = /Each of ([\d,]+) games was predicted/;
  const count = async () => Number(predicted.exec((await about.textContent()) ?? '')?.[1]);
  await expect(about).toHaveText(predicted);
  const first = players.getByRole('spinbutton', { name: 'Earlier games required' });
  const before = await count();
  await first.fill('30');
  await first.press('Enter');
  await expect.poll(count).toBeLessThan(before);
  const yours = await row('yours').textContent();
  const p4 = await row('p4').textContent();

  await players.getByText('Edit your scheme').click();
  await players
    .locator('gameroom-scheme-editor')
    .getByRole('button', { name: 'p4', exact: true })
    .click();
  await expect(row('yours')).not.toHaveText(yours ?? '');
  // The same rules predict the same.
  const loss = /0\.\d\d\d/;
  expect(loss.exec((await row('yours').textContent()) ?? '')?.[0]).toBe(loss.exec(p4 ?? '')?.[0]);
  expect(await row('p4').textContent()).toBe(p4);

  // What was edited is one's own scheme from then on.
  await players.getByLabel('To', { exact: true }).fill('2020-01-02');
  await expect(headline).toHaveText('None of these games can be predicted.');
  await expect(about).toContainText(
    'A game is predicted if both players have at least 30 earlier games',
  );
  await expect(about).toContainText(/Left out: .*outside the dates/);
  // What was found, and what was asked, stays while it is folded.
  await fold.click();
  await expect(first).toBeHidden();
  await fold.click();
  await expect(first).toHaveValue('30');
  await players.getByRole('combobox', { name: 'Scheme' }).selectOption('custom');
  await expect(
    players.getByRole('combobox', { name: 'How games against one opponent count' }).first(),
  ).toHaveValue('shared');
});
