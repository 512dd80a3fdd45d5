/** Archives for programs: read on the calling thread, from whatever a program has them in. */

import type * as core from '#archives';
import type { Job } from '../protocol.js';
import { readArchive, type Readable } from './read.js';

/** A file of games: its text, its bytes, a file or blob, or a stream of bytes. */
export type ArchiveSource = string | ArrayBuffer | Uint8Array | Blob | ReadableStream<Uint8Array>;

const LIST_ALREADY = 'it is one player’s game list already';

/** No one watches or cancels, but other work gets its turn. */
const UNWATCHED: Job = {
  progress: () => undefined,
  pause: () => new Promise((resume) => setTimeout(resume)),
};

/** A player's game list, newest first. */
export async function gamesOfPlayer(
  source: ArchiveSource | readonly ArchiveSource[],
  player: string,
  options: core.GameOptions,
): Promise<string> {
  const archive = await readArchive([source].flat().map(readable), UNWATCHED);
  try {
    const { files, games } = archive.report();
    const bad = files.find(({ refused, kind }) => refused !== null || kind === 'list');
    if (bad && games === 0) throw new Error(`${bad.name}: ${bad.refused ?? LIST_ALREADY}`);
    const id = archive.player(player);
    if (id === undefined) throw new Error(`no player is called “${player}” in these games`);
    const { games: chosen, problem } = archive.gamesOf(id, options);
    if (!chosen) throw new Error(`${problem?.option ?? 'options'}: ${problem?.expected ?? ''}`);
    return chosen.list;
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
