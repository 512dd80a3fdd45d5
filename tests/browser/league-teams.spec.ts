/** Teams for next time: who plays, guests, two who stay together, and what becomes of the teams. */

import { matchForm, openLeague } from './league-page.js';
import { expect, test } from './page.js';

const LOG = `match,player,score,minutes
1,ann,9,20
1,bob,7,20
1,cy,5,20
1,dee,3,20
1,eve,1,20
`;

test('teams are even, the next best are a press away, and their result is entered', async ({
  page,
}) => {
  const { log, way, button, notice } = await openLeague(page);
  const { player, cell, rows } = matchForm(page);
  await log.fill(LOG);
  await way('Teams for next time').click();
  const teams = page.locator('gameroom-standings-teams');
  const team = (name: string) => teams.getByRole('region', { name, exact: true });
  const plays = (name: RegExp | string) => page.getByRole('checkbox', { name });
  // All play where they are few. One more on a side is said, and not called even.
  await expect(teams).toContainText('5 players chosen');
  await expect(
    teams.getByRole('heading', {
      name: '3 against 2: one more player counts, and nothing says how much.',
    }),
  ).toBeVisible();
  await plays(/^eve/).uncheck();
  await expect(teams.getByRole('heading', { name: /even match: \d+ % to \d+ %/ })).toBeVisible();
  await expect(team('Red').getByRole('listitem')).toHaveCount(2);
  const first = await team('Red').innerText();
  await button('Other teams').click();
  await expect.poll(() => team('Red').innerText()).not.toBe(first);
  // Four players can be divided in three ways; after the last there is the first again.
  await button('Other teams').click();
  await button('The most even teams').click();
  await expect.poll(() => team('Red').innerText()).toBe(first);
  await page.getByRole('radio', { name: '4' }).check();
  await expect(team('Yellow').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('radio', { name: '2' }).check();
  await expect(team('Green')).toHaveCount(0);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button('Copy as text').click();
  await expect(notice).toContainText('The teams are copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^.*even match: .*\nRed: \w+, \w+\nBlue: \w+, \w+\n$/,
  );
  await button('Enter their result').click();
  await expect(page.getByRole('heading', { name: 'Add a match' })).toBeFocused();
  await expect(rows).toHaveCount(5);
  const name = await player(1).inputValue();
  await expect(cell('Team', name)).toHaveValue('Red');
  await expect(cell('Score', name)).toHaveValue('');
});

test('guests play, two stay together, and no one has to be in the standings', async ({ page }) => {
  const { log, way, button, notice, table } = await openLeague(page);
  await log.fill(LOG);
  await way('Teams for next time').click();
  const teams = page.locator('gameroom-standings-teams');
  const members = (name: string) =>
    teams.getByRole('region', { name, exact: true }).getByRole('listitem');
  const guest = page.getByRole('textbox', { name: 'A guest’s name' });
  await guest.fill('zoe');
  await page.getByRole('textbox', { name: 'The guest’s rating' }).fill('640');
  await button('Add a guest').click();
  await expect(teams).toContainText('6 players chosen');
  await expect(teams.getByRole('listitem').filter({ hasText: 'zoe' })).toContainText('640');
  await expect(members('Red')).toHaveCount(3);
  await expect(table).not.toContainText('zoe');
  await guest.fill('ann');
  await guest.press('Enter');
  await expect(notice).toContainText('ann is here already.');

  // The best two would never be in one team otherwise.
  const together = async () => {
    const all = await Promise.all(['Red', 'Blue'].map((name) => members(name).allInnerTexts()));
    return all.some((one) => ['ann', 'zoe'].every((name) => one.join().includes(name)));
  };
  expect(await together()).toBe(false);
  await button('Keep two together…').click();
  await page.getByLabel('One player').selectOption('zoe');
  await page.getByLabel('Stays with').selectOption('ann');
  await expect.poll(together).toBe(true);
  await button('Let zoe and ann be apart').click();
  await expect.poll(together).toBe(false);
  await button('Remove the guest zoe').click();
  await expect(teams).toContainText('5 players chosen');
  await button('No one').click();
  await expect(teams).toContainText('Choose at least 2 players.');
  await button('Everyone').click();
  await expect(members('Blue')).not.toHaveCount(0);
});
