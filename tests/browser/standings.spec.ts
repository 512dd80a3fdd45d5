/** The table of Standings: who is found in it, a player's pane, what is published of it, the phone. */

import { chart } from './chart.js';
import { leaguePage, openLeague, openText } from './league-page.js';
import { downloaded, expect, test } from './page.js';

/** Four matches; dee has played one of them. */
const LOG = `match,player,team,score,minutes,date
a,ann,red,1800,20,2026-02-01
a,bob,blue,900,12.5,2026-02-01
b,ann,red,700,20,2026-02-02
b,bob,blue,900,20,2026-02-02
c,ann,red,1800,20,2026-02-03
c,cy,blue,900,20,2026-02-03
d,cy,red,1200,20,2026-02-04
d,dee,blue,900,20,2026-02-04
`;

test.describe('360 px wide', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the first of the table stays in sight, and follows the results', async ({ page }) => {
    // The page scrolls at once, and not while the test goes on.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { log, button, way } = await openLeague(page);
    const line = page.locator('gameroom-standings-tool .line p');
    const toEnd = () => way('More').evaluate((link) => link.scrollIntoView({ block: 'end' }));
    await log.fill(LOG);
    await button('‹ Standings').click();
    await expect(line).toHaveCount(0);
    await toEnd();
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(line).toHaveText(/^\s*ann\s+5\d\d\.\d\s*$/);
    await openText(page);
    await expect(line).toHaveCount(0);
    await log.fill(LOG.replace('c,ann,red,1800', 'c,ann,red,100'));
    await button('‹ Standings').click();
    await toEnd();
    await expect(line).toHaveText(/^\s*cy\s+5\d\d\.\d\s*$/);
  });
});

test('players are found by parts of their names, and a table of many grows', async ({ page }) => {
  const { log, table, rows, button } = await openLeague(page);
  const search = page.getByRole('searchbox', { name: 'Find a player' });
  const found = page.getByRole('search').getByRole('status');
  const names = table.getByRole('rowheader');
  await expect(names).toHaveCount(8);
  await expect(search).toBeHidden();
  const many = Array.from({ length: 30 }, (_, place) => `player ${place + 1}`);
  const lines = ['Carlsen, Magnus', 'Ångström, Åsa', 'Magnusson, Carl', ...many].map(
    (name, place) => `1,"${name}",,${9000 - place},20`,
  );
  await log.fill(['match,player,team,score,minutes', ...lines].join('\n'));
  await expect(names).toHaveCount(10);
  await search.fill('carlsen magnus');
  await expect(names).toHaveText(['Carlsen, Magnus']);
  await expect(found).toHaveText('1 player found.');
  await search.fill('MAGNUS');
  await expect(names).toHaveText(['Carlsen, Magnus', 'Magnusson, Carl']);
  await search.fill('angstrom');
  await expect(names).toHaveText(['Ångström, Åsa']);
  await search.fill('player');
  await expect(found).toHaveText('30 players found.');
  await expect(names).toHaveCount(10);
  await button('Show all 30').click();
  await expect(names).toHaveCount(30);

  await search.fill('no one');
  await expect(found).toHaveText('No matching player.');
  await expect(names).toHaveCount(0);
  await expect(search).toBeFocused();
  // Escape clears the field first, and the pane stays.
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(names).not.toHaveCount(0);
  await expect(found).toBeEmpty();
  await expect(log).toBeVisible();

  const hundreds = Array.from({ length: 130 }, (_, place) => `1,player ${place},,${place},20`);
  await log.fill(['match,player,team,score,minutes', ...hundreds].join('\n'));
  await expect(rows.nth(1)).toContainText('player 129');
  await button('Show 50 more').click();
  await expect(page.getByRole('button', { name: /^Show \d+ more$/ })).toBeVisible();
});

test('a pane opens beside the table, and Escape, Back or its button close it, with the focus back where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  // The page scrolls at once, and not while the test goes on.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { log, rows, player, matches, pane, closePane, button, way } = await openLeague(page);
  await log.fill(LOG);
  await expect(rows).toHaveCount(5);
  await closePane();
  const bob = player('bob');
  await bob.hover();
  const top = await page.evaluate(() => scrollY);
  await bob.click();
  await expect(page.getByRole('heading', { name: 'bob', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'bob', exact: true })).toBeInViewport();
  await expect(bob).toHaveAttribute('aria-expanded', 'true');
  await expect(pane('bob')).toContainText(/2nd of 4\s*2 matches/);
  const first = matches('bob').getByRole('row').filter({ hasText: '2026-02-01' });
  await expect(matches('bob').getByRole('row').first()).toHaveText(
    /Match.*Date.*Team.*Score.*Minutes.*Change.*Scale.*Rating after/s,
  );
  await expect(first).toHaveText(/2026-02-01.*blue.*900.*12:30.*−12.5.*1.000.*487.5/s);
  await page.goBack();
  await expect(pane('bob')).toHaveCount(0);
  await expect(bob).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);

  // One at a time: another takes the place of the first.
  await player('cy').press('Enter');
  await expect(pane('cy')).toBeVisible();
  await player('ann').press('Enter');
  await expect(pane('cy')).toHaveCount(0);
  await expect(matches('ann')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane('ann')).toHaveCount(0);
  await expect(player('ann')).toBeFocused();
  // The name that opened it closes it, too, and so does a press anywhere in its row.
  await player('dee').click();
  await player('dee').click();
  await expect(pane('dee')).toHaveCount(0);
  await rows.filter({ hasText: 'dee' }).getByRole('cell').last().click();
  await expect(pane('dee')).toBeVisible();
  await closePane();
  await button('Add a match').click();
  await expect(page.getByRole('heading', { name: 'Add a match' })).toBeFocused();
  await page.goForward();
  await page.keyboard.press('Escape');
  await expect(button('Add a match')).toBeFocused();
  for (const name of ['Teams for next time', 'Publish', 'More'] as const) {
    await way(name).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(way(name)).toBeFocused();
  }
  await expect(page).toHaveURL(/#standings$/);

  // On a phone it is a page of its own, with a way back.
  await page.setViewportSize({ width: 360, height: 740 });
  await player('bob').click();
  await expect(rows.first()).toBeHidden();
  await button('‹ Standings').click();
  await expect(bob).toBeFocused();
});

test('the table is published as text for Discord, HTML, a picture, CSV and a link', async ({
  page,
}) => {
  const { log, way, button, notice, setting } = await openLeague(page);
  await log.fill(LOG);
  await button('Change the settings').click();
  await setting('Spread T').fill('60');
  await way('Publish').click();
  const as = (name: string) => page.getByRole('radio', { name, exact: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect(as('Discord')).toBeChecked();
  await button('Copy Discord').click();
  await expect(notice).toContainText('Copied as Discord.');
  const message = await copied();
  expect(message).toMatch(/^Standings.*\n```\n *Rank {2}Player.*\n *1 {2}bob .*\n(.*\n){3}```$/);
  await expect(page.getByText(`${message.length} of Discord’s 2,000 characters.`)).toBeVisible();

  await as('HTML').check();
  await button('Copy HTML that stays up to date').click();
  expect(await copied()).toContain('<gameroom-standings src="results.csv" t="60" game-mult="2"');
  await button('Copy HTML of this table').click();
  expect(await copied()).toContain('<th scope="row"><bdi>ann</bdi></th>');
  await as('Forum').check();
  await button('Copy Markdown').click();
  expect(await copied()).toContain('| 1 | bob |');
  await as('Picture').check();
  await button('Copy').click();
  await expect(notice).toContainText('Copied as Picture.');
  const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
  expect(types).toContain('image/png');

  await as('CSV').check();
  const csv = await downloaded(page, () => button('Download the table').click());
  expect(csv.name).toMatch(/^t-60-.*-standings-.*\.csv$/);
  expect(csv.text).toMatch(/^rank,player,.*\r\n1,bob,5\d\d\.\d{4}/);
  const histories = await downloaded(page, () => button('Download everyone’s history').click());
  expect(histories.name).toMatch(/-histories-.*\.csv$/);
  expect(histories.text).toContain('2026-02-04');
  await as('Link').check();
  await button('Copy Link').click();
  const link = await copied();
  await expect(page.getByText(`${link.length} characters. It has the results in it`)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(leaguePage(other).table).toContainText('dee');
  await other.close();
});

test('longer tables are published in several messages, or only their first players', async ({
  page,
}) => {
  const { log, way, button } = await openLeague(page);
  const players = Array.from({ length: 90 }, (_, place) => `1,player number ${place},${place},20`);
  await log.fill(['match,player,score,minutes', ...players].join('\n'));
  await way('Publish').click();
  const messages = page.getByRole('textbox', { name: /^Message \d of \d$/ });
  await expect(messages).not.toHaveCount(0);
  const texts = await Promise.all((await messages.all()).map((message) => message.inputValue()));
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) {
    expect(text.length).toBeLessThanOrEqual(2000);
    expect(text.match(/```/g)).toHaveLength(2);
  }
  expect(texts.join('\n').match(/player number \d+/g)).toHaveLength(90);
  await page.getByRole('combobox', { name: 'Players' }).selectOption('Top 10');
  await expect(messages).toHaveCount(0);
  await expect(button('Copy Discord')).toBeVisible();
  const text = await page.getByRole('textbox', { name: 'Discord' }).inputValue();
  expect(text.match(/player number \d+/g)).toHaveLength(10);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('standings come first, and 25 players are a few screens', async ({ page }) => {
    const { log, rows, button } = await openLeague(page);
    const lines = Array.from({ length: 400 }, (_, row) => {
      const player = (row * 7) % 25;
      return `${Math.floor(row / 8)},player ${player},,${(row * 7919) % 4000},20`;
    });
    await log.fill(`match,player,team,score,minutes\n${lines.join('\n')}\n`);
    await button('‹ Standings').click();
    await expect(rows).toHaveCount(11);
    await page.reload();
    await expect(rows).toHaveCount(11);
    await expect(button('Show all 25')).toBeVisible();
    await expect(log).toBeHidden();
    const { figure, act } = chart(page, 'Ratings over matches');
    await expect(figure).toBeVisible();
    const top = async (name: string) =>
      (await page.locator(`gameroom-standings-tool [part='${name}']`).boundingBox())?.y ?? NaN;
    expect(await top('settings')).toBeLessThan(await top('result'));
    expect(await top('result')).toBeLessThan(await top('charts'));
    await expect(rows.nth(1)).toBeInViewport();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(2000);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);

    // A wide table moves sideways only, and pages lead down.
    await act('Show as table');
    const region = figure.getByRole('region', { name: 'Ratings over matches, table' });
    await expect(region).toBeVisible();
    const room = await region.evaluate((element) => ({
      side: element.scrollWidth - element.clientWidth,
      down: element.scrollHeight - element.clientHeight,
    }));
    expect(room.side).toBeGreaterThan(0);
    expect(room.down).toBeLessThanOrEqual(1);
  });
});
