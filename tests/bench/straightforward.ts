/**
 * The straightforward way to a rating, as a page would have it today: the weight of every game, then bisection
 * with a sum over all games. The same equations as ours, on arrays of numbers, which engines are best at.
 */

import type { Games } from './games.js';

/* eslint-disable @typescript-eslint/no-non-null-assertion -- a check at every game would slow it down */

export const SCHEMES = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'] as const;
export type SchemeName = (typeof SCHEMES)[number];

interface Prior {
  draws: number;
  rating: number;
  weight: number;
}

const PRIORS: Record<'none' | 'zero' | 'middle', Prior> = {
  none: { draws: 0, rating: 0, weight: 0 },
  zero: { draws: 1, rating: 0, weight: 0.1 },
  middle: { draws: 2, rating: 1500, weight: 0.1 },
};

const FADE = 0.98;
const CEILING = 5;

/** The rating of a list under a scheme, to a billionth of a point. */
export function rating(games: Games, scheme: SchemeName): number {
  const prior = scheme === 'p1' ? PRIORS.none : scheme === 'p8' ? PRIORS.middle : PRIORS.zero;
  return root(games, weights(games, scheme), prior);
}

/** The weight of each game, newest first. */
export function weights(games: Games, scheme: SchemeName): Float64Array {
  const ages = agesOf(games, scheme);
  if (scheme === 'p1' || scheme === 'p2' || scheme === 'p3') return ages;
  const { opponents } = games;
  const totals = new Map<number, number>();
  for (const opponent of opponents) totals.set(opponent, (totals.get(opponent) ?? 0) + 1);
  const newer = new Map<number, number>();
  const powers = powersOf(FADE, opponents.length);
  // Σ 0.98ᵐ for m < n.
  const sum = (n: number) => (1 - FADE ** n) / (1 - FADE);
  for (let i = 0; i < opponents.length; i++) {
    const opponent = opponents[i]!;
    const n = totals.get(opponent)!;
    const j = newer.get(opponent) ?? 0;
    newer.set(opponent, j + 1);
    if (scheme === 'p4') ages[i]! /= Math.sqrt(n);
    else if (scheme === 'p5' || scheme === 'p6') ages[i]! /= Math.sqrt(j + 1);
    else ages[i]! *= (powers[j]! / sum(n)) * Math.min(Math.sqrt(n), CEILING);
  }
  return ages;
}

function agesOf({ opponents, days }: Games, scheme: SchemeName): Float64Array {
  if (scheme === 'p1' || scheme === 'p2') return new Float64Array(days.length).fill(1);
  if (scheme === 'p6') return days.map((days) => FADE ** (days / 7));
  const powers = powersOf(FADE, days.length);
  if (scheme === 'p3' || scheme === 'p4' || scheme === 'p5') return powers;
  const met = new Set<number>();
  const ages = new Float64Array(days.length);
  for (let i = 0; i < opponents.length; i++) {
    const opponent = opponents[i]!;
    // The opponent's own newer games are not other opponents.
    ages[i] = powers[met.has(opponent) ? met.size - 1 : met.size]!;
    met.add(opponent);
  }
  return ages;
}

/** rate⁰, rate¹, rate², … */
function powersOf(rate: number, count: number): Float64Array {
  const powers = new Float64Array(count + 1);
  let power = 1;
  for (let i = 0; i <= count; i++) {
    powers[i] = power;
    power *= rate;
    // Numbers smaller than these slow every engine down and count for nothing.
    if (power < 2.3e-308) power = 0;
  }
  return powers.subarray(0, count);
}

/** The root of Σ k·(w − W(r − R)) by bisection. */
function root({ scores, ratings }: Games, weights: Float64Array, prior: Prior): number {
  const surplus = (rating: number) => {
    let sum = prior.draws * prior.weight * (0.5 - expected(prior.rating - rating));
    for (let i = 0; i < weights.length; i++)
      sum += weights[i]! * (scores[i]! - expected(ratings[i]! - rating));
    return sum;
  };
  let low = -100_000;
  let high = 100_000;
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (surplus(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function expected(difference: number): number {
  // The exponential is faster than a power of ten.
  return 1 / (1 + Math.exp(difference * (Math.LN10 / 400)));
}
