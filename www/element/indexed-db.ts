/**
 * States that are too large for the browser's small storage, in its database. A key marks them in the small storage,
 * where the rest of the state is. Loaded only where there is such a state.
 */

import { storageText } from '../text/share.js';
import type { AnySchema, AnyState } from './schema.js';
import { get, largeKey, remove, set } from './storage.js';

export const DATABASE = 'gameroom-rating';
const STORE = 'states';

/** What a state has in the small storage, by key. */
type Texts = ReadonlyMap<string, string>;

/** Saves a state unless it is out of date by then; false if the browser does not let it. */
export async function saveLarge(
  schema: AnySchema,
  key: string,
  state: AnyState,
  isCurrent: () => boolean,
): Promise<boolean> {
  const large = Object.keys(state).filter((name) => schema.fields[name]?.large);
  if (large.length === 0) return false;
  const texts = new Map<string, string>();
  schema.save(key, state, undefined, (key, text) => texts.set(key, text).size > 0);
  await inStore((store) => store.put(texts, key));
  // Other tabs notice only what is different.
  if (!isCurrent() || !set(largeKey(key), `${Date.now()} ${Math.random()}`)) return false;
  const rest = { ...state, ...Object.fromEntries(large.map((name) => [name, ''])) };
  const isSaved = schema.save(key, rest, undefined, (key, text) => set(key, text));
  if (!isSaved) remove(largeKey(key));
  return isSaved;
}

/** Saves a state wherever there is room for it; false if the browser does not let it. */
export async function saveAnywhere(
  schema: AnySchema,
  key: string,
  state: AnyState,
): Promise<boolean> {
  const wasLarge = get(largeKey(key)) !== null;
  if (!schema.save(key, state)) return saveLarge(schema, key, state, () => true).catch(() => false);
  if (wasLarge) await forgetLarge(key);
  return true;
}

/** The state under a key, wherever it is; undefined if there is none. Rejects with a reason for the user. */
export async function loadLarge<S>(
  schema: { load(key: string, read?: (key: string) => string | null): S | undefined },
  key: string,
): Promise<S | undefined> {
  const texts = await largeTexts(key);
  return texts ? schema.load(key, (key) => texts.get(key) ?? null) : schema.load(key);
}

/** The texts of a large state; undefined if the state under the key is not large. Rejects if they cannot be read. */
export async function largeTexts(key: string): Promise<Texts | undefined> {
  if (get(largeKey(key)) === null) return undefined;
  const reading = inStore((store) => store.get(key) as IDBRequest<Texts | undefined>);
  const texts = await reading.catch(() => undefined);
  if (!texts) throw new Error(storageText.cannotLoad);
  return texts;
}

/** Puts the texts of a large state back; its key in the small storage is left to the caller. */
export async function putLargeTexts(key: string, texts: Texts): Promise<void> {
  await inStore((store) => store.put(texts, key)).catch(() => undefined);
}

/** Makes room where a state is small again. */
export async function forgetLarge(key: string): Promise<void> {
  await inStore((store) => store.delete(key)).catch(() => undefined);
}

async function inStore<T>(act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('no database'));
  });
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    const request = act(transaction.objectStore(STORE));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new Error('no room'));
    });
    return request.result;
  } finally {
    database.close();
  }
}
