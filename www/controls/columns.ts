/** The columns of a table by their texts. */

import type { ColumnText } from '../text/shapes.js';
import type { TableColumn } from './table.js';

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
