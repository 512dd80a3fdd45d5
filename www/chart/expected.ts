/** What a chart is called and how high it is: known before its core is loaded, so that nothing moves when it comes. */

import type { Picture } from '#charts';

type Kind = Picture['kind'];

/** A picture, or only its kind while it is being computed. */
export type Expected = Picture | { readonly kind: Kind; readonly awaited: true } | null;

/** The titles of the kinds whose pictures have none of their own. */
const TITLES: Readonly<Partial<Record<Kind, string>>> = {
  timeline: 'Rating after each game',
  'next-game': 'The next game',
  weights: 'What each game counts',
  opponents: 'What each opponent counts',
  pulls: 'What pulls at the rating',
  likelihood: 'How likely the results are',
  'pair-grid': 'Points between each pair',
  league: 'Ratings over matches',
  truth: 'Rating and true skill',
};

export function titleOf(expected: Expected): string {
  if (!expected) return '';
  if ('title' in expected) return expected.title;
  return 'axis' in expected ? expected.axis : (TITLES[expected.kind] ?? '');
}

/** The height of its canvas, in CSS pixels. */
export function heightOf(expected: Expected): number {
  if (!expected || 'awaited' in expected) return HEIGHTS[expected?.kind ?? 'season'] ?? 260;
  switch (expected.kind) {
    case 'opponents':
      return rows(expected.opponents.length, 24, 20);
    case 'pair-grid': {
      // On a phone, long names below the columns are turned.
      const { names } = expected;
      const room = 280 / Math.max(1, names.length);
      const turned = names.some((name) => name.length * 7 > room);
      return rows(names.length, 30, 18) + (turned ? 60 : 0);
    }
    case 'situation':
      return typeof expected.at[0] === 'string' ? rows(expected.at.length, 38, 60) : 300;
    default:
      return HEIGHTS[expected.kind] ?? 260;
  }
}

const HEIGHTS: Readonly<Partial<Record<Kind, number>>> = {
  timeline: 300,
  situation: 300,
  league: 300,
  truth: 340,
};

function rows(count: number, height: number, most: number): number {
  return Math.max(2, Math.min(count, most)) * height + 64;
}

/** Whether it has a legend. While it is being computed: whether it usually has one. */
export function hasLegend(expected: Expected): boolean {
  if (!expected || 'awaited' in expected)
    return ['timeline', 'next-game', 'pulls'].includes(expected?.kind ?? '');
  switch (expected.kind) {
    case 'timeline':
      return expected.series.length + (expected.results.length > 0 ? 1 : 0) > 1;
    case 'situation':
      return (
        expected.series.length > 1 || expected.series.some(({ published }) => published !== null)
      );
    case 'league':
      return expected.players.length > 1;
    case 'season':
    case 'truth':
      return expected.sides.length > 1;
    default:
      return expected.kind === 'next-game' || expected.kind === 'pulls';
  }
}
