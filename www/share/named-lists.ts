/**
 * Lists kept under a name for My rating. Each has a key of its own, so that what one tab saves no other
 * can drop.
 */

import { sharing } from '../rating/sharing.js';
import type { RatingState } from '../rating/state.js';
import { PREFIX, get, keysFrom, remove, set } from './storage.js';

export interface NamedList {
  readonly name: string;
  readonly state: RatingState;
}

/** In characters. */
export const LONGEST_NAME = 60;

const LISTS = `${PREFIX}lists/`;

/** Where a list is kept; no name is the beginning of a path. */
export const keyOf = (name: string): string =>
  LISTS + name.replaceAll('%', '%25').replaceAll('/', '%2F');

const nameAt = (key: string): string =>
  key.slice(LISTS.length).replaceAll('%2F', '/').replaceAll('%25', '%');

/** A name as it is kept: without blanks around it, not longer than names are. */
export const nameOf = (typed: string): string => typed.trim().slice(0, LONGEST_NAME).trim();

/** All lists by name. */
export function namedLists(): NamedList[] {
  return keysFrom(LISTS)
    .map((key) => namedList(nameAt(key)))
    .filter((list) => list !== undefined)
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The list of a name, where there is one that can be read. */
function namedList(name: string): NamedList | undefined {
  const kept = get(keyOf(name));
  if (kept === null) return undefined;
  try {
    return { name, state: sharing.shape(JSON.parse(kept), name) };
  } catch {
    return undefined;
  }
}

/** Keeps a list; false where the browser does not let it. One of the same name goes. */
export const saveList = ({ name, state }: NamedList): boolean =>
  set(keyOf(name), JSON.stringify(state));

/** Whether a name is taken, by a list that can be read or not. */
export const isTaken = (name: string): boolean => get(keyOf(name)) !== null;

export const deleteList = (name: string): boolean => remove(keyOf(name));

/** Gives a list another name; false where that name is taken or nothing can be kept. */
export function renameList(from: string, to: string): boolean {
  const kept = get(keyOf(from));
  // The old one goes first, as there may not be room for both.
  if (kept === null || isTaken(to) || !deleteList(from)) return false;
  if (set(keyOf(to), kept)) return true;
  set(keyOf(from), kept);
  return false;
}

/** Tells of lists that another tab saves, renames or deletes; returns how to stop that. */
export function watchLists(tell: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(LISTS)) tell();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
