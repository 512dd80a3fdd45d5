// @ts-check
// What cargo-mutants would break, and source files with all of it at once: each function has its body once more
// for every mutant of it, and a number from outside says which one is played.

/**
 * @typedef {{ line: number, column: number }} Place both from 1
 * @typedef {{ start: Place, end: Place }} Span
 * @typedef {object} Listed one mutant as `cargo mutants --list --json` has it
 * @property {string} file
 * @property {{ function_name: string, span: Span } | null} function
 * @property {string} genre
 * @property {string} replacement
 * @property {Span} span
 */

/**
 * @typedef {object} Mutant
 * @property {number} number what it is played by, from 1
 * @property {string} key what it is known by from run to run, wherever its line has gone
 * @property {string} name for people
 * @property {string} file
 * @property {[number, number]} span of the replaced text, in characters
 * @property {string} replacement
 * @property {{ name: string, span: [number, number] } | null} within its function
 */

/** A file's characters, and where its lines begin. */
class Source {
  /** @param {string} text */
  constructor(text) {
    this.characters = Array.from(text);
    this.starts = [0];
    this.characters.forEach((character, at) => {
      if (character === '\n') this.starts.push(at + 1);
    });
  }

  /** @param {Span} span @returns {[number, number]} */
  range({ start, end }) {
    const at = (/** @type {Place} */ { line, column }) => (this.starts[line - 1] ?? 0) + column - 1;
    return [at(start), at(end)];
  }

  /** @param {number} from @param {number} to */
  text(from, to) {
    return this.characters.slice(from, to).join('');
  }

  /** The text between two places, with a mutant in it. @param {Mutant} mutant @param {number} from @param {number} to */
  mutated({ span, replacement }, from, to) {
    return this.text(from, span[0]) + replacement + this.text(span[1], to);
  }
}

/**
 * @param {Listed[]} listed
 * @param {(file: string) => string} read
 * @returns {Mutant[]}
 */
export function mutantsOf(listed, read) {
  /** @type {Map<string, Source>} */
  const sources = new Map();
  /** @type {Map<string, number>} */
  const alike = new Map();
  return listed.map(({ file, function: within, genre, replacement, span }, index) => {
    const source = sources.get(file) ?? new Source(read(file));
    sources.set(file, source);
    const range = source.range(span);
    const function_name = within?.function_name ?? '';
    const was = genre === 'FnValue' ? 'its body' : source.text(...range).replace(/\s+/g, ' ');
    const what = `${function_name}: ${was} → ${replacement || 'nothing'}`;
    const times = (alike.get(`${file} ${what}`) ?? 0) + 1;
    alike.set(`${file} ${what}`, times);
    return {
      number: index + 1,
      key: `${file} ${what} (${times})`,
      name: `${file}:${span.start.line}:${span.start.column} ${what}`,
      file,
      span: range,
      replacement,
      within: within && { name: function_name, span: source.range(within.span) },
    };
  });
}

/**
 * Where the braces of a function's body are.
 * @param {Source} source
 * @param {{ name: string, span: [number, number] }} within
 * @returns {[number, number] | undefined}
 */
function bodyOf(source, { name, span: [start, end] }) {
  const short = /\w+$/.exec(name)?.[0] ?? '';
  const named = new RegExp(`\\bfn\\s+${short}\\b`).exec(source.text(start, end));
  if (!named) return undefined;
  let depth = 0;
  // The expression counts in other units than we do, where a comment before has rare characters.
  let at = start + Array.from(source.text(start, end).slice(0, named.index)).length;
  for (; at < end; at++) {
    const character = source.characters[at] ?? '';
    if ('(['.includes(character)) depth++;
    else if (')]'.includes(character)) depth--;
    else if (character === '{' && depth === 0) return [at, end];
  }
  return undefined;
}

/** A file with mutants in it, and which of them its lines are of. */
export class Schema {
  /** @param {string} text @param {readonly Mutant[]} mutants all of one file */
  constructor(text, mutants) {
    const source = new Source(text);
    /** @type {Map<number, { body: [number, number], mutants: Mutant[] }>} */
    const functions = new Map();
    for (const mutant of mutants) {
      const body = mutant.within && bodyOf(source, mutant.within);
      if (!body) continue;
      const of = functions.get(body[0]) ?? { body, mutants: [] };
      of.mutants.push(mutant);
      functions.set(body[0], of);
    }
    /** Those that are in it; the others have to be built one by one. @type {Set<Mutant>} */
    this.has = new Set();
    /** @type {{ first: number, last: number, mutants: Mutant[] }[]} */
    this.lines = [];
    this.text = '';
    let written = 0;
    for (const { body, mutants: own } of [...functions.values()].sort(
      (a, b) => a.body[0] - b.body[0],
    )) {
      // A function in a function is a part of its body.
      if (body[0] < written) continue;
      this.#write(source.text(written, body[0]));
      const first = this.#line();
      this.#write('{ match crate::mutant() {\n');
      for (const mutant of own) {
        const from = this.#line();
        this.#write(`${mutant.number} => ${source.mutated(mutant, ...body)}\n`);
        this.lines.push({ first: from, last: this.#line() - 1, mutants: [mutant] });
        this.has.add(mutant);
      }
      this.#write(`_ => ${source.text(...body)}\n} }`);
      this.lines.push({ first, last: this.#line(), mutants: own });
      written = body[1];
    }
    this.#write(source.text(written, source.characters.length));
  }

  #newlines = 0;

  #line() {
    return this.#newlines + 1;
  }

  /** @param {string} text */
  #write(text) {
    this.text += text;
    this.#newlines += text.split('\n').length - 1;
  }

  /** Whose a line is: one mutant's, or a whole function's. @param {number} line @returns {Mutant[]} */
  at(line) {
    return this.lines.find(({ first, last }) => first <= line && line <= last)?.mutants ?? [];
  }
}

/** A file with one mutant in it. @param {string} text @param {Mutant} mutant */
export function alone(text, mutant) {
  const source = new Source(text);
  return source.mutated(mutant, 0, source.characters.length);
}

/** What a file needs for its mutants to be chosen by a number from outside. */
export const CHOICE = `
/// Which mutant is played, by its number.
pub fn mutant() -> u32 {
    static CHOSEN: std::sync::LazyLock<u32> = std::sync::LazyLock::new(|| {
        std::env::var("MUTANT").map_or(0, |number| number.parse().expect("a number"))
    });
    *CHOSEN
}
`;
