/** My rating as text. */

import type { SchemeInfo, SheetReport } from '#games';
import { counted, points } from './numbers.js';
import { isolated } from './isolated.js';
import { inShort, nextGame, ratingIn } from './rating.js';
import { schemeText } from './scheme.js';

/** Whose rating it is, and what the scheme is called in a sentence. */
interface Rated {
  readonly name: string;
  readonly scheme: string;
}

/** The rating in a line, with the player's name if there is one. */
export function titleOf({ report }: SheetReport, { name, scheme }: Rated): string {
  const title = ratingIn(report, scheme);
  return name.trim() === '' ? title : `${isolated(name.trim())}: ${title}`;
}

/** How far opponents and the next game matter, as briefly as a note can say it. */
export const noteOf = ({ report }: SheetReport): string =>
  `${nextGame(report)} RA ${points(report.accuracy, 2)}.`.trim();

/** What each rating is under: a published scheme, or the user's own. */
export const schemesOf = (
  schemes: readonly SchemeInfo[],
  { schemes: ratings }: SheetReport,
): readonly string[] =>
  [
    ...schemes.map(({ id, reconstructed }) => schemeText.marked(id, reconstructed)),
    schemeText.custom.name,
  ].slice(0, ratings.length);

/** The rating as a message to send. */
export const messageOf = ({ report }: SheetReport, { name, scheme }: Rated): string =>
  `${isolated(name.trim()) || 'My rating'}: ${inShort(report)}\n${counted(report.games, 'game')}, under ${scheme}`;
