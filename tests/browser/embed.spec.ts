/** Elements and frames on somebody else's pages. */

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { GAMES_BY_HAND } from '../support/by-hand.js';
import { serve } from '../support/serve.js';
import { expect, test } from './host.js';
import { leaguePage } from './league-page.js';
import { warningsOf } from './page.js';

/** One of our frames, with a script that records the messages it sends. */
const framing = (src: string) => `
<iframe id="frame" title="frame" width="800" height="200" src="${src.replaceAll('&', '&amp;')}"></iframe>
<script>
  const told = [];
  addEventListener('message', (event) => told.push(event.data));
  const tell = (message) => document.getElementById('frame').contentWindow.postMessage(message, '*');
</script>`;

declare const told: { height?: number }[];
declare function tell(message: unknown): void;

test('in a release’s folder, the example host page shows its list, standings and frame under a strict policy, and links lead to their place', async ({
  page,
  origins,
}) => {
  // With the page in one file, `gameroom-rating.html`.
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  await promisify(execFile)('node', ['www/build/release.js', `${pathToFileURL(folder).href}/`]);
  const { url, close } = await serve(folder, 0);
  origins.add(new URL(url).origin);
  await page.goto(`${url}embedding.html`);
  await page.getByRole('link', { name: 'hosting', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What goes wrong' })).toBeInViewport();
  await page.goBack();
  await page.getByRole('link', { name: 'embedding/' }).click();
  // p8 of the check figures, and of a match: 20 points for the winner, at half the stakes.
  await expect(page.getByText('Omar is rated 1774 after 6 games.')).toBeVisible();
  // Out of everybody's games: hers are the first, the second and the last.
  const ann = page.locator('#ann');
  await expect(ann.getByRole('textbox', { name: 'Games, newest first' })).toHaveValue(
    '=1600 Bob 2026-02-08\n-1700 Cy 2026-02-03\n+1620 Bob 2026-02-01\n',
  );
  await expect(ann.locator('.notice')).toHaveText('3 games of Ann.');
  await expect(page.getByRole('table', { name: 'Standings' })).toContainText('510.0');
  const frame = page.frameLocator('#frame');
  await expect(frame.getByText('20 players, 8 a match, 2,000 matches')).toBeVisible();
  const inner = await frame.locator('body').evaluate((body) => body.getBoundingClientRect().height);
  await expect
    .poll(async () => Number(await page.locator('#frame').getAttribute('height')))
    .toBeGreaterThanOrEqual(Math.floor(inner));
  // A colour and a part of the page's own.
  const element = page.locator('#omar');
  expect(
    await element.evaluate((node) => getComputedStyle(node).getPropertyValue('--accent')),
  ).toBe('darkgreen');
  expect(
    await element.locator('[part=list]').evaluate((node) => getComputedStyle(node).fontSize),
  ).toBe('14.4px');
  await page.goto('about:blank');
  close();
  await rm(folder, { recursive: true });
});

test('several elements share one core and one worker, loaded when needed', async ({
  page,
  show,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await show('<main></main>');
  await page.evaluate(() => customElements.whenDefined('gameroom-season'));
  const heavy = () => asked.filter((path) => /\.wasm$|-worker\.js$/.test(path)).sort();
  expect(heavy()).toEqual([]);
  await page.evaluate(() => {
    for (const list of ['+1500\n-1500\n+1500\n-1500', '+1500', '=1200']) {
      const element = document.createElement('gameroom-rating');
      element.setAttribute('list', list);
      element.setAttribute('scheme', 'p2');
      document.querySelector('main')?.append(element);
    }
  });
  const ratings = page.locator('gameroom-rating .hero strong');
  await expect(ratings.nth(2)).toHaveText(/^11\d\d$/);
  await expect(ratings.first()).toHaveText(/^14\d\d$/);
  await page.locator('gameroom-rating-charts').first().scrollIntoViewIfNeeded();
  // One core in a worker for the ratings and one for what pictures need; another for charts and questions.
  await expect
    .poll(heavy)
    .toEqual([
      '/gameroom-rating/gameroom_explanations_bg.wasm',
      '/gameroom-rating/gameroom_games_bg.wasm',
      '/gameroom-rating/games-worker.js',
      '/gameroom-rating/games-worker.js',
      '/gameroom-rating/questions-worker.js',
    ]);
});

test('a failed src is reported, and another address is read normally', async ({
  page,
  host,
  show,
  faults,
  baseURL,
}) => {
  const cases: [src: string, says: string][] = [
    ['nowhere.txt', 'was not found (404)'],
    ['login.txt', 'is a web page, not a text file'],
    ['gameroom-rating/gameroom_games_bg.wasm', 'is not a text'],
    ['file:///etc/hosts', 'is not the address of a file on the web'],
    [`${baseURL}sw.js`, 'is on another site, which cannot be reached or does not permit'],
  ];
  await writeFile(join(host.folder, 'login.txt'), '\n<!DOCTYPE html><title>Log in</title>');
  const elements = cases.map(([src]) => `<gameroom-rating src="${src}"></gameroom-rating>`);
  await show(elements.join(''));
  const element = page.locator('gameroom-rating');
  for (const [place, [src, says]] of cases.entries())
    await expect(element.nth(place).getByRole('alert'), src).toContainText(says);
  faults.length = 0;

  await element.evaluateAll((all) => {
    for (const one of all) one.setAttribute('src', 'history/omar.txt');
  });
  for (const [place, [src]] of cases.entries())
    await expect(element.nth(place).locator('.hero strong'), src).toHaveText('1777');
});

test('without its file an element shows what it saved, and accepts a list set by the page', async ({
  page,
  show,
  faults,
}) => {
  const open = (src: string) =>
    show(`<gameroom-rating scheme="p4" remember="mine" ${src}></gameroom-rating>`);
  const kept = () => page.evaluate(() => localStorage.getItem('mine'));
  const list = page.getByRole('textbox', { name: 'Games, newest first' });
  await open('');
  await list.fill('+1000\n'.repeat(5));
  await expect.poll(kept).toContain('+1000');
  const before = await kept();

  await page.clock.install();
  await open('src="nowhere.txt"');
  await expect(page.getByRole('alert')).toContainText('was not found (404)');
  faults.length = 0;
  // On a phone, nothing stays free for the rating above the list.
  await page.setViewportSize({ width: 360, height: 780 });
  const again = await page.getByRole('button', { name: 'Try again' }).boundingBox();
  expect((await list.boundingBox())?.y).toBeLessThan((again?.y ?? NaN) + 200);
  const set = (name: string, value: string) =>
    page.evaluate(
      ([name, value]) => document.querySelector('gameroom-rating')?.setAttribute(name, value),
      [name, value] as const,
    );
  await set('scheme', 'p3');
  // What a tool saves, it saves within 300 ms by the page's clock.
  await page.clock.runFor(2_000);
  expect(await kept()).toBe(before);

  // Five wins, as published for p3.
  await set('list', '+1000\n'.repeat(5));
  await expect(page.locator('gameroom-rating .hero strong')).toHaveText('1791');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const dump = await readFile('tests/fixtures/gameroom-dump.txt');
const pgn = `[White "Ann B"]\n[Black "bob"]\n[BlackElo "1620"]\n[Result "1-0"]\n[UTCDate "2026.02.01"]\n\n1. e4 1-0\n`;

test('standings say what of their log and attributes is not used, and the console says why', async ({
  page,
  host,
  show,
}) => {
  const warnings = warningsOf(page);
  const log = 'match,player,score,minutes\n1,ann,9,20\n1,bob,1,20\n1,cy,-,20\n';
  await writeFile(join(host.folder, 'log.csv'), log);
  await writeFile(join(host.folder, 'bare.csv'), log.replaceAll(/,(20|minutes)$/gm, ''));
  // Other settings than the defaults are the organiser's: visitors see no comparison with the defaults.
  const attributes = [
    'src="log.csv" game-mult="x"',
    'src="log.csv" game-mult="5"',
    'src="bare.csv"',
  ];
  await show(
    attributes.map((one) => `<gameroom-league standings ${one}></gameroom-league>`).join(''),
  );
  const league = (place: number) => page.locator('gameroom-league').nth(place);
  await expect(league(0).getByRole('row')).toHaveCount(3);
  await expect(league(0)).toContainText('1 row of the results could not be used.');
  await expect(league(0)).toContainText('The page’s “game-mult” cannot be read');
  expect(warnings.join('\n')).toContain('gameroom-league: The page’s “game-mult” cannot be read');
  expect(warnings.join('\n')).toContain(
    'gameroom-league: 1 row of the results could not be used.\nLine 4: “-” is not a number (found “-”)',
  );
  await expect(league(1).getByRole('row')).toHaveCount(3);
  await expect(league(1)).not.toContainText('vs defaults');
  await expect(league(2)).toContainText(
    'Minutes are not in this table: everyone is taken to have played MAX_GAME_LENGTH, 20 minutes.',
  );
});

test('standings of several files count the same games once, and hand on a player, by the names of 0.3, too', async ({
  page,
  host,
  show,
}) => {
  await writeFile(join(host.folder, 'first.bin'), gzipSync(dump));
  await writeFile(join(host.folder, 'all.bin'), dump);
  await show('<gameroom-players src="first.bin  all.bin" min-games="3" opens></gameroom-players>');
  const players = page.locator('gameroom-players');
  await expect(players).toContainText('60 games of 15 players');
  await expect(players).toContainText('Rated by p7');
  await expect(players).toContainText('2 files, 60 duplicate games');
  const wanted = players.evaluate(
    (element) =>
      new Promise((resolve) =>
        element.addEventListener('player-to-rating', (event) =>
          resolve((event as CustomEvent<object>).detail),
        ),
      ),
  );
  await players.getByRole('button', { name: 'browni3141' }).click();
  await players.getByRole('button', { name: 'Open in My rating' }).click();
  expect(await wanted).toMatchObject({ name: 'browni3141', games: 46, list: GAMES_BY_HAND });
});

test('standings with controls are the tool, to which a page adds matches and whose state it has', async ({
  page,
  show,
}) => {
  const { title, rows, button, setting } = leaguePage(page);
  await show(
    `<gameroom-standings controls t="60" caption="Blitz" log="match,player,score,minutes&#10;1,ann,9,20&#10;1,bob,1,20"></gameroom-standings>`,
  );
  await expect(title('1 match, 2 players')).toBeVisible();
  const [isAdded, matches] = await page.evaluate(() => {
    const standings = document.querySelector('gameroom-standings');
    const players = [
      { name: 'cy', score: 5, minutes: 20 },
      { name: 'ann', score: 4, minutes: 20 },
    ];
    const heard = new Promise((hear) =>
      standings?.addEventListener('gameroom-change', ({ detail }) => {
        hear('settings' in detail && detail.report.matches);
      }),
    );
    return Promise.all([standings?.add({ players }), heard]);
  });
  expect([isAdded, matches]).toEqual([true, 2]);
  // What a page sets of the element's looks is what the tool has.
  await page.locator('gameroom-standings').evaluate((standings) => {
    standings.style.setProperty('--accent', 'rgb(0, 100, 0)');
  });
  await expect(button('Add a match')).toHaveCSS('background-color', 'rgb(0, 100, 0)');
  await expect(rows).toHaveCount(4);
  const state = () =>
    page.evaluate(() => document.querySelector('gameroom-standings')?.state.settings.t);
  const log = () => page.evaluate(() => document.querySelector('gameroom-standings')?.state.log);
  await expect.poll(log).toContain('2,cy,5,20');
  // What the user changes is in the state, and what the page sets is shown.
  await button('Change the settings').click();
  await expect(setting('Spread T')).toHaveValue('60');
  await setting('Spread T').fill('90');
  await expect.poll(state).toBe(90);
  await page.evaluate(() =>
    Object.assign(document.querySelector('gameroom-standings') ?? {}, {
      state: { settings: { t: 75 } },
    }),
  );
  await expect(setting('Spread T')).toHaveValue('75');
  await expect(rows).toHaveCount(4);
  // Without controls it is the table of the same results.
  await page.evaluate(() =>
    document.querySelector('gameroom-standings')?.removeAttribute('controls'),
  );
  await expect(page.getByRole('table', { name: /^Blitz/ })).toContainText('After 2 matches');
  await expect(button('Add a match')).toHaveCount(0);
});

test('problems with an archive in src are reported, and a player’s games are shown', async ({
  page,
  host,
  show,
}) => {
  const cases: [content: Buffer | string, player: string, says: string][] = [
    [dump, 'brownie', 'Did you mean “browni3141”?'],
    [gzipSync(dump).subarray(0, 40), 'browni3141', 'gzip packing is damaged or cut short'],
    [
      'Result,Elo,Opponent,Date\nW,1720,bob,03/04/2026\n',
      'ann',
      '“03/04/2026” is “3 April 2026” or “4 March 2026”.',
    ],
    [
      pgn,
      'bob',
      '“3.bin” has no games of bob that count. Left out: 1 against opponents without a rating',
    ],
  ];
  // The files' names say nothing about what they are.
  for (const [place, [content]] of cases.entries())
    await writeFile(join(host.folder, `${place}.bin`), content);
  const elements = cases.map(
    ([, player], place) =>
      `<gameroom-rating src="${place}.bin" player="${player}"></gameroom-rating>`,
  );
  await show(elements.join(''));
  for (const [place, [, , says]] of cases.entries()) {
    const element = page.locator('gameroom-rating').nth(place);
    await expect(element.getByRole('alert')).toContainText(says);
    await expect(element.getByRole('button', { name: 'Try again' })).toBeVisible();
  }
  // What was wrong is put right.
  const element = page.locator('gameroom-rating').last();
  await writeFile(join(host.folder, '3.bin'), gzipSync(dump));
  await element.getByRole('button', { name: 'Try again' }).click();
  await expect(element.getByRole('alert')).toContainText('has no player “bob”');
  await element.evaluate((element) => element.setAttribute('player', ' BROWNI3141 '));
  await expect(element.getByRole('textbox', { name: 'Games, newest first' })).toHaveValue(
    GAMES_BY_HAND,
  );
  await expect(element.getByRole('alert')).toHaveCount(0);
  await expect(element.locator('.notice')).toContainText('46 games of browni3141.');
  await element.evaluate((element) => element.setAttribute('player', 'bobmum'));
  await expect(element.locator('.notice')).toContainText('of bobmum.');
  // Nothing keeps the memory of what was read.
  const readers = () => page.workers().filter((worker) => worker.url().includes('results-worker'));
  await expect.poll(() => readers().length).toBe(0);
});

test('standings offer to open a match only if the page handles that', async ({ page, show }) => {
  const { player, matches, button } = leaguePage(page);
  await show('<gameroom-league></gameroom-league>');
  await button('Open the example').click();
  await player('ann').click();
  await expect(matches('ann').getByRole('row').nth(1)).toBeVisible();
  await button('Correct match 12').click();
  await expect(button('Remove match 12')).toBeVisible();
  await expect(button('Open in Match')).toHaveCount(0);
  const heard = page.evaluate(
    () =>
      new Promise((hear) =>
        document.body.addEventListener('league-to-match', ({ detail }) => hear(detail.name)),
      ),
  );
  await page.evaluate(() => document.querySelector('gameroom-league')?.toggleAttribute('opens'));
  // The history of the page is not the element's.
  const steps = await page.evaluate(() => history.length);
  await button('Close').first().click();
  await expect(matches('ann')).toBeHidden();
  await player('ann').click();
  await button('Correct match 12').click();
  await button('Open in Match').click();
  expect(await heard).toBe('12');
  await player('ann').press('Escape');
  await expect(matches('ann')).toBeHidden();
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test('standings in a frame open their matches in the frame, which says why it cannot show something', async ({
  page,
  frameUrl,
}) => {
  const { player, matches, button } = leaguePage(page);
  await page.goto(`${frameUrl}?tool=standings`);
  await button('Open the example').click();
  await player('ann').click();
  await button('Close').click();
  await expect(matches('ann')).toBeHidden();
  await player('ann').click();
  await button('Correct match 12').click();
  await button('Open in Match').click();
  await expect(page.locator('gameroom-match')).toBeVisible();
  await page.goto(`${frameUrl}?tool=schemes&opens`);
  await expect(page.locator('gameroom-data-table')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open in My rating/ })).toHaveCount(0);
  await page.goto(`${frameUrl}?tool=nothing`);
  await expect(page.getByRole('alert')).toHaveText(
    'This cannot be shown: there is no tool “nothing”.',
  );
  await page.goto(`${frameUrl}?x#rating=2.AAAA`);
  await expect(page.getByRole('alert')).toContainText('newer version');
});

/** Holds back the list at `slow.txt`, until what is returned is called. */
async function holdList(page: Page): Promise<() => void> {
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/slow.txt', async (route) => {
    await waiting;
    await route.fulfill({ body: '+2500' }).catch(() => undefined);
  });
  return answer;
}

test('a download is abandoned when src changes, and can be tried again', async ({
  page,
  show,
  faults,
}) => {
  const answer = await holdList(page);
  let there = false;
  await page.route('**/later.csv', (route) =>
    there
      ? route.fulfill({ body: 'match,player,team,score,minutes\n1,ann,,2,20\n1,bob,,1,20\n' })
      : route.fulfill({ status: 503, body: '' }),
  );
  await show(
    '<gameroom-rating src="slow.txt"></gameroom-rating><gameroom-league src="later.csv"></gameroom-league>',
  );
  await expect(page.getByText('Fetching the list …')).toBeVisible();
  await page.evaluate(() =>
    document.querySelector('gameroom-rating')?.setAttribute('src', 'history/omar.txt'),
  );
  await expect(page.locator('gameroom-rating .hero strong')).toHaveText('1777');
  answer();

  await expect(page.getByRole('alert')).toContainText('its server answered 503');
  there = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Standings' })).toContainText('520.0');
  await expect(page.locator('gameroom-rating .hero strong')).toHaveText('1777');
  // The 503, and the request that was given up.
  faults.splice(
    0,
    faults.length,
    ...faults.filter((fault) => !/503|slow\.txt|later\.csv/.test(fault)),
  );
});

test('clearing src stops the fetch, and what was there before is shown', async ({
  page,
  show,
  faults,
}) => {
  const answer = await holdList(page);
  await show(
    `<gameroom-rating src="slow.txt"></gameroom-rating><gameroom-league src="slow.txt"></gameroom-league>
    <gameroom-players src="slow.txt"></gameroom-players><gameroom-badge src="slow.txt" list="+1000 a"></gameroom-badge>`,
  );
  await expect(page.getByText('Fetching the list …')).toBeVisible();
  await expect(page.getByText('Fetching the results …')).toHaveCount(2);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[src]')) element.setAttribute('src', '');
  });
  answer();
  await expect(page.locator('gameroom-rating .hero strong')).toHaveText('1777');
  for (const name of ['league', 'players'])
    await expect(
      page.locator(`gameroom-${name}`).getByRole('textbox', { name: 'Everyone’s results' }),
    ).toBeVisible();
  await expect(page.locator('gameroom-badge')).not.toContainText('2500');
  await expect(page.getByText(/Fetching/)).toHaveCount(0);
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('slow.txt')));
});

test('a frame sends its height and nothing of what it shows, whatever its address says', async ({
  page,
  host,
  show,
  frameUrl,
}) => {
  // A file that only visitors of the frame's site can read, and a host who would like to know it.
  await page.route('**/private.txt', (route) =>
    route.fulfill({ contentType: 'text/plain', body: '+1500 ann\n-1750 bob' }),
  );
  await show(framing(`${frameUrl}?tool=rating&src=private.txt&origin=${host.origin}`), {
    scripts: [],
  });
  const frame = page.frameLocator('#frame');
  const list = frame.getByRole('textbox', { name: 'Games, newest first' });
  await expect(list).toHaveValue('+1500 ann\n-1750 bob');
  await expect(frame.locator('gameroom-rating .hero strong')).toHaveText(/^\d+$/);
  const heights = () => page.evaluate(() => told.map(({ height = 0 }) => height));
  await expect.poll(async () => (await heights()).at(-1) ?? 0).toBeGreaterThan(800);

  // What could once replace the state, and was answered with a reason.
  const heard = (await heights()).length;
  await page.evaluate(() => {
    for (const state of [{ scheme: 'p0' }, { list: '+2500' }])
      tell({ type: 'gameroom-rating:set', state });
    for (const message of [null, 5, 'measure', []]) tell(message);
    tell({ type: 'gameroom-rating:measure' });
  });
  await expect.poll(async () => (await heights()).length).toBeGreaterThan(heard);
  await expect(list).toHaveValue('+1500 ann\n-1750 bob');
  for (const message of await page.evaluate(() => told))
    expect(message).toEqual({
      type: 'gameroom-rating:height',
      height: expect.any(Number) as unknown,
    });
});

test('a height script, even one that loads late, makes only frames of its site as high as their content', async ({
  page,
  host,
  show,
  frameUrl,
}) => {
  const claim = { type: 'gameroom-rating:height', height: 7777 };
  await writeFile(
    join(host.folder, 'other.html'),
    `<!doctype html><link rel="icon" href="data:,"><script>parent.postMessage(${JSON.stringify(claim)}, '*')</script>`,
  );
  const frames = [800, 400].map(
    (width) =>
      `<iframe class="gameroom-rating" title="standings" width="${width}" height="200" src="${frameUrl}?tool=standings"></iframe>`,
  );
  await show(
    `${frames.join('<hr>')}<hr><iframe title="other" width="300" height="150"></iframe><iframe title="no address" src="https://"></iframe>`,
    { scripts: [] },
  );
  const [wide, narrow, other] = [0, 1, 2].map((place) => page.locator('iframe').nth(place));
  if (!wide || !narrow || !other) return;
  await wide.contentFrame().getByRole('button', { name: 'Open the example' }).click();
  await expect(wide).toHaveAttribute('height', '200');
  await page.addScriptTag({ url: frameUrl.replace('embed.html', 'embed-height.js') });
  const heightOf = async (frame: Locator) => Number(await frame.getAttribute('height'));
  // Charts arrive later than the table, and make it higher.
  const fits = async (frame: Locator) => {
    // Browsers lay out a frame that is far from what is seen only when it comes near.
    await frame.scrollIntoViewIfNeeded();
    const inner = frame.contentFrame().locator('body');
    await expect
      .poll(async () => {
        const is = await inner.evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
        return (await heightOf(frame)) - is;
      })
      .toBe(0);
  };
  await fits(wide);
  await fits(narrow);
  expect(await heightOf(narrow)).not.toBe(await heightOf(wide));
  expect(await wide.evaluate((frame) => getComputedStyle(frame).borderWidth)).toBe('0px');
  const body = wide.contentFrame().locator('body');
  for (const height of [-5, 0, '100', 2e6, null])
    await body.evaluate(
      (_, height) => parent.postMessage({ type: 'gameroom-rating:height', height }, '*'),
      height,
    );
  // What is no frame of the site's says how high it is, and so does the page itself.
  await other.evaluate((frame) => frame.setAttribute('src', 'other.html'));
  await expect(other.contentFrame().locator('script')).toHaveCount(1);
  await page.evaluate(async (claim) => {
    const heard = new Promise((done) => addEventListener('message', done));
    postMessage(claim, '*');
    await heard;
  }, claim);
  // An answer to a message that came after them.
  await page.setViewportSize({ width: 700, height: 800 });
  await fits(wide);
  expect(await heightOf(other)).toBe(150);
});
