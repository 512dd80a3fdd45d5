/** The browser's database as a storage of documents. */

import { openDB, type IDBPDatabase, type OpenDBCallbacks } from 'idb';
import {
  MemoryStorage,
  StorageError,
  type Found,
  type Storage,
  type Trouble,
  type Writes,
} from './storage.js';

/** The name of the database. Version 1 had only the store of states, which 0.3 kept the largest ones in. */
export const DATABASE = 'gameroom-rating';
export const VERSION = 2;
export const OLD_STORE = 'states';
const STORE = 'records';

/** The longest time that another tab may hold up the opening, in milliseconds. */
const PATIENCE = 5_000;

class DatabaseStorage implements Storage {
  #connection: IDBPDatabase | undefined;
  /** Why it is closed for good: a newer version of the page, in another tab, has taken the database over, or it is disposed of. */
  #end: Trouble | undefined;

  /** Opens the database, and again where the browser has closed the connection, which it may do at any time. */
  async connect(): Promise<IDBPDatabase> {
    if (this.#end) throw new StorageError(this.#end);
    if (this.#connection) return this.#connection;
    const connection = await openConnection({
      // A newer version of the page, in another tab, cannot start as long as this one is connected.
      blocking: () => this.close('newer'),
      terminated: () => this.#forget(connection),
    });
    return this.#use(connection);
  }

  /** Takes a new connection, unless another one was opened meanwhile, or none may be. */
  #use(connection: IDBPDatabase): Promise<IDBPDatabase> {
    if (this.#connection || this.#end) connection.close();
    else this.#connection = connection;
    return this.connect();
  }

  read(beginnings: readonly string[]): Promise<Found> {
    return this.#do(async (database) => {
      const { store, done } = database.transaction(STORE, 'readonly');
      // It fails for the same reason as what is awaited first.
      done.catch(() => undefined);
      const parts = await Promise.all(
        beginnings.map(async (beginning) => {
          const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
          const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
          return keys.map((key, place) => [key as string, values[place] as unknown] as const);
        }),
      );
      await done;
      return new Map(parts.flat());
    });
  }

  change(keys: readonly string[], decide: (found: Found) => Writes | undefined): Promise<void> {
    return this.#do(async (database) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
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
    });
  }

  close(why: Trouble = 'missing'): void {
    this.#end = why;
    this.#connection?.close();
    this.#connection = undefined;
  }

  /** Does something in a transaction, once more where the connection was closed before its end. */
  async #do<Result>(act: (database: IDBPDatabase) => Promise<Result>): Promise<Result> {
    const connection = await this.connect();
    try {
      return await act(connection);
    } catch (error) {
      if (isClosed(error)) this.#forget(connection);
      if (this.#connection === connection) throw error;
      return act(await this.connect());
    }
  }

  #forget(connection: IDBPDatabase) {
    if (this.#connection === connection) this.#connection = undefined;
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** True for the error of a connection that is closed. */
const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** Opens a connection. Rejects with a `StorageError` where that is not possible. */
async function openConnection(
  callbacks: Pick<OpenDBCallbacks<unknown>, 'blocking' | 'terminated'>,
): Promise<IDBPDatabase> {
  if (!('indexedDB' in globalThis)) throw new StorageError('missing');
  const opening = openDB(DATABASE, VERSION, {
    ...callbacks,
    upgrade(database) {
      for (const name of [STORE, OLD_STORE])
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
    },
  });
  const giveUp = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new StorageError('missing')), PATIENCE);
  });
  try {
    return await Promise.race([opening, giveUp]);
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
    const storage = new DatabaseStorage();
    await storage.connect();
    return { storage };
  } catch (failure) {
    return { storage: new MemoryStorage(), failure };
  }
}
