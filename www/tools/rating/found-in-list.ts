/** The kind that a list with problems seems to be. Loaded on demand. */

import { fileOf } from '../../preview/door.js';
import { closeArchive, recognise } from '../../preview/recognise.js';
import type { Found } from '../../text/rating.js';

/** Finds the kind of a list with problems, if it is no list; `games` are those that the list has as it is. */
export async function foundInList(list: string, games: number): Promise<Found | null> {
  const found = await recognise([fileOf(list)]);
  switch (found.kind) {
    case 'refused': {
      const [read] = found.report.files;
      return read?.refused && read.isOther && games === 0 ? { refused: read.refused } : null;
    }
    case 'table': {
      const { inWords, notices, ...table } = found.reading;
      if (inWords)
        return table.games > games ? { means: notices[0] ?? '', games: table.games } : null;
      return table.rows > games ? { kind: 'table', games: table.rows } : null;
    }
    case 'games': {
      closeArchive(found.archive);
      const { files, games } = found.report;
      const [kind] = files.map(({ kind }) => kind);
      return kind ? { kind, games } : null;
    }
    case 'list':
      return null;
    default:
      return { kind: found.kind, games: 0 };
  }
}
