import { pathToFileURL } from 'node:url';
import { asFile, closeDialog, expect, test } from './page.js';
import { myRating } from './rating-page.js';
import { filesOfFirstView } from '../support/sizes.js';

test('the first view loads no file that the size limit does not count', async ({ page }) => {
  await page.addInitScript(() => {
    const drawn = () => performance.mark('first rating');
    addEventListener('gameroom-change', () => requestAnimationFrame(drawn), { once: true });
  });
  const { href: site } = new URL('site/', process.env.DIST_URL);
  await page.goto('./', { waitUntil: 'networkidle' });
  await expect(page.locator('gameroom-rating .hero strong')).toHaveText('1777');
  // What explains the rating, and what makes the page work offline, comes when the rating is there to be seen.
  const loaded = await page.evaluate(() => {
    const [first] = performance.getEntriesByName('first rating');
    return performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ url: name, before: startTime < (first?.startTime ?? NaN) }));
  });
  const names = loaded
    .filter(({ url, before }) => before && url.startsWith(site))
    .map(({ url }) => url.slice(site.length));
  const counted = await filesOfFirstView();
  expect(names.filter((name) => !counted.includes(name))).toEqual([]);
  // The core is among them; the pictures are not.
  expect(names.some((name) => name.endsWith('.wasm'))).toBe(true);
  expect(loaded.length).toBeGreaterThan(names.length);
});

test('Back and Forward return to where each tool was left', async ({ page }) => {
  const at = (y: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
  const scroll = async (y: number) => {
    await page.evaluate((y) => scrollTo(0, y), y);
    await at(y);
  };
  await page.goto('./', { waitUntil: 'networkidle' });
  await scroll(900);
  await page.evaluate(() => (location.hash = 'season'));
  await expect(page.locator('gameroom-season .hero strong')).toHaveText(/\d/);
  await at(0);
  await scroll(200);
  await page.goBack();
  await at(900);
  await page.goForward();
  await at(200);
  await page.goBack();
  await at(900);
});

test('Back closes a dialog and nothing else, and a closed dialog takes no step back', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const openHelp = () => page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.goto('./');
  await page.getByRole('link', { name: 'Lab', exact: true }).click();
  await openHelp();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/#lab$/);
  await openHelp();
  await closeDialog(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  // What was opened can be given up in the same way.
  const { open, title, list } = myRating(page);
  await open(asFile('white,black,wrating,brating,result\nann,bob,1500,1600,1\n', 'club.csv'));
  await expect(title('Whose games?')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(list).toHaveValue(/^# newest game first/);
});

test('hidden failures are noticed', async ({ page, faults }) => {
  await page.goto('./');
  const provocations: [what: string, provoke: () => void, fault: RegExp][] = [
    ['a console error', () => console.error('boo'), /^console: boo/],
    ['an uncaught error', () => setTimeout(() => nothingOfThisName()), /^uncaught: /],
    ['a missing file', () => void fetch('./nowhere').catch(() => undefined), /^status 404: /],
    [
      'a script given up by a page that stays',
      () => {
        const script = document.querySelector('script')?.src ?? '';
        const request = new AbortController();
        void fetch(`${script}?again`, { signal: request.signal }).catch(() => undefined);
        setTimeout(() => {
          request.abort();
          location.hash = '#standings';
        });
      },
      /^failed request: .*ERR_ABORTED/,
    ],
    [
      'another server',
      () => void fetch('http://127.0.0.1:9/').catch(() => undefined),
      /policy violation: connect-src/,
    ],
  ];
  for (const [what, provoke, fault] of provocations)
    await test.step(what, async () => {
      await page.evaluate(provoke);
      await expect.poll(() => faults.some((text) => fault.test(text))).toBe(true);
    });
  faults.length = 0;
});

test.describe('without a policy', () => {
  test.use({ bypassCSP: true });
  test('requests to other servers are noticed', async ({ page, context, faults }) => {
    await context.route('http://elsewhere.test/**', (route) => route.fulfill());
    await page.goto('./');
    await page.evaluate(() => navigator.sendBeacon('http://elsewhere.test/told', 'the list'));
    await expect
      .poll(() => faults.some((text) => text.startsWith('request to another server:')))
      .toBe(true);
    faults.length = 0;
  });
});

test('an injected script does not run', async ({ page, faults, baseURL }) => {
  await page.route(baseURL ?? '', async (route) => {
    const response = await route.fetch();
    const script = '<script>document.title = "it ran"</script></head>';
    await route.fulfill({ response, body: (await response.text()).replace('</head>', script) });
  });
  await page.goto('./');
  await expect
    .poll(() => faults.some((fault) => fault.includes('policy violation: script-src')))
    .toBe(true);
  expect(await page.title()).toBe('Gameroom Rating');
  faults.length = 0;
});

for (const [what, address] of [
  ['the page', './'],
  ['a frame’s page', './embed.html?tool=match'],
  ['the one file', pathToFileURL('dist/gameroom-rating.html').href],
] as const)
  test(`no text becomes markup, code or an address: ${what}`, async ({ page, faults }) => {
    await page.goto(address);
    await expect(
      page.locator(what === 'a frame’s page' ? 'gameroom-match-grid' : 'gameroom-rating .hero'),
    ).toBeVisible();
    expect(faults).toEqual([]);
    const { href } = new URL(page.url());
    const refused = await page.evaluate(async () => {
      const attempts: Record<string, () => unknown> = {
        markup: () => (document.body.innerHTML = '<b>bold</b>'),
        'a handler': () => document.body.setAttribute('onclick', '1'),
        'a script’s address': () => (document.createElement('script').src = './assets/other.css'),
        'a worker elsewhere': () => new Worker('./embed.html'),
        'a worker of text': () => new Worker('data:text/javascript,1'),
        'a policy': () =>
          (
            globalThis as unknown as {
              trustedTypes: { createPolicy(name: string, rules: object): unknown };
            }
          ).trustedTypes.createPolicy('another', {}),
        eval: () => (0, eval)('1') as unknown,
        // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is what must not work
        'a function of text': () => new Function('1'),
      };
      // Code that is asked for from outside may be let do more than the page's own.
      await new Promise((resolve) => setTimeout(resolve));
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name} was let through`;
        } catch (error) {
          const ends = error instanceof TypeError || error instanceof EvalError;
          return ends ? 'refused' : String(error);
        }
      });
    });
    expect(refused).toEqual(Array(8).fill('refused'));
    const led = await page.evaluate(async () => {
      const broken: string[] = [];
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        broken.push(effectiveDirective),
      );
      const base = document.createElement('base');
      base.href = 'http://elsewhere.test/';
      document.head.append(base);
      const form = document.createElement('form');
      form.action = './?submitted';
      document.body.append(form);
      form.submit();
      for (let tries = 0; broken.length < 2 && tries < 100; tries++)
        await new Promise((resolve) => setTimeout(resolve, 100));
      return { broken, base: document.baseURI };
    });
    expect(led).toEqual({ broken: ['base-uri', 'form-action'], base: href });
    expect(page.url()).toBe(href);
    faults.length = 0;
  });

declare function nothingOfThisName(): void;
