/** The results in fetched files, whatever they are. Loaded on demand. */

import { LARGEST_ARCHIVE } from '../../element/fetch-text.js';
import type { Reading } from '../../element/from-source.js';
import { recognise, resultsIn, type RecognisedGames } from '../../preview/recognise.js';
import { archiveText } from '../../text/archive.js';
import { KINDS } from '../../text/kinds.js';
import { standingsText } from '../../text/standings.js';

/** Reads results as a text; `take` gives that of games of two with their ratings, blank where a document does not hold it. */
export const resultsFrom = (
  take: (games: RecognisedGames) => Promise<string>,
): Reading<string> => ({
  takesSeveral: true,
  largest: () => LARGEST_ARCHIVE,
  async read(files, signal, say) {
    const onProgress = (share: number) => say(standingsText.byScheme.progress(share));
    const found = await recognise(files, { signal, onProgress });
    if (found.kind === 'games') return take(found);
    const results = await resultsIn(found, files);
    if (results) return results.text;
    // Any other text is opened: its problems are named beside its lines.
    if ('text' in found) return found.text;
    if (found.kind === 'refused') throw new Error(archiveText.without(found.report));
    const what = `it is ${KINDS[found.kind]}, not everyone’s results`;
    throw new Error(archiveText.refused(files[0].name, what));
  },
});
