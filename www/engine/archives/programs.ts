/** Archives for programs: read on the calling thread, from whatever a program has them in. */

import type * as core from '#archives';
import { UNWATCHED, inPieces } from '../pieces.js';
import { readArchive, type Readable } from './read.js';

/** A file of games: its text, its bytes, a file or blob, or a stream of bytes. */
export type ArchiveSource = string | ArrayBuffer | Uint8Array | Blob | ReadableStream<Uint8Array>;

const LIST_ALREADY = 'it is one player’s game list already';

/** A player's game list, newest first. */
export function gamesOfPlayer(
  source: ArchiveSource | readonly ArchiveSource[],
  player: string,
  options: core.GameOptions,
): Promise<string> {
  return withArchive(source, (archive) => {
    const id = archive.player(player);
    if (id === undefined) throw new Error(`no player is called “${player}” in these games`);
    const { games: chosen, problem } = archive.gamesOf(id, options);
    if (!chosen) throw new Error(`${problem?.option ?? 'options'}: ${problem?.expected ?? ''}`);
    return chosen.list;
  });
}

/** What a comparison of schemes on an archive's games finds. */
export function comparisonOf(
  source: ArchiveSource | readonly ArchiveSource[],
  schemes: readonly core.SchemeChoice[],
  options: Partial<core.GameOptions>,
  minGames: number,
): Promise<core.ComparisonReport> {
  if (!Array.isArray(schemes)) throw new TypeError('schemes must be a list');
  if (!Number.isInteger(minGames) || minGames < 0)
    throw new TypeError('minGames must be a whole number, at least 0');
  return withArchive(source, (archive) => {
    archive.beginComparison(schemes, options, minGames);
    const advance = (games: number) => archive.advanceComparison(games);
    return inPieces({ advance }, UNWATCHED, () => archive.comparison());
  });
}

/** Reads files as one archive, and frees it after use. */
async function withArchive<Result>(
  source: ArchiveSource | readonly ArchiveSource[],
  use: (archive: core.ArchiveSheet) => Result,
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
