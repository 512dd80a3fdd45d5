/** Several ways to one result, timed in turn: crate/benches/src/race.rs in the page. */

/** A way's time. */
interface Time {
  case: string;
  way: string;
  /** Nanoseconds for the whole work: the median of the rounds, the least and the most. */
  ns: number;
  least: number;
  most: number;
  /** The work timed was this part of what the case names. */
  part: number;
}

/** What the table is made of. */
export interface Line extends Time {
  where: 'page' | 'native';
  group: string;
}

/** What was timed since the page was loaded. */
export const lines: Time[] = [];

/** A way to a result. What it returns depends on all it did. */
export interface Way {
  name: string;
  run: () => number | Promise<number>;
  /** How much of the work it does. */
  part?: number;
}

/** Rounds: in each every way is timed once, so that what slows the machine slows all of them. */
const ROUNDS = 7;
/** A way is repeated until it takes this long, in milliseconds, so that the clock does not matter. */
const LONG_ENOUGH = 20;
/** Before it is timed, a way runs for this long, in milliseconds: compilers optimize in the background, wasm later than scripts. */
const WARM_UP = 300;
/** Ways that take longer than this, in milliseconds, have fewer rounds. */
const SLOW = 1_000;
const SLOW_ROUNDS = 3;

/** What the ways return goes here, where it could be seen, so that none of their work can be left out. */
const sink = new Float64Array(1);

/** Times ways to one result, in turn. The first is ours. */
export async function race(name: string, ways: readonly Way[]): Promise<void> {
  const runners = ways.map((way) => ({ way, repetitions: 1, nanoseconds: [] as number[] }));
  let longest = 0;
  for (const runner of runners) {
    let took = await time(runner.way, 1);
    let spent = took;
    while (took < LONG_ENOUGH) spent += took = await time(runner.way, (runner.repetitions *= 2));
    // A slow one is timed hot from its second run on.
    while (spent < WARM_UP) spent += await time(runner.way, runner.repetitions);
    longest = Math.max(longest, took);
  }
  const rounds = longest > SLOW ? SLOW_ROUNDS : ROUNDS;
  for (let round = 0; round < rounds; round++)
    for (const { way, repetitions, nanoseconds } of runners)
      nanoseconds.push(((await time(way, repetitions)) * 1e6) / repetitions / (way.part ?? 1));
  for (const { way, nanoseconds } of runners) {
    const sorted = nanoseconds.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor((rounds - 1) * part)] ?? NaN;
    const times = { ns: at(0.5), least: at(0), most: at(1) };
    lines.push({ case: name, way: way.name, ...times, part: way.part ?? 1 });
  }
}

/** Milliseconds that the repetitions of a way take. */
async function time({ run }: Way, repetitions: number): Promise<number> {
  const start = performance.now();
  for (let i = 0; i < repetitions; i++) {
    const result = run();
    sink[0] = typeof result === 'number' ? result : await result;
  }
  return performance.now() - start;
}
