/** Text made small and back, by the browser's own deflate. */

import { Refusal } from './shape.js';

/** Browsers from 2023 on have it. */
function needStreams(): void {
  if (typeof CompressionStream === 'undefined')
    throw new Refusal(
      'this browser is too old for links (they need Safari 16.4, Chrome 103, Firefox 113 or newer); a file under Saved does the same',
    );
}

export async function deflated(text: string): Promise<Uint8Array> {
  needStreams();
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The text that was deflated; unfolding ends, and with it the memory it takes, at `most` bytes. */
export async function inflated(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string> {
  needStreams();
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, size] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read().catch(damaged);
    if (done) break;
    size += value.length;
    if (size > most) {
      // What it still holds is of no interest, nor whether it ends well.
      reader.cancel().catch(() => undefined);
      throw new Refusal(`it unfolds to more than ${most / 1_000_000} MB`);
    }
    text += decoded(() => decoder.decode(value, { stream: true }));
  }
  return text + decoded(() => decoder.decode());
}

function damaged(): never {
  throw new Refusal('it is cut short or was altered on the way');
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    return damaged();
  }
}
