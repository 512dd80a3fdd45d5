/** Undoes gzip: every member of a file, which not every browser's own `DecompressionStream` does. */

import { Gunzip } from '#archives';
import { isBroken } from '../broken.js';
import type { Pieces } from '../streams.js';

/** The packing of a file is damaged; the message says how. */
export class BadPacking extends Error {}

/** Whether bytes begin as those packed with gzip do. */
export const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** Unpacks gzip data; `start` has been read from it already. */
export async function* unpacked(start: Uint8Array, rest: Pieces): Pieces {
  const gunzip = new Gunzip();
  try {
    yield* fedWith(gunzip, start);
    for await (const packed of rest) yield* fedWith(gunzip, packed);
    orBadPacking(() => gunzip.end());
  } finally {
    gunzip.free();
  }
}

function* fedWith(gunzip: Gunzip, packed: Uint8Array): Generator<Uint8Array<ArrayBuffer>> {
  gunzip.feed(packed);
  for (;;) {
    const piece = orBadPacking(() => gunzip.nextPiece());
    if (piece.length === 0) return;
    yield piece as Uint8Array<ArrayBuffer>;
  }
}

function orBadPacking<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    // A core that broke says nothing about the file.
    if (isBroken(error) || !(error instanceof Error)) throw error;
    throw new BadPacking(error.message);
  }
}
