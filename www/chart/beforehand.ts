/** What is known of a chart before its core is there, or even its picture: so nothing moves when they come. */

import type { Picture } from '#charts';

/** What charts are called whose pictures have no title. */
const TITLES: Readonly<Partial<Record<Picture['kind'], string>>> = {
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

/** A picture, or of one that is on its way only the kind. */
export type Expected = Picture | { readonly kind: Picture['kind']; readonly awaited: true } | null;

/** What its chart is called. */
export function titleOf(expected: Expected): string {
  if (!expected) return '';
  if ('title' in expected) return expected.title;
  return 'axis' in expected ? expected.axis : (TITLES[expected.kind] ?? '');
}

/** How high its chart is, in CSS pixels. */
export function heightOf(expected: Expected): number {
  switch (expected?.kind) {
    case 'opponents':
      return 'awaited' in expected ? 260 : rows(expected.opponents.length, 24, 20);
    case 'pair-grid':
      return 'awaited' in expected ? 260 : rows(expected.names.length, 30, 18);
    case 'situation':
      return 'at' in expected && typeof expected.at[0] === 'string'
        ? rows(expected.at.length, 38, 60)
        : 300;
    case 'truth':
      return 340;
    case 'timeline':
    case 'league':
      return 300;
    default:
      return 260;
  }
}

/** Whether it has a legend; of what is on its way, whether it has one as a rule. */
export function hasLegend(expected: Expected): boolean {
  switch (expected?.kind) {
    case 'timeline':
      return (
        'awaited' in expected || expected.series.length + (expected.results.length > 0 ? 1 : 0) > 1
      );
    case 'next-game':
    case 'pulls':
      return true;
    case 'situation':
      return (
        !('awaited' in expected) &&
        (expected.series.length > 1 || expected.series.some(({ published }) => published !== null))
      );
    case 'league':
      return !('awaited' in expected) && expected.players.length > 1;
    case 'season':
    case 'truth':
      return !('awaited' in expected) && expected.sides.length > 1;
    default:
      return false;
  }
}

function rows(count: number, height: number, most: number): number {
  return Math.max(2, Math.min(count, most)) * height + 64;
}
