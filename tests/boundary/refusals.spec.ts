/** What a link, a file or an attribute may not say, and the reason that the user or the page's author reads. */

import { expect, test } from '@playwright/test';
import { deflateRawSync } from 'node:zlib';
import { readFragment } from '../../www/page/link.js';
import { readFileText } from '../../www/page/documents-file.js';
import { notExpected } from '../../www/text/attributes.js';
import { count } from '../../www/text/numbers.js';
import { Refusal } from '../../www/element/schema.js';
import { CHOICES, RANGE } from '../../www/rating-scheme/names.js';
import { schema as league } from '../../www/tools/standings/schema.js';
import { schema as match } from '../../www/tools/match/schema.js';
import { schema as rating } from '../../www/tools/rating/schema.js';
import { schema as schemes } from '../../www/tools/lab/schemes-schema.js';
import { schema as season } from '../../www/tools/lab/season-schema.js';

const linkOf = (tool: string, state: unknown, version = 1) =>
  `#${tool}=${version}.${deflateRawSync(typeof state === 'string' ? state : JSON.stringify(state)).toString('base64url')}`;

const CUSTOM = {
  age: { rule: 'days', rate: 0.9, period: 30 },
  repeat: { rule: 'recent', rate: 0.98, ceiling: 5 },
  prior: { draws: 2, rating: 1500, weight: 0.1 },
};
const RATING = { list: '+1500 abc\n-1750 xyz\n=1610 abc', scheme: 'p4', custom: CUSTOM };
const SETTINGS = { t: 1, gameMult: 1, maxGameLength: 1 };
const DAMAGED = 'incomplete or damaged';
const seasonWith = (change: object) =>
  linkOf('season', { ...(season.encode(season.default) as object), ...change });
const withAge = (age: object) => ({ ...RATING, custom: { ...CUSTOM, age } });

const LINKS: readonly (readonly [link: string, says: string])[] = [
  [`#rating=1.${'A'.repeat(10_000_000)}`, 'longer than any'],
  [linkOf('rating', RATING, 2), 'newer version'],
  [linkOf('rating', RATING, 0), 'it has an unknown version'],
  [linkOf('teams', {}), 'a tool that this page does not have'],
  [linkOf('constructor', {}), 'does not have'],
  ['#rating=hello', DAMAGED],
  ['#rating=1.a%b', DAMAGED],
  ['#rating=1.AAAA', DAMAGED],
  [linkOf('rating', RATING).slice(0, -9), DAMAGED],
  [linkOf('rating', '{"list"'), DAMAGED],
  [linkOf('rating', 'null'), 'not an object'],
  [linkOf('rating', '[]'), 'not an object'],
  [linkOf('rating', { ...RATING, colour: 'red' }), '“colour” is not known'],
  [linkOf('rating', '{"__proto__":{"list":"x"},"custom":null}'), '“__proto__” is not known'],
  [linkOf('rating', { list: '', scheme: 'p1' }), '“custom” is missing'],
  [linkOf('rating', { ...RATING, list: 5 }), '“list” is not text'],
  [linkOf('rating', { ...RATING, scheme: 'p0' }), `“scheme” is not one of ${RANGE} or custom`],
  [linkOf('rating', withAge({ rule: 'games', rate: null })), '“custom.age.rate” is not a number'],
  [
    linkOf('rating', JSON.stringify(RATING).replace('0.9,', '1e999,')),
    '“custom.age.rate” is not a number',
  ],
  [
    linkOf('rating', withAge({ rule: 'toString' })),
    '“custom.age.rule” is not one of none, games, days, opponents',
  ],
  [
    linkOf('match', { rows: Array(10_001).fill(0), settings: SETTINGS }),
    '“rows” has more than 5,000 entries',
  ],
  [
    linkOf('league', { log: '', file: '', settings: { ...SETTINGS, t: -1 } }),
    '“settings.t” is not a number above 0',
  ],
  [
    linkOf('schemes', { ...schemes.default, chosen: Array(CHOICES.length + 1).fill('p1') }),
    `“chosen” has more than ${CHOICES.length} entries`,
  ],
  [linkOf('season', { players: '12' }), '“players” is not a whole number from 2 to 2,000'],
  [seasonWith({ playersPerMatch: 1 }), '“playersPerMatch” is not a whole number from 2 to 2,000'],
  [seasonWith({ leaveEarly: 2 }), '“leaveEarly” is not a number from 0 to 1'],
  [seasonWith({ compare: 'yes' }), '“compare” is not true or false'],
  [seasonWith({ settings: { t: 1, gameMult: 1 } }), '“settings.maxGameLength” is missing'],
  [seasonWith({ other: { ...SETTINGS, t: 0 } }), '“other.t” is not a number above 0, up to'],
];

test('a link that cannot be opened is refused with the reason', async () => {
  for (const [link, says] of LINKS) {
    const what = link.slice(0, 100);
    const reason: unknown = await readFragment(link).catch((error: unknown) => error);
    expect(reason, what).toBeInstanceOf(Refusal);
    expect((reason as Refusal).message, what).toContain(says);
  }
  expect('list' in {}).toBe(false);
});

const FILES: readonly (readonly [content: unknown, says: string])[] = [
  ['\u0000\u0001', 'it is not a file that this page saved'],
  [{ tools: {} }, 'it was not saved by this page'],
  [{ gameroomRating: 3, anything: {} }, 'newer version'],
  [{ gameroomRating: 2, anything: {} }, DAMAGED],
  ['{"gameroomRating":2,"documents":[{"tool":"rat', 'or it is cut short'],
];

test('a saved file that cannot be opened is refused with the reason', async () => {
  for (const [content, says] of FILES) {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await expect(readFileText(text), text).rejects.toThrow(says);
  }
});

test('a document of a file that cannot be opened is refused with the reason, and the others are taken', async () => {
  const list = { tool: 'rating', name: 'list', state: { list: '=1500', later: { version: 1 } } };
  const { documents, refused } = await readFileText(
    JSON.stringify({
      gameroomRating: 2,
      documents: [
        list,
        7,
        { tool: 'rating', name: 'number', state: { list: 1 } },
        { tool: 'chess', name: 'tool', state: {} },
        { tool: 'season', name: 'none' },
      ],
    }),
  ).catch(() => ({ documents: [], refused: [] }));
  expect(documents).toMatchObject([list]);
  expect(refused.map(({ title, why }) => [title, why])).toEqual([
    ['?', expect.stringContaining('is not an object')],
    ['number', '“list” is not text'],
    ['tool', expect.stringContaining('a tool that this page does not have')],
    ['none', expect.stringContaining('is not an object')],
  ]);
});

const ATTRIBUTES = [
  [rating, 'custom', '{', 'a scheme as JSON. Using {"age":'],
  [rating, 'custom', '{"age":{"rule":"none"}}', 'a scheme as JSON. Using {"age":'],
  [rating, 'scheme', 'p0', `one of ${RANGE} or custom. Using p7 instead.`],
  [rating, 'beside', 'p1 p0 P3', `a list of names from ${RANGE} and custom. Using p1 instead.`],
  [schemes, 'schemes', 'p0', `a list of names from ${RANGE} and custom. Using p3 p4 p7 instead.`],
  [match, 't', 'abc', 'a number above 0, up to 1,000,000,000. Using 120 instead.'],
  [match, 'game-mult', '0', 'a number above 0, up to 1,000,000,000. Using 2 instead.'],
  [league, 'max-game-length', '-20', 'Using 20 instead.'],
  [season, 'players', '-4', 'a whole number from 2 to 2,000. Using 50 instead.'],
  [season, 'players', '7.5', 'a whole number from 2 to 2,000. Using 50 instead.'],
  [season, 'seed', 'x', 'a whole number from 0 to 4,294,967,295. Using 1 instead.'],
  [season, 'teams', 'many', 'a whole number from 2 to 2,000. It is ignored.'],
  [season, 'leave-early', '10', 'a number from 0 to 1. Using 0.1 instead.'],
  [season, 'seasons', '90', 'a whole number from 1 to 20. Using 10 instead.'],
  [season, 'matches', '0', 'a whole number from 1 to 1,000,000. Using 10,000 instead.'],
  [season, 'other', '{"t":60,"gameMult":-1}', 'of numbers above 0. Using {"t":60,"gameMult":0.5,'],
] as const;

test('an attribute that cannot be read says what it takes, and what is used instead', () => {
  for (const [schema, attribute, text, says] of ATTRIBUTES) {
    const found = schema.properties.find((property) => property.attribute === attribute);
    if (!found) throw new Error(`there is no attribute ${attribute}`);
    const { field } = found;
    const value = field.parse(text);
    expect(field.accepts(value), attribute).toBe(false);
    const usable = field.load(value, field.default);
    const used = typeof usable === 'number' ? count(usable) : field.print(usable);
    expect(notExpected(attribute, field.expected, used)).toContain(says);
  }
});
