/** The words that several tools share: what buttons do, and what has come of it. */

export const commonText = {
  tryAgain: 'Try again',
  reload: 'Reload the page',
  changeBack: 'Change back',
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  close: 'Close',
  undo: 'Undo',
  redo: 'Redo',
  redone: 'Done again.',
  undone: 'Undone.',
  clear: 'Clear',
  example: 'Example',
  openFile: 'Open file…',
  /** The name of a text that is no file. */
  pasted: 'What you pasted',
  unchanged: 'Nothing has changed.',
  notPasted: 'Not pasted: another document was opened meanwhile.',
  downloadCsv: 'Download CSV',
  downloadPicture: 'Download picture',
  downloaded: 'Saved to your downloads.',
  starting: 'Starting the rating engine …',
  working: 'Working it out …',
  findPlayer: 'Find a player',
  noPlayer: 'No matching player.',
};
