/** The numbers of My rating's charts, from the core's reports. */

import type { TimelineReply } from '../../engine/games.js';

/** The timeline from the first entry on that says something; without entries where none does. */
export function pictureOfTimeline(
  names: readonly string[],
  { series, games, numbers, dates, results, opponentRatings, opponents }: TimelineReply,
) {
  const shown = series.find(({ band }) => band);
  const start = shown ? (shown.first ?? numbers.length) : 0;
  return {
    series: series.map(({ ratings, band }, place) => ({
      label: names[place] ?? '',
      ratings: ratings.subarray(start),
      band: band && { low: band.low.subarray(start), high: band.high.subarray(start) },
    })),
    games,
    numbers: numbers.subarray(start),
    dates: dates.subarray(start),
    // As scores: the engine counts a loss as 0, a draw as 1 and a win as 2.
    results: Float64Array.from(results.subarray(start), (result) => result / 2),
    opponents: opponentRatings.subarray(start),
    names: opponents.slice(start),
    expected: null,
  };
}
