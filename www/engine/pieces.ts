/** Long work in pieces, so that its worker can report progress and notice a cancel in between. */

import type { Job } from './protocol.js';

/** How long a piece should take: about a frame, in milliseconds. */
const PIECE = 16;
/** The most steps in a piece: the cores count in 32 bits. */
const MOST_STEPS = 1_000_000_000;

/** For programs: no one watches or cancels, but other work gets its turn. */
export const UNWATCHED: Job = {
  progress: () => undefined,
  pause: () => new Promise((resume) => setTimeout(resume)),
};

/** Steps in the first piece: few enough for the slowest work. */
const FIRST = 10;

/** Work that advances by a number of steps, and returns which part of it is done, from 0 to 1. */
export interface Run {
  advance(steps: number): number;
  free?(): void;
}

/** Finishes a run, takes its result and frees it. */
export async function inPieces<Result>(run: Run, job: Job, result: () => Result): Promise<Result> {
  let piece = FIRST;
  try {
    for (let done = 0; done < 1;) {
      const began = performance.now();
      done = run.advance(piece);
      const took = performance.now() - began;
      // Clocks may be coarse, so no piece is more than twice the one before.
      const next = Math.floor(piece * Math.min(2, PIECE / took));
      piece = Math.min(MOST_STEPS, Math.max(1, next));
      job.progress(done);
      await job.pause();
    }
    return result();
  } finally {
    run.free?.();
  }
}

/** Work that ends with the report of a run. */
export const reportOf =
  <Report>(run: Run & { report(): Report }) =>
  (job: Job): Promise<Report> =>
    inPieces(run, job, () => run.report());
