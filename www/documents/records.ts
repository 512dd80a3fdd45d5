/** Documents as records of a storage: a head, the state without its long texts, each of these, steps and versions. */

import type { Content, Document, Head, NewVersion, Version } from './document.js';
import type { Step } from './history.js';
import type { Json, State } from './state.js';
import type { Found, Writes } from './storage.js';

/** A longer text has a record of its own, so that a change of a setting does not write it again. */
const LONG = 5_000;

/** The most earlier versions that are kept. */
export const MOST_VERSIONS = 20;

export const HEADS = 'head/';
export const headKey = (id: string): string => HEADS + id;
const stateKey = (id: string) => `state/${id}`;
const textKey = (id: string, field = '') => `text/${id}/${field}`;
const stepKey = (id: string, number?: number) => `step/${id}/${numbered(number)}`;
const versionKey = (id: string, number?: number) => `version/${id}/${numbered(number)}`;

/** In the order of keys. */
const numbered = (number?: number) => (number === undefined ? '' : String(number).padStart(9, '0'));

/** Where a document is, but for its earlier versions. */
export const placesOf = (id: string): readonly string[] => [
  headKey(id),
  stateKey(id),
  textKey(id),
  stepKey(id),
];

/** Where all of a document is. */
export const allPlacesOf = (id: string): readonly string[] => [...placesOf(id), versionKey(id)];

/** True if a record is of this document, and not of one whose id begins alike. */
export const isOf = (id: string, key: string): boolean =>
  key === headKey(id) ||
  key === stateKey(id) ||
  [textKey(id), stepKey(id), versionKey(id)].some((place) => key.startsWith(place));

/** Where one of its earlier versions is. */
export const versionPlace = versionKey;

const isLong = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.length > LONG;

/** A document as it is stored. */
export interface Saved {
  readonly head: Head;
  readonly content: Content;
}

/** The tools that took the place of those of earlier versions. */
const TOOLS_NOW: Readonly<Record<string, string>> = { league: 'standings', players: 'standings' };

/** The tool that opens what a tool of this or an earlier version made. */
export const toolNow = (tool: string): string =>
  Object.hasOwn(TOOLS_NOW, tool) ? (TOOLS_NOW[tool] ?? tool) : tool;

/** Reads a head, whatever is stored; undefined where it is none. */
export function headIn(record: unknown): Head | undefined {
  const { id, tool, ...rest } = (record ?? {}) as Partial<Head>;
  if (typeof id !== 'string' || typeof tool !== 'string') return undefined;
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  return {
    ...rest,
    id,
    tool: toolNow(tool),
    name: typeof rest.name === 'string' ? rest.name : '',
    created: number(rest.created),
    changed: number(rest.changed),
    deleted: typeof rest.deleted === 'number' ? rest.deleted : null,
    revision: number(rest.revision),
    done: number(rest.done),
    versions: Array.isArray(rest.versions) ? rest.versions : [],
  };
}

/** The document among the records of its places. */
export function documentIn(found: Found, id: string): Saved | undefined {
  const head = headIn(found.get(headKey(id)));
  if (!head) return undefined;
  const state: Record<string, Json> = { ...(found.get(stateKey(id)) as State | undefined) };
  const steps: Step[] = [];
  for (const [key, record] of found) {
    const text = textKey(id);
    if (key.startsWith(text)) state[key.slice(text.length)] = record as string;
    else if (key.startsWith(stepKey(id))) steps.push(record as Step);
  }
  return { head, content: { state, history: { steps, done: Math.min(head.done, steps.length) } } };
}

/** The writes that store a document as it is now. `saved` is the content that is stored. */
export function writesOf(
  head: Head,
  { state, history }: Content,
  saved: Content | undefined,
  added: readonly NewVersion[],
): { readonly head: Head; readonly writes: Writes } {
  const { id } = head;
  const put: [string, unknown][] = [];
  const remove: string[] = [];

  if (state !== saved?.state) {
    const rest = Object.entries(state).filter(([, value]) => !isLong(value));
    put.push([stateKey(id), Object.fromEntries(rest)]);
    for (const [name, value] of Object.entries(state))
      if (isLong(value) && value !== saved?.state[name]) put.push([textKey(id, name), value]);
    for (const [name, value] of Object.entries(saved?.state ?? {}))
      if (isLong(value) && !isLong(state[name])) remove.push(textKey(id, name));
  }

  const before = new Map(saved?.history.steps.map((step) => [step.number, step]));
  for (const step of history.steps) {
    if (before.get(step.number) !== step) put.push([stepKey(id, step.number), step]);
    before.delete(step.number);
  }
  for (const number of before.keys()) remove.push(stepKey(id, number));

  let number = head.versions.at(-1)?.number ?? 0;
  const versions: Version[] = [...head.versions];
  for (const { state: earlier, ...version } of added) {
    versions.push({ ...version, number: ++number });
    put.push([versionKey(id, number), earlier]);
  }
  const tooMany = Math.max(0, versions.length - MOST_VERSIONS);
  const dropped = new Set(versions.splice(0, tooMany).map(({ number }) => versionKey(id, number)));
  remove.push(...dropped);

  const next = { ...head, versions, done: history.done };
  put.push([headKey(id), next]);
  return { head: next, writes: { put: put.filter(([key]) => !dropped.has(key)), remove } };
}

/** Returns true if a part of a document is not stored. */
export function isUnsaved(
  { head, content, newVersions }: Document,
  saved: Saved | undefined,
): boolean {
  if (content !== saved?.content || newVersions.length > 0) return true;
  return head.name !== saved.head.name || head.deleted !== saved.head.deleted;
}
