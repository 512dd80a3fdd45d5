/** What is known of a picture's chart before the core is there: so nothing moves when it comes. */

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

/** What its chart is called. */
export function titleOf(picture: Picture | null): string {
  if (!picture) return '';
  return picture.title ?? (picture.kind === 'season' ? picture.axis : (TITLES[picture.kind] ?? ''));
}

/** How high its chart is, in CSS pixels. */
export function heightOf(picture: Picture | null): number {
  switch (picture?.kind) {
    case 'opponents':
      return rows(picture.opponents.length, 24, 20);
    case 'pair-grid':
      return rows(picture.names.length, 30, 18);
    case 'situation':
      return typeof picture.at[0] === 'string' ? rows(picture.at.length, 38, 60) : 300;
    case 'truth':
      return 340;
    case 'timeline':
    case 'league':
      return 300;
    default:
      return 260;
  }
}

/** Whether a picture's chart has a legend. */
export function hasLegend(picture: Picture | null): boolean {
  switch (picture?.kind) {
    case 'timeline':
      return picture.series.length + (picture.results.length > 0 ? 1 : 0) > 1;
    case 'next-game':
    case 'pulls':
      return true;
    case 'situation':
      return (
        picture.series.length > 1 || picture.series.some(({ published }) => published !== null)
      );
    case 'league':
      return picture.players.length > 1;
    case 'season':
    case 'truth':
      return picture.sides.length > 1;
    default:
      return false;
  }
}

function rows(count: number, height: number, most: number): number {
  return Math.max(2, Math.min(count, most)) * height + 64;
}
