/** The `test` of every journey: it has a tab of the project's engine, and fails on what goes wrong unseen. */

import { chromium, expect, test as base } from '@playwright/test';
import type { Engine } from './driver.js';
import { startPuppeteer } from './puppeteer.js';
import { Tab } from './tab.js';
import { startWebDriver } from './webdriver.js';

export interface Options {
  engine: 'chromium' | 'firefox' | 'webkit';
}

interface Worker {
  /** Undefined where the engine is not installed, as `build.sh` says. */
  started: Engine | undefined;
}

export const test = base.extend<{ tab: Tab }, Options & Worker>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  started: [
    async ({ engine }, use) => {
      const started = await start(engine);
      if (started) console.log(`${engine}: ${started.version}`);
      await use(started);
      await started?.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine, started }, use, testInfo) => {
    if (!started) {
      testInfo.skip(true, `${engine} is not installed`);
      return;
    }
    const driver = await started.newTab();
    const tab = new Tab(driver);
    await use(tab);
    const faults = await tab.faults();
    await driver.close();
    expect(faults, 'nothing goes wrong unseen').toEqual([]);
  },
});

export { expect };

async function start(engine: Options['engine']): Promise<Engine | undefined> {
  const { CHROMIUM, FIREFOX, WEBKIT_DRIVER } = process.env;
  switch (engine) {
    case 'chromium':
      return startPuppeteer('chrome', CHROMIUM ?? chromium.executablePath());
    case 'firefox':
      return FIREFOX ? startPuppeteer('firefox', FIREFOX) : undefined;
    case 'webkit':
      return WEBKIT_DRIVER ? startWebDriver(WEBKIT_DRIVER) : undefined;
  }
}
