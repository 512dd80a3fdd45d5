/**
 * Lists, leagues and matches saved under names: states of their tools, each with the day it was saved. Each has its
 * own key, so that no tab can lose what another one saves.
 */

import type { AnyState } from '../element/schema.js';
import { forgetLarge, loadLarge, saveAnywhere } from '../element/indexed-db.js';
import { PREFIX, get, keysFrom, keysUnder, largeKey, remove, set } from '../element/storage.js';
import type { Write } from './all-or-nothing.js';
import { schemaOf } from './tool-schema.js';

/** The tools whose states can be saved under names, and where they are. */
const FOLDERS = { rating: 'lists', league: 'leagues', match: 'matches' };

export type NamedTool = keyof typeof FOLDERS;

export const NAMED_TOOLS = Object.keys(FOLDERS) as readonly NamedTool[];

/** What tells one from the others. */
export interface Name {
  readonly tool: NamedTool;
  readonly name: string;
}

export interface NamedState extends Name {
  readonly state: AnyState;
  /** The day it was saved, such as 2026-11-23; blank if that is not known. */
  readonly saved: string;
}

/** In characters. */
export const LONGEST_NAME = 60;

const folderOf = (tool: NamedTool) => `${PREFIX}${FOLDERS[tool]}/`;

/** A name's slash must not look like a path's. */
export const keyOf = ({ tool, name }: Name): string =>
  folderOf(tool) + name.replaceAll('%', '%25').replaceAll('/', '%2F');

/** A typed name as it is saved: without spaces around it, and no longer than names are. */
export const nameOf = (typed: string): string => typed.trim().slice(0, LONGEST_NAME).trim();

/** All of them, tool by tool and by name. */
export async function namedStates(): Promise<NamedState[]> {
  const found = await Promise.all(NAMED_TOOLS.map(namedStatesOf));
  return found.flat();
}

async function namedStatesOf(tool: NamedTool): Promise<NamedState[]> {
  const schema = await schemaOf(tool);
  const folder = folderOf(tool);
  const names = keysFrom(folder).map((key) => key.slice(folder.length).replace(/\/.*/, ''));
  const found = [...new Set(names)].map(async (escaped) => {
    const key = folder + escaped;
    const state = await loadLarge(schema, key).catch(() => undefined);
    const name = escaped.replaceAll('%2F', '/').replaceAll('%25', '%');
    return state ? [{ tool, name, state, saved: get(`${key}/saved`) ?? '' }] : [];
  });
  const states = (await Promise.all(found)).flat();
  return states.sort((one, other) => one.name.localeCompare(other.name));
}

/** Saves a state in place of any with the same name. */
export async function writeOf(named: NamedState): Promise<Write> {
  const schema = await schemaOf(named.tool);
  const key = keyOf(named);
  const write = async () =>
    (await saveAnywhere(schema, key, named.state)) && set(`${key}/saved`, named.saved);
  return { key, write };
}

/** Deletes what has a name. */
export function deletionOf(name: Name): Write {
  const key = keyOf(name);
  const write = async () => {
    const isLarge = get(largeKey(key)) !== null;
    const isDeleted = keysUnder(key).every(remove);
    if (isLarge) await forgetLarge(key);
    return isDeleted;
  };
  return { key, write };
}

/** Whether a key of the browser's storage, or a change of all of it (null), is about what is saved under names. */
export const isNamed = (key: string | null): boolean =>
  key === null || NAMED_TOOLS.some((tool) => key.startsWith(folderOf(tool)));

/** Whether there is one of this name, even one that cannot be read. */
export const isTaken = (name: Name): boolean => keysUnder(keyOf(name)).length > 0;
