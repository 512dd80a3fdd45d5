/** The texts of the page around the tools. */

export const pageText = {
  share: 'Share',
  saved: 'Saved',
  link: 'The link',
  close: 'Close',
  undo: 'Undo',
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
  empty: 'nothing is shown yet',
  refused: 'it cannot be shown',
};
