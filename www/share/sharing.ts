/** How links, files and snippets carry the state of a tool, and which tools can be shared. */

import { refusalText } from '../text/share.js';
import { Refusal } from '../tool/schema.js';

/** `State`: all that is entered in a tool, which its element has as `state`. */
export interface Sharing<State = unknown> {
  /** Reads a state from outside, or throws a `Refusal`. */
  decode(value: unknown, where: string): State;
  /** A state as JSON for links and files; `decode` reads it back. */
  encode(state: State): unknown;
  /** The state saved in the browser under a key, if there is one that can be read. */
  load(key: string): State | undefined;
  /** Saves a state under a key; false where the browser does not let it. */
  save(key: string, state: State): boolean;
  /** How the tool's element gets all of a state on another page. */
  embed(state: State): Embedded | Promise<Embedded>;
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

/** By the tool's name in the address. */
export const SHARINGS: Readonly<Record<string, () => Promise<{ schema: Sharing }>>> = {
  rating: () => import('../tools/rating/schema.js'),
  schemes: () => import('../tools/schemes/schema.js'),
  match: () => import('../tools/match/schema.js'),
  league: () => import('../tools/league/schema.js'),
  season: () => import('../tools/season/schema.js'),
};

/** How a tool's state is shared; a `Refusal` where there is no such tool. */
export async function sharingOf(tool: string): Promise<Sharing> {
  const load = Object.hasOwn(SHARINGS, tool) ? SHARINGS[tool] : undefined;
  if (!load) throw new Refusal(refusalText.noTool);
  return (await load()).schema;
}
