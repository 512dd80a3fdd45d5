/** Plays a season in pieces, so that its worker can tell how far it is, and hear that it is not wanted. */

import type * as core from '#multiplayer';
import type { Job } from '../protocol.js';

/** How long a piece should take: about a frame, in milliseconds. */
const PIECE = 16;
/** Matches in the first piece; the largest take about a millisecond each. */
const FIRST = 10;

export async function playSeason(
  { SeasonRun }: typeof core,
  options: Partial<core.SeasonOptions>,
  job: Job,
): Promise<core.SeasonReport> {
  const run = new SeasonRun(options);
  try {
    let piece = FIRST;
    while (!run.finished) {
      const began = performance.now();
      const played = run.advance(piece);
      const took = performance.now() - began;
      // Clocks may be coarse, so no piece is more than twice the one before.
      piece = Math.max(1, Math.floor(piece * Math.min(2, PIECE / took)));
      job.progress(played / run.matches);
      await job.pause();
    }
    return run.report();
  } finally {
    run.free();
  }
}
