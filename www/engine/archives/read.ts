/** Reads files as one archive, piece by piece: no more of a file than a piece is ever in memory. */

import type * as core from '#archives';
import type { Job } from '../protocol.js';
import { BadPacking, isGzip, unpacked, type Pieces, type Unpacker } from './gzip.js';
import { UNREADABLE, type FileInMemory } from './file-in-memory.js';

/** What can be read as a file: one that has a size, or a stream. */
export type Readable = Blob | ReadableStream<Uint8Array>;

/** What a page sends: its files, or their content where the worker cannot read them. */
type Source = Readable | FileInMemory;

/** How much of a file is read at once, in bytes. */
const PIECE = 1 << 20;
/** How long to go on without hearing whether it is still wanted, in milliseconds. */
const PAUSE = 30;

/** One player's list may have no more than this once it is unpacked, in bytes. */
const LARGEST_LIST = 64_000_000;

/** What reading takes of the core. */
export type Reader = Unpacker & Pick<typeof core, 'ArchiveReading'>;

/** Reads files as one archive. What cannot be read of them is in its report. */
export async function readArchive(
  reader: Reader,
  files: readonly Source[],
  job: Job,
): Promise<core.ArchiveSheet> {
  const reading = new reader.ArchiveReading();
  try {
    const all = files.reduce((sum, file) => sum + sizeOf(file), 0);
    let before = 0;
    let paused = performance.now();
    for (const file of files) {
      let read = 0;
      reading.begin(nameOf(file));
      let cutShort = false;
      try {
        for await (const piece of piecesOf(reader, file, (bytes) => (read += bytes))) {
          if (!reading.feed(piece)) break;
          if (performance.now() - paused > PAUSE) {
            job.progress((before + read) / Math.max(all, 1));
            await job.pause();
            paused = performance.now();
          }
        }
      } catch (error) {
        cutShort = true;
        if (error instanceof BadPacking)
          reading.stop(`${error.message}; the games before that point count`);
        else if (error instanceof UnreadableFile) reading.stop(error.message);
        else throw error;
      }
      reading.end(cutShort);
      before += sizeOf(file);
      job.progress(before / Math.max(all, 1));
      await job.pause();
    }
    return reading.finish();
  } catch (error) {
    reading.free();
    throw error;
  }
}

/** The text of a file, unpacked where it is packed; rejects with what is wrong with “it”. */
export async function readText(unpacker: Unpacker, file: Source, job: Job): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  let paused = performance.now();
  for await (const piece of piecesOf(unpacker, file, () => undefined)) {
    size += piece.length;
    if (size > LARGEST_LIST) throw new Error('it has more than 64 MB, the most a list may have');
    text += decoder.decode(piece, { stream: true });
    if (performance.now() - paused > PAUSE) {
      await job.pause();
      paused = performance.now();
    }
  }
  return text + decoder.decode();
}

/** A file that cannot be read any further, and why. */
class UnreadableFile extends Error {}

function nameOf(file: Source): string {
  return 'name' in file && typeof file.name === 'string' ? file.name : 'the games';
}

function sizeOf(file: Source): number {
  if (file instanceof Blob) return file.size;
  return 'getReader' in file ? 0 : file.bytes.byteLength;
}

/** The bytes of a file, unpacked where it is packed with gzip; tells how many of its own were read. */
async function* piecesOf(
  unpacker: Unpacker,
  file: Source,
  onRead: (bytes: number) => void,
): Pieces {
  const packed = 'getReader' in file ? chunks(file) : slices(file, onRead);
  try {
    const start = await startOf(packed);
    if (isGzip(start)) yield* unpacked(unpacker, start, packed);
    else {
      yield start;
      yield* packed;
    }
  } finally {
    // Where no more is wanted, a stream hears of it.
    await packed.return();
  }
}

/** The first bytes, enough to tell what packing they have. */
async function startOf(pieces: Pieces): Promise<Uint8Array<ArrayBuffer>> {
  let start = new Uint8Array();
  while (start.length < 2) {
    const { done, value } = await pieces.next();
    if (done) break;
    const longer = new Uint8Array(start.length + value.length);
    longer.set(start);
    longer.set(value, start.length);
    start = longer;
  }
  return start;
}

async function* slices(file: Blob | FileInMemory, onRead: (bytes: number) => void): Pieces {
  for (let start = 0; start < sizeOf(file); start += PIECE) {
    const slice = (file instanceof Blob ? file : file.bytes).slice(start, start + PIECE);
    const piece = new Uint8Array(
      slice instanceof Blob ? await slice.arrayBuffer().catch(unreadable) : slice,
    );
    onRead(piece.length);
    yield piece;
  }
}

async function* chunks(stream: ReadableStream<Uint8Array>): Pieces {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield new Uint8Array(value);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function unreadable(): never {
  throw new UnreadableFile(UNREADABLE);
}
