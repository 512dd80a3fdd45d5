/** The documents of the page: which one each tool has open. */

import { effect, signal } from '@preact/signals-core';
import { openStorage } from '../documents/indexed-db.js';
import type { Document } from '../documents/document.js';
import { DocumentStore, type Left } from '../documents/store.js';
import { isSame, type State } from '../documents/state.js';
import { channelOfTabs } from '../documents/tabs.js';
import { fromJson } from '../element/schema.js';
import {
  PREFIX,
  clearTab,
  get,
  getInTab,
  keysFrom,
  remove,
  set,
  setInTab,
} from '../element/storage.js';
import { toolOf, type Tool } from './tool-list.js';

/** The documents that are open, by the tool that opens them. */
export const opened = signal<ReadonlyMap<string, Document>>(new Map());

/** Where the small storage keeps that the user has seen more than the first visit shows. */
const SEEN = `${PREFIX}seen`;

/** The documents, once they are there. */
let started: DocumentStore | undefined;

export const documents: Promise<DocumentStore> = begin();

async function begin(): Promise<DocumentStore> {
  const { storage, failure } = await openStorage();
  const store = new DocumentStore(storage, { failure, channel: channelOfTabs() });
  await store.start();
  // States that versions without documents have saved.
  if (keysFrom().some((key) => key !== SEEN && !key.startsWith(LEFT)))
    await (await import('./take-over.js')).takeOver(store, failure === undefined);
  await recoverLeft(store);
  for (const type of ['pagehide', 'visibilitychange'])
    addEventListener(type, () => queueMicrotask(() => leaveUnsaved(store)));
  // Changes that are too large for the small storage are only in memory.
  const ask = (event: Event) => {
    if (!leaveUnsaved(store)) event.preventDefault();
  };
  // After all that listen by then: the tools make steps of what was typed last.
  const askLast = () => addEventListener('beforeunload', ask, { once: true });
  addEventListener('beforeunload', askLast, { capture: true });
  started = store;
  // The browser is asked once that there is something to lose.
  const persist = effect(() => {
    if (store.list.value.length < 2) return;
    queueMicrotask(() => persist());
    // It is missing where the page is neither encrypted nor local.
    if ('storage' in navigator) navigator.storage.persist().catch(() => undefined);
  });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void store.refresh().catch(() => undefined);
  });
  return store;
}

/** Where the small storage has what the database had not stored yet when the page was left. */
const LEFT = `${PREFIX}left/`;

/** The keys under which this tab has left something there: those of another tab are for the next visit. */
const leftHere = new Set<string>();

/** Keeps what is not stored yet: the browser ends transactions that are under way when the page is left. False if it cannot. */
function leaveUnsaved(store: DocumentStore): boolean {
  let isKept = true;
  for (const left of store.unsaved()) {
    const key = LEFT + left.id;
    leftHere.add(key);
    isKept = set(key, JSON.stringify(left)) && isKept;
  }
  void store.settled().then(() => {
    const unsaved = new Set(store.unsaved().map(({ id }) => LEFT + id));
    for (const key of leftHere) if (!unsaved.has(key) && remove(key)) leftHere.delete(key);
  });
  return isKept;
}

async function recoverLeft(store: DocumentStore) {
  for (const key of keysFrom(LEFT)) {
    const left = fromJson(get(key) ?? '') as Left | undefined;
    try {
      if (left && toolOf(left.tool)) await store.recover(left);
    } catch (error) {
      store.failed(error);
      continue;
    }
    if (!store.trouble.peek()) remove(key);
  }
}

/** Where the id of the document is that a tool had open last, in this tab or another. */
const OPEN = `${PREFIX}open/`;

async function lastOf(store: DocumentStore, tool: string): Promise<Document | undefined> {
  const ids: unknown[] = [inTab(tool), await store.get(`open/${tool}`)];
  const newest = store.list.peek().find((head) => head.tool === tool);
  const there = [...ids, newest?.id].find((id) =>
    store.list.peek().some((head) => head.id === id && head.tool === tool),
  );
  return typeof there === 'string' ? store.open(there) : undefined;
}

/** The document of a tool: the one it had open last, or else its example. */
export async function documentOf(tool: Tool): Promise<Document> {
  const store = await documents;
  const known = opened.peek().get(tool.id);
  if (known) return known;
  const found = await lastOf(store, tool.id).catch((error: unknown) => {
    store.failed(error);
    return undefined;
  });
  const again = opened.peek().get(tool.id);
  return again ?? use(store, found ?? store.create(tool.id, {}, { draft: true }));
}

/** Opens a document in its tool, in place of the one there. */
export function use(store: DocumentStore, document: Document): Document {
  const { tool } = document;
  const before = opened.peek().get(tool);
  opened.value = new Map(opened.peek()).set(tool, document);
  follow(store, document);
  if (before && before !== document) store.close(before);
  return document;
}

/** Stops following the document of a tool. */
const following = new Map<string, () => void>();

/** Remembers which document a tool has open, once it is one; another takes its place once it is deleted. */
function follow(store: DocumentStore, document: Document) {
  const { tool } = document;
  following.get(tool)?.();
  following.set(
    tool,
    effect(() => {
      const { id, deleted } = document.head;
      if (store.isDraft(document)) return;
      if (deleted === null) rememberOpen(store, tool, id);
      else queueMicrotask(() => void makeWay(store, document));
    }),
  );
}

async function makeWay(store: DocumentStore, document: Document) {
  const { tool } = document;
  if (opened.peek().get(tool) !== document || document.head.deleted === null) return;
  const newest = store.list.peek().find((head) => head.tool === tool);
  const next = newest && (await store.open(newest.id).catch(() => undefined));
  if (opened.peek().get(tool) === document)
    use(store, next ?? store.create(tool, {}, { draft: true }));
}

/** Makes a new document in a tool, and opens it there at once. A tool has its element once the documents are there. */
export function openNew(
  tool: string,
  state: State = {},
  options: { name?: string; draft?: boolean } = {},
): Document | undefined {
  return started && use(started, started.create(tool, state, options));
}

/** Opens an empty document in a tool, unless an empty one is open there; a tool that needs nothing has its example. */
export function openEmpty({ id, blank }: Tool): Document | undefined {
  const before = opened.peek().get(id);
  const isEmpty = before && blank && before.head.name === '' && isSame(before.state.peek(), blank);
  return isEmpty ? before : openNew(id, blank, { draft: !blank });
}

/** The id of the document that this tab has open in a tool; only the tab’s own storage tells two tabs apart. */
const inTab = (tool: string): string | null => getInTab(OPEN + tool);

function rememberOpen(store: DocumentStore, tool: string, id: string) {
  if (inTab(tool) === id) return;
  // Where that is not allowed, another tab's document is opened after a reload.
  setInTab(OPEN + tool, id);
  store.set(`open/${tool}`, id).catch(() => undefined);
}

/** Deletes everything that the browser has stored for this page, and shows it as on a first visit. */
export async function clearAll(): Promise<void> {
  const store = await documents;
  for (const { id } of store.list.peek()) await store.remove(id);
  await store.empty();
  for (const key of keysFrom()) localStorage.removeItem(key);
  clearTab();
  location.reload();
}

/** Returns true once the first visit is over. */
export const isSeen = (): boolean => get(SEEN) !== null;
