/** Elements and frames on somebody else's pages. */

import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from '../../www/build/serve.js';
import { expect, test as base } from './page.js';

interface Fixtures {
  /** Somebody's site, of another origin than ours: its folder on disk and its address. */
  host: { folder: string; url: string; origin: string };
  /** The address of our page for frames. */
  frameUrl: string;
}

const test = base.extend<Fixtures>({
  host: async ({ origins, page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'host-'));
    await cp('docs/embedding', folder, { recursive: true });
    await symlink(resolve('dist/npm'), join(folder, 'gameroom-rating'));
    await symlink(resolve('dist/site'), join(folder, 'rating'));
    const { url, close } = await serve(folder, 0);
    const { origin } = new URL(url);
    origins.add(origin);
    await use({ folder, url, origin });
    // So that nothing is still asked of a server that is gone.
    await page.goto('about:blank');
    close();
    await rm(folder, { recursive: true });
  },
  frameUrl: async ({ baseURL }, use) => {
    await use(`${baseURL}embed.html`);
  },
});

/** A page of the host's with a frame of ours, that notes what it is told. */
const framing = (src: string) => `<!doctype html><link rel="icon" href="data:,">
<iframe id="frame" title="frame" width="800" height="200" src="${src.replaceAll('&', '&amp;')}"></iframe>
<script>
  const told = [];
  addEventListener('message', (event) => told.push({ ...event.data, from: event.origin }));
  const tell = (message) => document.getElementById('frame').contentWindow.postMessage(message, '*');
</script>`;

interface Told {
  type: string;
  from: string;
  height?: number;
  tool?: string;
  why?: string;
  detail?: { report: { rating: number } };
}
declare const told: Told[];
declare function tell(message: unknown): void;

test('the example host page shows its list, its league and its frame, under a strict policy', async ({
  page,
  host,
}) => {
  await page.goto(host.url);
  // p8 of the check figures, and of a league: 20 points for the winner, at half the stakes.
  await expect(page.getByText('Omar is rated 1774 after 6 games.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'League table' })).toContainText('510.0');
  const frame = page.frameLocator('#frame');
  await expect(frame.getByText('among 20 players')).toBeVisible();
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
  ).toBe('13.5px');
});

test('several elements share one core and one worker, which come when they are needed', async ({
  page,
  host,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await writeFile(
    join(host.folder, 'several.html'),
    `<!doctype html><link rel="icon" href="data:,"><script type="module" src="gameroom-rating/elements.js"></script><main></main>`,
  );
  await page.goto(`${host.url}several.html`);
  await page.evaluate(() => customElements.whenDefined('gameroom-season'));
  const heavy = () => asked.filter((path) => /\.wasm$|-worker\.js$/.test(path)).sort();
  expect(heavy()).toEqual([]);
  await page.evaluate(() => {
    for (const list of ['+1500', '+1500\n-1500', '=1200']) {
      const element = document.createElement('gameroom-rating');
      element.setAttribute('list', list);
      element.setAttribute('scheme', 'p2');
      document.querySelector('main')?.append(element);
    }
  });
  const ratings = page.locator('rating-hero strong');
  await expect(ratings.nth(2)).toHaveText(/^11\d\d$/);
  await expect(ratings.nth(1)).toHaveText(/^14\d\d$/);
  // One core and worker for the ratings, and one for their pictures.
  await expect
    .poll(heavy)
    .toEqual([
      '/gameroom-rating/gameroom_charts_bg.wasm',
      '/gameroom-rating/gameroom_rating_bg.wasm',
      '/gameroom-rating/gameroom_study_bg.wasm',
      '/gameroom-rating/rating-worker.js',
      '/gameroom-rating/study-worker.js',
    ]);
});

test.describe('src says what is wrong:', () => {
  const cases: [what: string, src: string, says: string][] = [
    ['nothing there', 'nowhere.txt', 'its server answered 404'],
    ['a web page', 'index.html', 'is a web page and not a text'],
    ['a web page by another name', 'login.txt', 'is a web page and not a text'],
    ['a binary file', 'gameroom-rating/gameroom_rating_bg.wasm', 'is not a text'],
    ['no address', 'http://', 'is not the address of a file on the web'],
    ['a file on the disk', 'file:///etc/hosts', 'is not the address of a file on the web'],
    ['too much', 'large.txt', 'has more than 64 MB'],
    ['another site', 'OTHER', 'is on another site, which cannot be reached or does not permit'],
  ];
  for (const [what, src, says] of cases) {
    test(what, async ({ page, host, faults, baseURL }) => {
      await writeFile(join(host.folder, 'login.txt'), '\n<!DOCTYPE html><title>Log in</title>');
      if (what === 'too much')
        await writeFile(join(host.folder, 'large.txt'), '+1500 abcdefghi\n'.repeat(4_000_001));
      await writeFile(
        join(host.folder, 'src.html'),
        `<!doctype html><link rel="icon" href="data:,"><script type="module" src="gameroom-rating/elements.js"></script><gameroom-rating src="${src === 'OTHER' ? `${baseURL}sw.js` : src}"></gameroom-rating>`,
      );
      await page.goto(`${host.url}src.html`);
      await expect(page.getByRole('alert')).toContainText(says);
      faults.length = 0;

      // Another address, and it is as if nothing had been.
      await page.evaluate(() =>
        document.querySelector('gameroom-rating')?.setAttribute('src', 'history/omar.txt'),
      );
      await expect(page.locator('rating-hero strong')).toHaveText('1777');
    });
  }
});

test('what is on its way when src changes is given up, and Try again tries again', async ({
  page,
  host,
  faults,
}) => {
  let answer: (() => void) | undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/slow.txt', async (route) => {
    await waiting;
    await route.fulfill({ body: '+2500' }).catch(() => undefined);
  });
  let there = false;
  await page.route('**/later.csv', (route) =>
    there
      ? route.fulfill({ body: 'match,player,team,score,minutes\n1,ann,,2,20\n1,bob,,1,20\n' })
      : route.fulfill({ status: 503, body: '' }),
  );
  await writeFile(
    join(host.folder, 'slow.html'),
    `<!doctype html><link rel="icon" href="data:,"><script type="module" src="gameroom-rating/elements.js"></script>
     <gameroom-rating src="slow.txt"></gameroom-rating><gameroom-league src="later.csv"></gameroom-league>`,
  );
  await page.goto(`${host.url}slow.html`);
  await expect(page.getByText('Fetching the list …')).toBeVisible();
  await page.evaluate(() =>
    document.querySelector('gameroom-rating')?.setAttribute('src', 'history/omar.txt'),
  );
  await expect(page.locator('rating-hero strong')).toHaveText('1777');
  answer?.();

  await expect(page.getByRole('alert')).toContainText('its server answered 503');
  there = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'League table' })).toContainText('520.0');
  await expect(page.locator('rating-hero strong')).toHaveText('1777');
  // The 503, and the request that was given up.
  faults.splice(
    0,
    faults.length,
    ...faults.filter((fault) => !/503|slow\.txt|later\.csv/.test(fault)),
  );
});

test('a frame on another origin tells its height to all and its reports to the origin it was given', async ({
  page,
  host,
  frameUrl,
}) => {
  await writeFile(
    join(host.folder, 'told.html'),
    framing(`${frameUrl}?tool=rating&scheme=p4&origin=${host.origin}`),
  );
  await page.goto(`${host.url}told.html`);
  const frame = page.frameLocator('#frame');
  await expect(frame.locator('rating-hero strong')).toHaveText('1773');
  const heard = (type: string) =>
    page.evaluate((type) => told.filter((one) => one.type === `gameroom-rating:${type}`), type);
  await expect.poll(async () => (await heard('height')).at(-1)?.height ?? 0).toBeGreaterThan(800);
  await expect.poll(async () => (await heard('change')).length).toBe(1);
  const [change] = await heard('change');
  expect(change?.tool).toBe('rating');
  expect(change?.detail?.report.rating).toBeCloseTo(1772.938, 3);

  await page.evaluate(() =>
    tell({
      type: 'gameroom-rating:set',
      state: { scheme: 'p4', list: '+1500 abc\n-1750 xyz\n=1610 abc' },
    }),
  );
  await expect(frame.locator('rating-hero strong')).toHaveText('1575');
  await page.evaluate(() => tell({ type: 'gameroom-rating:set', state: { scheme: 'p9' } }));
  await expect
    .poll(async () => (await heard('refused')).at(-1)?.why)
    .toContain('“scheme” is none of');
  await page.evaluate(() =>
    tell({
      type: 'gameroom-rating:set',
      state: JSON.parse('{"__proto__":{"list":"+1"}}') as unknown,
    }),
  );
  await expect(frame.locator('rating-hero strong')).toHaveText('1575');
});

test('messages of another form, window or origin change nothing, and nobody else hears of reports', async ({
  page,
  host,
  frameUrl,
}) => {
  const set = { type: 'gameroom-rating:set', state: { list: '+2500' } };
  // The frame is told that its host is somebody else.
  await writeFile(
    join(host.folder, 'stranger.html'),
    framing(`${frameUrl}?tool=rating&origin=https://club.example`),
  );
  await page.goto(`${host.url}stranger.html`);
  const rating = page.frameLocator('#frame').locator('rating-hero strong');
  await expect(rating).toHaveText('1777');
  await page.evaluate((set) => tell(set), set);
  await page.waitForTimeout(300);
  await expect(rating).toHaveText('1777');

  await writeFile(join(host.folder, 'forms.html'), framing(`${frameUrl}?tool=rating`));
  await page.goto(`${host.url}forms.html`);
  await expect(rating).toHaveText('1777');
  for (const message of [
    null,
    5,
    'set',
    [],
    { type: 'set' },
    { ...set, type: 'x' },
    { type: set.type },
  ])
    await page.evaluate((message) => tell(message), message);
  // A window that is not the one around the frame.
  await page.evaluate((set) => {
    const other = document.createElement('iframe');
    other.srcdoc = `<script>parent.document.getElementById('frame').contentWindow.postMessage(${JSON.stringify(set)}, '*')</script>`;
    document.body.append(other);
  }, set);
  await page.waitForTimeout(300);
  await expect(rating).toHaveText('1777');
  expect(await page.evaluate(() => told.map(({ type }) => type))).not.toContain(
    'gameroom-rating:change',
  );
  // The window around it may, where no origin was named.
  await page.evaluate((set) => tell(set), set);
  await expect(rating).not.toHaveText('1777');
});

test('a frame takes a share link, and says why where it cannot', async ({ page, frameUrl }) => {
  await page.goto(`${frameUrl.replace('embed.html', '')}#match`);
  await page.getByRole('button', { name: 'A duel' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const html = page.getByRole('textbox', { name: 'In a frame, HTML' });
  await page.getByText('In a frame', { exact: true }).click();
  const [, address] = /src="([^"]+)"/.exec(await html.inputValue()) ?? [];
  expect(address).toMatch(/embed\.html#match=1\./);
  await page.goto(address ?? '');
  await expect(page.getByRole('textbox', { name: 'Rating of ann' })).toHaveValue('540');

  await page.goto(`${frameUrl}?tool=nothing`);
  await expect(page.getByRole('alert')).toHaveText(
    'This cannot be shown: there is no tool “nothing”.',
  );
  await page.goto(`${frameUrl}?x#rating=2.AAAA`);
  await expect(page.getByRole('alert')).toContainText('newer version');
});
