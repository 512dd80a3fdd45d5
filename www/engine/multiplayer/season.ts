/** Plays seasons in pieces, so that their worker can tell how far it is, and hear that they are not wanted. */

import type * as core from '#multiplayer';
import { inPieces } from '../pieces.js';
import type { Job } from '../protocol.js';
import type { BandReport, Range } from './kinds.js';

/** Matches in the first piece; the largest take about a millisecond each. */
const FIRST = 10;
/** Seeds go on from 0 after this. */
const LARGEST_SEED = 4_294_967_295;

export async function playSeason(
  { SeasonRun }: typeof core,
  options: Partial<core.SeasonOptions>,
  job: Job,
): Promise<core.SeasonReport> {
  const run = new SeasonRun(options);
  try {
    await play(run, job);
    return run.report();
  } finally {
    run.free();
  }
}

/** Plays several seasons that differ in nothing but their seeds, and tells what most of them keep to. */
export async function playSeasons(
  { SeasonRun, SeasonBand }: typeof core,
  options: Required<core.SeasonOptions>,
  seasons: number,
  job: Job,
): Promise<BandReport> {
  const band = new SeasonBand();
  let sampledAt: number[] = [];
  try {
    for (let season = 0; season < seasons; season++) {
      const seed = (options.seed + season) % (LARGEST_SEED + 1);
      const run = new SeasonRun({ ...options, seed });
      try {
        await play(run, { ...job, progress: (done) => job.progress((season + done) / seasons) });
        band.add(run);
        if (season === 0) sampledAt = run.report().sampledAt;
      } finally {
        run.free();
      }
    }
    const range = (quantile: (share: number) => Float64Array): Range => ({
      low: quantile(0.1),
      mid: quantile(0.5),
      high: quantile(0.9),
    });
    return {
      sampledAt,
      error: range((share) => band.error(share)),
      correlation: range((share) => band.correlation(share)),
    };
  } finally {
    band.free();
  }
}

async function play(run: core.SeasonRun, job: Job): Promise<void> {
  await inPieces(run, FIRST, job, (played) => job.progress(played / run.matches));
}
