/** Archives for programs: read on the calling thread, from whatever a program has them in. */

import type { ArchiveSheet } from '#archives';
import { UNWATCHED } from '../pieces.js';
import { readArchive, type Readable } from './read.js';

/** A file of games: its text, its bytes, a file or blob, or a stream of bytes. */
export type ArchiveSource = string | ArrayBuffer | Uint8Array | Blob | ReadableStream<Uint8Array>;

const LIST_ALREADY = 'it is one player’s game list already';

/** Reads files as one archive, and frees it after use. */
export async function withArchive<Result>(
  source: ArchiveSource | readonly ArchiveSource[],
  use: (archive: ArchiveSheet) => Result,
): Promise<Awaited<Result>> {
  const archive = await readArchive([source].flat().map(readable), UNWATCHED);
  try {
    const { files, games } = archive.report();
    const bad = files.find(({ refused, kind }) => refused !== null || kind === 'list');
    if (bad && games === 0) throw new Error(`${bad.name}: ${bad.refused ?? LIST_ALREADY}`);
    return await use(archive);
  } finally {
    archive.free();
  }
}

function readable(source: ArchiveSource): Readable {
  if (source instanceof Blob) return source;
  if (source instanceof ReadableStream) return source as ReadableStream<Uint8Array<ArrayBuffer>>;
  if (typeof source === 'string') return new Blob([source]);
  if ('byteLength' in Object(source)) return new Blob([new Uint8Array(source)]);
  throw new TypeError('the archive must be a string, bytes, a Blob, a stream or a list of these');
}
