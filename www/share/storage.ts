/** Writing several things to the browser's storage, all of them or none. */

/** Everything of ours begins with it. */
export const PREFIX = 'gameroom-rating/';

/** Whether the browser keeps anything here; it may be told not to, or have no room. */
export function canKeep(): boolean {
  return set(`${PREFIX}try`, 'it') && remove(`${PREFIX}try`);
}

/** What is kept under a key; null where there is nothing, or nothing to be had. */
export function get(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; false where the browser does not let it. */
export function set(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function remove(key: string): boolean {
  try {
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Our keys that begin with `start`. */
export function keysFrom(start = PREFIX): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

/** One of several writes: the key it goes to, which may have others under it, and the write itself. */
export interface Write {
  readonly key: string;
  /** False where the browser does not let it. */
  readonly write: () => boolean;
}

/**
 * Writes, and returns the way back to how it was; undefined where one of the writes failed, and then all
 * is as it was already. Keys that are not written to are left alone: another tab may be at them.
 */
export function allOrNothing(writes: readonly Write[]): (() => void) | undefined {
  const keys = () => writes.flatMap(({ key }) => keysFrom(key).filter(isUnder(key)));
  const before = new Map(keys().map((key) => [key, get(key) ?? '']));
  const putBack = () => {
    for (const key of keys()) remove(key);
    // It fitted before, so it fits again once the rest is gone.
    for (const [key, text] of before) set(key, text);
  };
  if (writes.every(({ write }) => write())) return putBack;
  putBack();
  return undefined;
}

const isUnder = (key: string) => (other: string) => other === key || other.startsWith(`${key}/`);
