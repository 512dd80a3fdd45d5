/** Elements for what sites publish: a badge and standings, on somebody's page. */

import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { look, withAxe } from './axe.js';
import { expect, POLICY, test as base } from './host.js';
import { warningsOf } from './page.js';

const SCRIPTS = ['badge', 'leaderboard', 'standings'];

const LOG = `match,player,score,minutes
1,ann,9,20
1,"<img src=x onerror=alert(1)>",5,20
1,محمد,3,20
1,${'x'.repeat(200)},1,20
`;

const test = base.extend<{ open: (html: string, policy?: string) => Promise<void> }>({
  open: async ({ host, page, show }, use) => {
    await withAxe(page);
    await cp('tests/fixtures/gameroom-dump.txt', join(host.folder, 'dump.txt'));
    await writeFile(join(host.folder, 'log.csv'), LOG);
    await use((html, policy = POLICY) =>
      show(`<main><h1>Club</h1>${html}</main>`, { policy, scripts: SCRIPTS }),
    );
  },
});

test('standings show the rows and columns that the page wants, and names stay text', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(
    `<gameroom-standings src="log.csv" caption="Blitz" as-of="17 Nov 2026" player-href="/players/{name}">Loading</gameroom-standings>
     <gameroom-standings src="log.csv" top="1" show="player,rating"></gameroom-standings>`,
  );
  const [all, first] = [page.getByRole('table').first(), page.getByRole('table').last()];
  await expect(all.getByRole('row')).toHaveCount(5);
  await expect(all).toContainText('After 1 match · 17 Nov 2026');
  await expect(all.getByRole('columnheader')).toHaveText(['Rank', 'Player', 'Rating', 'Matches']);
  const links = all.getByRole('rowheader').getByRole('link');
  await expect(links.nth(1)).toHaveText('<img src=x onerror=alert(1)>');
  await expect(links.first()).toHaveAttribute('href', '/players/ann');
  await expect(first.getByRole('row')).toHaveText([/Player\s*Rating/, /ann\s*540\.0/]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await look(page, 'as published');
});

test('what elements cannot use is told to the page’s author, and to visitors where it matters', async ({
  page,
  host,
  open,
  faults,
}) => {
  const warnings = warningsOf(page);
  const rows =
    'white,black,white_elo,black_elo,result\nann,bob,1500,1600,1\nann,cy,1500,1600,won by far\n';
  await writeFile(join(host.folder, 'games.csv'), rows);
  const attributes = [
    ['player-href="javascript:alert(1)"', '“player-href” cannot be read: it is not an address'],
    ['show="elo"', '“show” cannot be read: it is not a list of rank, moved'],
    ['top="some"', '“top” cannot be read: it is not a whole number from 1'],
    ['t="x"', '“t” cannot be read'],
  ] as const;
  await open(
    `${attributes.map(([one]) => `<gameroom-standings src="log.csv" ${one}></gameroom-standings>`).join('')}
     <gameroom-badge src="nowhere.txt"></gameroom-badge>
     <gameroom-badge list="+1500" scheme="p0" href="javascript:x"></gameroom-badge>
     <gameroom-badge list="+1500 ann&#10;*1500"></gameroom-badge>
     <gameroom-badge src="games.csv" player="ann"></gameroom-badge>
     <gameroom-standings rule="p7" src="games.csv" min-games="1"></gameroom-standings>
     <gameroom-standings src="nowhere.pgn"></gameroom-standings>`,
  );
  const standings = page.locator('gameroom-standings');
  for (const [place, [, says]] of attributes.entries()) {
    await expect(standings.nth(place)).toContainText(says);
    await expect(standings.nth(place).getByRole('row'), says).toHaveCount(5);
    expect(warnings.join('\n')).toContain(`gameroom-standings: The page’s ${says}`);
  }
  const badges = page.locator('gameroom-badge');
  for (const missing of [badges.first(), standings.last()])
    await expect(missing.getByRole('alert')).toContainText('was not found (404)');
  faults.length = 0;
  await expect(badges.nth(1).getByRole('alert')).toContainText('p0');
  const games = standings.nth(attributes.length);
  await expect(games.getByRole('row')).toHaveCount(3);
  await expect(games).toContainText('1 row could not be read.');
  await expect(page.getByRole('link')).toHaveCount(0);
  await badges.first().evaluate((badge) => badge.setAttribute('src', 'dump.txt'));
  await expect(badges.first()).toContainText('has the games of 15 players, such as');
  for (const told of [
    'gameroom-badge: 1 entry left out. Line 2: ',
    'gameroom-badge: 1 row could not be read. “games.csv”, line 3: ',
    'gameroom-standings: 1 row could not be read. “games.csv”, line 3: ',
    '“href” must be an address on the web',
  ])
    await expect.poll(() => warnings.join('\n')).toContain(told);
  expect(warnings.filter((text) => text.includes('row could not be read'))).toHaveLength(2);
});

test('a badge has the number that My rating shows, in a line, a card or with a strip', async ({
  page,
  open,
}) => {
  await open(
    `<p>Met <gameroom-badge size="inline" name="omar" src="history/omar.txt" scheme="p8" href="/p/{name}"></gameroom-badge> today.</p>
     <gameroom-badge name="omar" src="history/omar.txt" scheme="p8"></gameroom-badge>
     <gameroom-badge size="strip" src="dump.txt" player="BROWNI3141"></gameroom-badge>`,
  );
  await expect(page.getByRole('link')).toHaveText(/omar\s*1774/);
  await expect(page.getByRole('link')).toHaveAttribute('href', '/p/omar');
  const [card, strip] = [
    page.locator('gameroom-badge').nth(1),
    page.locator('gameroom-badge').last(),
  ];
  await expect(card).toContainText('1774');
  await expect(card).toContainText(/Probably \d+ to \d+ · 6 games/);
  await expect(strip).toContainText('browni3141');
  await expect(strip.getByRole('img')).toHaveAccessibleName(/Probably \d+ to \d+ · 46 games/);
  await look(page, 'as published');
});

test('visitors look themselves up in standings of several files of games, which say what they cannot show', async ({
  page,
  host,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const more =
    '[White "zoe"]\n[Black "yan"]\n[WhiteElo "2650"]\n[BlackElo "2700"]\n[Result "1-0"]\n[Date "2026.02.04"]\n\n1. e4 1-0\n';
  await writeFile(join(host.folder, 'more.pgn.gz'), gzipSync(more));
  await open(
    `<gameroom-standings src="dump.txt more.pgn.gz" min-games="1" top="5" caption="Arena" player-href="/players/{name}"></gameroom-standings>`,
  );
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(page.getByRole('table')).toContainText('Arena');
  await expect(page.getByText(/^First 5 of 1[56] players/)).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toHaveText('zoe');
  const search = page.getByRole('searchbox', { name: 'Find a player' });
  await search.fill('BROWNI');
  await expect(page.getByRole('link', { name: 'browni3141' })).toHaveAttribute(
    'href',
    '/players/browni3141',
  );
  await search.fill('brownj3141');
  await expect(page.getByText('No matching player. Closest: browni3141')).toBeVisible();
  await search.fill('');
  await expect(rows).toHaveCount(6);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await look(page, 'as published');
});

test('My rating of everyone’s games lets visitors choose whose', async ({ page, open }) => {
  await open(
    `<gameroom-rating src="dump.txt"></gameroom-rating><script type="module" src="gameroom-rating/elements.js"></script>`,
  );
  await page.getByRole('searchbox').fill('browni3141');
  await page.getByRole('button', { name: 'browni3141' }).first().click();
  await page.getByRole('button', { name: 'Open in My rating' }).click();
  await expect(page.getByRole('textbox', { name: 'Games, newest first' })).toHaveValue(
    /^[-+=]\d+ .* 2026-02/,
  );
  await expect(page.locator('gameroom-rating .hero strong')).toHaveText(/^\d{4}$/);
});

test('standings of games are the same by their name of 0.3, which has a scheme of its own', async ({
  page,
  open,
}) => {
  await open(
    `<gameroom-leaderboard src="dump.txt" scheme="p4" min-games="20"></gameroom-leaderboard>
     <gameroom-standings src="dump.txt" rule="p4" min-games="20" caption="Leaderboard"></gameroom-standings>`,
  );
  const tables = page.getByRole('table', { name: /^Leaderboard/ });
  await expect(tables).toHaveCount(2);
  await expect(tables.first()).toContainText('browni3141');
  const [old = '', now] = await tables.allInnerTexts();
  expect(old).toBe(now);
});

test('a page that allows no workers says so to visitors and to its author', async ({
  page,
  open,
  faults,
}) => {
  const warnings = warningsOf(page);
  const policy = POLICY.replace("worker-src 'self'", "worker-src 'none'");
  await open('<gameroom-badge list="+1500 ann"></gameroom-badge>', policy);
  await expect(page.getByRole('alert')).toContainText('The rating engine could not be loaded');
  expect(warnings.join('\n')).toContain('no worker');
  expect(faults.splice(0).join('\n')).toContain('worker-src');
});

test('elements show an archive as each of them read it, even if it changes meanwhile', async ({
  page,
  open,
}) => {
  const games = (await readFile('tests/fixtures/gameroom-dump.txt', 'utf8')).split('\n');
  let reads = 0;
  await page.route('**/dump.txt', (route) => {
    reads += 1;
    return route.fulfill({ body: games.slice(0, reads === 1 ? 9 : undefined).join('\n') });
  });
  const shown = '<gameroom-standings rule="p7" src="dump.txt" min-games="1"></gameroom-standings>';
  await open(shown);
  const names = page.getByRole('rowheader');
  await expect(names.first()).toBeVisible();
  const before = await names.allTextContents();
  await page.evaluate(
    (html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html),
    shown,
  );
  const second = page.locator('gameroom-standings').last().getByRole('rowheader');
  await expect(second.first()).toBeVisible();
  expect((await second.allTextContents()).length).toBeGreaterThan(before.length);
  const first = page.locator('gameroom-standings').first().getByRole('rowheader');
  expect(await first.allTextContents()).toEqual(before);
});
