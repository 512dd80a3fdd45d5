/** Share links: that they carry everything, harm nothing, and go on opening. */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { leaguePage } from './league-page.js';
import { closeDialog, expect, saved, test } from './page.js';

const bar = (page: Page) => page.getByRole('region', { name: 'Shared' });
const list = (page: Page) => page.getByRole('textbox', { name: 'Games, newest first' });

/** Opens Share, and returns the link it shows. */
async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/#\w+=1\./);
  const link = await field.inputValue();
  await closeDialog(page);
  return link;
}

const linkOf = (tool: string, state: object) =>
  `#${tool}=1.${deflateRawSync(JSON.stringify(state)).toString('base64url')}`;

/** What a link carries. */
const carried = (link: string): unknown =>
  JSON.parse(
    inflateRawSync(
      Buffer.from(link.slice(link.indexOf('.', link.indexOf('#')) + 1), 'base64url'),
    ).toString(),
  );

const RATING = {
  list: '+1500 abc\n-1750 xyz\n=1610 abc',
  scheme: 'p4',
  custom: {
    age: { rule: 'days', rate: 0.9, period: 30 },
    repeat: { rule: 'recent', rate: 0.98, ceiling: 5 },
    prior: { draws: 2, rating: 1500, weight: 0.1 },
  },
};

/** A link of version 1, made by Python's zlib: it opens for ever. Those of every tool are in tests/fixtures/shared.json. */
const LEAGUE_LINK =
  '#league=1.Lc2xCgIxDIDhVzkyB-nd4OALuOgbuLQl9gptKpdUlOPe3QYcEvi_IdmhtASXCarXuOKr-C9tqOQrSmwbYc3cleTBM3pmxMW5MZahBcT5n4ATPHMhOxVLD6cobzMh1cxJhu-gY5_d0OQr3XuxXtB-f65DbsRJVzN3HD8';

test('a link that names a file does not make the page fetch it', async ({ page, baseURL }) => {
  const asked: string[] = [];
  await page.route('**/logout*', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/plain', body: '+1500 ann' });
  });
  const link = linkOf('players', { scheme: 'p7', custom: RATING.custom, src: 'logout' });
  for (const address of [`./${link}`, `./embed.html${link}`, `./embed.html?src=logout${link}`]) {
    await page.goto('about:blank');
    await page.goto(`${baseURL}${address}`);
    await expect(page.getByRole('textbox', { name: 'Everyone’s results' })).toBeVisible();
  }
  expect(asked).toEqual([]);
});

test('a version 1 link opens, is kept only on request or once it is changed, and replaces nothing', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('./#standings');
  // The page's buttons work once it has put a tool there.
  await expect(page.locator('gameroom-standings-tool')).toBeVisible();
  const own = carried(await share(page));
  const { contents, player, button: named } = leaguePage(page);
  const kept = () => saved(page, 'standings');
  // The example is not theirs.
  const before = await kept();
  expect(before).toBeNull();

  const shown = contents('1 match of 2 players');
  await page.goto(`./${LEAGUE_LINK}`);
  await expect(bar(page)).toContainText('You are viewing shared data');
  await expect(shown).toBeVisible();
  expect(carried(await share(page))).toEqual({
    ...(carried(LEAGUE_LINK) as object),
    rule: 'zonestats',
  });
  // What a tool saves, it saves within 300 ms by the page's clock.
  await page.clock.runFor(2_000);
  expect(await kept()).toBe(before);

  await page.getByRole('button', { name: 'Save it as mine' }).click();
  await expect(page).toHaveURL(/#standings$/);
  await expect(bar(page)).toBeHidden();
  await expect(shown).toBeVisible();
  await expect.poll(kept).not.toBe(before);

  // It is a document, and the example is still the example.
  await page.reload();
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await page.getByRole('button', { name: 'New in Standings' }).click();
  await named('Open the example').click();
  await expect(player('ann')).toBeVisible();
  expect(carried(await share(page))).toEqual(own);

  // What is changed in shared standings is kept, too.
  await page.goto('about:blank');
  await page.goto(`./${LEAGUE_LINK}`);
  await named('Change the settings').click();
  await page.getByRole('slider', { name: 'Spread T', exact: true }).fill('77');
  await expect.poll(kept).toContain('77');
});

/** What 0.3 put into a link to Players. */
const PLAYERS_LINK = linkOf('players', {
  scheme: 'p4',
  custom: RATING.custom,
  example: true,
  minGames: 20,
  since: '2026-09-01',
  find: 'a',
  player: 'ben',
});

test('addresses of 0.3 lead to Standings, and a link to its Players opens with its scheme', async ({
  page,
}) => {
  const { button, contents, rows } = leaguePage(page);
  const tools = page.getByRole('navigation', { name: 'Tools' });
  for (const address of ['./#players', './#league']) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(button('Open the example')).toBeVisible();
    await expect(tools.getByRole('link', { name: 'Standings' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await page.goto('about:blank');
  await page.goto(`./${PLAYERS_LINK}`);
  await expect(bar(page)).toBeVisible();
  await expect(contents('131 games of 14 players')).toBeVisible();
  await expect(page.locator('gameroom-standings-tool .rule')).toContainText('Rated by p4');
  await expect(page.getByLabel('Change since')).toHaveValue('2026-09-01');
  const shown = await rows.allInnerTexts();
  expect(shown.length).toBeGreaterThan(2);
  await button('Save it as mine').click();
  await expect(page).toHaveURL(/#standings$/);
  await page.reload();
  await expect(rows).toHaveText(shown, { useInnerText: true });
});

test('Share makes a link that shows everything entered, and only “Copy link” copies it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./');
  await list(page).fill('+1500 "<b>\n-1750 Ωμέγα 3\n+1600 \u{1F600}');
  await page.getByRole('radio', { name: /^Your own/ }).check();
  await expect(page.locator('gameroom-rating .hero strong')).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText('mine'));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/#rating=/);
  expect(await copied()).toBe('mine');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await field.inputValue();
  expect(await copied()).toBe(link);
  await expect(page.getByRole('img', { name: 'Your rating with its interval' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy picture' }).click();
  await expect(page.getByText('Picture copied.')).toBeVisible();

  await page.getByRole('button', { name: 'Close' }).click();
  await list(page).fill('+1800 mine');
  await expect.poll(() => saved(page, 'rating')).toContain('+1800 mine');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(bar(page)).toBeVisible();
  await expect(list(page)).toHaveValue('+1500 "<b>\n-1750 Ωμέγα 3\n+1600 \u{1F600}');
  await expect(page.getByRole('radio', { name: /^Your own/ })).toBeChecked();

  // What is changed in a shared view is not saved.
  await list(page).fill('-1000 somebody');
  await page.getByRole('button', { name: 'Back to mine' }).click();
  await expect(list(page)).toHaveValue('+1800 mine');
  await page.reload();
  await expect(list(page)).toHaveValue('+1800 mine');
});

test('a match opened from shared standings is a shared view too, and Back returns to the standings', async ({
  page,
}) => {
  await page.goto('./#match');
  await expect(page.getByText('Scaled by 0.891').first()).toBeVisible();
  await page.goto(`./${LEAGUE_LINK}`);
  const { player, button, pane, contents } = leaguePage(page);
  await player('ann').click();
  await button('Correct match 1').click();
  await button('Open in Match').click();
  await expect(page).toHaveURL(/#match=1\./);
  await expect(bar(page)).toBeVisible();
  await expect(page.locator('gameroom-shared-view gameroom-match .note')).toContainText(
    'the cap of 2 points',
  );
  await page.goBack();
  await expect(contents('1 match of 2 players')).toBeVisible();
  // The pane that it was opened from is still there, and the page behind it.
  await expect(pane('ann')).toBeVisible();
  await page.goBack();
  await expect(pane('ann')).toBeHidden();
  await expect(contents('1 match of 2 players')).toBeVisible();
  await page.getByRole('link', { name: 'Match' }).click();
  await expect(page.getByText('Scaled by 0.891').first()).toBeVisible();
});

test('a link that cannot be opened is refused with the reason until that is closed or a tool opened, and the user’s own list stays', async ({
  page,
}) => {
  await page.goto('./');
  await list(page).fill('+1800 mine');
  const tools = page.getByRole('navigation', { name: 'Tools' });
  const refusal = page.getByRole('alert').filter({ hasText: 'This link cannot be opened' });
  for (const [link, says, away] of [
    ['#rating=hello', 'incomplete or damaged', refusal.getByRole('button', { name: 'Close' })],
    [
      linkOf('rating', { ...RATING, list: ' '.repeat(11_000_000) }),
      'unpacks to more than 8 MB',
      tools.getByRole('link', { name: 'Match' }),
    ],
  ] as const) {
    await page.evaluate((link) => (location.hash = link), link);
    await expect(refusal).toContainText(says);
    await expect(refusal).toContainText('Showing your own data');
    await expect(bar(page)).toHaveCount(0);
    await away.click();
    await expect(refusal).toHaveCount(0);
    await tools.getByRole('link', { name: 'My rating' }).click();
    await expect(list(page)).toHaveValue('+1800 mine');
  }
});

test('if two links are opened in a frame, the later one is shown, however slow the earlier one is', async ({
  page,
}) => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/standings-tool-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./embed.html');
  await expect(page.getByRole('heading', { name: 'My rating' })).toBeAttached();
  const asked = page.waitForRequest('**/standings-tool-*.js');
  await page.evaluate((link) => (location.hash = link), LEAGUE_LINK);
  await asked;
  await page.evaluate((link) => (location.hash = link), linkOf('rating', RATING));
  await expect(page.getByText('1575.117')).toBeAttached();
  const come = page.waitForResponse('**/standings-tool-*.js');
  release?.();
  await (await come).finished();
  await page.evaluate(() =>
    customElements.whenDefined('gameroom-standings-tool').then(() => undefined),
  );
  // What is drawn then is drawn within two frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(page.getByText('1575.117')).toBeAttached();
  await expect(page.locator('gameroom-standings-tool')).toHaveCount(0);
});
