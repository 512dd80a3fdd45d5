/** Reads files as one archive, piece by piece: no more of a file than a piece is ever in memory. */

import { ArchiveReading, type ArchiveSheet, type TableOptions } from '#results';
import type { Job } from '../protocol.js';
import { piecesOf, type Pieces } from '../streams.js';
import { UNREADABLE, type FileInMemory } from './file-in-memory.js';

/** What can be read as a file: one that has a size, or a stream. */
export type Readable = Blob | File | FileInMemory | ReadableStream<Uint8Array<ArrayBuffer>>;

/** How much of a file is read at once, in bytes. */
const PIECE = 1 << 20;
/** How long to go on without hearing whether it is still wanted, in milliseconds. */
const PAUSE = 30;

/** Reads files as one archive, tables by the options. What cannot be read of them is in its report. */
export async function readArchive(
  files: readonly Readable[],
  job: Job,
  options: TableOptions | null = null,
): Promise<ArchiveSheet> {
  const reading = new ArchiveReading(options);
  try {
    const all = files.reduce((sum, file) => sum + sizeOf(file), 0);
    let before = 0;
    for (const file of files) {
      const progress = (read: number) => job.progress((before + read) / Math.max(all, 1));
      reading.begin('name' in file ? file.name : 'the games');
      try {
        const pieces = 'getReader' in file ? piecesOf(file) : slices(file);
        for await (const piece of paced(pieces, { ...job, progress })) {
          if (!reading.feed(piece)) break;
        }
        reading.end();
      } catch (error) {
        if (error !== unreadable) throw error;
        reading.end(UNREADABLE);
      }
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

/** Of a file that cannot be read any further. */
const unreadable = new Error(UNREADABLE);
const refuse = () => Promise.reject(unreadable);

function sizeOf(file: Readable): number {
  if (file instanceof Blob) return file.size;
  return 'bytes' in file ? file.bytes.byteLength : 0;
}

async function* slices(file: Blob | FileInMemory): Pieces {
  const content = file instanceof Blob ? file : file.bytes;
  for (let start = 0; start < sizeOf(file); start += PIECE) {
    const slice = content.slice(start, start + PIECE);
    const bytes = slice instanceof Blob ? await slice.arrayBuffer().catch(refuse) : slice;
    yield new Uint8Array(bytes);
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
