/** Archives for programs: read on the calling thread, from whatever a program has them in. */

import type { ArchiveSheet, TableOptions } from '#results';
import { UNWATCHED } from '../pieces.js';
import { readArchive, type Readable } from './read.js';

/** A file of games: its text, its bytes, a file or blob, or a stream of bytes. */
export type ArchiveSource = string | ArrayBuffer | Uint8Array | Blob | ReadableStream<Uint8Array>;

/** Files of one player or one match, which are no archive. */
const ALONE = new Map([
  ['list', 'it is one player’s game list already'],
  ['table', 'it is a table of one player’s games: readGames reads it'],
  ['league', 'it is everyone’s results, in which no one has a rating: rateLeague rates them'],
  ['match', 'it has the rows of one match'],
  ['saved', 'it is a file that the page saved'],
]);

/** Reads files as one archive, its tables by the options, and frees it after use. */
export const withArchive = <Result>(
  source: ArchiveSource | readonly ArchiveSource[],
  use: (archive: ArchiveSheet) => Result,
  options?: TableOptions,
) =>
  withFiles(
    source,
    (archive) => {
      const { files, games } = archive.report();
      for (const { name, refused, kind } of files) {
        const reason = refused ?? ALONE.get(kind ?? '');
        if (reason !== undefined && games === 0) throw new Error(`${name}: ${reason}`);
      }
      return use(archive);
    },
    options,
  );

/** Reads files, whatever they are, and frees them after use. */
export async function withFiles<Result>(
  source: ArchiveSource | readonly ArchiveSource[],
  use: (archive: ArchiveSheet) => Result,
  options?: TableOptions,
): Promise<Awaited<Result>> {
  const archive = await readArchive([source].flat().map(readable), UNWATCHED, options);
  try {
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
