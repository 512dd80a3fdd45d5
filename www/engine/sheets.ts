/** The game lists the worker has read, kept while they are asked about: one for each element on the page. */

import type { GameSheet } from '#core';
import type { Core } from './answers.js';

/** More elements than a page is likely to have, fewer than memory would mind. */
const MOST = 4;

const sheets = new Map<string, GameSheet>();

/** The sheet of a list, read now or before. */
export function sheetOf(core: Core, list: string): GameSheet {
  const sheet = sheets.get(list) ?? new core.GameSheet(list);
  // The newest goes last, so the first is the one that was not asked about for longest.
  sheets.delete(list);
  sheets.set(list, sheet);
  for (const [oldest, old] of sheets) {
    if (sheets.size <= MOST) break;
    old.free();
    sheets.delete(oldest);
  }
  return sheet;
}
