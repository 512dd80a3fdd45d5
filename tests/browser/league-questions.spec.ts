/** What League asks about a log that leaves something open, and what it says where it decides by itself. */

import { openLeague } from './league-page.js';
import { expect, test } from './page.js';

const SCORES = 'match,gamertag,pts\n1,ann,1800\n1,bob,900\n2,bob,2000\n2,cy,100\n';

test('a log without minutes is rated after one question; order is a choice', async ({ page }) => {
  const { log, table, problems, button, player, matches } = await openLeague(page);
  const question = page.getByRole('region', { name: 'How long were the matches?' });
  const minutes = page.getByRole('textbox', { name: /^All lasted/ });
  await log.fill(SCORES);
  await expect(question).toContainText('4 rows, 2 matches, 3 players.');
  await expect(table).toHaveCount(0);
  // Nothing is wrong with the log.
  await expect(problems).toBeHidden();
  await expect(minutes).toHaveValue('20');
  // On a phone it fits, with controls that a finger hits.
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  for (const control of [minutes, button('Rate 2 matches'), question.getByRole('combobox').first()])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 1280, height: 720 });
  await button('Rate 2 matches').click();
  // Of equals, 20 minutes at 2 · 0.5 points.
  await expect(table).toContainText('520.0');
  await expect(
    page.getByRole('heading', { name: 'Table after 2 matches, 3 players' }),
  ).toBeFocused();
  await expect(question).toHaveCount(0);
  await expect(log).toHaveValue(SCORES);

  // The answer can be changed, and is kept.
  await expect(page.getByText('Every match counts as 20 minutes.')).toBeVisible();
  await button('Change').click();
  await minutes.fill('half an hour');
  await expect(question).toContainText('Not a time: type minutes such as 20 or 12:30.');
  await minutes.fill('7m30s');
  await minutes.press('Enter');
  await expect(table).toContainText('507.5');
  await expect(page.getByText('Every match counts as 7:30 minutes.')).toBeVisible();
  await page.reload();
  await expect(table).toContainText('507.5');
  await button('Change').click();
  await expect(minutes).toHaveValue('7:30');

  // A log in another order than its dates can be rated by date, and back.
  const line = (match: number, minutes: number, day: number) =>
    `${match},ann,1,${minutes},2026-02-0${day}\n${match},bob,2,${minutes},2026-02-0${day}\n`;
  await log.fill(
    `match,player,score,minutes,date\n${line(1, 20, 3)}${line(2, 5, 1)}${line(3, 5, 4)}`,
  );
  await player('bob').click();
  const order = matches('bob').getByRole('rowheader');
  await expect(order).toHaveText(['3', '2', '1']);
  await button('Rate by date').click();
  await expect(order).toHaveText(['3', '1', '2']);
  await expect(page.getByText('Matches are rated by date')).toBeVisible();
  await page.reload();
  await button('Rate in the order of the log').click();
  await expect(button('Rate by date')).toBeVisible();
});

test('a log with a title that is not known is read once a column is chosen', async ({ page }) => {
  const { log, table, button } = await openLeague(page);
  const pilots =
    'Match,Flown by,Side,Score,Time,Notes\n1,ann,red,1800,20:30,late\n1,bob,blue,900,20,\n';
  const question = page.getByRole('region', { name: 'Which column is which?' });
  await log.fill(pilots);
  await button('Answer above').click();
  await expect(question.getByRole('heading')).toBeFocused();
  await expect(question.getByRole('heading')).toBeInViewport();
  await expect(question).toContainText('Choose the column for: Player.');
  await expect(table).toHaveCount(0);
  // What is known is chosen already, and each title has its first cells below it.
  await expect(page.getByLabel('Column Time is')).toHaveValue('minutes');
  await expect(question).toContainText(/ann\s+bob/);
  await page.getByLabel('Column Flown by is').selectOption('Player');
  await expect(table).toContainText('bob');
  await expect(question).toHaveCount(0);
  await expect(page.getByText('Not used: the column “Notes”.', { exact: true })).toBeVisible();
  await expect(log).toHaveValue(pilots);
  // It is kept with the log.
  await page.reload();
  await expect(table).toContainText('bob');
  await expect(log).toHaveValue(pilots);
  // Another log is read by its own titles, or by position, which a notice says.
  await button('Example').click();
  await expect(table).toContainText('hal');
  await log.fill('1,eve,red,1800,20\n1,fay,blue,900,20\n');
  await expect(table).toContainText('eve');
  await expect(page.getByText('its columns are read as match, player, team')).toBeVisible();
});
