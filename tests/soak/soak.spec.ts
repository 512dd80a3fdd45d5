/**
 * Hours of use in a few minutes: edits, slider drags and tool switches as fast as the page takes them.
 * Memory stays flat, nothing goes wrong unseen, and the figures are still right.
 * `SOAK_SECONDS` says how long; `./build.sh soak [seconds]`.
 */

import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';
import { rate } from '../../dist/npm/index.js';
import { expect, test } from '../browser/page.js';
import { openDetail } from '../browser/reach.js';

const SECONDS = Number(process.env.SOAK_SECONDS ?? 60);
/** Rounds before memory is looked at: by then every tool, worker and cache is there. */
const WARM_UP = 4;
/** Rounds that are played at least, however slow the machine is. */
const LEAST = 8;
/** How long memory may take to be given back, in milliseconds. */
const PATIENCE = 120_000;

/** A list that differs from round to round, newest game first. */
function listOf(round: number): string {
  const games = Array.from({ length: 60 + ((round * 37) % 200) }, (_, i) => {
    const sign = '+-=+-'[(i * 7 + round) % 5] ?? '=';
    return `${sign}${1200 + ((i * 53 + round * 17) % 700)} player${(i + round) % 23} ${i}`;
  });
  return games.join('\n');
}

async function drag(page: Page, name: string, round: number) {
  const slider = page.getByRole('slider', { name, exact: true });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error(`there is no slider ${name}`);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.3, y);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(box.x + box.width * (0.3 + (((round + step) % 12) / 12) * 0.4), y);
  await page.mouse.up();
}

const open = (page: Page, tool: string) =>
  page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: tool }).click();

/** One round through all tools but the list of My rating. */
async function playTools(page: Page, round: number) {
  await open(page, 'Match');
  await expect(page.locator('gameroom-match')).toBeVisible();
  await drag(page, 'Spread T', round);
  await page.getByRole('textbox', { name: 'Score of ann', exact: true }).fill(`${1000 + round}`);
  await open(page, 'Standings');
  const example = page.getByRole('button', { name: 'Open the example' });
  const settings = page.getByRole('button', { name: 'Change the settings' });
  await expect(example.or(settings)).toBeVisible();
  if (await example.isVisible()) await example.click();
  await settings.click();
  await drag(page, 'Stake GAME_MULT', round);
  await page.keyboard.press('Escape');
  await open(page, 'Lab');
  await page.getByRole('link', { name: 'Seasons' }).click();
  await drag(page, 'Spread T', round);
  await openDetail(page, 'Players and luck');
  await page.getByRole('textbox', { name: 'Matches', exact: true }).fill('2000');
  await page.getByRole('textbox', { name: 'Seed', exact: true }).fill(`${1 + (round % 50)}`);
  await expect(page.locator('gameroom-season')).toContainText(
    `2,000 matches, seed ${1 + (round % 50)}`,
  );
  await page.getByRole('link', { name: 'Schemes' }).click();
  const schemes = page.getByRole('group', { name: 'Schemes' });
  await schemes.getByRole('checkbox', { name: /^p2/ }).click();
  await open(page, 'My rating');
  await page.getByRole('radio', { name: new RegExp(`^${schemeOf(round)}`) }).check();
}

const schemeOf = (round: number) => `p${1 + (round % 8)}`;

/** One round through all tools; returns what My rating was asked. */
async function playRound(page: Page, round: number): Promise<{ list: string; scheme: string }> {
  await playTools(page, round);
  const list = listOf(round);
  const field = page.getByRole('textbox', { name: 'Games, newest first' });
  await field.fill(list);
  await field.press('ControlOrMeta+Home');
  await page.keyboard.type('+1500 zed 0\n');
  return { list: `+1500 zed 0\n${list}`, scheme: schemeOf(round) };
}

interface Memory {
  heap: number;
  /** In the page, all shadow roots with it; not those that are detached, which the browser's undo keeps many of. */
  elements: number;
  listeners: number;
  /** What the tab's processes hold of the machine, wasm memory with the rest; 0 where it is not told. */
  resident: number;
}

/** Memory with the page as it is after the first round, so that what differs has been piled up. */
async function memory(page: Page, tab: CDPSession, browser: CDPSession): Promise<Memory> {
  await playRound(page, 0);
  // What was just given up is still on its way out.
  await page.waitForTimeout(2_000);
  await tab.send('HeapProfiler.collectGarbage');
  const { metrics } = await tab.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const pages = await Promise.all(
    renderers.map(async ({ id }) => {
      const sizes = await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '');
      return Number(sizes.split(' ')[1] ?? 0);
    }),
  );
  return {
    heap: of('JSHeapUsedSize') / 1e6,
    elements: await page.evaluate(() => {
      const within = (root: Document | ShadowRoot): number =>
        [...root.querySelectorAll('*')].reduce(
          (sum, { shadowRoot }) => sum + 1 + (shadowRoot ? within(shadowRoot) : 0),
          0,
        );
      return within(document);
    }),
    listeners: of('JSEventListeners'),
    resident: (pages.reduce((sum, of) => sum + of, 0) * 4096) / 1e6,
  };
}

/** All nodes of the tab, those that are in no document with the rest. */
async function nodes(page: Page, tab: CDPSession): Promise<number> {
  await playTools(page, 0);
  await page.waitForTimeout(2_000);
  await tab.send('HeapProfiler.collectGarbage');
  const { metrics } = await tab.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'Nodes')?.value ?? NaN;
}

const inWords = ({ heap, elements, listeners, resident }: Memory) =>
  `heap ${heap.toFixed(1)} MB, ${elements} elements, ${listeners} listeners, ${resident.toFixed(0)} MB resident`;

test('memory stays flat over many rounds through all tools, and the figures stay right', async ({
  page,
}) => {
  test.setTimeout(SECONDS * 1_000 + 900_000);
  const tab = await page.context().newCDPSession(page);
  await tab.send('Performance.enable');
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('there is no browser to ask');
  await page.goto('./');

  let round = 0;
  for (; round < WARM_UP; round++) await playRound(page, round);
  const before = await memory(page, tab, browser);
  const end = Date.now() + SECONDS * 1_000;
  let asked = { list: '', scheme: '' };
  let typed = 0;
  while (round < WARM_UP + LEAST || Date.now() < end) {
    asked = await playRound(page, round++);
    typed += asked.list.length;
  }

  const { rating } = await rate(asked.list, asked.scheme as 'p1');
  await expect(page.getByText((rating ?? NaN).toFixed(3))).toBeAttached();

  // The browser keeps what was typed over, so that it can be undone: letters of two bytes, and where they were.
  const undo = (typed * 4) / 1e6;
  await expect(async () => {
    const after = await memory(page, tab, browser);
    console.log(`${round} rounds; before: ${inWords(before)}; after: ${inWords(after)}`);
    expect(after.heap, 'heap in MB').toBeLessThan(before.heap * 1.2 + 2 + undo);
    expect(after.elements, 'elements').toBeLessThan(before.elements * 1.05);
    expect(after.listeners, 'listeners').toBeLessThan(before.listeners + 30);
    expect(after.resident, 'resident MB').toBeLessThan(before.resident * 1.25 + 20);
  }).toPass({ timeout: PATIENCE });
});

test('no round through the tools leaks nodes', async ({ page }) => {
  test.setTimeout(SECONDS * 1_000 + 900_000);
  const tab = await page.context().newCDPSession(page);
  await tab.send('Performance.enable');
  await page.goto('./');
  for (let round = 0; round < 8; round++) await playTools(page, round);
  const before = await nodes(page, tab);
  const end = Date.now() + (SECONDS * 1_000) / 2;
  let rounds = 0;
  for (; rounds < LEAST || Date.now() < end; rounds++) await playTools(page, rounds);
  await expect(async () => {
    const after = await nodes(page, tab);
    console.log(`${rounds} rounds; nodes before: ${before}, after: ${after}`);
    // Some come and go with what was drawn last, however many rounds there were.
    expect(after - before).toBeLessThan(50);
  }).toPass({ timeout: PATIENCE });
});
