/**
 * The `test` that every browser test uses. It fails on whatever a user would never see but should not
 * happen: console errors, uncaught errors, violations of the Content-Security-Policy, failed requests,
 * and any request that leaves the page's own server.
 */

import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** What went wrong unseen so far. A test that expects some takes it out. */
  faults: string[];
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  baseURL: async ({}, use) => {
    await use(`${process.env.DIST_URL}site/`);
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      await watch(page, faults);
      await use(faults);
      expect(faults, 'nothing goes wrong unseen').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function watch(page: Page, faults: string[]): Promise<void> {
  const own = new URL(process.env.DIST_URL ?? '').origin;
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
    if (!local && url.origin !== own) faults.push(`request to another server: ${url.href}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Browsers fetch the icon last of all, and give it up where a test reloads the page meanwhile.
    if (reason === 'net::ERR_ABORTED' && request.url().endsWith('.svg')) return;
    faults.push(`failed request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`);
  });
}
