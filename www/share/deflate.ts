/** Text made small and back, by the browser's own deflate. */

import { piecesOf } from '../engine/streams.js';
import { refusalText } from '../text/share.js';
import { Refusal } from '../tool/schema.js';

/** Browsers have it from 2023 on. */
function needStreams(): void {
  if (typeof CompressionStream === 'undefined') throw new Refusal(refusalText.oldBrowser);
}

export async function deflated(text: string): Promise<Uint8Array> {
  needStreams();
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The text that was deflated. Unpacking stops, and so does the memory it takes, at `most` bytes. */
export async function inflated(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string> {
  needStreams();
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, size] = ['', 0];
  try {
    for await (const piece of piecesOf(stream)) {
      size += piece.length;
      if (size > most) break;
      text += decoder.decode(piece, { stream: true });
    }
    if (size <= most) return text + decoder.decode();
  } catch {
    throw new Refusal(refusalText.damaged);
  }
  throw new Refusal(refusalText.tooLarge(most / 1_000_000));
}
