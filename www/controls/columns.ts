/** The columns of a table by their texts. */

import type { TableColumn } from './data-table.js';

/** A column's title and, where that needs one, an explanation. */
export type ColumnText = readonly [label: string, describe?: string];

/** What makes a column by its key: one of numbers that can be sorted, unless `more` says otherwise. */
export const columnsFrom =
  <Row, Key extends string>(texts: Readonly<Record<Key, ColumnText>>) =>
  (
    key: Key,
    render: NonNullable<TableColumn<Row>['render']>,
    more: Partial<TableColumn<Row>> = {},
  ): TableColumn<Row> => {
    const [label, describe = ''] = texts[key];
    return { key, label, describe, numeric: true, sortable: true, render, ...more };
  };
