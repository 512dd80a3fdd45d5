/** Several changes to what the browser has stored: it makes all of them, or none. */

import { forgetLarge, largeTexts, putLargeTexts } from '../element/indexed-db.js';
import { get, keysUnder, remove, set } from '../element/storage.js';

/** One of several writes. */
export interface Write {
  /** The key that is written to; keys under it may be written to as well. */
  readonly key: string;
  /** False if the browser does not let it. */
  readonly write: () => Promise<boolean>;
}

/**
 * Writes all of it and returns a function that undoes that; undefined if a write failed, and then nothing has
 * changed. Keys that are not written to are left alone: another tab may be using them.
 */
export async function allOrNothing(
  writes: readonly Write[],
): Promise<(() => Promise<void>) | undefined> {
  const keys = () => writes.flatMap(({ key }) => keysUnder(key));
  const before = new Map(keys().map((key) => [key, get(key) ?? '']));
  const large = new Map<string, Awaited<ReturnType<typeof largeTexts>>>();
  const putBack = async () => {
    for (const [key, texts] of large) await (texts ? putLargeTexts(key, texts) : forgetLarge(key));
    for (const key of keys()) remove(key);
    // It fitted before, so it fits again now that the rest is gone.
    for (const [key, text] of before) set(key, text);
  };
  try {
    for (const { key } of writes) large.set(key, await largeTexts(key));
  } catch {
    // It could not be put back.
    return undefined;
  }
  for (const { write } of writes)
    if (!(await write())) {
      await putBack();
      return undefined;
    }
  return putBack;
}
