// @ts-check
// Looks for known vulnerabilities among what we depend on: `node tests/support/audit.js [cargo-audit]`. Fails on
// any in what the page ships and the core is made of, and on grave ones in what only builds and tests. Where
// nobody can be asked it says so, and that is no failure.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';

/** How grave a vulnerability has to be to count, in what only builds and tests. */
const GRAVE = ['high', 'critical'];
const CARGO_AUDIT = process.argv[2] ?? 'cargo-audit';
/** A registry that does not answer in this time, in milliseconds, does not. */
const PATIENCE = 120_000;

/** @type {string[]} */
const found = [];

/**
 * What a program prints, whatever it exits with: both programs here fail where they find something.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<{ said: string, complaint: string }>}
 */
function run(program, args) {
  return new Promise((resolve) => {
    execFile(program, args, { timeout: PATIENCE, maxBuffer: 1 << 28 }, (error, said, complaint) =>
      resolve({ said, complaint: complaint || (error?.message ?? '') }),
    );
  });
}

/**
 * What we read of npm's report.
 * @typedef {object} NpmReport
 * @property {string} [message] why there is none
 * @property {{ vulnerabilities: object, dependencies?: { prod: number, total: number } }} [metadata]
 * @property {Record<string, { name: string, severity: string, range: string, via: (string | { title?: string })[] }>} [vulnerabilities]
 */

/**
 * What we read of cargo-audit's.
 * @typedef {object} CargoReport
 * @property {{ count: number, list: { advisory: { id: string, title: string }, package: { name: string, version: string } }[] }} [vulnerabilities]
 * @property {{ 'dependency-count': number }} [lockfile]
 */

/**
 * A program's report; one without anything where it made none.
 * @param {string} said
 * @returns {unknown}
 */
function reportIn(said) {
  try {
    return JSON.parse(said);
  } catch {
    return {};
  }
}

/**
 * The line of a complaint that says why, or its last one.
 * @param {string} complaint
 */
function reason(complaint) {
  const lines = complaint.split('\n').map((line) => line.trim());
  const told = lines.filter((line) => line !== '' && !line.includes('complete log'));
  return told.find((line) => /\b(405|40\d|50\d|E[A-Z]+|resolve|fetch)\b/.test(line)) ?? told.at(-1);
}

/**
 * @param {string} folder one with a package-lock.json
 * @param {boolean} shipped whether only what is shipped counts, of whatever severity
 */
async function npm(folder, shipped) {
  const what = `npm, ${folder}, ${shipped ? 'what is shipped' : 'what builds and tests'}`;
  const { said, complaint } = await run('npm', [
    ...['audit', '--json', '--package-lock-only', '--prefix', folder],
    ...['--fetch-retries=0', '--fetch-timeout=20000', shipped ? '--omit=dev' : '--include=dev'],
  ]);
  const report = /** @type {NpmReport} */ (reportIn(said));
  const { metadata, vulnerabilities } = report;
  if (!metadata || !vulnerabilities) {
    const why = report.message ?? reason(complaint) ?? 'it did not answer';
    console.log(`SKIPPED: ${what}: nobody to ask (${why})`);
    return;
  }
  const all = Object.values(vulnerabilities);
  const counted = all.filter(({ severity }) => shipped || GRAVE.includes(severity));
  for (const { name, severity, range, via } of counted) {
    const titles = via.map((cause) => (typeof cause === 'string' ? cause : (cause.title ?? '')));
    found.push(`${what}: ${name} ${range}, ${severity}: ${titles.join('; ')}`);
  }
  const { prod, total } = metadata.dependencies ?? {};
  const packages = (shipped ? prod : total) ?? 'all';
  console.log(
    `${what}: ${counted.length} in ${packages} packages` +
      (all.length > counted.length ? `, and ${all.length - counted.length} less grave` : ''),
  );
}

/** @param {string} lock a Cargo.lock */
async function cargo(lock) {
  const { said, complaint } = await run(CARGO_AUDIT, ['audit', '--json', '--file', lock]);
  const report = /** @type {CargoReport} */ (reportIn(said));
  if (!report.vulnerabilities) {
    console.log(`SKIPPED: cargo, ${lock}: ${reason(complaint) ?? 'it did not answer'}`);
    return;
  }
  const { list } = report.vulnerabilities;
  for (const { advisory, package: of } of list)
    found.push(`cargo, ${lock}: ${of.name} ${of.version}: ${advisory.id}, ${advisory.title}`);
  const packages = report.lockfile?.['dependency-count'] ?? 'all';
  console.log(`cargo, ${lock}: ${list.length} in ${packages} packages`);
}

/**
 * Every package is pinned to its content, so that nobody can put another in its place. For this nobody has
 * to be asked.
 * @param {readonly string[]} folders
 * @param {readonly string[]} locks
 */
async function pinned(folders, locks) {
  let count = 0;
  for (const folder of folders) {
    const text = await readFile(`${folder}/package-lock.json`, 'utf8');
    const lock = /** @type {{ packages: Record<string, { integrity?: string }> }} */ (
      reportIn(text)
    );
    for (const [place, of] of Object.entries(lock.packages)) {
      if (place === '') continue;
      count++;
      if (!of.integrity?.startsWith('sha512-')) found.push(`${folder}: ${place} has no checksum`);
    }
  }
  for (const lock of locks) {
    for (const of of (await readFile(lock, 'utf8')).split('[[package]]').slice(1)) {
      if (!of.includes('\nsource = ')) continue;
      count++;
      const name = /name = "(.*)"/.exec(of)?.[1];
      if (!of.includes('\nsource = "registry+')) found.push(`${lock}: ${name} is from no registry`);
      if (!/\nchecksum = "[0-9a-f]{64}"/.test(of)) found.push(`${lock}: ${name} has no checksum`);
    }
  }
  console.log(`pinned by checksum: ${count} packages`);
}

const tests = (await readdir('tests')).map((name) => `tests/${name}`);
const folders = ['.', ...tests.filter((name) => existsSync(`${name}/package-lock.json`))];
const locks = ['Cargo.lock', 'crate/fuzz/Cargo.lock', 'crate/bind/Cargo.lock'];

await pinned(folders, locks);
await Promise.all([npm('.', true), ...folders.map((folder) => npm(folder, false))]);
if (CARGO_AUDIT.includes('/') && !existsSync(CARGO_AUDIT))
  console.log('SKIPPED: cargo-audit is not installed: ./build.sh audit installs it');
else for (const lock of locks) await cargo(lock);

for (const each of found) console.error(`FOUND: ${each}`);
process.exitCode = found.length > 0 ? 1 : 0;
