/** Long work in pieces, so that its worker can tell how far it is, and hear that it is not wanted. */

import type { Job } from './protocol.js';

/** How long a piece should take: about a frame, in milliseconds. */
const PIECE = 16;

/** Work that goes on by as many steps as it is told, and tells how many are done. */
export interface Run {
  readonly finished: boolean;
  advance(steps: number): number;
}

/** Finishes a run; `first` is how many steps the first piece has, and `tell` is told how many are done. */
export async function inPieces(
  run: Run,
  first: number,
  job: Job,
  tell: (done: number) => void,
): Promise<void> {
  let piece = first;
  while (!run.finished) {
    const began = performance.now();
    const done = run.advance(piece);
    const took = performance.now() - began;
    // Clocks may be coarse, so no piece is more than twice the one before.
    piece = Math.max(1, Math.floor(piece * Math.min(2, PIECE / took)));
    tell(done);
    await job.pause();
  }
}
