/** The log in a fetched file, whatever it is. Loaded on demand. */

import type { Reading } from '../../element/from-source.js';
import { closeArchive, recognise, resultsIn } from '../../preview/recognise.js';
import { archiveText } from '../../text/archive.js';
import { KINDS } from '../../text/kinds.js';
import { LARGEST_FILE } from './log.js';

export const logInFile: Reading<string> = {
  largest: () => LARGEST_FILE,
  async read(file, signal) {
    const found = await recognise([file], { signal });
    if (found.kind === 'games') closeArchive(found.archive);
    const results = await resultsIn(found, [file]);
    if (results) return results.text;
    // Any other text is opened: its problems are named beside its lines.
    if ('text' in found) return found.text;
    if (found.kind === 'refused') throw new Error(archiveText.without(found.report));
    const kind = found.kind === 'games' ? 'pgn' : found.kind;
    throw new Error(archiveText.refused(file.name, `it is ${KINDS[kind]}, not a league’s log`));
  },
};
