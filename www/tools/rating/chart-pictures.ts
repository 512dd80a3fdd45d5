/** The numbers of My rating's charts, from the core's reports. */

import type { TimelineReply } from '../../engine/games.js';

export type TimelinePicture = ReturnType<typeof pictureOfTimeline>;

export const pictureOfTimeline = (
  names: readonly string[],
  { series, games, numbers, results, opponentRatings, opponents }: TimelineReply,
) => ({
  series: series.map((timeline, place) => ({ label: names[place] ?? '', ...timeline })),
  games,
  numbers,
  // As scores: the engine counts a loss as 0, a draw as 1 and a win as 2.
  results: Float64Array.from(results, (result) => result / 2),
  opponents: opponentRatings,
  names: opponents,
  expected: null,
});
