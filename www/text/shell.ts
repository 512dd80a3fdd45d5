/** The texts of the page around the tools. */

import { ARIMAA, ZONESTATS, type Source } from './sources.js';

export const pageText = {
  /** What each tool is for, up to the name of its source. */
  purposes: {
    rating: ['Your rating from a list of your games, by the schemes of ', ARIMAA],
    schemes: ['What different schemes make of the same games, with figures from ', ARIMAA],
    match: ['What one match does to every player’s rating, by the rules of ', ZONESTATS],
    standings: [
      'Everyone’s ratings from their results, by p1 to p8 or by the rules of ',
      ZONESTATS,
    ],
    season: [
      'How soon ratings find the true order of simulated players, by the rules of ',
      ZONESTATS,
    ],
  } satisfies Record<string, readonly [words: string, source: Source]>,
  help: 'Help',
  share: 'Share',
  documents: 'Documents',
  link: 'The link',
  loading: (what: string) => `Loading ${what} …`,
  notLoaded: (what: string) =>
    `${what} could not be loaded. Check the connection and reload the page; what you entered is saved.`,
};

/** The texts about new versions of the page. */
export const updateText = {
  ready: 'A new version of this page is ready.',
  otherTab: 'Another tab is using a new version of this page. Reload to use it here too.',
  reload: 'Reload',
  later: 'Later',
};

/** The texts of a tool in a frame on another page. */
export const frameText = {
  failed: (why: string) => `This cannot be shown: ${why}.`,
  noTool: (id: string) => `there is no tool “${id}”`,
};
