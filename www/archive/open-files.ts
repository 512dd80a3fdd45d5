/**
 * Opens files for My rating: one player's list as it is, and the games of many players by asking whose.
 * Loaded only when someone opens a file.
 */

import type { SchemeChoice } from '#games';
import './archive-chooser.js';

/** What came of it: a list as it stands in a file, one that was chosen, or nothing. */
export type Opened =
  | { readonly text: string }
  | { readonly list: string; readonly notice: string }
  | { readonly notice: string };

/** Opens files; whatever has to be asked is asked in a dialog inside `place`. */
export async function openFiles(
  files: readonly File[],
  place: ParentNode & Node,
  scheme: { choice: SchemeChoice; name: string },
): Promise<Opened> {
  const chooser = document.createElement('archive-chooser');
  Object.assign(chooser, { scheme: scheme.choice, schemeName: scheme.name });
  place.append(chooser);
  try {
    return await chooser.run(files);
  } finally {
    chooser.remove();
  }
}
