/** The browser's storage, which may not let the page read or write. */

/** All keys of this page begin with it. */
export const PREFIX = 'gameroom-rating/';

/** What is saved under a key; null if there is nothing, or it cannot be read. */
export const get = (key: string): string | null =>
  unlessForbidden(() => localStorage.getItem(key), null);

/** Saves a text; false if the browser does not let it. */
export const set = (key: string, text: string): boolean =>
  isAllowed(() => localStorage.setItem(key, text));

export const remove = (key: string): boolean => isAllowed(() => localStorage.removeItem(key));

/** A text that this tab alone has under a key; null if there is none, or it cannot be read. */
export const getInTab = (key: string): string | null =>
  unlessForbidden(() => sessionStorage.getItem(key), null);

/** Keeps a text for as long as the tab is open; false if the browser does not let it. */
export const setInTab = (key: string, text: string): boolean =>
  isAllowed(() => sessionStorage.setItem(key, text));

export const removeInTab = (key: string): boolean =>
  isAllowed(() => sessionStorage.removeItem(key));

/** Removes all that this tab alone has of the page. */
export const clearTab = (): boolean =>
  isAllowed(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  });

/** This page's keys that begin with `start`. */
export const keysFrom = (start = PREFIX): string[] =>
  unlessForbidden(() => Object.keys(localStorage).filter((key) => key.startsWith(start)), []);

function isAllowed(act: () => void): boolean {
  return unlessForbidden(() => {
    act();
    return true;
  }, false);
}

function unlessForbidden<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** A key, if something is saved under it, and those that begin with it as a folder. */
export const keysUnder = (key: string): string[] =>
  keysFrom(key).filter((other) => other === key || other.startsWith(`${key}/`));
