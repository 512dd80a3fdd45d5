// @ts-check
// Measures how smoothly the page moves, times us and the peers in the page and natively, and prints one table:
// `./build.sh bench [group ...]`.
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { serve } from '../support/serve.js';
import { rowsOf, tableOf } from './table.js';

/** @typedef {import('./race.js').Line} Line */

const IN_BOTH = ['games', 'timeline', 'match', 'referee'];
const GROUPS = [...IN_BOTH, 'archives', 'reading', 'smoothness'];
const OUT = 'target/bench/bench.json';
const run = promisify(execFile);

const wanted = process.argv.length > 2 ? process.argv.slice(2) : GROUPS;
for (const group of wanted) {
  if (!GROUPS.includes(group)) {
    console.error(`There is no group ${group}: they are ${GROUPS.join(', ')}.`);
    process.exit(1);
  }
}

if (wanted.includes('smoothness')) {
  const { status } = spawnSync('node_modules/.bin/playwright', ['test', '--project=smoothness'], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
const races = wanted.filter((group) => group !== 'smoothness');
if (races.length === 0) process.exit();

const executablePath = process.env.CHROMIUM;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
/** @type {Line[]} */
const lines = [];
try {
  // A group at a time, here and there, so that both have the machine in the same state.
  for (const group of races) {
    console.error(`timing ${group}`);
    lines.push(...(await inPage(group)));
    if (IN_BOTH.includes(group)) lines.push(...(await natively(group)));
  }
  const rows = rowsOf(lines);
  const machine = {
    cpu: cpuModel(),
    threads: availableParallelism(),
    browser: `Chromium ${browser.version()}`,
    rustc: (await run('rustc', ['--version'])).stdout.trim(),
  };
  await writeFile(OUT, `${JSON.stringify({ machine, lines, rows }, null, 1)}\n`);
  console.log(`${Object.values(machine).join(', ')}\n\n${tableOf(rows)}`);
  const missed = rows.filter(({ met }) => met === false).length;
  console.error(`\n${missed} of ${rows.filter(({ met }) => met !== null).length} targets missed.`);
  console.error(`All figures are in ${OUT}.`);
} finally {
  await browser.close();
}

/**
 * Each group in a page of its own, so that none finds the memory of another.
 * @param {string} group
 * @returns {Promise<Line[]>}
 */
async function inPage(group) {
  const { url, close } = await serve('target/bench/page', 0);
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error));
    page.on('console', (message) => console.error(message.text()));
    await page.goto(url);
    await page.waitForFunction(() => 'bench' in globalThis);
    const lines = await page.evaluate(
      (group) => /** @type {Promise<Line[]>} */ (globalThis.bench(group)),
      group,
    );
    await page.close();
    return lines;
  } finally {
    close();
  }
}

/**
 * @param {string} group
 * @returns {Promise<Line[]>}
 */
async function natively(group) {
  const { stdout } = await run('target/release/gameroom-rating-bench', [group]);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      /** @type {unknown} */
      const told = JSON.parse(line);
      return /** @type {Line} */ (told);
    });
}

/** What the machine calls its processor. Some are silent about it, and tell only what it is like. */
function cpuModel() {
  const model = cpus()[0]?.model ?? '';
  if (model && model !== 'unknown') return model;
  try {
    const info = readFileSync('/proc/cpuinfo', 'utf8');
    const field = (/** @type {string} */ name) =>
      new RegExp(`^${name}\\s*: (.*)$`, 'm').exec(info)?.[1] ?? '?';
    return `${field('vendor_id')} family ${field('cpu family')} model ${field('model')}`;
  } catch {
    return 'an unnamed processor';
  }
}
