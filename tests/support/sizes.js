// What the page loads, at first and later, and whether that keeps to its size: `node tests/support/sizes.js`.
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

// Limits are about 10 % above the sizes of 2026-11, so that few changes have to move them. A release is 2 % smaller than what
// is tested.

/** The most that all files of the first view may come to after gzip, in bytes. */
export const FIRST_VIEW = 227_000;
/** The most that each wasm may come to after gzip, in bytes; `games` is part of the first view. */
const WASM = {
  games: 144_000,
  results: 590_000,
  explanations: 237_000,
  standings: 300_000,
};

/** The most that a page with nothing but one element may load after gzip, in bytes: scripts, and all with its core. */
const ELEMENTS = {
  badge: { core: 'games', with: [], scripts: 8_600, all: 158_500 },
  standings: { core: 'standings', with: [], scripts: 44_000, all: 345_000 },
  // The table of games is loaded once there are such.
  leaderboard: { core: 'results', with: ['games-table.js'], scripts: 53_500, all: 655_000 },
};

const root = new URL('../../', import.meta.url);
const site = new URL('dist/site/', root);
/** The files that a build makes, and what a page loads of them. */
const BUILT = /\.(js|css|wasm|svg)$/;
/** The cores that other tools and charts start: the table of cores names them all. */
const LATER_CORES = /(?:explanations|questions|results)[\w-]*\.(?:js|wasm)$/;
/** Where a script names what it imports only when needed: the import, and Vite's list of what to fetch with it. */
const LATER = /\bimport\([^)]*\)|\bm\.f=\[[^\]]*\]/g;

/**
 * The page and every file of the build that it names, directly or through another, except what its
 * scripts import only when needed.
 * @returns {Promise<string[]>}
 */
export async function filesOfFirstView() {
  const built = await filesOfSite();
  const found = new Set(['index.html']);
  for (const name of found) {
    if (name.endsWith('.wasm')) continue;
    const text = (await readFile(new URL(name, site), 'utf8')).replaceAll(LATER, '');
    for (const other of built) {
      if (LATER_CORES.test(other)) continue;
      if (text.includes(other.slice(other.lastIndexOf('/') + 1))) found.add(other);
    }
  }
  return [...found];
}

/**
 * Modules of the package, and those that they import, directly or through others.
 * @param {string[]} modules
 */
async function importedBy(...modules) {
  const found = new Set(modules);
  for (const name of found) {
    const text = (await readFile(new URL(`dist/npm/${name}`, root), 'utf8')).replaceAll(LATER, '');
    for (const [, imported = ''] of text.matchAll(/(?:from|import) ?"\.\/([\w-]+\.js)"/g))
      found.add(imported);
  }
  return [...found];
}

/** @returns {Promise<string[]>} */
async function filesOfSite() {
  const names = await readdir(site, { recursive: true });
  return names.map((name) => name.replaceAll('\\', '/')).filter((name) => BUILT.test(name));
}

async function report() {
  const firstView = await filesOfFirstView();
  const later = (await filesOfSite()).filter((name) => !firstView.includes(name));
  console.log('bytes after gzip of what the first view loads');
  const sum = await print(firstView, site);
  console.log(line(`in all (at most ${FIRST_VIEW})`, sum));
  console.log('what it loads later');
  await print(later, site);
  complain('The first view', sum - FIRST_VIEW);
  const npm = new URL('dist/npm/', root);
  for (const [element, { core, with: parts, scripts, all }] of Object.entries(ELEMENTS)) {
    console.log(`<gameroom-${element}> (at most ${scripts}, and ${all} with its core)`);
    const own = await importedBy(`${element}.js`, ...parts);
    const withWorker = await importedBy(...own, `${core}-worker.js`);
    const others = withWorker.filter((name) => !own.includes(name));
    const before = await print(own, npm);
    const after = await print([...others, `gameroom_${core}_bg.wasm`], npm);
    console.log(line('in all', before + after));
    complain(`<gameroom-${element}>`, before - scripts);
    complain(`<gameroom-${element}> with its core`, before + after - all);
  }
  for (const [module, most] of Object.entries(WASM)) {
    console.log(`the wasm for ${module} (at most ${most})`);
    const size = await print([`gameroom_${module}_bg.wasm`], npm);
    complain(`The wasm for ${module}`, size - most);
  }
}

/**
 * Prints the size of each file after compression, and returns the sum.
 * @param {string[]} names
 * @param {URL} folder
 */
async function print(names, folder) {
  let sum = 0;
  for (const name of names) {
    const size = gzipSync(await readFile(new URL(name, folder)), { level: 9 }).length;
    console.log(line(`  ${name}`, size));
    sum += size;
  }
  return sum;
}

/**
 * @param {string} what
 * @param {number} excess
 */
function complain(what, excess) {
  if (excess <= 0) return;
  console.error(
    `${what} is ${excess} bytes above its limit. Load what is new later, when someone asks for it (docs/architecture.md), ` +
      'or raise the limit in tests/support/sizes.js and say in the commit what the bytes are worth.',
  );
  process.exitCode = 1;
}

/**
 * @param {string} name
 * @param {number} size
 */
const line = (name, size) => name.padEnd(48) + String(size).padStart(8);

if (process.argv[1] === fileURLToPath(import.meta.url)) await report();
