/** The numbers of a situation's chart. */

import type { Picture } from '#charts';
import type { CaseRating, SituationReport } from '#games';

export function pictureOf(
  title: string,
  schemes: readonly string[],
  { cases, what, ratings }: SituationReport,
): Picture {
  // Cases that are only there for comparison have no number.
  const varied = cases.some(({ at }) => at !== null);
  const shown = [...cases.keys()].filter((i) => !varied || cases[i]?.at !== null);
  const values = (cells: readonly CaseRating[], write: (cell: CaseRating) => number) =>
    Float64Array.from(shown, (i) => (cells[i] ? write(cells[i]) : NaN));
  return {
    kind: 'situation',
    title: `Ratings: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    variable: what,
    at: varied
      ? Float64Array.from(shown, (i) => cases[i]?.at ?? NaN)
      : shown.map((i) => cases[i]?.label ?? ''),
    series: ratings.map((cells, i) => ({
      label: schemes[i] ?? '',
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
