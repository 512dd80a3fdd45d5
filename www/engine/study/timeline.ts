/** Makes the timelines of a list in pieces, so that their worker can tell how far it is, and stop. */

import type * as core from '#study';
import { inPieces } from '../pieces.js';
import type { Job } from '../protocol.js';
import type { TimelineReply, TimelineRequest } from './kinds.js';

/** Games in the first piece; with an interval, each takes a few hundredths of a millisecond. */
const FIRST = 500;

export async function makeTimelines(
  { StudyTimeline }: typeof core,
  sheet: core.StudySheet,
  { schemes, band }: TimelineRequest,
  job: Job,
): Promise<TimelineReply> {
  // Its own hold on the list: another question may put the sheet away meanwhile.
  const own = sheet.another();
  try {
    const games = own.timelineGames();
    const series: core.TimelineSeries[] = [];
    for (const [i, scheme] of schemes.entries()) {
      const run = new StudyTimeline(own, scheme, i === band);
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
  } finally {
    own.free();
  }
}
