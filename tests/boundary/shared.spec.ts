/** Share links and files that people have: each opens as what was entered when it was made. */

import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { readFragment } from '../../www/share/link.js';
import { readFileText } from '../../www/share/saved-file.js';

interface SharedState {
  readonly about: string;
  readonly link: string;
  readonly state: { readonly list?: string };
}

const { links, file } = JSON.parse(
  readFileSync(new URL('../fixtures/shared.json', import.meta.url), 'utf8'),
) as { links: readonly SharedState[]; file: object };

const toolOf = ({ link }: SharedState) => link.slice(1, link.indexOf('='));

/** A state without what only the page has: the blank row after the others. */
function entered(state: unknown): unknown {
  const { rows, ...others } = state as { rows?: readonly object[] };
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
  const { tools, lists } = await readFileText(JSON.stringify(file));
  const ids = new Set(links.map(toolOf));
  expect([...tools.keys()].sort()).toEqual([...ids].sort());
  for (const [tool, state] of tools) {
    const first = links.find((link) => toolOf(link) === tool)?.state;
    // Schemes' list is My rating's, which saves it.
    expect(entered(state), tool).toEqual(tool === 'schemes' ? { ...first, list: '' } : first);
  }
  expect(lists).toEqual([
    { name: 'Ann/50 % "x"', state: links[0]?.state },
    { name: 'Ελλάδα', state: links[2]?.state },
  ]);
});
