/**
 * Makes documents of what earlier versions have saved, once: the last state of each tool, and the lists, leagues
 * and matches under names. They are in the small storage; of states that were too large for it, the database has all
 * texts. Loaded only where there is something of theirs.
 */

import { openDB } from 'idb';
import { DATABASE, OLD_STORE } from '../documents/indexed-db.js';
import { toolNow } from '../documents/records.js';
import { isSame } from '../documents/state.js';
import type { DocumentStore } from '../documents/store.js';
import { encodedIn } from '../element/document-state.js';
import { fromJson, type AnySchema } from '../element/schema.js';
import { PREFIX, get, keysFrom, keysUnder, remove } from '../element/storage.js';
import { schemaOf } from './tool-schema.js';

/** Where named states were, by the tools of that time. */
const FOLDERS = { rating: 'lists', league: 'leagues', match: 'matches' };

/** The tools whose last state was kept. */
const LAST = ['rating', 'players', 'match', 'league', 'schemes', 'season'];

interface Found {
  readonly tool: string;
  readonly key: string;
  readonly name: string;
}

/** Takes everything over. It is deleted where it was once it is stored, if the storage lasts. */
export async function takeOver(store: DocumentStore, lasts: boolean): Promise<void> {
  const act = () => takeAll(store, lasts);
  // Two tabs would make two documents of each.
  if (lasts && 'locks' in navigator) await navigator.locks.request(`${PREFIX}take-over`, act);
  else await act();
}

async function takeAll(store: DocumentStore, lasts: boolean) {
  for (const { tool, key, name } of found()) {
    const schema = await schemaOf(tool);
    const texts = await textsOf(key);
    // It is left for the next visit.
    if (texts === undefined) continue;
    const state = stateIn(schema, key, texts);
    // It stays where it is: a later version may be able to read it.
    if (!state) continue;
    if (name !== '' || !isSame(state, encodedIn(schema, schema.default))) {
      const made = store.create(toolNow(tool), state, { name });
      await store.settled();
      store.close(made);
      if (name === '') await store.set(`open/${made.tool}`, made.id).catch(() => undefined);
    }
    if (!lasts || store.trouble.peek()) continue;
    for (const one of keysUnder(key)) remove(one);
    if (texts !== null) await inOld((database) => database.delete(OLD_STORE, key));
  }
}

/** All that is saved: named states first, so that those that were open last are the newest. */
function found(): readonly Found[] {
  const named = Object.entries(FOLDERS).flatMap(([tool, folder]) => {
    const start = `${PREFIX}${folder}/`;
    const names = keysFrom(start).map((key) => key.slice(start.length).replace(/\/.*/, ''));
    return [...new Set(names)].map((escaped) => ({
      tool,
      key: start + escaped,
      name: escaped.replaceAll('%2F', '/').replaceAll('%25', '%'),
    }));
  });
  const last = LAST.map((tool) => ({ tool, key: PREFIX + tool, name: '' }));
  return [...named, ...last.filter(({ key }) => keysUnder(key).length > 0)];
}

/** The texts of a large state by key; null for a small one, undefined where they cannot be read. */
async function textsOf(key: string): Promise<ReadonlyMap<string, string> | null | undefined> {
  if (get(`${key}/large`) === null) return null;
  return inOld(
    (database) => database.get(OLD_STORE, key) as Promise<ReadonlyMap<string, string> | undefined>,
  );
}

async function inOld<Result>(
  act: (database: Awaited<ReturnType<typeof openDB>>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const database = await openDB(DATABASE);
    try {
      return await act(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** The state under a key, with what only another version knows. */
function stateIn(schema: AnySchema, key: string, texts: ReadonlyMap<string, string> | null) {
  const read = texts ? (key: string) => texts.get(key) ?? null : get;
  const state = schema.load(key, read);
  if (!state) return undefined;
  const raw = fromJson(read(key) ?? '');
  const unknown = Object.entries(typeof raw === 'object' && raw ? raw : {}).filter(
    ([name]) => !Object.hasOwn(schema.fields, name),
  );
  return { ...Object.fromEntries(unknown), ...encodedIn(schema, state) };
}
