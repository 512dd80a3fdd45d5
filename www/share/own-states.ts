/** The user's own states, of all tools: from the page if they are on it, else from the browser's storage. */

import { TOOLS, keyOf, type Tool } from '../shell/tool-list.js';
import { ownElement } from '../shell/tools.js';
import { allOrNothing, keysFrom, remove, type Write } from '../tool/storage.js';
import { deleteList, keyOf as listKey, namedLists, saveList } from './named-lists.js';
import type { Saved } from './saved-file.js';
import { sharingOf, type Shareable } from './sharing.js';

/** The tool's element with the user's own state, if it is on the page and its code is there. */
function live(tool: Tool): Shareable | undefined {
  const element = ownElement(tool);
  return element && 'state' in element ? element : undefined;
}

/** The state of a tool; undefined if nothing was ever entered. */
export async function ownState(tool: Tool): Promise<unknown> {
  return live(tool)?.state ?? (await sharingOf(tool.id)).load(keyOf(tool));
}

/** Everything that there is to save. */
export async function everything(): Promise<Saved> {
  const tools = new Map<string, unknown>();
  for (const tool of TOOLS) {
    const state = await ownState(tool);
    if (state !== undefined) tools.set(tool.id, state);
  }
  return { tools, lists: namedLists() };
}

/**
 * Replaces the user's own states and lists, and returns the way back; undefined if the browser cannot save them
 * all, and then nothing has changed.
 */
export async function replaceOwn({ tools, lists }: Saved): Promise<(() => void) | undefined> {
  const writes: Write[] = [];
  const before = new Map<Tool, unknown>();
  for (const tool of TOOLS.filter(({ id }) => tools.has(id))) {
    const sharing = await sharingOf(tool.id);
    const state = tools.get(tool.id);
    writes.push({ key: keyOf(tool), write: () => sharing.save(keyOf(tool), state) });
    before.set(tool, await ownState(tool));
  }
  for (const list of lists) writes.push({ key: listKey(list.name), write: () => saveList(list) });
  const putBack = allOrNothing(writes);
  if (!putBack) return undefined;
  for (const [tool] of before) show(tool, tools.get(tool.id));
  return () => {
    putBack();
    for (const [tool, state] of before) show(tool, state);
  };
}

/** Puts a state in the tool's element, if it is on the page. */
function show(tool: Tool, state: unknown): void {
  const element = live(tool);
  if (element && state !== undefined) element.state = state;
}

/** Deletes everything that the browser has saved for this page, and shows it as on a first visit. */
export function clearAll(): void {
  // Elements save once more when they leave the page, so they leave first.
  for (const tool of TOOLS) ownElement(tool)?.remove();
  for (const { name } of namedLists()) deleteList(name);
  for (const key of keysFrom()) remove(key);
  location.reload();
}
