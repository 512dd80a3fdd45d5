/** What sites publish: a table of names and numbers, which elements show and other formats are made of. */

import { hrefsOf } from './hrefs.js';

/** Pasted texts and other sites' HTML know nothing of the page: every cell is its text. */
export interface Published {
  readonly caption: string;
  /** What belongs to the caption; blank for nothing. */
  readonly note: string;
  readonly columns: readonly Column[];
  readonly rows: readonly PublishedRow[];
}

export interface Column {
  readonly key: string;
  readonly title: string;
}

export interface PublishedRow {
  /** As many as there are columns. */
  readonly cells: readonly string[];
  /** Where the name leads to. */
  readonly href?: string | undefined;
}

/** What a page may choose. */
export interface PublishOptions {
  /** How many rows; all of them by default. */
  readonly top?: number | undefined;
  /** Which columns, and in which order. */
  readonly show?: readonly string[] | undefined;
  readonly caption?: string | undefined;
  /** The address of a player's page, with `{name}` in place of the name. */
  readonly playerHref?: string | undefined;
  /** When the table was made, in words of the page's own. */
  readonly asOf?: string | undefined;
}

/** The columns that there are: a title, and the text of a row's cell. `player` is the one with names. */
export type Columns<Row> = Readonly<
  Record<string, readonly [title: string, cell: (row: Row) => string]>
>;

/** `note` is about the whole table. Throws an error that says which option cannot be used. */
export function publish<Row>(
  all: Columns<Row>,
  rows: readonly Row[],
  { top, show, caption = '', playerHref = '', asOf = '' }: PublishOptions,
  note: string,
): Published {
  const keys = show ?? Object.keys(all);
  const unknown = keys.find((key) => !Object.hasOwn(all, key));
  if (unknown !== undefined || keys.length === 0)
    throw new Error(`“show” can name ${Object.keys(all).join(', ')}, not “${unknown ?? ''}”`);
  if (top !== undefined && !(Number.isInteger(top) && top > 0))
    throw new Error('“top” must be a whole number above 0');
  const hrefOf = playerHref ? hrefsOf(playerHref) : () => undefined;
  const chosen = keys.flatMap((key) => (all[key] ? [{ key, column: all[key] }] : []));
  return {
    caption,
    note: [note, asOf].filter(Boolean).join(' · '),
    columns: chosen.map(({ key, column: [title] }) => ({ key, title })),
    rows: rows.slice(0, top).map((row) => ({
      cells: chosen.map(({ column: [, cell] }) => cell(row)),
      href: hrefOf(all.player?.[1](row) ?? ''),
    })),
  };
}
