/** Long work in pieces, so that its worker can report progress and notice a cancel in between. */

import type { Job } from './protocol.js';

/** How long a piece should take: about a frame, in milliseconds. */
const PIECE = 16;

/** For programs: no one watches or cancels, but other work gets its turn. */
export const UNWATCHED: Job = {
  progress: () => undefined,
  pause: () => new Promise((resume) => setTimeout(resume)),
};

/** Work that advances by a number of steps, and returns how many are done. */
export interface Run {
  readonly finished: boolean;
  advance(steps: number): number;
  free(): void;
}

/**
 * Finishes a run, takes its result and frees it. `first` is the number of steps in the first piece; `report` gets the
 * number done.
 */
export async function inPieces<R extends Run, Result>(
  run: R,
  first: number,
  job: Pick<Job, 'pause'>,
  report: (done: number) => void,
  result: (run: R) => Result,
): Promise<Result> {
  let piece = first;
  try {
    while (!run.finished) {
      const began = performance.now();
      const done = run.advance(piece);
      const took = performance.now() - began;
      // Clocks may be coarse, so no piece is more than twice the one before.
      piece = Math.max(1, Math.floor(piece * Math.min(2, PIECE / took)));
      report(done);
      await job.pause();
    }
    return result(run);
  } finally {
    run.free();
  }
}

/** Work that says itself which part of it is done, from 0 to 1. */
interface Part {
  advance(steps: number): number;
  free(): void;
}

/** The same for a run that returns which part of it is done, from 0 to 1. */
export function untilDone<R extends Part, Result>(
  run: R,
  first: number,
  job: Job,
  result: (run: R) => Result,
): Promise<Result> {
  const steps = {
    finished: false,
    advance(count: number) {
      const done = run.advance(count);
      steps.finished = done >= 1;
      return done;
    },
    free: () => run.free(),
  };
  return inPieces(steps, first, job, job.progress, () => result(run));
}
