/** What somebody hostile, or a bad line, makes of a value: the same in every run. */

/** A generator (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from 0 on, below `end`. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let z = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z;
    return Math.floor((((z ^ (z >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  of<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }
}

/** Pieces of text that mean something to a reader of links, JSON or lists. */
const WORDS = [
  ...'"|\\|\\u0000|\\ud800|{|}|[|]|:|,|#|=|.|%|+|-|_|null|true|1e999|-0|""|{}|[]'.split('|'),
  ...'"__proto__":|"constructor":|rating|match|custom|toString|<img src=x onerror=1>'.split('|'),
  ...'\u{feff}|\n|\0|\u202e|\ud800'.split('|'),
];

/** Text with a few pieces of it lost, doubled, moved or replaced. */
export function mutatedText(text: string, chance: Chance): string {
  for (let times = 1 + chance.below(4); times > 0; times--) {
    const at = chance.below(text.length + 1);
    const end = at + chance.below(Math.min(text.length - at, 20) + 1);
    const put = chance.of<() => string>([
      () => '',
      () => chance.of(WORDS),
      () => text.slice(at, end).repeat(2),
      () => String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << chance.below(7))),
      () => text.slice(chance.below(text.length + 1)).slice(0, 20),
    ]);
    text = chance.below(8) === 0 ? text.slice(0, at) : text.slice(0, at) + put() + text.slice(end);
  }
  return text;
}

/** Bytes with a few bits turned, or cut short. */
export function mutatedBytes(bytes: Uint8Array, chance: Chance): Uint8Array {
  const mutated = bytes.slice();
  for (let times = 1 + chance.below(4); times > 0; times--) {
    const at = chance.below(mutated.length);
    mutated[at] = (mutated[at] ?? 0) ^ (1 << chance.below(8));
  }
  return chance.below(6) === 0 ? mutated.slice(0, chance.below(mutated.length)) : mutated;
}

/** Names that objects have without having been given them. */
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', '0'];

/** Values that stand where others are expected, new ones each time. */
const VALUES = (): readonly unknown[] => [
  ...[null, true, false, 0, -0, 1, -1, 0.5, 1e-320, 1e308, 2 ** 53, 4_294_967_296, -1e9],
  ...['', ' ', 'p1', 'custom', 'none', 'games', '1500', 'NaN', '__proto__', '\u0000', '\ud800'],
  ...['x'.repeat(70_000), [], {}, [[]], [null], { length: 3 }],
  ...[{ rule: 'none' }, { rule: 'toString' }],
];

/** Values that JSON cannot carry, but a program can hand over. */
export const BEYOND_JSON = (): readonly unknown[] => [
  ...[undefined, NaN, Infinity, -Infinity, 10n, Symbol('rule'), () => 1, new Date(NaN), new Map()],
  ...[Object.create(null) as object, new String('games'), new Proxy({}, {}), new Float64Array(3)],
];

type Holder = Record<string, unknown>;

/** A value of which a few parts are other ones, are gone, doubled, or have other names. */
export function mutatedValue(
  value: unknown,
  chance: Chance,
  values: () => readonly unknown[] = VALUES,
): unknown {
  const copy: unknown = structuredClone(value);
  for (let times = 1 + chance.below(3); times > 0; times--) {
    const holders = holdersIn(copy);
    if (holders.length === 0 || chance.below(30) === 0)
      return chance.of([...VALUES(), ...values()]);
    const holder = chance.of(holders);
    const key = chance.of([...Object.keys(holder), chance.of(NAMES)]);
    const there = holder[key];
    const acts: readonly (() => unknown)[] = [
      () => set(holder, key, chance.of(values())),
      () => set(holder, key, chance.of(VALUES())),
      () => Reflect.deleteProperty(holder, key),
      () => set(holder, chance.of(NAMES), there),
      () => set(holder, key, [there, there]),
      () => set(holder, key, { [chance.of(NAMES)]: there }),
      () => set(holder, key, typeof there === 'string' ? mutatedText(there, chance) : there),
      () => set(holder, key, nested(chance.below(2_000))),
    ];
    chance.of(acts)();
  }
  return copy;
}

/** Sets a field as JSON.parse would: `__proto__` is a field like any other there. */
function set(holder: Holder, key: string, value: unknown): void {
  const field = { writable: true, enumerable: true, configurable: true };
  Object.defineProperty(holder, key, { value, ...field });
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { rule: value };
  return value;
}

/** Every object and list in a value, down to some depth. */
function holdersIn(value: unknown, depth = 5): Holder[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return [];
  return [value as Holder, ...Object.values(value).flatMap((part) => holdersIn(part, depth - 1))];
}
