/** The chart that a season's headline sums up: the share of pairs in order, until well after 90 % of them are. */

import type { Picture } from '#explanations';
import type { SeasonBandReport, SeasonReport } from '#results';
import { letterOf } from '../../text/settings.js';
import { seasonText } from '../../text/season.js';

/** The length of the chart, in times of how long the order takes. */
const TIMES = 4;

export function orderPicture(
  reports: readonly SeasonReport[],
  bands: readonly SeasonBandReport[],
): Picture | null {
  const [first] = reports;
  if (!first) return null;
  const reached = reports.map(
    ({ orderedAfter }, side) => bands[side]?.orderedAfter.mid ?? orderedAfter ?? Infinity,
  );
  const end = TIMES * Math.max(...reached);
  const samples = first.inOrderAt.filter((match) => match <= end).length;
  const percents = (shares: ArrayLike<number>) =>
    Float64Array.from({ length: samples }, (_, place) => 100 * (shares[place] ?? NaN));
  const { measure, goal } = seasonText.order;
  const sides = reports.map(({ inOrder }, side) => {
    const range = bands[side]?.inOrder;
    const after = reached[side] ?? Infinity;
    return {
      label: letterOf(side, reports),
      first: percents(inOrder),
      range: range
        ? { low: percents(range.low), mid: percents(range.mid), high: percents(range.high) }
        : null,
      reached: Number.isFinite(after) ? after : null,
    };
  });
  const matches = Float64Array.from(first.inOrderAt.slice(0, samples));
  return {
    kind: 'season',
    report: { measure, matches, sides, goal: { value: 90, label: goal } },
  };
}
