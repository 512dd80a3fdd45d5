/** Several ways to one result, timed in turn: crate/benches/src/race.rs in the page. */

/** A way's time: what the table is made of. */
export interface Line {
  where: 'page' | 'native';
  group: string;
  case: string;
  way: string;
  /** Nanoseconds for the whole work: the median of the rounds, the least and the most. */
  ns: number;
  least: number;
  most: number;
  /** The work timed was this part of what the case names. */
  part: number;
}

/** Rounds: in each every way is timed once, so that what slows the machine slows all of them. */
const ROUNDS = 7;
/** A way is repeated until it takes this long, in milliseconds, so that the clock does not matter. */
const LONG_ENOUGH = 20;
/** Ways that take longer than this, in milliseconds, have fewer rounds. */
const SLOW = 1_000;
const SLOW_ROUNDS = 3;

interface Way {
  name: string;
  part: number;
  run: () => number;
  repetitions: number;
  nanoseconds: number[];
}

/** What the ways return goes here, where it could be seen, so that none of their work can be left out. */
const sink = new Float64Array(1);

/** Ways to one result. The first is ours. */
export class Race {
  readonly #group: string;
  readonly #case: string;
  readonly #ways: Way[] = [];

  constructor(group: string, name: string) {
    this.#group = group;
    this.#case = name;
  }

  /** Adds a way, which returns a number that depends on all it did. `part`: how much of the work it does. */
  way(name: string, run: () => number, part = 1): this {
    this.#ways.push({ name, part, run, repetitions: 1, nanoseconds: [] });
    return this;
  }

  /** Times all ways in turn. */
  run(): Line[] {
    const longest = Math.max(...this.#ways.map(warmUp));
    const rounds = longest > SLOW ? SLOW_ROUNDS : ROUNDS;
    for (let round = 0; round < rounds; round++) {
      for (const way of this.#ways) {
        way.nanoseconds.push((time(way) * 1e6) / way.repetitions / way.part);
      }
    }
    return this.#ways.map((way) => lineOf(this.#group, this.#case, way));
  }
}

/** The line of a way whose rounds were timed. */
function lineOf(
  group: string,
  name: string,
  way: Pick<Way, 'name' | 'part' | 'nanoseconds'>,
): Line {
  const sorted = way.nanoseconds.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[place] ?? NaN;
  return {
    where: 'page',
    group,
    case: name,
    way: way.name,
    ns: at(Math.floor(sorted.length / 2)),
    least: at(0),
    most: at(sorted.length - 1),
    part: way.part,
  };
}

/** Times ways that wait for what others do, and take long enough without being repeated. The first is ours. */
export async function raceInTurn(
  group: string,
  name: string,
  given: readonly { name: string; run: () => Promise<number> }[],
): Promise<Line[]> {
  const ways = given.map((way) => ({ ...way, part: 1, nanoseconds: [] as number[] }));
  // The first round is not counted: workers start and compilers learn.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { run, nanoseconds } of ways) {
      const start = performance.now();
      sink[0] = await run();
      if (round > 0) nanoseconds.push((performance.now() - start) * 1e6);
    }
  }
  return ways.map((way) => lineOf(group, name, way));
}

/** Finds how often to repeat, and returns how long one of its rounds takes. */
function warmUp(way: Way): number {
  for (;;) {
    const took = time(way);
    if (took >= LONG_ENOUGH) {
      // By now the compiler has seen what the way does; a slow one is timed hot from its second run on.
      return took > SLOW ? took : time(way);
    }
    way.repetitions *= 2;
  }
}

/** Milliseconds that the repetitions of a way take. */
function time({ run, repetitions }: Way): number {
  const start = performance.now();
  for (let i = 0; i < repetitions; i++) sink[0] = run();
  return performance.now() - start;
}
