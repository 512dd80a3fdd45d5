/** The words that several tools share: what buttons do, and what has come of it. */

export const commonText = {
  tryAgain: 'Try again',
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
  downloadCsv: 'Download CSV',
  downloaded: 'Saved to your downloads.',
  starting: 'Starting the rating engine …',
  working: 'Working it out …',
  findPlayer: 'Find a player',
  noPlayer: 'No matching player.',
};
