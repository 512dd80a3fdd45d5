/** Chromium and Firefox, each as the system has it, driven by puppeteer: over CDP and WebDriver BiDi. */

import { launch, type Page } from 'puppeteer-core';
import type { Driver, Engine, Script } from './driver.js';
import { install } from './in-page.js';

export async function startPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<Engine> {
  const started = await launch({
    browser,
    executablePath,
    args: browser === 'chrome' && process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return {
    version: await started.version(),
    newTab: async () => {
      const context = await started.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: 900 });
      await page.evaluateOnNewDocument(install);
      return driver(page, () => context.close());
    },
    close: () => started.close(),
  };
}

function driver(page: Page, close: () => Promise<void>): Driver {
  return {
    go: (address) => page.goto(address),
    run: <A, R>(script: Script<A, R>, argument: A) =>
      page.evaluate(script as Script<unknown, R>, argument) as Promise<R>,
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (key, control) => {
      if (control) await page.keyboard.down(control);
      await page.keyboard.press(key);
      if (control) await page.keyboard.up(control);
    },
    close,
  };
}
