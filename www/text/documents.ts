/** The texts about documents: titles, steps, outcomes. */

import { counted } from './numbers.js';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Such as “28 Nov”, with the year unless it is this one. */
export function dayOf(time: number, now = Date.now()): string {
  const day = new Date(time);
  const year = day.getFullYear() === new Date(now).getFullYear() ? '' : ` ${day.getFullYear()}`;
  return `${day.getDate()} ${MONTHS[day.getMonth()] ?? ''}${year}`;
}

/** The title of a document: its name or, without one, the day it was made. */
export const titleOf = ({ name, created }: { readonly name: string; readonly created: number }) =>
  name || `Untitled, ${dayOf(created)}`;

/** The names of copies. */
export const copyText = {
  copy: (title: string) => `${title} (copy)`,
  /** The later of two changes that were made in two tabs at once. */
  otherTab: (title: string) => `${title} (other tab)`,
  earlier: (title: string, time: number) => `${title} (from ${dayOf(time)})`,
  fromFile: (title: string) => `${title} (from file)`,
  /** One of several with the same name. */
  numbered: (title: string, number: number) => `${title} ${number}`,
};

/** The names of changes, by field. */
const STEPS: Readonly<Record<string, string>> = {
  name: 'Name the player',
  list: 'Edit the games',
  log: 'Edit the log',
  scheme: 'Choose a scheme',
  custom: 'Change the scheme',
  asked: 'Ask',
  rows: 'Edit the players',
  settings: 'Change a setting',
  other: 'Change a setting',
  columns: 'Choose columns',
};

/** A change of these fields, without a name of its own: further changes of the same ones belong to it. */
export const stepOf = (fields: readonly string[]) => ({
  name:
    fields.map((field) => STEPS[field]).find((step) => step !== undefined) ?? 'Change a setting',
  about: fields.join(' '),
});

/** The outcome for a document of a file. */
type Outcome =
  | { readonly title: string; readonly outcome: 'same' | 'added' }
  | { readonly title: string; readonly outcome: 'beside'; readonly as?: string }
  | { readonly title: string; readonly outcome: 'refused'; readonly why: string };

const outcomeOf = (one: Outcome): string => {
  switch (one.outcome) {
    case 'same':
      return `“${one.title}” is here already.`;
    case 'added':
      return `“${one.title}” is added.`;
    case 'beside':
      return `“${one.title}” is added as “${one.as ?? ''}”, beside your own.`;
    case 'refused':
      return `“${one.title}” is not added: ${one.why}.`;
  }
};

export const documentsText = {
  title: 'Documents',
  name: 'Name',
  nameOfThis: 'Document',
  draft: 'Example',
  shared: 'Shared',
  none: 'Nothing yet. What you enter is kept here by itself.',
  search: 'Find a document',
  create: (tool: string) => `New in ${tool}`,
  about: (tool: string, changed: number) => `${tool}, ${dayOf(changed)}`,
  time: (time: number) => {
    const at = new Date(time);
    return `${dayOf(time)}, ${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`;
  },
  open: 'Open',
  openIt: (title: string) => `Open ${title}`,
  createHere: 'New',
  menu: 'Your documents here',
  all: 'All documents…',
  openCopy: 'Open a copy',
  rename: 'Rename',
  renameIt: (title: string) => `Rename ${title}`,
  duplicate: 'Duplicate',
  duplicateIt: (title: string) => `Duplicate ${title}`,
  duplicated: (title: string) => `“${title}” is in the list.`,
  delete: 'Delete',
  deleteIt: (title: string) => `Delete ${title}`,
  isDeleted: (title: string) => `“${title}” is deleted.`,
  restore: 'Restore',
  restoreIt: (title: string) => `Restore ${title}`,
  isRestored: (title: string) => `“${title}” is restored.`,
  deleted: {
    title: 'Deleted',
    about: 'Kept for 30 days.',
    ask: 'Delete for good…',
    warning: (many: number) =>
      `This deletes ${counted(many, 'document')} for good. It cannot be undone.`,
    empty: 'Delete for good now',
    isEmpty: 'They are deleted for good.',
  },
  versions: (title: string) => `Earlier versions of “${title}”`,
  /** Why what is entered is not kept. */
  trouble: {
    missing:
      'This browser does not let the page save. Save a file, and open it when you come back.',
    full: 'There is no room left to save this. Save a file, and open it when you come back.',
    newer:
      'A newer version of this page is in use in this browser, so nothing is saved here. Reload the page, or save a file.',
  },
  otherTab: (title: string) =>
    `This was changed in another tab at the same time. What you see here is “${title}”; the other one is in Documents.`,
  file: {
    title: 'Everything in one file',
    about: 'A backup of all documents, to keep or to open on another device.',
    save: 'Save a file',
    open: 'Open a file…',
    label: 'Saved file',
    opened: (outcomes: readonly Outcome[]) => {
      const few = outcomes.slice(0, 5).map(outcomeOf).join(' ');
      const more = outcomes.length - 5;
      return more > 0 ? `${few} And ${counted(more, 'other')}.` : few;
    },
    refused: (name: string, why: string) =>
      `“${name}” was not opened: ${why}. Nothing has changed.`,
  },
  clear: {
    title: 'Clear',
    ask: 'Clear all…',
    warning: (many: number) =>
      `This deletes ${many === 0 ? 'everything' : counted(many, 'document')} for good. It cannot be undone, unless you have saved a file.`,
    clear: 'Clear all now',
  },
};
