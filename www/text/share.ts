/** The texts of Share, Saved and shared views. */

import { count, kilobytes } from './numbers.js';

const NOUNS = {
  rating: 'list',
  schemes: 'situation',
  match: 'match',
  standings: 'standings',
  season: 'season',
} as const;

const nounOf = (tool: string) => NOUNS[tool as keyof typeof NOUNS];

/** Why a link or a file cannot be opened: the end of a sentence about it. */
export const refusalText = {
  damaged: 'it is incomplete or damaged',
  tooLarge: (megabytes: number) => `it unpacks to more than ${megabytes} MB`,
  tooLong: (most: number) =>
    `it is longer than any link that this page makes (${count(most)} characters); ask for a file instead, and open it under Documents`,
  newer:
    'it was made by a newer version of this page; reload the page to update, then open it again',
  noVersion: 'it has an unknown version',
  noTool:
    'it is for a tool that this page does not have; it may come from a newer version: reload the page to update, then open it again',
  notLoaded: 'a part of the page could not be loaded; try again',
  notSaved: 'it is not a file that this page saved, or it is cut short',
  otherFile: 'it was not saved by this page',
  tooLargeFile: 'it is larger than 64 MB',
  emptyFile: 'there is nothing in it',
  unreadable: 'it cannot be read',
};

export const sharedText = {
  label: 'Shared',
  title: 'You are viewing shared data.',
  about: 'Your own data is untouched. This is kept only once you change it.',
  keep: 'Save it as mine',
  back: 'Back to mine',
  kept: 'Saved as a document of its own. Yours is in Documents.',
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
    'This page is a local file, so the link works only on this computer. To share, use “Save a file” under Documents.',
  failed: (why: string) => `No link can be made: ${why}.`,
  tooLong: (characters: number, most: number) =>
    `Too long for a link: it would take ${kilobytes(characters)}, and many mail and chat programs cut links off at ${kilobytes(most)}. Save the file below instead, and open it with “Open a file…” under Documents.`,
  saveFile: (tool: string) => `Save the ${nounOf(tool)} as a file`,
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
