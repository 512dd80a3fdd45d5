/** Share links: a tool's whole state in the address fragment, as `#rating=1.<deflated JSON, base64url>`. */

import { toolNow } from '../documents/records.js';
import { piecesOf } from '../engine/streams.js';
import { refusalText } from '../text/share.js';
import { Refusal, fromJson, type AnyState } from '../element/schema.js';
import { schemaOf } from './tool-schema.js';

/** The version of links that are made; those of earlier ones can be opened as well. */
const VERSION = 1;
/** The longest fragment, in characters: mail and chat programs cut longer links. */
export const LONGEST = 16_384;
/** The most that a link may unpack to, in characters: a million short games, or someone's bad intentions. */
const LARGEST = 8_000_000;

/** A tool and a state for it. */
export interface SharedState {
  readonly tool: string;
  readonly state: AnyState;
}

/** The fragment for a state, from `#` on, however long it is. */
export async function fragmentOf({ tool, state }: SharedState): Promise<string> {
  const json = JSON.stringify((await schemaOf(tool)).encode(state));
  return `#${tool}=${VERSION}.${base64url(await deflated(json))}`;
}

/** What is in a fragment, by the tool's name of today; throws a `Refusal` if it is not one of ours. */
export async function readFragment(fragment: string): Promise<SharedState> {
  if (fragment.length > LONGEST) throw new Refusal(refusalText.tooLong(LONGEST));
  const [, tool, version, packed] = /^#(\w+)=(\d+)\.(.*)$/.exec(fragment) ?? [];
  if (tool === undefined || packed === undefined) throw new Refusal(refusalText.damaged);
  if (Number(version) > VERSION) throw new Refusal(refusalText.newer);
  if (Number(version) < 1) throw new Refusal(refusalText.noVersion);
  const schema = await schemaOf(tool);
  const json = await inflated(bytesOf(packed));
  return { tool: toolNow(tool), state: schema.decode(parsed(json, refusalText.damaged), '') };
}

/** What JSON says; refuses, with this reason, what is none. */
export function parsed(json: string, why: string): unknown {
  const value = fromJson(json);
  if (value === undefined) throw new Refusal(why);
  return value;
}

async function deflated(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The text that was deflated. Unpacking stops, and so does the memory it takes, at `LARGEST`. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }));
  let text = '';
  try {
    for await (const piece of piecesOf(stream)) {
      text += piece;
      if (text.length > LARGEST) break;
    }
  } catch {
    throw new Refusal(refusalText.damaged);
  }
  if (text.length > LARGEST) throw new Refusal(refusalText.tooLarge(LARGEST / 1_000_000));
  return text;
}

function base64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(packed: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(packed) || packed.length % 4 === 1) throw new Refusal(refusalText.damaged);
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
