/** My rating's report as text. */

import type { SchemeInfo, SheetReport } from '#games';
import { counted, percent, plain, points, ratingOrBound, signedPoints } from './numbers.js';
import { breadth, ratingIn } from './rating.js';

/** The report as plain text, to copy into a message or a note. */
export function resultText(
  { report, formula, schemes: ratings }: SheetReport,
  scheme: string,
  schemes: readonly SchemeInfo[],
): string {
  const { games, opponents, score, scoreShare, accuracy, winAdds, lossTakes, leftOut } = report;
  const share = scoreShare === null ? '' : ` (${percent(scoreShare)})`;
  const played = `${counted(games, 'game')} against ${counted(opponents, 'opponent')}`;
  const lines = [
    ratingIn(report, scheme, 3),
    formula,
    `${played}, score ${plain(score)}${share}`,
    `RA ${points(accuracy, 2)}: ${breadth(report)}`,
    winAdds !== null &&
      lossTakes !== null &&
      `Beating an equal opponent: ${signedPoints(winAdds, 1)}; losing: ${signedPoints(-lossTakes, 1)}`,
    leftOut > 0 && `${counted(leftOut, 'line')} could not be read`,
    schemes.map(({ id }, i) => `${id} ${ratingOrBound(ratings[i])}`).join(', '),
  ];
  return lines.filter((line) => line !== false).join('\n') + '\n';
}
