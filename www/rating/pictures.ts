/** What My rating's charts are made of, from what the study engine says. */

import type { LikelihoodPicture, NextGamePicture, Picture, PullsPicture } from '#charts';
import type { CountsReport, NextGameReport } from '#study';
import type { TimelineReply } from '../engine/study/kinds.js';

/** The fictitious draws have no name of their own. */
const DRAWS = 'fictitious draws';

/** How many opponents are told one by one. */
const MOST_OPPONENTS = 12;

export function pictureOfTimeline(
  names: readonly string[],
  { series, results, opponentRatings }: TimelineReply,
): Picture {
  return {
    kind: 'timeline',
    series: series.map(({ ratings, low, high }, place) => ({
      label: names[place] ?? '',
      ratings,
      low,
      high,
    })),
    results,
    opponents: opponentRatings,
  };
}

export function pictureOfNextGame(next: NextGameReport): NextGamePicture {
  return { kind: 'next-game', ...next };
}

/** Each game's pull, or each group's where there are too many games. */
export function pictureOfPulls({ each, byRating, rating }: CountsReport): PullsPicture {
  if (each) {
    const { ratings, pulls, results } = each;
    return { kind: 'pulls', ratings, pulls, results, rating };
  }
  const { from = [], to = [], up = [], down = [] } = byRating ?? {};
  const middle = Array.from(from, (low, group) => (low + (to[group] ?? low)) / 2);
  return {
    kind: 'pulls',
    ratings: [...middle, ...middle],
    pulls: [...up, ...down],
    results: [...Array.from(up, () => 2), ...Array.from(down, () => 0)],
    rating,
  };
}

export function pictureOfLikelihood({ curve, rating }: CountsReport): LikelihoodPicture {
  return {
    kind: 'likelihood',
    curve: { x: curve?.ratings ?? [], y: curve?.logLikelihood ?? [] },
    cut: curve?.cut ?? NaN,
    rating,
    low: curve?.low ?? null,
    high: curve?.high ?? null,
  };
}

/** The weight of each game; none where there are too many to tell one by one. */
export function pictureOfWeights({ each }: CountsReport): Picture | null {
  return each && { kind: 'weights', weights: each.weights };
}

export function pictureOfOpponents({ opponents, others, draws }: CountsReport): Picture {
  const named = opponents.slice(0, MOST_OPPONENTS);
  const rest = [...opponents.slice(MOST_OPPONENTS), ...(others ? [others] : [])];
  const sum = (of: 'games' | 'weight' | 'opponents') =>
    rest.reduce((sum, other) => sum + other[of], 0);
  return {
    kind: 'opponents',
    opponents: [
      ...named,
      ...(rest.length > 0
        ? [{ name: `${sum('opponents')} others`, games: sum('games'), weight: sum('weight') }]
        : []),
      ...(draws ? [{ ...draws, name: DRAWS }] : []),
    ],
  };
}
