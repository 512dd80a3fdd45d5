/** The user's own states, of all tools: from the page if they are on it, else from the browser's storage. */

import { TOOLS, keyOf, type Tool } from './tool-list.js';
import { ownElement } from './tools.js';
import { DATABASE, loadLarge, saveAnywhere } from '../element/indexed-db.js';
import type { AnyState } from '../element/schema.js';
import { keysFrom, remove } from '../element/storage.js';
import { allOrNothing, type Write } from './all-or-nothing.js';
import { namedStates, writeOf } from './saved-entries.js';
import type { Contents } from './saved-file.js';
import { schemaOf } from './tool-schema.js';

/** The state of a tool; undefined if nothing was ever entered. */
export async function ownState(tool: Tool): Promise<AnyState | undefined> {
  return ownElement(tool)?.state ?? loadLarge(await schemaOf(tool.id), keyOf(tool));
}

/** Everything that there is to save. */
export async function everything(): Promise<Contents> {
  const tools = new Map<string, AnyState>();
  for (const tool of TOOLS) {
    const state = await ownState(tool);
    if (state !== undefined) tools.set(tool.id, state);
  }
  return { tools, named: await namedStates() };
}

/**
 * Replaces the user's own states and those under the same names, and returns the way back; undefined if the browser
 * cannot save them all, and then nothing has changed.
 */
export async function replaceOwn({
  tools,
  named,
}: Contents): Promise<(() => Promise<void>) | undefined> {
  const writes: Write[] = [];
  const before = new Map<Tool, AnyState | undefined>();
  for (const tool of TOOLS) {
    const state = tools.get(tool.id);
    if (!state) continue;
    const schema = await schemaOf(tool.id);
    writes.push({ key: keyOf(tool), write: () => saveAnywhere(schema, keyOf(tool), state) });
    before.set(tool, await ownState(tool));
  }
  const putBack = await allOrNothing([...writes, ...(await Promise.all(named.map(writeOf)))]);
  if (!putBack) return undefined;
  for (const [tool] of before) show(tool, tools.get(tool.id));
  return async () => {
    await putBack();
    for (const [tool, state] of before) show(tool, state);
  };
}

/** Puts a state in the tool's element, if it is on the page and its code is there. */
function show(tool: Tool, state: AnyState | undefined): void {
  const element = ownElement(tool);
  if (element?.state && state) element.state = state;
}

/** Deletes everything that the browser has saved for this page, and shows it as on a first visit. */
export function clearAll(): void {
  // Elements save once more when they leave the page, so they leave first.
  for (const tool of TOOLS) ownElement(tool)?.remove();
  for (const key of keysFrom()) remove(key);
  indexedDB.deleteDatabase(DATABASE);
  location.reload();
}
