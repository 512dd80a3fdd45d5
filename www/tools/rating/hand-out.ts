/** Ways out of My rating: its report as text to the clipboard, its games as a file. */

import type { SchemeInfo, SheetReport } from '#games';
import { copyText, download, fileName } from '../../text/hand-out.js';
import { ratingText } from '../../text/rating.js';
import { resultText } from '../../text/result.js';

/** Copies a report, and says so. */
export async function copyResult(
  sheet: SheetReport,
  scheme: string,
  schemes: readonly SchemeInfo[],
): Promise<string> {
  const { copied, notCopied } = ratingText.games;
  return (await copyText(resultText(sheet, scheme, schemes))) ? copied : notCopied;
}

/** Offers the games as CSV; `subject` is whose they are, and under which scheme. */
export function downloadGames(csv: string, subject: string): void {
  download(csv, fileName(subject, 'games', 'csv'), 'text/csv');
}
