/** The page on servers, lines and browsers that are not as they should be: there are words, and a way on. */

import type { Locator, Page } from '@playwright/test';
import { chart, drawn } from './chart.js';
import { openLeague } from './league-page.js';
import { expect, hold, saved, test, warningsOf } from './page.js';
import { TOOLS, openDetail, ready } from './reach.js';

const rating = (page: Page) => page.locator('gameroom-rating .hero strong');
const words = (page: Page) => page.locator('gameroom-rating .hero');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const openTool = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name }).click();

/** What a network that wants a login first answers, whatever is asked for. */
const LOGIN = { status: 200, contentType: 'text/html', body: '<title>Please log in</title>' };

/** Words that show only after a moment are there at once. */
const hurry = (late: Locator) =>
  late.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));

test('parts that are gone after an update, or hidden behind a login, are named, and a reload brings them without losing anything', async ({
  page,
  faults,
}) => {
  await page.goto('./');
  await page.getByRole('textbox', { name: 'Games, newest first' }).fill('+1500 ann\n-1600 bob');
  await expect.poll(() => saved(page, 'rating')).toContain('bob');
  await page.route(/standings-tool-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.route(/gameroom-schemes-[^/]*\.js$/, (route) => route.fulfill(LOGIN));
  for (const [tool, name] of [
    ['Standings', 'Standings'],
    ['Lab', 'Lab: Schemes'],
  ] as const) {
    await openTool(page, tool);
    await expect(page.getByRole('alert')).toHaveText(
      `${name} could not be loaded. Check the connection and reload the page; what you entered is saved.`,
    );
    await openTool(page, 'My rating');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  // A tool that fails when another one is shown by then is not announced under that.
  await page.unrouteAll();
  const season = /gameroom-season-[^/]*\.js$/;
  await page.route(season, (route) => route.fulfill({ status: 404 }));
  const release = await hold(page, season);
  await page.evaluate(() => (location.hash = 'season'));
  await openTool(page, 'Match');
  await expect(page.locator('gameroom-match')).toContainText('Player');
  const failed = page.waitForResponse(season);
  release();
  await failed;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unrouteAll();
  await openTool(page, 'Standings');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Standings' })).toContainText('ann');
  await openTool(page, 'My rating');
  await expect(page.getByRole('textbox', { name: 'Games, newest first' })).toHaveValue(/bob/);

  // What My rating itself needs later.
  await page.route(/(explanation|scheme-editor)-[^/]*\.js$/, (route) => route.fulfill(LOGIN));
  await page.reload();
  await page.evaluate(() => (location.hash = 'rating'));
  const missing = page.locator('gameroom-rating').getByRole('alert');
  await expect(missing).toContainText('What explains the rating could not be loaded.');
  await page.getByRole('radio', { name: 'Your own' }).check();
  const editor = missing.filter({ hasText: 'The scheme editor could not be loaded.' });
  await expect(editor).toBeVisible();
  await page.unrouteAll();
  await page.locator('.schemes').getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('combobox', { name: 'How old games count' })).toBeVisible();
  await expect(editor).toHaveCount(0);
  faults.length = 0;
});

test('an engine that does not come says so, tells the console why, and can be tried again', async ({
  page,
  faults,
}) => {
  const warnings = warningsOf(page);
  const engine = /gameroom_games[^/]*\.wasm$/;
  await page.route(engine, (route) => route.fulfill(LOGIN));
  await page.goto('./');
  await expect(words(page)).toContainText('The rating engine could not be loaded.');
  expect(warnings.join()).toMatch(/could not be loaded.*\.wasm answered with text\/html/);

  // Half of the core, as on a line that breaks.
  await page.unroute(engine);
  await page.route(engine, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  });
  await tryAgain(page).click();
  await expect.poll(() => warnings.join()).toContain('CompileError');
  await expect(words(page)).toContainText('The rating engine could not be loaded.');

  // The worker's script is missing, and the server knows no type for the core.
  await page.unroute(engine);
  await page.route(engine, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-type': 'application/octet-stream' };
    await route.fulfill({ response, headers });
  });
  const worker = /\/games-[^/]*\.js$/;
  await page.route(worker, (route) => route.fulfill({ status: 404 }));
  await tryAgain(page).click();
  await expect.poll(() => warnings.join()).toContain('no worker');
  await expect(words(page)).toContainText('The rating engine could not be loaded.');
  faults.length = 0;
  await page.unroute(worker);
  await tryAgain(page).click();
  await expect(rating(page)).toHaveText('1777');
});

test('a host that does not allow WebAssembly is named as the reason', async ({ page, faults }) => {
  const warnings = warningsOf(page);
  await page.route('./', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await page.goto('./');
  await expect(words(page)).toContainText(
    'The security policy of this site does not let the rating engine start.',
  );
  expect(warnings.join()).toContain('unsafe-eval');
  faults.length = 0;
});

/** Adds up how far what is in sight moves; what it comes to is what Lighthouse calls good from 0.1 down. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      for (const { value } of shifts) performance.mark('moved', { detail: value });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const movedOn = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByName('moved')
      .reduce((sum, mark) => sum + Number((mark as PerformanceMark).detail), 0),
  );

test('on a phone, nothing in sight moves while a tool starts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchMoves(page);
  // Standings then has results from the start.
  const { log } = await openLeague(page);
  await log.fill('match,player,score,minutes\n1,ann,3,20\n1,bob,1,20\n2,ann,2,20\n2,cy,4,20\n');
  await expect.poll(() => saved(page, 'standings')).toContain('2,cy,4');
  for (const tool of TOOLS) {
    await page.goto('about:blank');
    await page.goto(`./#${tool}`, { waitUntil: 'networkidle' });
    if (tool === 'standings') await drawn(chart(page, 'Ratings over matches').canvas);
    else await ready(page, tool);
    expect(await movedOn(page), tool).toBeLessThan(0.02);
  }
});

test('on a slow line there are words for what is on its way, and nothing jumps when it comes', async ({
  page,
}) => {
  await watchMoves(page);
  const start = await hold(page, /tools-[^/]*\.js$/);
  const engine = await hold(page, /\.wasm$/);
  const explanation = await hold(page, /explanation-[^/]*\.js$/);
  const league = await hold(page, /standings-tool-[^/]*\.js$/);
  await page.goto('./', { waitUntil: 'commit' });
  const starting = page.getByText('Starting …');
  await hurry(starting.first());
  await expect(starting.first()).toBeVisible();
  start();
  await expect(words(page)).toContainText('Starting');
  engine();
  await expect(rating(page)).toHaveText('1777');
  // Whoever is about to choose a scheme by then hits that one.
  const scheme = page.getByRole('radio', { name: /^p4/ });
  const place = await scheme.boundingBox();
  explanation();
  await expect(page.getByRole('figure').first()).toBeVisible();
  expect(await scheme.boundingBox()).toEqual(place);
  await openTool(page, 'Standings');
  const loading = page.getByRole('main').getByText('Loading Standings …');
  await hurry(loading);
  await expect(loading).toBeVisible();
  league();
  await expect(page.getByRole('table', { name: 'Standings' })).toContainText('ann');
  await expect(loading).toHaveCount(0);
  // Whoever asks for Help twice meanwhile gets it once.
  const help = await hold(page, /help-dialog-[^/]*\.js$/);
  await page.getByRole('button', { name: 'Help' }).dblclick();
  help();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await expect(page.locator('gameroom-help-dialog')).toHaveCount(1);
  expect(await movedOn(page)).toBeLessThan(0.02);
});

test('a browser that is too old for the page reads what the page needs', async ({
  page,
  faults,
}) => {
  const needs = page.getByText('It needs Chrome, Edge or Firefox 125');
  // One that cannot read the scripts, in the page and in a frame.
  for (const address of ['./', './embed.html?tool=match']) {
    await page.route(/\/assets\/[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'a future syntax' }),
    );
    await page.goto(address);
    const late = page.getByText('Chrome, Edge or Firefox 125');
    await hurry(late);
    await expect(late).toBeVisible();
  }
  await page.unrouteAll();
  // One that reads them, but lacks what they use.
  await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'));
  await page.goto('./');
  await expect(needs).toBeVisible();
  await expect(rating(page)).toHaveText('1777');
  faults.length = 0;
});

test('where the browser refuses to copy, the page says so', async ({ page, context }) => {
  const browser = await context.browser()?.newBrowserCDPSession();
  await browser?.send('Browser.setPermission', {
    permission: { name: 'clipboard-write' },
    setting: 'denied',
  });
  await page.goto('./#match');
  await openDetail(page, 'More');
  await page.getByRole('button', { name: 'Copy as…' }).click();
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.getByText('This browser does not let the page copy.')).toBeVisible();
});
