/** Times us and the peers in the page and natively, and prints one table: `./build.sh bench [group ...]`. */

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { promisify } from 'node:util';
import { test, type Page } from '@playwright/test';
import { serve } from '../support/serve.js';
import { archive, log, text } from './inputs.js';
import type { Line } from './race.js';
import { rowsOf } from './table.js';

const NATIVE = ['games', 'timeline', 'match', 'referee'];
const FOLDER = 'target/bench';
const OUT = `${FOLDER}/bench.json`;
const run = promisify(execFile);
const lines: Line[] = [];

/** What the native program reads, so that it is timed on the same as the page. */
test.beforeAll(async () => {
  const inputs = { 'games.txt': text(1_000_000), 'archive.csv': archive(), 'log.csv': log() };
  for (const [name, input] of Object.entries(inputs)) await writeFile(`${FOLDER}/${name}`, input);
});

for (const group of [...NATIVE, 'leaders', 'reading'])
  // In the page and natively in turn, so that both have the machine in the same state.
  test(group, async ({ page }) => {
    test.setTimeout(3_600_000);
    lines.push(...(await inPage(page, group)));
    if (NATIVE.includes(group)) lines.push(...(await natively(group)));
  });

test.afterAll(async ({ browser }) => {
  const rows = rowsOf(lines);
  const machine = {
    cpu: cpus()[0]?.model,
    threads: availableParallelism(),
    browser: `Chromium ${browser.version()}`,
    rustc: (await run('rustc', ['--version'])).stdout.trim(),
  };
  await writeFile(OUT, `${JSON.stringify({ machine, lines, rows }, null, 1)}\n`);
  console.log(Object.values(machine).join(', '));
  console.table(rows);
  const count = (...wanted: string[]) => rows.filter(({ met }) => wanted.includes(met)).length;
  console.log(`\n${count('MISSED')} of ${count('met', 'MISSED')} targets missed.`);
  console.log(`All figures are in ${OUT}.`);
});

async function inPage(page: Page, group: string): Promise<Line[]> {
  const { url, close } = await serve(`${FOLDER}/page`, 0);
  try {
    page.on('pageerror', (error) => {
      console.error(error);
    });
    page.on('console', (message) => {
      console.error(message.text());
    });
    await page.goto(url);
    await page.waitForFunction(() => 'bench' in globalThis);
    return await page.evaluate((group) => globalThis.bench(group), group);
  } finally {
    close();
  }
}

async function natively(group: string): Promise<Line[]> {
  const { stdout } = await run('target/release/gameroom-rating-bench', [group]);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}
