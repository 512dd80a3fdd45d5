/** Share links: a tool's whole state in the address fragment, as `#rating=1.<deflated JSON, base64url>`. */

import { deflated, inflated } from './deflate.js';
import { Refusal } from './shape.js';
import { sharingOf } from './sharing.js';

/** The version of links that are made; those of earlier ones are read as well. */
const VERSION = 1;
/** The most characters of a fragment: more does not survive the mail and chat programs it is sent by. */
export const LONGEST = 16_384;
/** The most that a link may unfold to, in bytes: a million short games, or a day's work of somebody malicious. */
const LARGEST = 8_000_000;

/** A tool and a state for it. */
export interface Shared {
  readonly tool: string;
  readonly state: unknown;
}

/** The fragment that stands for a state, from `#` on, however long it is. */
export async function fragmentOf({ tool, state }: Shared): Promise<string> {
  const plain = (await sharingOf(tool)).plain(state);
  return `#${tool}=${VERSION}.${base64url(await deflated(JSON.stringify(plain)))}`;
}

/** What a fragment stands for; throws a `Refusal` where it is none of ours. */
export async function readFragment(fragment: string): Promise<Shared> {
  if (fragment.length > LONGEST)
    throw new Refusal(
      `it is longer than any that this page makes (${LONGEST.toLocaleString('en')} characters); ask for it as a file, and open that under Saved`,
    );
  const [, tool, version, packed] = /^#(\w+)=(\d+)\.(.*)$/.exec(fragment) ?? [];
  if (tool === undefined || packed === undefined)
    throw new Refusal('it is cut short or was altered on the way');
  if (Number(version) > VERSION)
    throw new Refusal(
      'it was made by a newer version of this page; reload the page to update, then open it again',
    );
  if (Number(version) < 1) throw new Refusal('it has a version that never was');
  const { shape } = await sharingOf(tool);
  return { tool, state: shape(parsed(await inflated(bytesOf(packed), LARGEST)), '') };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Refusal('it is cut short or was altered on the way');
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
  if (!/^[\w-]+$/.test(packed) || packed.length % 4 === 1)
    throw new Refusal('it is cut short or was altered on the way');
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
