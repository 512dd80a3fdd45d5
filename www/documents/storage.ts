/** Where documents are stored: records under keys, changed in transactions. */

/** Records by key. */
export type Found = ReadonlyMap<string, unknown>;

/** The changes of a transaction. */
export interface Writes {
  readonly put: readonly (readonly [key: string, value: unknown])[];
  readonly remove?: readonly string[];
}

export interface Storage {
  /** The records whose keys begin with one of these, all as they are at one moment, in the order of their keys. */
  read(beginnings: readonly string[]): Promise<Found>;
  /**
   * In one transaction, reads what is under the keys and makes the writes that `decide` answers with: all of them or,
   * where the promise is rejected, none. Nothing else is written meanwhile, in this tab or another.
   */
  change(keys: readonly string[], decide: (found: Found) => Writes | undefined): Promise<void>;
  close(): void;
}

/** Why documents are not kept: there is no database, there is no room, or a newer version of the page has changed it. */
export type Trouble = 'missing' | 'full' | 'newer';

/** The error of a storage that knows why it failed. */
export class StorageError extends Error {
  override name = 'StorageError';

  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}

/** A storage that lasts as long as the page is open. */
export class MemoryStorage implements Storage {
  readonly #records = new Map<string, unknown>();

  read(beginnings: readonly string[]): Promise<Found> {
    const isWanted = ([key]: readonly [string, unknown]) =>
      beginnings.some((beginning) => key.startsWith(beginning));
    const found = [...this.#records].filter(isWanted).sort(([a], [b]) => (a < b ? -1 : 1));
    return Promise.resolve(new Map(found));
  }

  async change(
    keys: readonly string[],
    decide: (found: Found) => Writes | undefined,
  ): Promise<void> {
    await Promise.resolve();
    const found = keys.flatMap((key) =>
      this.#records.has(key) ? [[key, this.#records.get(key)] as const] : [],
    );
    const { put = [], remove = [] } = decide(new Map(found)) ?? {};
    for (const key of remove) this.#records.delete(key);
    for (const [key, value] of put) this.#records.set(key, value);
  }

  close(): void {
    // There is nothing to close.
  }
}
