/** Share links and files that people have: each opens as what was entered when it was made. */

import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { readFragment } from '../../www/page/link.js';
import { readFileText } from '../../www/page/documents-file.js';
import { schemaOf } from '../../www/page/tool-schema.js';
import { toolNow } from '../../www/documents/records.js';
import { schema as standings } from '../../www/tools/standings/schema.js';
import { BLANK } from '../../www/multiplayer/rows.js';

interface State {
  readonly settings?: object;
  readonly other?: object;
  readonly scheme?: string;
  readonly rows?: readonly { readonly against: object }[];
}

interface SharedState {
  readonly about: string;
  readonly link: string;
  readonly state: State;
}

const { links, file } = JSON.parse(readFileSync('tests/fixtures/shared.json', 'utf8')) as {
  links: readonly SharedState[];
  file: { readonly tools: object };
};

const toolOf = ({ link }: SharedState) => link.slice(1, link.indexOf('='));

/** What the fields have that links and files from before them lack. */
const NEWER: Readonly<Record<string, object>> = {
  rating: {
    beside: [],
    name: '',
    why: false,
    forecast: false,
    asked: { target: null, against: '', inGames: 10, recent: null },
  },
  league: standings.default,
  players: { ...standings.default, log: '' },
  schemes: { testit: '' },
  match: { startRating: 500, bestScore: null, tTrue: null, opened: null },
  season: { startRating: 500, sweep: false },
};
/** What links and files have of views that are gone. */
const GONE: Readonly<Record<string, readonly string[]>> = {
  league: ['chartPlayers'],
  players: ['example', 'scheme', 'find', 'player', 'compare'],
};
/** Before there was a choice, all minutes were in the cap. */
const ALL = { capMinutes: 'all' };

/** What a tool shows of a state: its fields of today, scores as text, and a blank row after the others. */
function opened(tool: string, state: State): object {
  const { settings, other, rows, scheme } = state;
  const kept = Object.entries(state).filter(([name]) => !GONE[tool]?.includes(name));
  const scores = (against: object) => Object.entries(against).map((pair) => pair.join(' '));
  const typed = rows?.map((row) => ({ ...row, against: scores(row.against).join('; ') }));
  return {
    ...NEWER[tool],
    ...Object.fromEntries(kept),
    ...(settings && { settings: { ...settings, ...ALL } }),
    ...(other && { other: { ...other, ...ALL } }),
    ...(typed && { rows: [...typed, BLANK] }),
    ...(tool === 'players' && { rule: scheme }),
  };
}

for (const shared of links)
  test(`a link to ${toolOf(shared)} opens: ${shared.about}`, async () => {
    const tool = toolOf(shared);
    const { state, tool: named } = await readFragment(shared.link);
    expect([toolNow(named), state]).toEqual([toolNow(tool), opened(tool, shared.state)]);
  });

test('a saved file of before documents opens: every tool, and lists by name', async () => {
  const { documents, refused } = await readFileText(JSON.stringify(file));
  expect(refused).toEqual([]);
  const [ann, greece, ...last] = documents;
  const tools = Object.keys(file.tools);
  expect(tools.toSorted()).toEqual(['league', 'match', 'players', 'rating', 'schemes', 'season']);
  expect(last.map(({ tool }) => tool)).toEqual(tools.map(toolNow));
  for (const [place, { state }] of last.entries()) {
    const tool = tools[place] ?? '';
    const first = links.find((link) => toolOf(link) === tool)?.state ?? {};
    // Schemes' list is My rating's, which saves it.
    const rest = tool === 'schemes' ? { list: '' } : {};
    const schema = await schemaOf(tool);
    const taken = schema.state.load(state, schema.default);
    expect(taken, tool).toEqual(opened(tool, { ...first, ...rest }));
  }
  const schema = await schemaOf('rating');
  const states = links.map(({ state }) => opened('rating', state));
  expect(
    [ann, greece].map((one) => [one?.name, schema.state.load(one?.state, schema.default)]),
  ).toEqual([
    ['Ann/50 % "x"', states[0]],
    ['Ελλάδα', states[2]],
  ]);
});
