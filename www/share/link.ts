/** Share links: a tool's whole state in the address fragment, as `#rating=1.<deflated JSON, base64url>`. */

import { refusalText } from '../text/share.js';
import { Refusal } from '../tool/schema.js';
import { deflated, inflated } from './deflate.js';
import { sharingOf } from './sharing.js';

/** The version of links that are made; those of earlier ones can be opened as well. */
const VERSION = 1;
/** The longest fragment, in characters: mail and chat programs cut longer links. */
export const LONGEST = 16_384;
/** The most that a link may unpack to, in bytes: a million short games, or someone's bad intentions. */
const LARGEST = 8_000_000;

/** A tool and a state for it. */
export interface Shared {
  readonly tool: string;
  readonly state: unknown;
}

/** The fragment for a state, from `#` on, however long it is. */
export async function fragmentOf({ tool, state }: Shared): Promise<string> {
  const json = JSON.stringify((await sharingOf(tool)).encode(state));
  return `#${tool}=${VERSION}.${base64url(await deflated(json))}`;
}

/** What is in a fragment; throws a `Refusal` if it is not one of ours. */
export async function readFragment(fragment: string): Promise<Shared> {
  if (fragment.length > LONGEST) throw new Refusal(refusalText.tooLong(LONGEST));
  const [, tool, version, packed] = /^#(\w+)=(\d+)\.(.*)$/.exec(fragment) ?? [];
  if (tool === undefined || packed === undefined) throw new Refusal(refusalText.damaged);
  if (Number(version) > VERSION) throw new Refusal(refusalText.newer);
  if (Number(version) < 1) throw new Refusal(refusalText.noVersion);
  const sharing = await sharingOf(tool);
  const json = await inflated(bytesOf(packed), LARGEST);
  return { tool, state: sharing.decode(parsed(json, refusalText.damaged), '') };
}

/** What JSON says; refuses, with this reason, what is none. */
export function parsed(json: string, why: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Refusal(why);
  }
}

function base64url(bytes: Uint8Array): string {
  const PIECE = 0x8000;
  let binary = '';
  // All at once would be more arguments than a call can have.
  for (let start = 0; start < bytes.length; start += PIECE)
    binary += String.fromCharCode(...bytes.subarray(start, start + PIECE));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(packed: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(packed) || packed.length % 4 === 1) throw new Refusal(refusalText.damaged);
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
