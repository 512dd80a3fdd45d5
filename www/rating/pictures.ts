/** What My rating's charts are made of, from the engine's reports. */

import type { Picture } from '#charts';
import type { CountsReport, NextGameReport } from '#games';
import { counted } from '../words/numbers.js';
import type { TimelineReply } from '../engine/games/kinds.js';

/** The fictitious draws have no name of their own. */
const DRAWS = 'fictitious draws';

/** How many opponents are told one by one. */
export const MOST_OPPONENTS = 12;

export function pictureOfTimeline(
  names: readonly string[],
  { series, numbers, results, opponentRatings }: TimelineReply,
): Picture {
  return {
    kind: 'timeline',
    series: series.map(({ ratings, low, high }, place) => ({
      label: names[place] ?? '',
      ratings,
      low,
      high,
    })),
    numbers,
    results: scores(results),
    opponents: opponentRatings,
  };
}

export function pictureOfNextGame(next: NextGameReport): Picture {
  return { kind: 'next-game', ...next };
}

/** Each game's pull, or each group's where there are too many games. */
function pictureOfPulls(counts: CountsReport): Picture {
  const { each, byRating, rating } = counts;
  const prior = counts.draws && counts.draws.up + counts.draws.down;
  if (each) {
    const { ratings, pulls, results } = each;
    const games = { pulls, results: scores(results) };
    return { kind: 'pulls', ratings, games, groups: null, prior, rating };
  }
  const ratings = byRating?.middle ?? [];
  return { kind: 'pulls', ratings, games: null, groups: byRating, prior, rating };
}

function pictureOfLikelihood({ curve, rating }: CountsReport): Picture {
  return {
    kind: 'likelihood',
    ratings: curve?.ratings ?? [],
    likelihood: curve?.logLikelihood ?? [],
    cut: curve?.cut ?? NaN,
    rating,
    low: curve?.low ?? -Infinity,
    high: curve?.high ?? Infinity,
  };
}

/** The weight of each game, or of groups where there are too many games. */
function pictureOfWeights({ each, byAge, games, half }: CountsReport): Picture {
  const { every = 1, weights = [] } = byAge ?? {};
  return { kind: 'weights', weights: each?.weights ?? weights, every, games, half };
}

function pictureOfOpponents({ games, opponents, others, draws }: CountsReport): Picture {
  // Fictitious draws alone are no opponents.
  if (games === 0) return { kind: 'opponents', opponents: [] };
  return {
    kind: 'opponents',
    opponents: [
      ...opponents,
      ...(others ? [{ ...others, name: counted(others.opponents, 'other') }] : []),
      ...(draws ? [{ ...draws, name: DRAWS, opponents: 0 }] : []),
    ],
  };
}

/** All that are of what counts. */
export function picturesOfCounts(counts: CountsReport) {
  return {
    pulls: pictureOfPulls(counts),
    likelihood: pictureOfLikelihood(counts),
    weights: pictureOfWeights(counts),
    opponents: pictureOfOpponents(counts),
  };
}

/** Results as scores: the engine counts a loss as 0, a draw as 1 and a win as 2. */
function scores(results: ArrayLike<number>): Float64Array {
  return Float64Array.from(results, (result) => result / 2);
}
