/**
 * The `test` that every browser test uses. It fails on whatever a user would never see but should not
 * happen: console errors, uncaught errors, violations of the Content-Security-Policy, failed requests,
 * and any request that leaves the page's own server.
 */

import { test as base, expect, type Page } from '@playwright/test';
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

/** What a page waits for before it says that it is loaded: scripts and styles. Engines come beside it. */
let awaited: readonly string[] = [];

/** Whether an address is one of the page's own that it does not wait for. */
function isLate({ origin, pathname }: URL, origins: Set<string>): boolean {
  if (!origins.has(origin)) return false;
  return !awaited.some((name) => pathname.endsWith(`/${name}`));
}

async function watch(page: Page, faults: string[], origins: Set<string>): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const local = ['data:', 'blob:', 'file:', 'about:'].includes(url.protocol);
    if (!local && !origins.has(url.origin)) faults.push(`request to another server: ${url.href}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The icon, engines and what comes later are given up where a test leaves the page meanwhile.
    if (reason === 'net::ERR_ABORTED' && isLate(new URL(request.url()), origins)) return;
    faults.push(`failed request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`);
  });
}
