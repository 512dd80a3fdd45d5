/** Lists of My rating saved under names. Each has its own key, so that no tab can lose what another one saves. */

import { schema, type RatingState } from '../tools/rating/schema.js';
import { PREFIX, get, keysFrom, remove, set } from '../tool/storage.js';

export interface NamedList {
  readonly name: string;
  readonly state: RatingState;
}

/** In characters. */
export const LONGEST_NAME = 60;

const LISTS = `${PREFIX}lists/`;

/** The key of a list. A name's slash must not look like a path's. */
export const keyOf = (name: string): string =>
  LISTS + name.replaceAll('%', '%25').replaceAll('/', '%2F');

const nameAt = (key: string): string =>
  key.slice(LISTS.length).replaceAll('%2F', '/').replaceAll('%25', '%');

/** A typed name as it is saved: without spaces around it, and no longer than names are. */
export const nameOf = (typed: string): string => typed.trim().slice(0, LONGEST_NAME).trim();

/** All lists by name. */
export function namedLists(): NamedList[] {
  return keysFrom(LISTS)
    .flatMap((key) => {
      const state = schema.load(key);
      return state ? [{ name: nameAt(key), state }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Saves a list in place of any with the same name; false if the browser does not let it. */
export const saveList = ({ name, state }: NamedList): boolean => schema.save(keyOf(name), state);

/** Whether a list has this name, even one that cannot be read. */
export const isTaken = (name: string): boolean => get(keyOf(name)) !== null;

export const deleteList = (name: string): boolean => remove(keyOf(name));

/** Gives a list another name; false if that name is taken or the browser cannot save. */
export function renameList(from: string, to: string): boolean {
  const saved = get(keyOf(from));
  // The old one goes first, as there may not be room for both.
  if (saved === null || isTaken(to) || !deleteList(from)) return false;
  if (set(keyOf(to), saved)) return true;
  set(keyOf(from), saved);
  return false;
}
