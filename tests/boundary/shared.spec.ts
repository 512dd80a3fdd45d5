/** Share links and files that people have: each opens as what was entered when it was made. */

import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { readFragment } from '../../www/page/link.js';
import { readFileText } from '../../www/page/saved-file.js';
import { schema as league } from '../../www/tools/league/schema.js';

/** A row with the scores against opponents, which are text by now. */
interface Row {
  readonly against: object;
}

interface SharedState {
  readonly about: string;
  readonly link: string;
  readonly state: { readonly list?: string; readonly rows?: readonly Row[] };
}

const { links: shared, file } = JSON.parse(
  readFileSync(new URL('../fixtures/shared.json', import.meta.url), 'utf8'),
) as { links: readonly SharedState[]; file: object };

const links = shared.map((link) => {
  const { rows } = link.state;
  const scores = (against: object) => Object.entries(against).map((pair) => pair.join(' '));
  const typed = rows?.map((row) => ({ ...row, against: scores(row.against).join('; ') }));
  return { ...link, state: typed ? { ...link.state, rows: typed } : link.state };
});

const toolOf = ({ link }: Pick<SharedState, 'link'>) => link.slice(1, link.indexOf('='));

/** The fields that League has always had. */
const FIRST = ['log', 'file', 'settings', 'chartPlayers'];

/** What the fields have that links and files from before them lack, by a field that their tool has always had. */
const NEWER: Readonly<Record<string, Record<string, unknown>>> = {
  src: {},
  scheme: {
    name: '',
    why: false,
    forecast: false,
    asked: { target: null, against: '', inGames: 10, recent: null },
  },
  log: Object.fromEntries(Object.entries(league.default).filter(([name]) => !FIRST.includes(name))),
  situation: { testit: '' },
  rows: { tTrue: null, opened: null },
  skillSpread: { sweep: false },
};

/** A state without its tool's newest fields, which have their defaults in what was made before them. */
function withoutNewer(state: unknown): unknown {
  const [, newer = {}] = Object.entries(NEWER).find(([name]) => name in (state as object)) ?? [];
  expect(state).toMatchObject(newer);
  const others = Object.entries(state as object).filter(([name]) => !(name in newer));
  return Object.fromEntries(others.map(([name, value]) => [name, withoutCapMinutes(value)]));
}

/** Settings without the minutes in the cap, which are all in those from before there was a choice. */
function withoutCapMinutes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('capMinutes' in value)) return value;
  const { capMinutes, ...others } = value;
  expect(capMinutes).toBe('all');
  return others;
}

/** A state without what only the page has: the blank row after the others. */
function entered(state: unknown): unknown {
  const { rows, ...others } = withoutNewer(state) as { rows?: readonly object[] };
  if (!rows) return others;
  const cells = [...rows];
  expect(cells.pop()).toMatchObject({ name: '', team: '', rating: '', score: '', minutes: '' });
  return { ...others, rows: cells };
}

for (const shared of links)
  test(`a link to ${toolOf(shared)} opens: ${shared.about}`, async () => {
    const { tool, state } = await readFragment(shared.link);
    expect(tool).toBe(toolOf(shared));
    expect(entered(state)).toEqual(shared.state);
  });

test('a saved file opens: every tool, and lists by name', async () => {
  const { tools, named } = await readFileText(JSON.stringify(file));
  expect([...tools.keys()].sort()).toEqual(['league', 'match', 'rating', 'schemes', 'season']);
  for (const [tool, state] of tools) {
    const first = links.find((link) => toolOf(link) === tool)?.state;
    // Schemes' list is My rating's, which saves it.
    expect(entered(state), tool).toEqual(tool === 'schemes' ? { ...first, list: '' } : first);
  }
  expect(named.map((one) => ({ ...one, state: withoutNewer(one.state) }))).toEqual([
    { tool: 'rating', name: 'Ann/50 % "x"', saved: '', state: links[0]?.state },
    { tool: 'rating', name: 'Ελλάδα', saved: '', state: links[2]?.state },
  ]);
});
