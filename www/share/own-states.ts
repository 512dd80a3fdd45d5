/** One's own states, of all tools: from the page where they are on it, else from the browser's storage. */

import { TOOLS, keyOf, type Tool } from '../page/tool-list.js';
import { ownElement } from '../page/tools.js';
import { deleteList, keyOf as listKey, namedLists, saveList } from './named-lists.js';
import type { Saved } from './saved-file.js';
import { sharingOf, SHAREABLE, type Shareable } from './sharing.js';
import { allOrNothing, keysFrom, remove, type Write } from './storage.js';

const shareable = (): readonly Tool[] => TOOLS.filter(({ id }) => SHAREABLE.includes(id));

/** The tool's element with what is one's own, where it is on the page and alive. */
function live(tool: Tool): Shareable | undefined {
  const own = ownElement(tool);
  return own && 'state' in own ? own : undefined;
}

/** The state of a tool; undefined where nothing was ever entered. */
export async function ownState(tool: Tool): Promise<unknown> {
  return live(tool)?.state ?? (await sharingOf(tool.id)).recall(keyOf(tool));
}

/** Everything that there is to save. */
export async function everything(): Promise<Saved> {
  const tools = new Map<string, unknown>();
  for (const tool of shareable()) {
    const state = await ownState(tool);
    if (state !== undefined) tools.set(tool.id, state);
  }
  return { tools, lists: namedLists() };
}

/**
 * Puts states and lists in place of one's own, and returns the way back; undefined where the browser does
 * not keep them all, and then everything is as it was.
 */
export async function takeOver({ tools, lists }: Saved): Promise<(() => void) | undefined> {
  const writes: Write[] = [];
  const before = new Map<Tool, unknown>();
  for (const tool of shareable().filter(({ id }) => tools.has(id))) {
    const sharing = await sharingOf(tool.id);
    const state = tools.get(tool.id);
    writes.push({ key: keyOf(tool), write: () => sharing.keep(keyOf(tool), state) });
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

/** Puts a state in the tool's element, where it is on the page. */
function show(tool: Tool, state: unknown): void {
  const element = live(tool);
  if (element && state !== undefined) element.state = state;
}

/** Forgets everything that the browser keeps for this page, and shows it as on a first visit. */
export function clearAll(): void {
  // Off the page they have kept what they had, and will not do so again.
  for (const tool of TOOLS) ownElement(tool)?.remove();
  for (const { name } of namedLists()) deleteList(name);
  for (const key of keysFrom()) remove(key);
  location.reload();
}
