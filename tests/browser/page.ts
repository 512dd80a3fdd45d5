/**
 * The `test` that every browser test uses. It fails on whatever a user would never see but should not
 * happen: console errors, uncaught errors, violations of the Content-Security-Policy, failed requests,
 * and any request that leaves the page's own server.
 */

import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import { filesOfFirstView } from '../support/sizes.js';

interface Fixtures {
  /** What went wrong unseen so far. A test that expects some takes it out. */
  faults: string[];
  /** The servers that the page may ask: its own. A test that has more of them adds them. */
  origins: Set<string>;
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  baseURL: async ({}, use) => {
    await use(`${process.env.DIST_URL}site/`);
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  origins: async ({}, use) => {
    await use(new Set([new URL(process.env.DIST_URL ?? '').origin]));
  },
  faults: [
    async ({ page, origins }, use) => {
      if (awaited.length === 0) {
        const engine = /\.wasm$|-worker-[^/]*$|\.svg$/;
        awaited = (await filesOfFirstView()).filter((name) => !engine.test(name));
      }
      const faults: string[] = [];
      await watch(page, faults, origins);
      await use(faults);
      expect(faults, 'nothing goes wrong unseen').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The button above the tool that takes back a step of the document; a message may have another one for its own step. */
export const undoOf = (page: Page) =>
  page.locator('gameroom-document-bar').getByRole('button', { name: 'Undo', exact: true });

/** Closes the page's dialog, which then takes its entry out of the history: nothing may be opened before. */
export async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toBe('dialog');
}

/** The page's warnings from now on, for whoever runs the site. */
export function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

/** What a download brings. */
export async function downloaded(page: Page, act: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const path = await download.path();
  const bytes = await readFile(path);
  return { name: download.suggestedFilename(), path, bytes, text: bytes.toString() };
}

/** A file to choose. */
export const asFile = (content: Buffer | string, name = 'games.txt') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** The stored state of a tool’s newest document as JSON or, with a path, a text of it; null if there is none. */
export const saved = (page: Page, path: string): Promise<string | null> =>
  page.evaluate(async (path) => {
    const [tool, field] = path.split('/');
    const opening = indexedDB.open('gameroom-rating');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('no database'));
    });
    const store = database.transaction('records').objectStore('records');
    const all = (beginning: string) =>
      new Promise<[string, unknown][]>((resolve) => {
        const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
        const found: [string, unknown][] = [];
        const cursor = store.openCursor(range);
        cursor.onsuccess = () => {
          if (!cursor.result) resolve(found);
          else {
            found.push([cursor.result.key as string, cursor.result.value]);
            cursor.result.continue();
          }
        };
      });
    const heads = (await all('head/')).map(
      ([, head]) => head as { id: string; tool: string; changed: number; deleted: number | null },
    );
    const [newest] = heads
      .filter((head) => head.tool === tool && head.deleted === null)
      .sort((one, other) => other.changed - one.changed);
    let state: Record<string, unknown> | undefined;
    if (newest) {
      const [[, small] = ['', {}]] = await all(`state/${newest.id}`);
      const texts = await all(`text/${newest.id}/`);
      const long = texts.map(([key, text]) => [key.split('/')[2] ?? '', text] as const);
      state = { ...(small as object), ...Object.fromEntries<unknown>(long) };
    }
    database.close();
    if (!state) return null;
    return field ? String(state[field]) : JSON.stringify(state);
  }, path);

/** Opens one of the documents in the list, in which the newest is first. */
export async function openDocument(page: Page, place: number): Promise<void> {
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Documents' });
  const list = dialog.getByRole('list', { name: 'Documents', exact: true });
  await list.getByRole('button', { name: /^Open/ }).nth(place).click();
  await expect(dialog).toBeHidden();
}

/** Holds back the files that match, until what is returned is called. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Holds back the next question of a kind on its way to a worker. With `fails`, it cannot be sent at all. */
export async function holdQuestion(page: Page, kind: string, fails = false) {
  await page.evaluate(
    ([kind, fails]) => {
      const { prototype } = Worker;
      const postMessage = Reflect.get(prototype, 'postMessage') as (message: unknown) => void;
      const held = function (this: Worker, message: { kind?: string }) {
        const send = () => postMessage.call(this, message);
        if (message.kind === kind) Object.assign(prototype, { postMessage });
        if (message.kind !== kind) send();
        else if (fails) throw new Error(`${kind} is not sent`);
        else Object.assign(globalThis, { send });
      };
      Object.assign(prototype, { postMessage: held });
    },
    [kind, fails] as const,
  );
  return {
    isHeld: () => expect.poll(() => page.evaluate(() => 'send' in globalThis)).toBe(true),
    release: () => page.evaluate(() => (globalThis as unknown as { send: () => void }).send()),
  };
}

/** What the first view is made of, without engines and icons: scripts, styles and the page. */
let awaited: readonly string[] = [];

/** Whether an address is one of the page's own that the first view does without. */
function isLate({ origin, pathname }: URL, origins: Set<string>): boolean {
  if (!origins.has(origin)) return false;
  return !awaited.some((name) => pathname.endsWith(`/${name}`));
}

/** Watches the page, and whatever else the test opens beside it. */
async function watch(page: Page, faults: string[], origins: Set<string>): Promise<void> {
  const context = page.context();
  await context.addInitScript(() => {
    try {
      // The first visit shows less than most tests are about.
      localStorage.setItem('gameroom-rating/seen', 'yes');
    } catch {
      // A page that may not store anything.
    }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const local = ['data:', 'blob:', 'file:', 'about:'].includes(url.protocol);
    if (!local && !origins.has(url.origin)) faults.push(`request to another server: ${url.href}`);
  });
  // No socket is the page's own, whichever server it leads to.
  const watchSockets = (page: Page) =>
    page.on('websocket', (socket) => faults.push(`socket: ${socket.url()}`));
  watchSockets(page);
  context.on('page', watchSockets);
  const leaving = watchLeaving(page, faults);
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    const fault = `failed request: ${request.url()} ${reason}`;
    if (reason !== 'net::ERR_ABORTED') faults.push(fault);
    // The icon, engines and what comes later are given up where a test or a worker is done meanwhile.
    else if (!isLate(new URL(request.url()), origins)) leaving.givenUp(request, fault);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`);
  });
}

/**
 * A request given up is a fault, unless the page that made it was left. Scripts import others after the page
 * says that it is loaded, so a test that leaves it at once gives them up.
 */
function watchLeaving(page: Page, faults: string[]) {
  let left = 0;
  let leaving = false;
  let at = '';
  const madeAfter = new WeakMap<Request, number>();
  let untilLeft: string[] = [];
  page.on('request', (request) => {
    madeAfter.set(request, left);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) leaving = true;
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    // Where only what follows the # is another, the document is the same.
    const [before, now] = [at, frame.url().replace(/#.*/, '')];
    at = now;
    if (!leaving && before === now) return;
    leaving = false;
    left += 1;
    faults.splice(0, faults.length, ...faults.filter((fault) => !untilLeft.includes(fault)));
    untilLeft = [];
  });
  return {
    givenUp(request: Request, fault: string) {
      if (madeAfter.get(request) !== left) return;
      faults.push(fault);
      untilLeft.push(fault);
    },
  };
}
