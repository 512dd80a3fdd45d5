/** The numbers of My rating's charts, from the core's reports. */

import type { Picture } from '#charts';
import type { Counts } from '#games';
import type { TimelineReply } from '../../engine/games.js';
import { ratingText } from '../../text/rating.js';

const TEXT = ratingText.charts;

/** How many opponents the chart names. */
export const MOST_OPPONENTS = 12;

export function pictureOfTimeline(
  names: readonly string[],
  { series, numbers, results, opponentRatings }: TimelineReply,
): Picture {
  return {
    kind: 'timeline',
    series: series.map(({ ratings, band }, place) => ({
      label: names[place] ?? '',
      ratings,
      low: band?.low ?? null,
      high: band?.high ?? null,
    })),
    numbers,
    results: scores(results),
    opponents: opponentRatings,
  };
}

/** The charts of what counts. */
export function picturesOfCounts(counts: Counts) {
  const { rating, games, byRating, byAge, half, curve, opponents, others, draws } = counts;
  return {
    pulls: {
      kind: 'pulls',
      ...byRating,
      prior: draws && draws.up + draws.down,
      rating,
    },
    likelihood: {
      kind: 'likelihood',
      ratings: curve?.ratings ?? [],
      likelihood: curve?.logLikelihood ?? [],
      cut: curve?.cut ?? NaN,
      rating,
      low: curve?.low ?? -Infinity,
      high: curve?.high ?? Infinity,
    },
    weights: {
      kind: 'weights',
      ...byAge,
      games,
      half,
    },
    opponents: {
      kind: 'opponents',
      opponents: [
        ...opponents,
        ...(others ? [{ ...others, name: TEXT.otherOpponents(others.opponents) }] : []),
        // The fictitious draws alone would make a chart without opponents.
        ...(draws && games > 0 ? [{ ...draws, name: TEXT.fictitious, opponents: 0 }] : []),
      ],
    },
  } satisfies Readonly<Record<string, Picture>>;
}

/** Results as scores: the engine counts a loss as 0, a draw as 1 and a win as 2. */
function scores(results: ArrayLike<number>): Float64Array {
  return Float64Array.from(results, (result) => result / 2);
}
