// @ts-check
// A copy of the core and its tests, in which mutants are built and tried.
import { spawn } from 'node:child_process';
import fs from 'node:fs';

export const FOLDER = 'target/mutation';
const TREE = `${FOLDER}/tree`;
/** What a mutant may take, in kilobytes: some never stop asking for more. */
const MEMORY = 8_000_000;

/** @param {string} json @returns {unknown} */
export const parsed = (json) => JSON.parse(json);

/**
 * @typedef {object} Done
 * @property {'passed' | 'failed' | 'timed out'} how
 * @property {string} said
 */

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<Done>}
 */
export function run(program, args, { cwd = '.', env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => (said += text));
    child.on('error', reject).on('close', (code, signal) => {
      const late = signal === 'SIGXCPU' || signal === 'SIGKILL';
      resolve({ how: code === 0 ? 'passed' : late ? 'timed out' : 'failed', said });
    });
  });
}

/** Copies what the core's tests need, as it is now. */
export function copyTree() {
  for (const path of ['crate', 'tests'])
    fs.rmSync(`${TREE}/${path}`, { recursive: true, force: true });
  fs.mkdirSync(TREE, { recursive: true });
  for (const path of ['Cargo.toml', 'Cargo.lock', 'crate', 'tests/rust', 'tests/fixtures'])
    fs.cpSync(path, `${TREE}/${path}`, { recursive: true });
  fs.appendFileSync(
    `${TREE}/tests/rust/ratings.rs`,
    ['rating', 'zonestats'].map(examples).join('\n'),
  );
}

/** The examples in a folder's documentation, as a module of tests: cargo would compile each of them anew. @param {string} folder */
function examples(folder) {
  const files = fs.readdirSync(`crate/src/${folder}`, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => file.endsWith('.rs'))
    .flatMap((file) => {
      const text = fs.readFileSync(`crate/src/${folder}/${file}`, 'utf8');
      const docs = text.replaceAll(/^ *\/\/[/!] ?/gm, '');
      const name = file.replaceAll(/\W/g, '_');
      return [...docs.matchAll(/^```\n(.*?)^```/gms)].map(
        ([, body = ''], index) => `#[test] fn ${name}_${index}() {\n${body}}`,
      );
    });
  return `mod ${folder}_examples {\n${found.join('\n')}\n}`;
}

/** Writes a file, unless it is so already: what is written is built again. @param {string} file @param {string} text */
export function write(file, text) {
  const path = `${TREE}/${file}`;
  if (!fs.existsSync(path) || fs.readFileSync(path, 'utf8') !== text) fs.writeFileSync(path, text);
}

/**
 * @typedef {object} Built the two test programs, or where the compiler saw errors
 * @property {{ unit: string, whole: string } | undefined} programs
 * @property {{ file: string, line: number }[][]} errors
 * @property {string} log
 */

/**
 * @typedef {object} Told what we read of a line that cargo prints
 * @property {string} reason
 * @property {string} [executable]
 * @property {{ name: string }} [target]
 * @property {{ level: string, rendered: string, spans: { file_name: string, line_start: number, is_primary: boolean }[] }} [message]
 */

/** @returns {Promise<Built>} */
export async function build() {
  // Drawing takes long to compile, and says nothing of the numbers.
  const which = '--package gameroom-rating --no-default-features --lib --test ratings';
  const how = 'test --no-run --quiet --locked --profile mutation --message-format json';
  const env = {
    CARGO_TARGET_DIR: `${process.cwd()}/${FOLDER}/build`,
    RUSTFLAGS: '--cap-lints allow',
  };
  const done = await run('cargo', `${how} ${which}`.split(' '), { cwd: TREE, env });
  /** @type {Built} */
  const built = { programs: undefined, errors: [], log: '' };
  const programs = { unit: '', whole: '' };
  for (const line of done.said.split('\n').filter((text) => text.startsWith('{'))) {
    const told = /** @type {Told} */ (parsed(line));
    if (told.reason === 'compiler-artifact' && told.executable)
      programs[told.target?.name === 'ratings' ? 'whole' : 'unit'] = told.executable;
    if (told.message?.level === 'error' && told.message.spans.length > 0) {
      const spans = told.message.spans.sort((a, b) => Number(b.is_primary) - Number(a.is_primary));
      built.errors.push(
        spans.map(({ file_name, line_start }) => ({ file: file_name, line: line_start })),
      );
      built.log += told.message.rendered;
    }
  }
  if (done.how === 'passed') built.programs = programs;
  return built;
}

/**
 * One of the test programs, with some of its tests and a mutant (0 is none).
 * @param {string} program
 * @param {{ cases: number, seconds: number, args: readonly string[] }} stage its seconds are the processor's: others
 *   may use the machine
 * @param {number} mutant
 */
export function tryTests(program, { cases, seconds, args }, mutant) {
  const limited = `ulimit -v ${MEMORY} 2>/dev/null; ulimit -t ${seconds}; exec "$0" "$@"`;
  return run('sh', ['-c', limited, program, '--test-threads=1', ...args], {
    cwd: `${TREE}/crate`,
    env: { MUTANT: String(mutant), PROPTEST_CASES: String(cases), RUST_BACKTRACE: '0' },
  });
}
