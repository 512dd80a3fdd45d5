/** Makes the timelines of a list in pieces, so that their worker can tell how far it is, and stop. */

import type * as core from '#games';
import { inPieces } from '../pieces.js';
import type { Job } from '../protocol.js';
import type { TimelineReply, TimelineRequest } from './kinds.js';

/** Games in the first piece; with an interval, each takes a few hundredths of a millisecond. */
const FIRST = 500;

/** `sheet` returns the list's sheet each time, because other questions may have replaced it in a pause. */
export async function makeTimelines(
  { TimelineRun }: typeof core,
  sheet: () => core.GameSheet,
  { schemes, band }: TimelineRequest,
  job: Job,
): Promise<TimelineReply> {
  const games = sheet().timelineGames();
  const series: core.TimelineSeries[] = [];
  for (const [i, scheme] of schemes.entries()) {
    const run = new TimelineRun(sheet(), scheme, i === band);
    try {
      await inPieces(run, FIRST, job, (done) =>
        job.progress((i + done / games.games) / schemes.length),
      );
      series.push(run.series());
    } finally {
      run.free();
    }
  }
  return { ...games, series };
}
