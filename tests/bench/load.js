// @ts-check
// Times the way from navigation to the first rating, beside an empty page from the same server.
import { mkdir, writeFile } from 'node:fs/promises';
import { serve } from '../../www/build/serve.js';

/** Each page is opened so often, in turn, every time as by someone who was never there. */
const ROUNDS = 15;
const EMPTY = 'target/bench/empty';
const HTML = '<!doctype html><html lang="en"><meta charset="utf-8" /><title>Empty</title></html>\n';

/**
 * @typedef {import('./race.js').Line} Line
 * @typedef {import('@playwright/test').Browser} Browser
 */

/**
 * A line for the page and one for the empty page.
 * @param {Browser} browser
 * @returns {Promise<Line[]>}
 */
export async function timeLoads(browser) {
  await mkdir(EMPTY, { recursive: true });
  await writeFile(`${EMPTY}/index.html`, HTML);
  const [site, empty] = [await serve('dist/site', 0), await serve(EMPTY, 0)];
  const ways = [
    { way: 'ours', url: site.url, event: 'gameroom-change', milliseconds: [0] },
    { way: 'empty page', url: empty.url, event: 'load', milliseconds: [0] },
  ];
  for (const way of ways) way.milliseconds = [];
  try {
    // The first round is not counted: the browser itself is still starting.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const { url, event, milliseconds } of ways) {
        const took = await timeLoad(browser, url, event);
        if (round > 0) milliseconds.push(took);
      }
    }
  } finally {
    site.close();
    empty.close();
  }
  return ways.map(({ way, milliseconds }) => {
    const sorted = milliseconds.sort((a, b) => a - b);
    const at = (/** @type {number} */ place) => (sorted[place] ?? NaN) * 1e6;
    return {
      where: 'page',
      group: 'load',
      case: 'first rating',
      way,
      ns: at(Math.floor(sorted.length / 2)),
      least: at(0),
      most: at(sorted.length - 1),
      part: 1,
    };
  });
}

/**
 * Milliseconds from the start of the navigation until what the event tells of has been drawn.
 * @param {Browser} browser
 * @param {string} url
 * @param {string} event
 * @returns {Promise<number>}
 */
async function timeLoad(browser, url, event) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript((event) => {
      const drawn = new Promise((resolve) => {
        const told = () =>
          // After the next frame.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        addEventListener(event, told, { once: true });
      });
      Object.assign(globalThis, { drawn });
    }, event);
    await page.goto(url);
    const drawn = await page.evaluate(
      () => /** @type {unknown} */ (Reflect.get(globalThis, 'drawn')),
    );
    return Number(drawn);
  } finally {
    await context.close();
  }
}
