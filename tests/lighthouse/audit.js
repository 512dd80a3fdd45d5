// @ts-check
// Audits every tool of the site with Lighthouse, as on a phone and as on a desk: `./build.sh lighthouse`. Fails
// where a score is below what we promise, and leaves the full reports in target/lighthouse.
import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { serve } from '../support/serve.js';

/** The least that each score may be, of 100. */
const LEAST = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const REPORTS = 'target/lighthouse';
/** Those that were asked for, or all. */
const TOOLS =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['rating', 'standings', 'match', 'schemes', 'season'];
const run = promisify(execFile);

/**
 * What we read of Lighthouse's report.
 * @typedef {object} Report
 * @property {Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>} categories
 * @property {Record<string, { score: number | null, title: string }>} audits
 */

/**
 * The scores of a page, of 100, and the audits that cost points.
 * @param {string} address
 * @param {string} name
 * @param {boolean} phone
 */
async function audit(address, name, phone) {
  const report = `${REPORTS}/${name}.json`;
  await run(
    'tests/lighthouse/node_modules/.bin/lighthouse',
    [
      address,
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${CATEGORIES.join()}`,
      ...(phone ? [] : ['--preset=desktop']),
      '--output=json',
      `--output-path=${report}`,
      `--chrome-flags=--headless=new${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`,
    ],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? chromium.executablePath() } },
  );
  /** @type {unknown} */
  const told = JSON.parse(await readFile(report, 'utf8'));
  const { categories, audits } = /** @type {Report} */ (told);
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    lost: Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
      .map(({ id }) => audits[id])
      .filter((audit) => (audit?.score ?? 1) < 0.9)
      .map((audit) => audit?.title),
  };
}

/**
 * Vite compresses text; hosts compress WebAssembly as well.
 * @type {import('vite').Plugin}
 */
const compressWasm = {
  name: 'compress-wasm',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (!/^\/assets\/[\w-]+\.wasm$/.test(pathname)) {
        next();
        return;
      }
      void readFile(`dist/site${pathname}`).then((wasm) => {
        response.setHeader('content-type', 'application/wasm');
        response.setHeader('content-encoding', 'gzip');
        response.end(gzipSync(wasm));
      }, next);
    }),
};

await mkdir(REPORTS, { recursive: true });
const { url, close } = await serve('dist/site', 0, [compressWasm]);
console.log(`${''.padEnd(18)}${CATEGORIES.map((name) => name.padStart(16)).join('')}`);
for (const tool of TOOLS) {
  for (const device of ['phone', 'desk']) {
    const { scores, lost } = await audit(`${url}#${tool}`, `${tool}-${device}`, device === 'phone');
    console.log(
      `${tool.padEnd(10)}${device.padEnd(8)}${scores.map((score) => String(score).padStart(16)).join('')}`,
    );
    for (const title of lost) console.log(`  ${title}`);
    if (scores.some((score) => score < LEAST)) process.exitCode = 1;
  }
}
close();
console.log(
  process.exitCode
    ? `FAILED: a score is below ${LEAST}.`
    : `All scores are ${LEAST} or more. The reports are in ${REPORTS}.`,
);
