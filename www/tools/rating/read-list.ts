/**
 * The game list in a fetched file: the list as it stands, or what `list-in-archive.ts` finds in any other file. The content
 * shows what kind of file it is.
 */

import { LARGEST_ARCHIVE, LARGEST_TEXT, textOf } from '../../element/fetch-text.js';
import type { Reading } from '../../element/from-source.js';

export interface ListInFile {
  readonly list: string;
  /** Whose games they are, if the file says. */
  readonly name?: string;
  /** What the user should know about the games; blank for a list as it stands in the file. */
  readonly notice: string;
  /** What could not be read and where it begins, for the page's author; blank where everything could. */
  readonly unread?: string;
  /** Whether the file has everyone's games, and the page names no one. */
  readonly everyone?: boolean;
}

/** How a game list begins. The core recognises all other files. */
const LIST = /^[\uFEFF\s]*([-+=#;−–]|$)/;

/** Reads the list of a player; `player` is blank if the page names none, which is refused unless visitors `choose`. */
export const listsOf = (player: string, choose = false): Reading<ListInFile> => ({
  largest: (start) => (LIST.test(start) ? LARGEST_TEXT : LARGEST_ARCHIVE),
  async read([file], signal, say) {
    const start = await file.slice(0, 512).text();
    if (LIST.test(start)) return { list: await textOf([file]), notice: '' };
    const { listInArchive } = await import('./list-in-archive.js');
    return listInArchive(file, { player: player.trim(), choose, signal }, say);
  },
});
