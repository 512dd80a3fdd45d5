/**
 * The page without a network: after one visit, in a subfolder, with updates offered and never forced; behind the server
 * of the tests, and behind nginx and Caddy as docs/hosting.md configures them.
 */

import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { GAMES_BY_HAND } from '../support/by-hand.js';
import { serve } from '../support/serve.js';
import { isInstalled, startWebServer, type WebServer } from '../support/web-servers.js';
import { asFile, expect, test as base } from './page.js';

interface Place {
  /** The site's folder on disk, which the server serves from. */
  folder: string;
  /** Its address: a folder of a folder. */
  url: string;
  /** Ends the server, and with it the network. */
  goOffline: () => void;
}

const test = base.extend<{ server: WebServer | 'preview'; place: Place }>({
  serviceWorkers: 'allow',
  server: ['preview', { option: true }],
  place: async ({ origins, page, server }, use) => {
    const root = await mkdtemp(join(tmpdir(), 'site-'));
    const path = server === 'preview' ? 'some/folder' : 'rating';
    const folder = join(root, path);
    await cp('dist/site', folder, { recursive: true });
    const { url, close } = await (server === 'preview'
      ? serve(root, 0)
      : startWebServer(server, root));
    origins.add(new URL(url).origin);
    await use({ folder, url: `${url}${path}/`, goOffline: close });
    // So that nothing is still asked of a server that is gone.
    await page.goto('about:blank');
    close();
    await rm(root, { recursive: true });
  },
});

/** Visits the page, until the service worker has all of it. */
async function visit(page: Page, url: string) {
  await page.goto(url);
  await expect(page.locator('gameroom-rating .hero strong')).toHaveText('1777');
  await page.evaluate(() => navigator.serviceWorker.ready);
}

const note = (page: Page) => page.locator('page-note');

test('after one visit every tool works offline', async ({ place, page, faults }) => {
  await visit(page, place.url);
  place.goOffline();
  await page.reload();
  await expect(page.locator('gameroom-rating .hero strong')).toHaveText('1777');
  const list = page.getByRole('textbox', { name: 'Games, newest first' });
  await list.fill('+1500 abc\n-1750 xyz\n=1610 abc');
  await page.getByRole('radio', { name: /^p4/ }).check();
  await expect(page.getByText('1575.117')).toBeAttached();
  await page.getByRole('radio', { name: /^Your own/ }).check();
  await expect(page.locator('gameroom-scheme-editor')).toBeVisible();
  // A file of many players' games, for which code, worker and core of their own are needed.
  const dump = await readFile('tests/fixtures/gameroom-dump.txt');
  await page.getByLabel('Game list file').setInputFiles(asFile(gzipSync(dump), 'games.gz'));
  await page.getByRole('searchbox', { name: 'Player' }).fill('browni');
  await page.getByRole('button', { name: 'Use these games' }).click();
  await expect(list).toHaveValue(GAMES_BY_HAND);
  for (const [tool, shows] of [
    ['Match', 'Scaled by 0.891'],
    ['Standings', '12 matches of 8 players'],
    ['Lab', 'published figures agree'],
    ['Seasons', 'matches until 90 % of pairs'],
  ] as const) {
    await page.getByRole('link', { name: tool }).click();
    await expect(page.getByText(shows).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/#season=1\./);
  // Another page of the same site, and one with a query.
  await page.goto(`${place.url}index.html#match`);
  await expect(page.getByText('Scaled by 0.891').first()).toBeVisible();
  await page.goto(`${place.url}embed.html?tool=league`);
  await expect(page.getByText('12 matches of 8 players')).toBeVisible();
  // The browser looks for a newer service worker, in vain; everything else has to be there.
  const looks = faults.filter((fault) => fault.includes('ERR_CONNECTION_REFUSED'));
  expect(looks.every((fault) => fault.startsWith('console: Failed to load resource'))).toBe(true);
  expect(looks.length).toBeLessThanOrEqual(2);
  faults.splice(0, faults.length, ...faults.filter((fault) => !looks.includes(fault)));
});

for (const server of ['preview', 'nginx', 'caddy'] as const) {
  test.describe(`served by ${server}`, () => {
    test.skip(server !== 'preview' && !isInstalled(server), `${server} is not installed`);
    test.use({ server });

    test('a new version is offered, installed only on request, and loses nothing', async ({
      place,
      page,
    }) => {
      await visit(page, place.url);
      await page.reload();
      await page.getByRole('textbox', { name: 'Games, newest first' }).fill('=1234 mine');
      await expect(note(page)).toHaveCount(0);

      // A new version: another title, which the service worker has as another revision.
      const html = await readFile(join(place.folder, 'index.html'), 'utf8');
      await writeFile(
        join(place.folder, 'index.html'),
        html.replace('<title>Gameroom Rating', '<title>Version two'),
      );
      const worker = await readFile(join(place.folder, 'sw.js'), 'utf8');
      await writeFile(
        join(place.folder, 'sw.js'),
        worker.replace(/(url:.index\.html.,revision:.)\w+/, '$1two'),
      );
      expect(await readFile(join(place.folder, 'sw.js'), 'utf8')).not.toBe(worker);

      await page.reload();
      await expect(note(page)).toContainText('A new version of this page is ready.');
      await expect(page).toHaveTitle('Gameroom Rating');
      await note(page).getByRole('button', { name: 'Later' }).click();
      await page.reload();
      await expect(page).toHaveTitle('Gameroom Rating');
      await expect(note(page)).toContainText('ready');
      await note(page).getByRole('button', { name: 'Reload' }).click();
      await expect(page).toHaveTitle('Version two');
      await expect(page.getByRole('textbox', { name: 'Games, newest first' })).toHaveValue(
        '=1234 mine',
      );
      await expect(note(page)).toHaveCount(0);
    });
  });
}

test('the manifest’s icons exist in the sizes it states', async ({ place, page }) => {
  await page.goto(place.url);
  const sizes = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const address = link?.href ?? '';
    const manifest = (await (await fetch(address)).json()) as {
      start_url: string;
      icons: { src: string; sizes: string }[];
    };
    const sizes = manifest.icons.map(async ({ src, sizes }) => {
      const image = new Image();
      image.src = new URL(src, address).href;
      await image.decode();
      return [sizes, sizes === 'any' ? 'any' : `${image.naturalWidth}x${image.naturalHeight}`];
    });
    return { start: new URL(manifest.start_url, address).href, sizes: await Promise.all(sizes) };
  });
  expect(sizes.start).toBe(place.url);
  expect(sizes.sizes).toHaveLength(4);
  for (const [said, is] of sizes.sizes) expect(is).toBe(said);
});

test('the one-file page and the package have no service worker', async () => {
  expect(await readFile('dist/gameroom-rating.html', 'utf8')).not.toContain('sw.js');
  const files = await readdir('dist/npm', { recursive: true, withFileTypes: true });
  const scripts = files.filter((file) => file.isFile() && file.name.endsWith('.js'));
  expect(scripts.map(({ name }) => name)).toContain('elements.js');
  for (const { parentPath, name } of scripts) {
    const text = await readFile(join(parentPath, name), 'utf8');
    expect.soft(text, name).not.toMatch(/serviceWorker|\bsw\.js|workbox/i);
  }
  const ours = /^(sw|service-?worker|workbox)\b|\.webmanifest$/i;
  expect(files.map(({ name }) => name).filter((name) => ours.test(name))).toEqual([]);
});
