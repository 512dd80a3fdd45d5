/** The texts of Share, Saved and shared views. */

import { count, counted, kilobytes } from './numbers.js';

const NOUNS = {
  rating: 'list',
  players: 'leaderboard',
  schemes: 'situation',
  match: 'match',
  league: 'league',
  season: 'season',
} as const;

const nounOf = (tool: string) => NOUNS[tool as keyof typeof NOUNS];

/** Such as “2 lists, 1 league”. */
const kinds = (named: readonly { readonly tool: 'rating' | 'match' | 'league' }[]) =>
  (['rating', 'league', 'match'] as const)
    .map((kind) => [kind, named.filter(({ tool }) => tool === kind).length] as const)
    .filter(([, many]) => many > 0)
    .map(([kind, many]) => counted(many, NOUNS[kind]))
    .join(', ');

/** Why a link or a file cannot be opened: the end of a sentence about it. */
export const refusalText = {
  damaged: 'it is incomplete or damaged',
  tooLarge: (megabytes: number) => `it unpacks to more than ${megabytes} MB`,
  tooLong: (most: number) =>
    `it is longer than any link that this page makes (${count(most)} characters); ask for a file instead, and open it under Saved`,
  newer:
    'it was made by a newer version of this page; reload the page to update, then open it again',
  noVersion: 'it has an unknown version',
  noTool:
    'it is for a tool that this page does not have; it may come from a newer version: reload the page to update, then open it again',
  notLoaded: 'a part of the page could not be loaded; try again',
  notSaved: 'it is not a file that this page saved, or it is cut short',
  otherFile: 'it was not saved by this page',
  /** What is not a name, or a day: the end of “it is not …”. */
  name: (most: number) => `a name: a name has 1 to ${most} characters, with no space at either end`,
  day: 'a day, such as 2026-11-23',
  tooLargeFile: 'it is larger than 64 MB',
  emptyFile: 'there is nothing in it',
  unreadable: 'it cannot be read',
};

export const sharedText = {
  label: 'Shared',
  title: 'You are viewing shared data.',
  about: 'Your own data is untouched, and nothing here is saved.',
  keep: 'Save it as mine',
  back: 'Back to mine',
  kept: (tool: string) => `Saved. ${tool} now shows the shared data instead of yours.`,
  refused: (why: string) => `This link cannot be opened: ${why}. Showing your own data.`,
  ok: 'OK',
};

export const shareText = {
  title: (tool: string) => `Share ${tool}`,
  notLoaded: (tool: string) =>
    `There is nothing to share: ${tool} could not be loaded. Check the connection and reload the page.`,
  link: 'Link',
  copyLink: 'Copy link',
  send: 'Send…',
  aboutLink: (characters: number) =>
    `${kilobytes(characters)}. Everything shown is in the link itself, and whoever opens it gets a copy.`,
  local:
    'This page is a local file, so the link works only on this computer. To share, use “Save a file” under Saved.',
  failed: (why: string) => `No link can be made: ${why}.`,
  tooLong: (characters: number, most: number) =>
    `Too long for a link: it would take ${kilobytes(characters)}, and many mail and chat programs cut links off at ${kilobytes(most)}. Save the file below instead, and open it with “Open a file…” under Saved.`,
  saveFile: (tool: string) => `Save the ${nounOf(tool)}’s file`,
  picture: {
    title: 'Picture',
    about: 'Your rating with its interval',
    sendIt: 'Send picture…',
    copy: 'Copy picture',
    copied: 'Picture copied.',
    download: 'Download picture',
  },
  embed: 'Embed this on a page',
  parts: { standings: 'Only the standings', questions: 'Only the questions' },
  snippets: {
    element: {
      title: 'As an element',
      about: 'For pages that allow scripts; the script comes with the npm package.',
      page: 'your page',
    },
    frame: {
      title: 'In a frame',
      about: 'For any page. The frame is as high as its content.',
      page: 'embed.html of this site',
    },
  },
  needsFile: (file: string, page: string) =>
    `What is shown here is too long for the HTML: put the file “${file}” beside ${page}.`,
  html: (title: string) => `${title}, HTML`,
  copyHtml: 'Copy HTML',
  download: (file: string) => `Download ${file}`,
  linkCopied: 'Link copied.',
  htmlCopied: 'HTML copied.',
  notCopied: 'This browser does not let the page copy. Select the text and copy it yourself.',
};

export const savedText = {
  title: 'Saved',
  cannotSave:
    'This browser does not let the page save, or has no room left. Save a file, and open it when you come back.',
  notSaved: 'Nothing has changed: this browser has no room left, or does not let the page save.',
  openIt: 'Open',
  named: {
    title: 'Saved lists, leagues and matches',
    none: 'Nothing is saved under a name yet.',
    labels: { rating: 'Lists', league: 'Leagues', match: 'Matches' },
    what: 'What to save',
    options: { rating: 'List in My rating', league: 'League', match: 'Match' },
    name: 'Name',
    save: (tool: string) => `Save the ${nounOf(tool)}`,
    replace: (name: string) => `Replace “${name}”`,
    about: 'Saves a copy in this browser, with the scheme or settings.',
    saved: (day: string) => `Saved ${day}`,
    delete: 'Delete',
    open: (name: string) => `Open ${name}`,
    deleteIt: (name: string) => `Delete ${name}`,
    needsName: 'Type a name first.',
    taken: ({ tool, name }: { tool: string; name: string }) =>
      `There is already a ${nounOf(tool)} “${name}”. Choose another name.`,
    isSaved: (name: string) => `“${name}” is saved.`,
    opened: (tool: string, name: string) =>
      `“${name}” is open in ${tool} and replaces what was there.`,
    deleted: (name: string) => `“${name}” is deleted.`,
  },
  file: {
    title: 'Everything in one file',
    about: 'A backup of everything, to keep or to open on another device.',
    save: 'Save a file',
    open: 'Open a file…',
    label: 'Saved file',
    question: (tools: readonly string[], named: Parameters<typeof kinds>[0]) =>
      `The file has ${[...tools, kinds(named)].filter(Boolean).join(', ')}. Opening it replaces what you have there.`,
    opened: 'The file is open.',
    refused: (name: string, why: string) =>
      `“${name}” was not opened: ${why}. Nothing has changed.`,
  },
  clear: {
    title: 'Clear',
    ask: 'Clear all…',
    warning: (named: Parameters<typeof kinds>[0]) =>
      `This deletes what you entered in all tools${named.length === 0 ? '' : ` and saved under names (${kinds(named)})`}. It cannot be undone, unless you have saved a file.`,
    clear: 'Clear all now',
  },
};

/** The browser's storage. */
export const storageText = {
  cannotLoad:
    'What you saved here cannot be read at the moment. Reload the page to try again; until then nothing is saved.',
};
