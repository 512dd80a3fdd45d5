/**
 * The straightforward way to a rating, as a page would have it today: the weight of every game, then bisection
 * with a sum over all games. The same equations as ours, on arrays of numbers, which engines are best at.
 */

import type { Games } from './inputs.js';

/* eslint-disable @typescript-eslint/no-non-null-assertion -- a check at every game would slow it down */

/** A scheme without weights, and the two that take straightforward code longest. */
export const SCHEMES = ['p1', 'p5', 'p8'] as const;
type SchemeName = (typeof SCHEMES)[number];

interface Prior {
  draws: number;
  rating: number;
  weight: number;
}

const PRIORS: Record<SchemeName, Prior> = {
  p1: { draws: 0, rating: 0, weight: 0 },
  p5: { draws: 1, rating: 0, weight: 0.1 },
  p8: { draws: 2, rating: 1500, weight: 0.1 },
};

const FADE = 0.98;
const CEILING = 5;

/** The rating of a list under a scheme, to a billionth of a point. */
export function rating(games: Games, scheme: SchemeName): number {
  return root(games, weights(games, scheme), PRIORS[scheme]);
}

/** The weight of each game, newest first. */
function weights({ opponents }: Games, scheme: SchemeName): Float64Array {
  if (scheme === 'p1') return new Float64Array(opponents.length).fill(1);
  const totals = new Map<number, number>();
  for (const opponent of opponents) totals.set(opponent, (totals.get(opponent) ?? 0) + 1);
  const newer = new Map<number, number>();
  const met = new Set<number>();
  const powers = powersOf(FADE, opponents.length);
  const weights = powers.slice();
  // Σ 0.98ᵐ for m < n.
  const sum = (n: number) => (1 - FADE ** n) / (1 - FADE);
  for (let i = 0; i < opponents.length; i++) {
    const opponent = opponents[i]!;
    const n = totals.get(opponent)!;
    const j = newer.get(opponent) ?? 0;
    newer.set(opponent, j + 1);
    if (scheme === 'p5') {
      weights[i]! /= Math.sqrt(j + 1);
      continue;
    }
    // The opponent's own newer games are not other opponents.
    const age = powers[met.has(opponent) ? met.size - 1 : met.size]!;
    met.add(opponent);
    weights[i] = age * (powers[j]! / sum(n)) * Math.min(Math.sqrt(n), CEILING);
  }
  return weights;
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
