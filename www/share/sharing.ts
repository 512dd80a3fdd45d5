/** What a tool tells about its state, so that links, files and snippets can carry it; and which tools do. */

import { Refusal, type Shape } from './shape.js';

/** `State`: all that is entered in a tool, which its element has as `state`. */
export interface Sharing<State = unknown> {
  /** Takes what came from outside, or throws a `Refusal`. */
  readonly shape: Shape<State>;
  /** What stands for a state in links and files; `shape` reads it back. */
  plain(state: State): unknown;
  /** The state kept in the browser under a key, where there is one that can be read. */
  recall(key: string): State | undefined;
  /** Keeps a state under a key; false where the browser does not let it. */
  keep(key: string, state: State): boolean;
  /** How the tool's element is told all of a state on somebody's own page. */
  embedded(state: State): Embedded;
}

/** The element's attributes, and the file that one of them names, where there is one. */
export interface Embedded {
  readonly attributes: Readonly<Record<string, string>>;
  readonly file?: { readonly name: string; readonly text: string };
}

/** An element whose tool can be shared. */
export interface Shareable extends HTMLElement {
  state: unknown;
}

/** By the tool's name in the address. A tool joins by a line here and a `sharing.ts` in its folder. */
const SHARINGS: Readonly<Record<string, () => Promise<{ sharing: Sharing }>>> = {
  rating: () => import('../rating/sharing.js'),
  schemes: () => import('../schemes/sharing.js'),
  match: () => import('../match/sharing.js'),
  league: () => import('../league/sharing.js'),
  season: () => import('../season/sharing.js'),
};

export const SHAREABLE: readonly string[] = Object.keys(SHARINGS);

/** How a tool's state is shared; a `Refusal` where there is no such tool. */
export async function sharingOf(tool: string): Promise<Sharing> {
  const load = Object.hasOwn(SHARINGS, tool) ? SHARINGS[tool] : undefined;
  if (!load)
    throw new Refusal(
      'it is for a tool that this page does not have; it may come from a newer version: reload the page to update, then open it again',
    );
  return (await load()).sharing;
}

/** Longer texts do not go into an attribute, in characters. */
const LONGEST = 2_000;

/** A text as an attribute, or as a file of its own where nobody would want to have it in a page. */
export function textOrFile(attribute: string, text: string, name: string): Embedded {
  return text.length <= LONGEST
    ? { attributes: { [attribute]: text.trim() } }
    : { attributes: { src: name }, file: { name, text } };
}

/** An attribute with a value as JSON, where it is not the usual one. */
export function jsonAttribute(
  name: string,
  value: object | null,
  usual: object | null,
): Record<string, string> {
  const json = JSON.stringify(value);
  return json === JSON.stringify(usual) ? {} : { [name]: json };
}

/** Attributes of the values that are not the defaults. */
export function attributesOf<K extends string>(
  names: Readonly<Record<K, string>>,
  given: Readonly<Record<NoInfer<K>, number | string | null>>,
  usual: Readonly<Record<NoInfer<K>, number | string | null>>,
): Record<string, string> {
  const changed = (Object.keys(names) as K[]).filter((name) => given[name] !== usual[name]);
  return Object.fromEntries(changed.map((name) => [names[name], String(given[name] ?? '')]));
}
