/** Reads files as one archive, piece by piece: no more of a file than a piece is ever in memory. */

import { ArchiveReading, type ArchiveSheet } from '#archives';
import type { Job } from '../protocol.js';
import { piecesOf, startOf, type Pieces } from '../streams.js';
import { UNREADABLE, type FileInMemory } from './file-in-memory.js';
import { BadPacking, isGzip, unpacked } from './gzip.js';

/** What can be read as a file: one that has a size, or a stream. */
export type Readable = Blob | File | FileInMemory | ReadableStream<Uint8Array<ArrayBuffer>>;

/** How much of a file is read at once, in bytes. */
const PIECE = 1 << 20;
/** How long to go on without hearing whether it is still wanted, in milliseconds. */
const PAUSE = 30;

/** One player's list may have no more than this once it is unpacked, in bytes. */
const LARGEST_LIST = 64_000_000;

/** Reads files as one archive. What cannot be read of them is in its report. */
export async function readArchive(files: readonly Readable[], job: Job): Promise<ArchiveSheet> {
  const reading = new ArchiveReading();
  try {
    const all = files.reduce((sum, file) => sum + sizeOf(file), 0);
    let before = 0;
    for (const file of files) {
      const progress = (read: number) => job.progress((before + read) / Math.max(all, 1));
      reading.begin('name' in file ? file.name : 'the games');
      let cutShort = false;
      try {
        for await (const piece of contentOf(file, { ...job, progress })) {
          if (!reading.feed(piece)) break;
        }
      } catch (error) {
        cutShort = true;
        if (error instanceof BadPacking)
          reading.stop(`${error.message}; the games before that point count`);
        else if (error instanceof UnreadableFile) reading.stop(error.message);
        else throw error;
      }
      reading.end(cutShort);
      progress(sizeOf(file));
      before += sizeOf(file);
      await job.pause();
    }
    return reading.finish();
  } catch (error) {
    reading.free();
    throw error;
  }
}

/** The text of a file, unpacked where it is packed; rejects with what is wrong with “it”. */
export async function readText(file: Blob | FileInMemory, { pause }: Job): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const piece of contentOf(file, { progress: () => undefined, pause })) {
    size += piece.length;
    if (size > LARGEST_LIST) throw new Error('it is larger than 64 MB, the limit for a list');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

/** A file that cannot be read any further, and why. */
class UnreadableFile extends Error {}

function unreadable(): never {
  throw new UnreadableFile(UNREADABLE);
}

function sizeOf(file: Readable): number {
  if (file instanceof Blob) return file.size;
  return 'bytes' in file ? file.bytes.byteLength : 0;
}

/** The bytes of a file, unpacked if it is gzip. Progress counts the file's own bytes. */
async function* contentOf(file: Readable, job: Job): Pieces {
  const packed = paced('getReader' in file ? piecesOf(file) : slices(file), job);
  try {
    const start = await startOf(packed, 2);
    if (isGzip(start)) yield* unpacked(start, packed);
    else {
      yield start;
      yield* packed;
    }
  } finally {
    await packed.return();
  }
}

async function* slices(file: Blob | FileInMemory): Pieces {
  const content = file instanceof Blob ? file : file.bytes;
  for (let start = 0; start < sizeOf(file); start += PIECE) {
    const slice = content.slice(start, start + PIECE);
    yield new Uint8Array(
      slice instanceof Blob ? await slice.arrayBuffer().catch(unreadable) : slice,
    );
  }
}

async function* paced(pieces: Pieces, job: Job): Pieces {
  let read = 0;
  let paused = performance.now();
  for await (const piece of pieces) {
    yield piece;
    read += piece.length;
    if (performance.now() - paused < PAUSE) continue;
    job.progress(read);
    await job.pause();
    paused = performance.now();
  }
}
