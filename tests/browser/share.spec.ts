/** Share links: that they carry everything, harm nothing, and go on opening. */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { closeDialog, expect, saved, test } from './page.js';

const bar = (page: Page) => page.getByRole('region', { name: 'Shared' });
const note = (page: Page) => page.locator('page-note');
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

const linkOf = (tool: string, state: unknown, version = 1) =>
  `#${tool}=${version}.${deflateRawSync(typeof state === 'string' ? state : JSON.stringify(state)).toString('base64url')}`;

/** What a link carries. */
const carried = (link: string): unknown =>
  JSON.parse(
    inflateRawSync(
      Buffer.from(link.slice(link.indexOf('.', link.indexOf('#')) + 1), 'base64url'),
    ).toString(),
  );

const CUSTOM = {
  age: { rule: 'days', rate: 0.9, period: 30 },
  repeat: { rule: 'recent', rate: 0.98, ceiling: 5 },
  prior: { draws: 2, rating: 1500, weight: 0.1 },
};
const RATING = { list: '+1500 abc\n-1750 xyz\n=1610 abc', scheme: 'p4', custom: CUSTOM };

/** Links of version 1, made by Python's zlib: they open for ever. Those of every tool are in tests/fixtures/shared.json. */
const FIRST_LINKS: [tool: string, link: string, shows: string | RegExp][] = [
  [
    'rating',
    '#rating=1.VY_dDoMgDEZfhXC7n8A2t7lkb-INg0ZJFAlgnDO8-1q88oqe9jttWHlvY-Ivxg-yEoKpj27cST4qwb7Lr3FveZely4-MR93BABT2N2I9xTQOyCtXLZQ3TH0JGLVEigSViMW5RvAQ7GgQryLTDDyotNMCaHBpLz7pEtjeuhYbFZke94QimqDmiNVlU7YM_QR5Btt2qSyROec_',
    /^1575$/,
  ],
  [
    'league',
    '#league=1.Lc2xCgIxDIDhVzkyB-nd4OALuOgbuLQl9gptKpdUlOPe3QYcEvi_IdmhtASXCarXuOKr-C9tqOQrSmwbYc3cleTBM3pmxMW5MZahBcT5n4ATPHMhOxVLD6cobzMh1cxJhu-gY5_d0OQr3XuxXtB-f65DbsRJVzN3HD8',
    'after 1 match, 2 players',
  ],
];

for (const [tool, link, shows] of FIRST_LINKS) {
  test(`a version 1 link opens, is saved only on request, and Undo restores what was there: ${tool}`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(`./#${tool}`);
    // The page's buttons work once it has put a tool there.
    await expect(page.locator(`gameroom-${tool}`)).toBeVisible();
    const own = carried(await share(page));
    const kept = () => saved(page, tool);
    // The example is not theirs.
    const before = await kept();
    expect(before).toBeNull();

    await page.goto(`./${link}`);
    await expect(bar(page)).toContainText('You are viewing shared data');
    await expect(page.getByText(shows).first()).toBeVisible();
    expect(carried(await share(page))).toEqual(carried(link));
    // What a tool saves, it saves within 300 ms by the page's clock.
    await page.clock.runFor(2_000);
    expect(await kept()).toBe(before);

    await page.getByRole('button', { name: 'Save it as mine' }).click();
    await expect(page).toHaveURL(new RegExp(`#${tool}$`));
    await expect(bar(page)).toBeHidden();
    await expect(page.getByText(shows).first()).toBeVisible();
    await expect.poll(kept).not.toBe(before);

    await note(page).getByRole('button', { name: 'Undo' }).click();
    expect(carried(await share(page))).toEqual(own);
    await page.reload();
    await expect(page.locator(`gameroom-${tool}`)).toBeVisible();
    expect(carried(await share(page))).toEqual(own);
  });
}

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

test('a match opened from a shared league is a shared view too, and Back returns to the league', async ({
  page,
}) => {
  await page.goto(`./#match`);
  await expect(page.getByText('Scaled by 0.891').first()).toBeVisible();
  await page.goto(`./${FIRST_LINKS[1]?.[1]}`);
  await page.getByRole('button', { name: 'ann', exact: true }).first().click();
  await page.getByRole('button', { name: 'Open match 1 in Match' }).click();
  await expect(page).toHaveURL(/#match=1\./);
  await expect(bar(page)).toBeVisible();
  await expect(page.locator('shared-view gameroom-match .note')).toContainText(
    'the cap of 2 points',
  );
  await page.goBack();
  await expect(page.getByText('after 1 match, 2 players')).toBeVisible();
  await page.getByRole('link', { name: 'Match' }).click();
  await expect(page.getByText('Scaled by 0.891').first()).toBeVisible();
});

test('a link that cannot be opened is refused with the reason, and the user’s own list stays', async ({
  page,
}) => {
  await page.goto('./');
  await list(page).fill('+1800 mine');
  for (const [link, says] of [
    ['#rating=hello', 'incomplete or damaged'],
    [linkOf('rating', { ...RATING, list: ' '.repeat(11_000_000) }), 'unpacks to more than 8 MB'],
    [linkOf('rating', { ...RATING, list: 5 }), '“list” is not text'],
  ] as const) {
    await page.evaluate((link) => (location.hash = link), link);
    await expect(note(page)).toContainText(says);
    await expect(note(page)).toContainText('Showing your own data');
    await expect(bar(page)).toHaveCount(0);
    const tools = page.getByRole('navigation', { name: 'Tools' });
    await tools.getByRole('link', { name: 'My rating' }).click();
    await expect(list(page)).toHaveValue('+1800 mine');
  }
});

test('if two links are opened in a frame, the later one is shown, however slow the earlier one is', async ({
  page,
}) => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/gameroom-league-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./embed.html');
  await expect(page.getByRole('heading', { name: 'My rating' })).toBeAttached();
  const [rating, league] = FIRST_LINKS.map(([, link]) => link);
  const asked = page.waitForRequest('**/gameroom-league-*.js');
  await page.evaluate((link) => (location.hash = link), league ?? '');
  await asked;
  await page.evaluate((link) => (location.hash = link), rating ?? '');
  await expect(page.getByText('1575.117')).toBeAttached();
  const come = page.waitForResponse('**/gameroom-league-*.js');
  release?.();
  await (await come).finished();
  await page.evaluate(() => customElements.whenDefined('gameroom-league').then(() => undefined));
  // What is drawn then is drawn within two frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(page.getByText('1575.117')).toBeAttached();
  await expect(page.locator('gameroom-league')).toHaveCount(0);
});

test('a custom situation made from My rating’s list is shared with the list', async ({ page }) => {
  const carrying = linkOf('schemes', {
    situation: 'own',
    chosen: ['p4'],
    custom: CUSTOM,
    command: "'+1000 a' 1 -",
    values: '',
    list: '+1000 a\n'.repeat(4),
  });
  await page.goto(`./${carrying}`);
  await expect(bar(page)).toBeVisible();
  // Five wins against one opponent, as published.
  await expect(page.getByRole('table').getByText('1649')).toBeVisible();
  expect(carried(await share(page))).toEqual(carried(carrying));
});
