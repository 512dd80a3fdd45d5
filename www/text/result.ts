/** My rating's report as text. */

import type { SchemeInfo, SheetReport } from '#games';
import { counted, percent, plain, points, ratingOrBound, signedPoints } from './numbers.js';
import { isolated } from './isolated.js';
import { breadth, ratingIn } from './rating.js';
import { schemeText } from './scheme.js';

/** Whose rating it is, and what the scheme is called in a sentence. */
interface Rated {
  readonly name: string;
  readonly scheme: string;
}

/** The rating in a line, with the player's name if there is one. */
export function titleOf({ report }: SheetReport, { name, scheme }: Rated, decimals = 0): string {
  const title = ratingIn(report, scheme, decimals);
  return name.trim() === '' ? title : `${isolated(name.trim())}: ${title}`;
}

/** How far opponents and the next game matter, as briefly as a note can say it. */
export const noteOf = ({ report: { accuracy, winAdds, lossTakes } }: SheetReport): string =>
  [`RA ${points(accuracy, 2)}`, ...nextGame(winAdds, lossTakes)].join(' · ');

const nextGame = (winAdds: number | null, lossTakes: number | null) =>
  winAdds === null || lossTakes === null
    ? []
    : [
        `Beating an equal opponent: ${signedPoints(winAdds, 1)}; losing: ${signedPoints(-lossTakes, 1)}`,
      ];

/** What each rating is under: a published scheme, or the user's own. */
export const schemesOf = (
  schemes: readonly SchemeInfo[],
  { schemes: ratings }: SheetReport,
): readonly string[] =>
  [
    ...schemes.map(({ id, reconstructed }) => schemeText.marked(id, reconstructed)),
    schemeText.custom.name,
  ].slice(0, ratings.length);

/** The report as plain text, to copy into a message or a note. */
export function resultText(
  sheet: SheetReport,
  rated: Rated,
  schemes: readonly SchemeInfo[],
): string {
  const { report, formula, schemes: ratings } = sheet;
  const { games, opponents, score, scoreShare, accuracy, winAdds, lossTakes, leftOut } = report;
  const share = scoreShare === null ? '' : ` (${percent(scoreShare)})`;
  const played = `${counted(games, 'game')} against ${counted(opponents, 'opponent')}`;
  const lines = [
    titleOf(sheet, rated, 3),
    formula,
    `${played}, score ${plain(score)}${share}`,
    `RA ${points(accuracy, 2)}: ${breadth(report)}`,
    ...nextGame(winAdds, lossTakes),
    leftOut > 0 && `${counted(leftOut, 'entry', 'entries')} could not be read`,
    schemesOf(schemes, sheet)
      .map((scheme, place) => `${scheme} ${ratingOrBound(ratings[place])}`)
      .join(', '),
  ];
  return lines.filter((line) => line !== false).join('\n') + '\n';
}
