/** The numbers of My rating's charts, from the core's reports. */

import type { Picture } from '#charts';
import type { Counts, NextGame } from '#games';
import type { TimelineReply } from '../../engine/games.js';
import { detailsText } from '../../text/rating-details.js';

const TEXT = detailsText.charts;

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

/** The charts of the next game and of what counts. */
export function otherPictures(next: NextGame, counts: Counts): readonly Picture[] {
  const { rating, games, byRating, byAge, half, curve, opponents, others, draws } = counts;
  return [
    { kind: 'next-game', report: next },
    {
      kind: 'pulls',
      report: { ...byRating, prior: draws && draws.up + draws.down, rating },
    },
    {
      kind: 'likelihood',
      report: {
        ratings: curve?.ratings ?? new Float64Array(),
        likelihood: curve?.logLikelihood ?? new Float64Array(),
        cut: curve?.cut ?? NaN,
        rating,
        low: curve?.low ?? -Infinity,
        high: curve?.high ?? Infinity,
      },
    },
    { kind: 'weights', report: { ...byAge, games, half } },
    {
      kind: 'opponents',
      report: {
        opponents: [
          ...opponents,
          ...(others ? [{ ...others, name: TEXT.otherOpponents(others.opponents) }] : []),
          // The fictitious draws alone would make a chart without opponents.
          ...(draws && games > 0 ? [{ ...draws, name: TEXT.fictitious, opponents: 0 }] : []),
        ],
      },
    },
  ];
}
