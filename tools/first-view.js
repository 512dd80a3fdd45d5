// @ts-check
// What the first view of the page loads, and whether it keeps to its size: `node tools/first-view.js`.
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The most that all files of the first view may come to after gzip, in bytes. */
const LIMIT = 110_000;

const site = new URL('../dist/site/', import.meta.url);

/**
 * The page and every file of the build that it names, directly or through another, except what its
 * scripts import only when needed.
 * @returns {Promise<string[]>}
 */
export async function filesOfFirstView() {
  const names = (await readdir(site, { recursive: true })).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const built = names.filter((name) => /\.(js|css|wasm)$/.test(name));
  const found = new Set(['index.html']);
  for (const name of found) {
    if (name.endsWith('.wasm')) continue;
    const text = (await readFile(new URL(name, site), 'utf8')).replaceAll(/\bimport\([^)]*\)/g, '');
    for (const other of built) {
      if (text.includes(other.slice(other.lastIndexOf('/') + 1))) found.add(other);
    }
  }
  return [...found];
}

async function report() {
  let total = 0;
  let brotliTotal = 0;
  console.log(line('file', 'gzip', 'brotli'));
  for (const name of await filesOfFirstView()) {
    const bytes = await readFile(new URL(name, site));
    const gzip = gzipSync(bytes, { level: 9 }).length;
    const brotli = brotliCompressSync(bytes).length;
    console.log(line(name, gzip, brotli));
    total += gzip;
    brotliTotal += brotli;
  }
  console.log(line(`in all (limit ${LIMIT} after gzip)`, total, brotliTotal));
  if (total > LIMIT) {
    console.error(`The first view is ${total - LIMIT} bytes above its limit.`);
    process.exitCode = 1;
  }
}

/**
 * @param {string} name
 * @param {string | number} gzip
 * @param {string | number} brotli
 */
function line(name, gzip, brotli) {
  return `${name.padEnd(48)}${String(gzip).padStart(8)}${String(brotli).padStart(8)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await report();
