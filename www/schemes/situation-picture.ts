/** A situation as the chart takes it. */

import type { Picture } from '#charts';
import type { CaseRating, SituationReport } from '#games';

/** The picture of a situation. */
export function pictureOf(
  title: string,
  schemes: readonly string[],
  { cases, what, ratings }: SituationReport,
): Picture {
  // What is rated for comparison only has no place among the numbers.
  const varied = cases.some(({ at }) => at !== null);
  const places = cases.flatMap(({ at }, place) => (varied && at === null ? [] : [place]));
  const values = (cells: readonly CaseRating[], write: (cell: CaseRating) => number) =>
    Float64Array.from(places, (place) => {
      const cell = cells[place];
      return cell ? write(cell) : NaN;
    });
  return {
    kind: 'situation',
    title: `Ratings: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    variable: what,
    at: varied
      ? Float64Array.from(places, (place) => cases[place]?.at ?? NaN)
      : places.map((place) => cases[place]?.label ?? ''),
    series: ratings.map((cells, scheme) => ({
      label: schemes[scheme] ?? '',
      values: values(cells, ratingOf),
      published: cells.some(({ published }) => published !== null)
        ? values(cells, ({ published }) => published ?? NaN)
        : null,
    })),
  };
}

function ratingOf({ rating, unbounded }: CaseRating): number {
  if (unbounded) return unbounded === 'above' ? Infinity : -Infinity;
  return rating ?? NaN;
}
