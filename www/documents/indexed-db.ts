/** The browser's database as a storage of documents. */

import { openDB, type IDBPDatabase } from 'idb';
import { MemoryStorage, StorageError, type Found, type Storage, type Writes } from './storage.js';

/** The name of the database. Version 1 had only the store of states, which 0.3 kept the largest ones in. */
export const DATABASE = 'gameroom-rating';
export const VERSION = 2;
export const OLD_STORE = 'states';
const STORE = 'records';

/** The longest time that another tab may hold up the opening, in milliseconds. */
const PATIENCE = 5_000;

class DatabaseStorage implements Storage {
  /** True once a newer version of the page, in another tab, has taken over the database. */
  isTaken = false;

  constructor(private readonly database: IDBPDatabase) {}

  async read(beginnings: readonly string[]): Promise<Found> {
    if (this.isTaken) throw new StorageError('newer');
    const { store, done } = this.database.transaction(STORE, 'readonly');
    const parts = await Promise.all(
      beginnings.map(async (beginning) => {
        const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
        const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
        return keys.map((key, place) => [key as string, values[place] as unknown] as const);
      }),
    );
    await done;
    return new Map(parts.flat());
  }

  async change(
    keys: readonly string[],
    decide: (found: Found) => Writes | undefined,
  ): Promise<void> {
    const transaction = this.#begin();
    const { store, done } = transaction;
    // It fails for the same reason as what is awaited first.
    done.catch(() => undefined);
    try {
      const values = await Promise.all(keys.map((key) => store.get(key) as Promise<unknown>));
      const found = keys.map((key, place) => [key, values[place]] as const);
      const writes = decide(new Map(found.filter(([, value]) => value !== undefined)));
      // A request that fails aborts the transaction, which then says why.
      for (const key of writes?.remove ?? []) store.delete(key).catch(() => undefined);
      for (const [key, value] of writes?.put ?? []) store.put(value, key).catch(() => undefined);
      await done;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // It has ended by itself.
      }
      throw isFull(error) ? new StorageError('full') : error;
    }
  }

  #begin() {
    if (this.isTaken) throw new StorageError('newer');
    return this.database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
  }

  close(): void {
    this.database.close();
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Opens the database. Rejects with a `StorageError` where that is not possible. */
async function openDatabase(): Promise<Storage> {
  if (!('indexedDB' in globalThis)) throw new StorageError('missing');
  let storage: DatabaseStorage | undefined;
  const opening = openDB(DATABASE, VERSION, {
    upgrade(database) {
      for (const name of [STORE, OLD_STORE])
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
    },
    // A newer version of the page, in another tab, cannot start as long as this one is connected.
    blocking() {
      if (!storage) return;
      storage.isTaken = true;
      storage.close();
    },
  });
  const giveUp = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new StorageError('missing')), PATIENCE);
  });
  try {
    return (storage = new DatabaseStorage(await Promise.race([opening, giveUp])));
  } catch (error) {
    opening.then(
      (database) => database.close(),
      () => undefined,
    );
    const isNewer = error instanceof DOMException && error.name === 'VersionError';
    throw isNewer ? new StorageError('newer') : error;
  }
}

/** The browser's database or, with the reason, a storage that does not last. */
export async function openStorage(): Promise<{ storage: Storage; failure?: unknown }> {
  try {
    return { storage: await openDatabase() };
  } catch (failure) {
    return { storage: new MemoryStorage(), failure };
  }
}
