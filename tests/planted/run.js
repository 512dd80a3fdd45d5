// Plants each bug of bugs.txt in a copy of the project, and checks that its test fails:
// `node tests/planted/run.js [core, node, page, spec or beginning of a name ...]`; `--check` only finds where they go.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = 'target/planted';
const root = process.cwd();
const tree = resolve(FOLDER, 'tree');

/** @typedef {{ name: string, part: string, where: string, filter: string, file: string, from: string, to: string }} Bug */

/** @returns {Bug[]} */
function bugs() {
  const [, ...blocks] = fs.readFileSync('tests/planted/bugs.txt', 'utf8').split(/^## /m);
  return blocks.map((block) => {
    const [name = '', test = '', folder = '', ...lines] = block.trim().split('\n');
    const [part = '', where = '', ...filter] = test.split(' ');
    /** @param {string} mark */
    const text = (mark) =>
      lines
        .filter((line) => line.startsWith(mark))
        .map((line) => line.slice(2))
        .join('\n');
    const from = text('- ');
    return {
      name,
      part,
      where,
      filter: filter.join(' '),
      file: fileWith(from, folder, name),
      from,
      to: text('+ '),
    };
  });
}

/**
 * The one file of a folder that has a text, once.
 * @param {string} text
 * @param {string} folder
 * @param {string} name
 */
function fileWith(text, folder, name) {
  const files = fs.statSync(folder).isFile()
    ? [folder]
    : fs.readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file)));
  const places = files
    .filter((file) => fs.statSync(file).isFile())
    .flatMap((file) => fs.readFileSync(file, 'utf8').split(text).slice(1).fill(file));
  if (places.length === 1) return places[0] ?? '';
  throw new Error(`“${name}” is in ${places.length} places of ${folder} instead of one:\n${text}`);
}

/** Whether a program succeeds; what it prints goes to a log. */
function succeeds(/** @type {string} */ program, /** @type {string[]} */ args, cwd = tree) {
  const log = join(root, FOLDER, 'log');
  const env = { ...process.env, CARGO_TARGET_DIR: join(root, FOLDER, 'cargo'), FORCE_COLOR: '0' };
  const options = /** @type {const} */ ({ cwd, env, encoding: 'utf8', maxBuffer: 1e9 });
  const { status, stdout, stderr } = spawnSync(program, args, options);
  fs.writeFileSync(log, `${stdout}${stderr}`);
  return status === 0;
}

/** Builds what a spec looks at. */
function build(/** @type {Bug} */ bug) {
  const spec = fs.readFileSync(specOf(bug), 'utf8');
  const vite = 'node_modules/.bin/vite';
  const builds = [
    bug.part === 'page' && [vite, 'build'],
    /npm|host\.js/.test(spec) && [vite, 'build', '--config', 'www/build/npm.config.ts'],
    /npm|host\.js/.test(spec) && ['node', 'www/build/npm-package.js'],
  ];
  for (const command of builds) {
    if (!command) continue;
    const isBuilt = succeeds(String(command[0]), command.slice(1));
    // The package's types, which no test here needs.
    fs.mkdirSync(join(tree, 'dist/npm/types'), { recursive: true });
    if (!isBuilt)
      throw new Error(`it does not build:\n${fs.readFileSync(join(FOLDER, 'log'), 'utf8')}`);
  }
}

const specOf = (/** @type {Bug} */ { part, where }) =>
  `tests/${part === 'node' ? 'boundary' : 'browser'}/${where}.spec.ts`;

/** Whether the test of a bug passes. */
function passes(/** @type {Bug} */ bug) {
  if (bug.part === 'core') {
    const cargo = [
      'test',
      '--quiet',
      '--locked',
      '--profile',
      'mutation',
      '-p',
      'gameroom-rating',
      '--all-features',
    ];
    if (!succeeds('cargo', [...cargo, '--test', bug.where, '--no-run']))
      throw new Error('it does not compile');
    return succeeds('cargo', [...cargo, '--test', bug.where, bug.filter]);
  }
  build(bug);
  const title = bug.filter.replace(/[^\w ]/g, '.');
  const options = ['--grep', title, '--max-failures=1', '--timeout=60000', '--retries=0'];
  return succeeds('node_modules/.bin/playwright', ['test', specOf(bug), ...options]);
}

/** The project without a bug. What is built stays, so that little is built again. */
function copyProject() {
  const list = ['ls-files', '-co', '--exclude-standard'];
  const names = spawnSync('git', list, { encoding: 'utf8' }).stdout;
  for (const name of fs.existsSync(tree) ? fs.readdirSync(tree) : [])
    if (!['target', 'node_modules', 'dist'].includes(name))
      fs.rmSync(join(tree, name), { recursive: true });
  for (const name of names.split('\n').filter((name) => name && fs.existsSync(name)))
    fs.cpSync(name, join(tree, name), { preserveTimestamps: true });
  fs.mkdirSync(join(tree, 'target'), { recursive: true });
  fs.cpSync('target/pkg', join(tree, 'target/pkg'), { recursive: true });
  fs.cpSync('dist', join(tree, 'dist'), { recursive: true });
  if (!fs.existsSync(join(tree, 'node_modules')))
    fs.symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
}

const words = process.argv.slice(2);
const all = bugs();
if (words[0] === '--check') process.exit();
const chosen = all.filter(
  ({ name, part, where }) =>
    words.length === 0 ||
    words.some((word) => word === part || word === where || name.startsWith(word)),
);
copyProject();
let missed = 0;
/** Whether a test passes without a bug. @type {Map<string, boolean>} */
const passing = new Map();
for (const bug of chosen) {
  const start = Date.now();
  const place = join(tree, bug.file);
  const before = fs.readFileSync(place, 'utf8');
  const test = `${bug.part} ${bug.where} ${bug.filter}`;
  let outcome;
  try {
    // A test that fails anyway would show nothing.
    if (!passing.has(test)) passing.set(test, passes(bug));
    if (passing.get(test)) {
      fs.writeFileSync(
        place,
        before.replace(bug.from, () => bug.to),
      );
      outcome = passes(bug) ? 'MISSED' : 'caught';
    } else outcome = 'FAILS WITHOUT IT';
  } catch (error) {
    outcome = `FAILED, as ${String(error)}`;
  }
  fs.writeFileSync(place, before);
  if (outcome !== 'caught') missed++;
  console.log(
    `${outcome.padEnd(8)} ${String(Math.round((Date.now() - start) / 1000)).padStart(3)} s  ${bug.name}  (${test})`,
  );
}
console.log(`${chosen.length - missed} of ${chosen.length} bugs were caught.`);
process.exitCode = missed > 0 ? 1 : 0;
