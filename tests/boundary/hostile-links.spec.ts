/** Links and saved files after somebody was at them: a reason, or a state that goes round; nothing else. */

import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { LONGEST, fragmentOf, readFragment, type SharedState } from '../../www/page/link.js';
import { toolNow } from '../../www/documents/records.js';
import { encodedIn } from '../../www/element/document-state.js';
import { fileText, readFileText } from '../../www/page/documents-file.js';
import { Refusal, type AnyState } from '../../www/element/schema.js';
import { schemaOf } from '../../www/page/tool-schema.js';
import { TOOLS as ALL_TOOLS } from '../../www/page/tool-list.js';
import { Chance, mutatedBytes, mutatedText, mutatedValue } from '../support/hostile.js';

const TOOLS: readonly string[] = ALL_TOOLS.map(({ id }) => id);

/** Mutations of each kind and tool. */
const RUNS = process.env.LONG ? 100 : 30;
/** The most that a link may unfold to, in bytes. */
const LARGEST = 8_000_000;

const packed = (link: string) => Buffer.from(link.slice(link.indexOf('.') + 1), 'base64url');
const carried = (link: string) => inflateRawSync(packed(link)).toString();

const linkOf = (tool: string, bytes: Uint8Array) =>
  `#${tool}=1.${Buffer.from(bytes).toString('base64url')}`;

const linkTo = (tool: string, json: string) => linkOf(tool, deflateRawSync(json));

/** What every tool shows at first. */
const FIRST = new Map<string, AnyState>();
for (const tool of TOOLS) FIRST.set(tool, (await schemaOf(tool)).default);
const RATING = FIRST.get('rating') ?? {};

const { links: shared } = JSON.parse(readFileSync('tests/fixtures/shared.json', 'utf8')) as {
  links: readonly { link: string }[];
};
const NEWER = linkTo(
  'standings',
  JSON.stringify({
    ...FIRST.get('standings'),
    columns: { match: '', player: 'Пилот "x"', team: '', score: '', minutes: '' },
    minutes: 12.5,
    ignored: ['Wind', '"'],
    shape: 'wide',
    time: 'hours',
    bestScore: 'lowest',
    numbers: 'new',
    casual: ['friendly', ''],
    winner: '0',
    minusOne: 'unplayed',
    resultOf: 'other',
    names: 'several',
    dates: 'monthFirst',
    decimal: ',',
    byDate: true,
    aliases: 'Ann = ann; "Ω" = =x',
    startRatings: 'player,rating\nann,531\n',
    startRating: 612.5,
    compare: true,
    minMatches: 5,
    rule: 'custom',
    bots: false,
    from: '2026-02-01',
    minGames: 3,
    more: '[{"name":"","text":"x"}]',
  }),
);
/** Links to every tool: to what it shows at first, and those that people have. */
const LINKS = new Map<string, string[]>();
for (const [tool, state] of FIRST) {
  const others = [...shared.map(({ link }) => link), NEWER].filter(
    (link) => toolNow(/\w+/.exec(link)?.[0] ?? '') === tool && link.length < 2_000,
  );
  LINKS.set(tool, [await fragmentOf({ tool, state }), ...others]);
}

/** What reading gives, or the reason why not; anything else that it throws is thrown on, with what did it. */
async function read<T>(reading: () => Promise<T>, what: string): Promise<T | undefined> {
  try {
    return await reading();
  } catch (error) {
    if (!(error instanceof Refusal))
      throw new Error(`not a Refusal: ${String(error)}, of ${what.slice(0, 2_000)}`, {
        cause: error,
      });
    expect(error.message.length).toBeGreaterThan(10);
    expect(error.message.length).toBeLessThan(300);
    return undefined;
  }
}

/** Reads a fragment; where it is taken, what it says is said by the link made of it, again and again. */
async function check(fragment: string): Promise<boolean> {
  const shared = await read(() => readFragment(fragment), fragment);
  expect(Object.keys(Object.prototype)).toEqual([]);
  if (!shared) return false;
  expect(TOOLS).toContain(toolNow(shared.tool));
  expect(isPlain(shared.state), fragment).toBe(true);
  const again = await fragmentOf(shared);
  if (again.length > LONGEST) return true;
  const back = await readFragment(again);
  expect(await plainOf(back)).toEqual(await plainOf(shared));
  expect(await fragmentOf(back)).toBe(again);
  return true;
}

const plainOf = async ({ tool, state }: SharedState) => (await schemaOf(tool)).encode(state);

/** Whether a value is plain JSON, with ordinary prototypes. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return typeof value !== 'number' || Number.isFinite(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    (Array.isArray(value) || prototype === Object.prototype) && Object.values(value).every(isPlain)
  );
}

test('links to every tool survive a round trip', async () => {
  for (const link of [...LINKS.values()].flat()) expect(await check(link), link).toBe(true);
});

/** What is altered of a link: its characters, the bits that it packs, or the JSON in them. */
const ALTERED: Readonly<Record<string, (link: string, tool: string, chance: Chance) => string>> = {
  characters: (link, _, chance) => mutatedText(link, chance),
  bits: (link, tool, chance) => linkOf(tool, mutatedBytes(packed(link), chance)),
  JSON: (link, tool, chance) => linkTo(tool, mutatedText(carried(link), chance)),
  values: (link, tool, chance) =>
    linkTo(tool, JSON.stringify(mutatedValue(JSON.parse(carried(link)), chance))),
};

for (const [place, [tool, links]] of [...LINKS].entries())
  for (const [seed, [what, altered]] of Object.entries(ALTERED).entries())
    test(`links with altered ${what}: ${tool}`, async () => {
      const chance = new Chance(100 * seed + place);
      // Few altered values are taken.
      const many = what === 'values' ? 4 * RUNS : RUNS;
      let taken = 0;
      for (let run = 0; run < many; run++) {
        if (await check(altered(links[run % links.length] ?? '', tool, chance))) taken++;
      }
      // Else only refusals would have been tried.
      if (what === 'values') expect(taken).toBeGreaterThan(0);
      expect(taken).toBeLessThan(many);
    });

test('no link unpacks to more than 8 MB', async () => {
  const Usual = globalThis.DecompressionStream;
  let unfolded = 0;
  class Counted {
    readonly readable: ReadableStream;
    readonly writable: WritableStream;
    constructor(format: CompressionFormat) {
      const { readable, writable } = new Usual(format);
      this.writable = writable;
      const count = new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, to) {
          unfolded += piece.length;
          to.enqueue(piece);
        },
      });
      this.readable = readable.pipeThrough(count);
    }
  }
  globalThis.DecompressionStream = Counted;
  try {
    for (const [filler, size] of [
      [' ', 11_000_000],
      ['[', 9_000_000],
      ['{"list":', 1_100_000],
    ] as const) {
      unfolded = 0;
      const link = linkTo('rating', filler.repeat(size));
      await expect(readFragment(link)).rejects.toThrow(/unpacks to more than 8 MB|longer than any/);
      expect(unfolded).toBeLessThan(LARGEST + 200_000);
    }
  } finally {
    globalThis.DecompressionStream = Usual;
  }
});

test('huge or deeply nested values within the limits are refused or opened unchanged', async () => {
  const rating = { ...RATING, list: '+1500 abc\n'.repeat(300_000) };
  for (const [tool, json, taken] of [
    ['rating', JSON.stringify(rating), true],
    ['rating', JSON.stringify({ ...RATING, list: '\u0000'.repeat(1_000_000) }), true],
    ['rating', '['.repeat(3_000_000) + ']'.repeat(3_000_000), false],
    [
      'rating',
      `{"list":${'['.repeat(9_000)}${']'.repeat(9_000)},"scheme":"p1","custom":null}`,
      false,
    ],
    ['match', `{"rows":${'[{"name":'.repeat(9_000)}0${'}]'.repeat(9_000)},"settings":null}`, false],
    ['match', `{"rows":[${'0,'.repeat(3_000_000)}0],"settings":null}`, false],
    ['season', `{${'"a":0,'.repeat(1_000_000)}"b":0}`, false],
  ] as const)
    expect(await check(linkTo(tool, json)), json.slice(0, 40)).toBe(taken);
});

const times = { created: 1, changed: 2 };
const SAVED = [
  ...TOOLS.map((tool) => ({ id: `document-${tool}`, tool, name: '', ...times })),
  { tool: 'rating', name: 'Ann/50 %', ...times },
  { tool: 'rating', name: '__proto__', ...times },
];

/** Reads a file; where it is taken, what it says is said by the file made of it. */
async function checkFile(text: string): Promise<boolean> {
  const saved = await read(() => readFileText(text), text);
  expect(Object.keys(Object.prototype)).toEqual([]);
  if (!saved || saved.documents.length === 0) return false;
  expect(saved.documents.every(({ tool }) => TOOLS.includes(tool))).toBe(true);
  expect(isPlain(saved.documents), text).toBe(true);
  const again = fileText(saved.documents);
  expect(fileText((await readFileText(again)).documents)).toBe(again);
  return saved.refused.length === 0;
}

test('a saved file survives a round trip, and is refused or opened where it was altered', async () => {
  const states = await Promise.all(
    SAVED.map(async ({ tool }) => encodedIn(await schemaOf(tool), FIRST.get(tool) ?? {})),
  );
  const documents = SAVED.map((one, place) => ({ ...one, state: states[place] ?? {} }));
  const text = fileText(documents);
  expect(await readFileText(text)).toEqual({ documents, refused: [] });
  const [chance, value] = [new Chance(400), JSON.parse(text) as unknown];
  let taken = 0;
  for (let run = 0; run < 2 * RUNS; run++) {
    await checkFile(mutatedText(text, chance));
    if (await checkFile(JSON.stringify(mutatedValue(value, chance)))) taken++;
  }
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(2 * RUNS);
});
