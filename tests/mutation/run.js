// @ts-check
// Breaks the core in one place at a time, and sees whether a test notices: `node tests/mutation/run.js
// <cargo-mutants> [--left] [file or folder ...]`: all of them, or those that no test is known to
// notice. docs/testing.md says how, and what came of it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { CHOICE, Schema, alone, mutantsOf } from './mutants.js';
import { FOLDER, build, copyTree, parsed, tryTests, write } from './tree.js';

/** @typedef {import('./mutants.js').Mutant} Mutant */
/** @typedef {import('./tree.js').Built} Built */
/** @typedef {'killed' | 'survived' | 'timed out' | 'not compiled'} Outcome */

const OUTCOMES = `${FOLDER}/outcomes.json`;
/** Those that did not compile beside others, so that it need not be found out again. */
const ALONE = `${FOLDER}/alone.json`;
/** It takes long and finds nothing that others miss. */
const SKIPPED = ['coverage'];
/** Each takes a second or more, and all of them about fifteen: only mutants that survive everything else meet them. */
const SLOW = [
  'timeline',
  'what_rep_makes_is_bounded',
  'the_bootstraps_interval',
  'every_game_of_a_long_list',
];
/** @typedef {{ of: RegExp, program: 'unit' | 'whole', cases: number, seconds: number, args: string[] }} Stage */
const ALL = /^/;
const ZONESTATS = /\/zonestats\//;
const RATING = /\/rating\/(?!timeline\.rs|running\.rs)/;
/** Nothing else is made of what is there. */
const TIMELINE = /\/rating\/(timeline|running)\.rs/;
/** @param {string[]} names */
const skip = (...names) => [...names, ...SKIPPED].flatMap((name) => ['--skip', name]);
/** @param {RegExp} of @param {string[]} args @returns {Stage} */
const quick = (of, args) => ({ of, program: 'whole', cases: 4, seconds: 30, args });
/** @param {RegExp} of @param {string[]} args @returns {Stage} */
const thorough = (of, args) => ({
  of,
  program: 'whole',
  cases: 24,
  seconds: 60,
  args: ['--include-ignored', ...args],
});

/** What a mutant meets in turn, until one fails: first what is soon run. @type {Stage[]} */
const QUICK = [
  quick(ALL, ['published', 'equations', 'check_figures']),
  { ...quick(ALL, ['rating', 'zonestats']), program: 'unit' },
  quick(ALL, ['independent']),
  quick(ZONESTATS, ['zonestats', 'brought', ...skip(...SLOW)]),
  quick(RATING, skip('zonestats', 'referee_league', ...SLOW)),
  quick(TIMELINE, ['timeline', ...skip()]),
];
/** And what those meet that are left. @type {Stage[]} */
const THOROUGH = [
  thorough(ZONESTATS, ['zonestats', 'brought', 'independent', ...skip()]),
  thorough(RATING, skip('zonestats', 'referee_league')),
  thorough(TIMELINE, ['timeline', ...skip()]),
];

const [tool = '', ...args] = process.argv.slice(2);
const left = args.includes('--left');
const given = args.filter((arg) => !arg.startsWith('--'));
/** How many are tried side by side. */
const JOBS = Number(process.env.JOBS ?? 1);
const paths = given.length > 0 ? given : ['crate/src/rating', 'crate/src/zonestats'];

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');

/** @param {string} file @returns {unknown} */
const known = (file) => (existsSync(file) ? parsed(read(file)) : undefined);

/** What came of each in earlier runs. @type {Record<string, Outcome>} */
const outcomes = /** @type {typeof outcomes} */ (known(OUTCOMES) ?? {});

/** In the order that was asked for. @returns {Mutant[]} */
function list() {
  const inFile = (/** @type {string} */ file, /** @type {string} */ path) =>
    file === path || file.startsWith(`${path.replace(/\/$/, '')}/`);
  const place = (/** @type {string} */ file) => paths.findIndex((path) => inFile(file, path));
  const listed = /** @type {import('./mutants.js').Listed[]} */ (
    parsed(
      execFileSync(tool, ['mutants', '--list', '--json', '--no-config'], {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      }),
    )
  );
  return mutantsOf(listed, read)
    .filter(({ file }) => place(file) >= 0)
    .filter(({ key }) => !left || (outcomes[key] ?? 'survived') === 'survived')
    .sort((a, b) => place(a.file) - place(b.file) || a.number - b.number);
}

/** @param {Built} built @param {Stage[]} stages */
async function checkTests({ programs }, stages) {
  for (const stage of stages) {
    const { how, said } = await tryTests(programs?.[stage.program] ?? '', stage, 0);
    if (how !== 'passed') throw new Error(`without a mutant the tests ${how}:\n${said}`);
  }
}

/**
 * @param {Built} built
 * @param {Mutant} mutant
 * @param {number} number what it is played by; 0 where nothing else is built
 * @param {Stage[]} stages
 * @returns {Promise<Outcome>}
 */
async function meet({ programs }, { file }, number, stages) {
  if (!programs) return 'not compiled';
  for (const stage of stages.filter(({ of }) => of.test(file))) {
    const { how } = await tryTests(programs[stage.program], stage, number);
    if (how !== 'passed') return how === 'failed' ? 'killed' : how;
  }
  return 'survived';
}

/**
 * All mutants that compile side by side, built at once.
 * @param {Mutant[]} mutants
 * @returns {Promise<{ built: Built, together: Set<Mutant> }>}
 */
async function buildTogether(mutants) {
  const alone = /** @type {string[]} */ (known(ALONE) ?? []);
  let left = mutants.filter(({ key }) => !alone.includes(key));
  for (;;) {
    /** @type {Map<string, Schema>} */
    const schemas = new Map();
    for (const file of new Set(mutants.map((mutant) => mutant.file)))
      schemas.set(
        file,
        new Schema(
          read(file),
          left.filter((mutant) => mutant.file === file),
        ),
      );
    for (const [file, { text }] of schemas) write(file, text);
    const together = new Set(mutants.filter((mutant) => schemas.get(mutant.file)?.has.has(mutant)));
    const built = await build();
    if (built.programs) return { built, together };
    const wrong = new Set(
      built.errors.flatMap(
        (spans) =>
          spans
            .map(({ file, line }) => schemas.get(file)?.at(line) ?? [])
            .find((of) => of.length > 0) ?? [],
      ),
    );
    if (wrong.size === 0) throw new Error(`the mutants cannot be built together:\n${built.log}`);
    say(`${wrong.size} do not compile side by side, and are built one by one`);
    left = left.filter((mutant) => together.has(mutant) && !wrong.has(mutant));
    alone.push(...[...wrong].map(({ key }) => key));
    writeFileSync(ALONE, JSON.stringify(alone, null, 1));
  }
}

/**
 * Some mutants of those that were built at once.
 * @param {Built} built
 * @param {Mutant[]} mutants
 * @param {Stage[]} stages
 */
async function tryAll(built, mutants, stages) {
  const queue = mutants.values();
  const work = async () => {
    for (const mutant of queue) note(mutant, await meet(built, mutant, mutant.number, stages));
  };
  await Promise.all(Array.from({ length: JOBS }, work));
}

/** @param {Mutant} mutant @param {Outcome} outcome */
function note({ key, name }, outcome) {
  outcomes[key] = outcome;
  if (outcome !== 'killed') say(`${outcome}: ${name}`);
  writeFileSync(OUTCOMES, JSON.stringify(outcomes, null, 1));
}

/** A row for each file. @param {Mutant[]} mutants */
function table(mutants) {
  /** @type {Outcome[]} */
  const columns = ['killed', 'survived', 'timed out', 'not compiled'];
  const rows = [...new Set(mutants.map(({ file }) => file))].sort().map((file) => {
    const own = mutants.filter((mutant) => mutant.file === file);
    const count = columns.map((column) => own.filter(({ key }) => outcomes[key] === column).length);
    return `| \`${file.replace('crate/src/', '')}\` | ${own.length} | ${count.join(' | ')} |`;
  });
  return [
    '| file | tried | killed | survived | timed out | did not compile |',
    '| - | - | - | - | - | - |',
    ...rows,
  ];
}

mkdirSync(FOLDER, { recursive: true });
const mutants = list();
say(`${mutants.length} mutants`);
if (mutants.length > 0) {
  copyTree();
  write('crate/src/lib.rs', read('crate/src/lib.rs') + CHOICE);
  const began = performance.now();
  const since = () => ((performance.now() - began) / 1000).toFixed(0);
  const { built, together } = await buildTogether(mutants);
  say(`${together.size} of them built at once after ${since()} s`);
  await checkTests(built, QUICK);
  const one_by_one = mutants.filter((mutant) => !together.has(mutant));
  await tryAll(built, [...together], QUICK);
  const survivors = [...together].filter(({ key }) => outcomes[key] === 'survived');
  say(`tried after ${since()} s; more for the ${survivors.length} that survived`);
  if (survivors.length > 0) await checkTests(built, THOROUGH);
  await tryAll(built, survivors, THOROUGH);
  say(`tried again after ${since()} s; ${one_by_one.length} one by one`);
  for (const file of new Set(mutants.map((mutant) => mutant.file))) write(file, read(file));
  for (const mutant of one_by_one) {
    write(mutant.file, alone(read(mutant.file), mutant));
    note(mutant, await meet(await build(), mutant, 0, [...QUICK, ...THOROUGH]));
    write(mutant.file, read(mutant.file));
  }
  say([...table(mutants), `all in ${since()} s`].join('\n'));
}
