/** What Standings asks about results that leave something open, and what it says where it decides by itself. */

import type { Page } from '@playwright/test';
import { matchForm, openLeague, openText, previewOf } from './league-page.js';
import { asFile, expect, test } from './page.js';

const SCORES = 'match,gamertag,pts\n1,ann,1800\n1,bob,900\n2,bob,2000\n2,cy,100\n';

test('minutes that results lack are MAX_GAME_LENGTH, and the user can give others; order is a choice', async ({
  page,
}) => {
  const { log, table, problems, button, player, matches, title } = await openLeague(page);
  const minutes = page.getByRole('textbox', { name: /^All lasted/ });
  const assumed = page.getByText(
    'Minutes are not in this table: everyone is taken to have played MAX_GAME_LENGTH, 20 minutes.',
  );
  await log.fill(SCORES);
  // Of equals, 20 minutes at 2 · 0.5 points.
  await expect(table).toContainText('520.0');
  await expect(assumed).toBeVisible();
  await expect(problems).toBeHidden();
  // On a phone it fits, with controls that a finger hits.
  await page.setViewportSize({ width: 360, height: 780 });
  await button('‹ Standings').click();
  await button('Change').click();
  await expect(minutes).toHaveValue('20');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  for (const control of [minutes, button('Use these minutes')])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 1280, height: 720 });
  await minutes.fill('half an hour');
  await expect(page.getByText('Not a time: type minutes such as 20 or 12:30.')).toBeVisible();
  await minutes.fill('7m30s');
  await minutes.press('Enter');
  await expect(table).toContainText('507.5');
  await expect(title('2 matches, 3 players')).toBeFocused();
  await openText(page);
  await expect(log).toHaveValue(SCORES);

  // They are kept, and can be changed and taken back.
  await page.reload();
  await expect(table).toContainText('507.5');
  await expect(page.getByText('Every match counts as 7:30 minutes.')).toBeVisible();
  await button('Change').click();
  await expect(minutes).toHaveValue('7:30');
  await minutes.fill('10');
  await button('Use these minutes').click();
  await expect(table).toContainText('510.0');
  await button('Back to MAX_GAME_LENGTH').click();
  await expect(table).toContainText('520.0');
  await expect(assumed).toBeVisible();

  // Results in another order than its dates can be rated by date, and back.
  const line = (match: number, minutes: number, day: number) =>
    `${match},ann,1,${minutes},2026-02-0${day}\n${match},bob,2,${minutes},2026-02-0${day}\n`;
  await log.fill(
    `match,player,score,minutes,date\n${line(1, 20, 3)}${line(2, 5, 1)}${line(3, 5, 4)}`,
  );
  await expect(title(/^Standings after 3 matches/)).toBeVisible();
  await player('bob').click();
  const order = matches('bob').getByRole('rowheader');
  await expect(order).toHaveText(['3', '2', '1']);
  await button('Rate by date').click();
  await expect(order).toHaveText(['3', '1', '2']);
  await expect(page.getByText('Matches are rated by date')).toBeVisible();
  await page.reload();
  await button('Rate in this order').click();
  await expect(button('Rate by date')).toBeVisible();
});

test('a date is offered as the match of results without one, and stays the date', async ({
  page,
}) => {
  const { log, table, button, title } = await openLeague(page);
  await log.fill(
    'Date,Player,Score\n2026-01-09,ann,3\n2026-01-09,bob,4\n2026-01-02,ann,1\n2026-01-02,bob,2\n',
  );
  await button('“Date”').click();
  await expect(title(/^Standings after 2 matches/)).toBeVisible();
  await expect(table).toContainText('bob');
  await expect(page.getByText('The log lists the newest match first')).toBeVisible();
});

test('results with a title that is not known is read once a column is chosen', async ({ page }) => {
  const { log, table, button } = await openLeague(page);
  const pilots =
    'Match,Flown by,Side,Score,Time,Notes\n1,ann,red,1800,20:30,late\n1,bob,blue,900,20,\n';
  const question = page.getByRole('region', { name: 'Which column is which?' });
  await log.fill(pilots);
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
  // It is kept with the results.
  await page.reload();
  await expect(table).toContainText('bob');
  await expect(log).toHaveValue(pilots);
  // Others are read by their own titles, or by position, which the preview says.
  await button('Clear').click();
  await page
    .getByRole('textbox', { name: 'Everyone’s results' })
    .fill('1,eve,red,1800,20\n1,fay,blue,900,20\n');
  await button('Read this').click();
  const { facts, use } = previewOf(page);
  await expect(facts).toContainText([/its columns are read as match, player, team/]);
  await use.click();
  await expect(table).toContainText('eve');
});

/** Standings with a table in their text, and what they ask. */
async function leagueOf(page: Page, results: string) {
  const league = await openLeague(page);
  await league.log.fill(results);
  return { ...league, question: page.getByRole('heading', { name: /^Which (column|reading)/ }) };
}

test('winners and losers are ranked without a question, and the columns can be changed', async ({
  page,
}) => {
  const { row, question } = await leagueOf(
    page,
    'date,winner,loser\n2026-02-01,ann,bob\n2026-02-01,ann,cy\n2026-02-02,bob,cy\n',
  );
  await expect(row(1)).toContainText('ann');
  await expect(row(3)).toContainText('cy');
  await expect(question).toHaveCount(0);
  await page.getByText('Columns', { exact: true }).click();
  await expect(page.getByLabel('Each row is')).toHaveValue('winners');
  const winners = page.getByLabel('Column winner is');
  await expect(winners).toHaveValue('winner');
  await winners.selectOption('Loser');
  await expect(page.getByText('Choose the column for: Winner.')).toBeVisible();
  await page.getByLabel('Column loser is').selectOption('Winner');
  await expect(row(1)).toContainText('cy');
});

test('the lowest place is best, which one press switches; the choice is kept', async ({ page }) => {
  const places = 'match,player,place\n1,ann,1\n1,bob,2\n2,ann,1\n2,bob,2\n';
  const { row, button } = await leagueOf(page, places);
  await expect(row(1)).toContainText('ann');
  await expect(
    page.getByText('The lowest score is best (places). If the highest were, bob would lead.'),
  ).toBeVisible();
  await button('Switch').click();
  await expect(row(1)).toContainText('bob');
  await page.reload();
  await expect(row(1)).toContainText('bob');
  await expect(page.getByText('The highest score is best')).toContainText('ann would lead');
  await button('Switch').click();
  await expect(row(1)).toContainText('ann');
});

test('a match whose lowest place is best stays so in Match', async ({ page }) => {
  const { player, matches } = await leagueOf(
    page,
    'match,player,place,minutes\n1,ann,1,20\n1,bob,2,20\n',
  );
  await player('ann').click();
  await matches('ann').getByRole('button', { name: 'Correct match 1' }).click();
  await matchForm(page).button('Open in Match').click();
  const match = page.locator('gameroom-match');
  await expect(match.getByText('The lowest score is best.')).toBeVisible();
  const ann = match
    .getByRole('row')
    .filter({ has: page.getByRole('textbox', { name: 'Player 1' }) });
  await expect(ann).toContainText('520');
  await page.reload();
  await expect(ann).toContainText('520');
  await match.getByRole('button', { name: 'Switch' }).click();
  await expect(match.getByText('The highest score is best.')).toBeVisible();
  await expect(ann).toContainText('480');
});

test('what the numbers of a table mean is asked once: strokes, seconds, and a match that returns', async ({
  page,
}) => {
  const { row, log, table, question } = await leagueOf(
    page,
    'match,player,strokes\n1,ann,82\n1,bob,70\n',
  );
  const answer = async (asked: string, choice: string) => {
    await page.getByRole('group', { name: asked }).getByLabel(choice).click();
    await expect(question).toHaveCount(0);
  };
  await expect(question).toBeVisible();
  await expect(table).toHaveCount(0);
  await answer('Is the highest or the lowest score best?', 'The lowest');
  await expect(row(1)).toContainText('bob');

  await log.fill('match,player,score,duration\n1,ann,9,600\n1,bob,1,600\n');
  // 10 minutes at 2 · 0.5 points.
  await answer('Is “duration” in seconds or minutes?', 'Seconds');
  await expect(table).toContainText('510.0');

  await log.fill('match,player,score\n1,ann,9\n1,bob,1\n2,ann,9\n2,bob,1\n1,ann,1\n1,bob,9\n');
  const title = (matches: number) =>
    page.getByRole('heading', { name: `Standings after ${matches} matches, 2 players` });
  await answer('Number 1 comes again after other matches', 'A new match');
  await expect(title(3)).toBeVisible();
  await page.reload();
  await expect(title(3)).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('a column that is no player’s can be left out of a table with a column for each player', async ({
  page,
}) => {
  const { table } = await leagueOf(
    page,
    'date,ann,bob,Wind\n2026-02-01,9,1,14\n2026-02-02,8,3,12\n',
  );
  await expect(table).toContainText('Wind');
  await page.getByText('Columns', { exact: true }).click();
  const wind = page.getByLabel('Column Wind is');
  await expect(wind).toHaveValue('player');
  await wind.selectOption('Leave out');
  await expect(table).not.toContainText('Wind');
  await expect(table).toContainText('ann');
});

test('what is brought is shown before it is used: what is left out and why, and how it is read', async ({
  page,
}) => {
  const { file, table, row, title, notice } = await openLeague(page);
  const { preview, facts, heading, name, use, cancel, where } = previewOf(page);
  const fact = (words: string | RegExp) => facts.filter({ hasText: words });
  const results = 'match,player,pts,rank\n1,ann,9,1\n1,bob,many,2\n1,cy,1,3\n2,ann,7,1\n2,cy,8,2\n';
  await file.setInputFiles(asFile(results, 'tonight.csv'));
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText('2 matches of 2 players');
  await expect(fact('1 row is left out:')).toBeVisible();
  await expect(fact(/Line 3: .*“many”/s)).toBeVisible();
  await expect(fact('No dates: matches count in the order of their rows.')).toBeVisible();
  // The example is no one's: there is nothing to add to, or to put it in place of.
  await expect(where('New standings')).toHaveCount(0);
  await expect(name).toHaveValue('tonight');
  // A column that is read as another changes what comes of it, and one that is missing is asked for.
  await preview.getByLabel('Column player is').selectOption('Leave out');
  await expect(use).toBeDisabled();
  await expect(preview.getByText('Answer what is open above first.')).toBeVisible();
  await preview.getByLabel('Column player is').selectOption('Player');
  await preview.getByLabel('Column pts is').selectOption('Leave out');
  await expect(preview.getByLabel('Column rank is')).toHaveValue('place');
  await expect(heading).toHaveText('2 matches of 3 players');
  await expect(fact('Every row is used.')).toBeVisible();
  // Nothing is used before the one button is pressed.
  await cancel.click();
  await expect(notice).toContainText('is unchanged.');
  await expect(table).toContainText('hal');

  await openText(page);
  await file.setInputFiles(asFile(results, 'tonight.csv'));
  await preview.getByLabel('Column pts is').selectOption('Leave out');
  await name.fill('Tuesdays');
  await use.click();
  await expect(title('2 matches, 3 players')).toBeFocused();
  await expect(row(1)).toContainText('ann');
  await expect(page.getByRole('textbox', { name: 'Document' })).toHaveValue('Tuesdays');
});
