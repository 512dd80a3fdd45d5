/** What a table shows: its columns, a page of its rows, and where they come from. */

import type { TemplateResult } from 'lit';

export interface TableColumn<Row = unknown> {
  readonly key: string;
  readonly label: string;
  /** What the column means, for a pointer that rests on it and for screen readers. */
  readonly describe?: string;
  /** Figures: set to the end of the cell, and largest first when sorted. */
  readonly numeric?: boolean;
  /** Whether rows can be sorted by it. */
  readonly sortable?: boolean;
  /** Which way the first click sorts, where that is not as `numeric` says. */
  readonly descendingFirst?: boolean;
  /** Whether this column names its row. */
  readonly header?: boolean;
  /** Whether the column is set off, as results beside what was put in. */
  readonly tint?: boolean;
  /**
   * Where a narrow screen shows it: in a card's first line, or not at all. Without this, columns up to the row's
   * header are in the first line, what is tinted at that line's end, and the rest in the lines below with its label.
   */
  readonly narrow?: 'title' | 'hide';
  /** What sorts the rows; without it, the row's own `key`. */
  value?(row: Row): unknown;
  /** Without it the row's own `key` is shown. */
  render?(row: Row, page: readonly Row[]): TemplateResult | string;
}

export interface TableView {
  readonly sort: string;
  readonly descending: boolean;
  /** The words that names of rows must contain. */
  readonly find?: string;
  /** The first row shown, from 0, and how many rows a page has. */
  readonly start: number;
  readonly count: number;
}

/** Some of the rows, and how many there are in all. */
export interface TableRows {
  readonly rows: readonly unknown[];
  readonly total: number;
}

/** Gives the rows of a page. */
export type TableLoad = (view: TableView) => Promise<TableRows>;
