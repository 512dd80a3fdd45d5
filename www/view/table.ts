/**
 * A table, described once: from its columns come the table of the page, its CSV file, and the texts that all other formats are
 * written from.
 *
 * ```ts
 * const players: Table<Player> = {
 *   title: 'Players',
 *   rows,
 *   columns: [
 *     column('player', ['Player'], ({ name }) => name, { header: true }),
 *     column('rating', ['Rating', 'At the end'], ({ rating }) => rating, { write: points }),
 *     column('rank', ['Rank'], ({ rank }) => rank, { ascending: true }),
 *   ],
 * };
 * table(players, { search: 'Find a player', file: 'players' }); // for the page
 * csvOf(players);       // 'player,rating,rank\r\nann,1500.25,1\r\n'
 * publishedOf(players); // what `publish/` makes HTML, text and pictures of
 * ```
 */

import { html, nothing, type CSSResultOrNative, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { button } from '../controls/button.js';
import '../controls/data-table.js';
import { download, fileName } from '../controls/export.js';
import type { TableColumn, TableLoad, TableView } from '../controls/table.js';
import type { Published } from '../publish/published.js';
import { commonText } from '../text/common.js';
import type { ColumnText } from '../text/shapes.js';

type Value = string | number | null;
type Look = Pick<TableColumn, 'header' | 'numeric' | 'sortable' | 'tint' | 'narrow'>;

export interface Column<Row> {
  /** Its name in files. */
  readonly key: string;
  readonly title: string;
  readonly about: string;
  /** The value that sorts it and that files have. */
  readonly value: (row: Row) => Value;
  /** The text of a cell. */
  readonly text: (row: Row) => string;
  /** Drawn on the page in place of the text. */
  readonly show: ((row: Row) => TemplateResult | string) | undefined;
  readonly look: Look;
  /** True if the least is first when it is sorted. */
  readonly ascending: boolean;
}

interface ColumnOptions<Row>
  extends Partial<Pick<Column<Row>, 'text' | 'show' | 'ascending'>>, Look {
  readonly write?: (value: number) => string;
}

/** A column of numbers that can be sorted, or of the names of rows. */
export function column<Row>(
  key: string,
  [title, about = '']: ColumnText,
  value: (row: Row) => Value,
  { write = String, text, show, ascending, ...look }: ColumnOptions<Row> = {},
): Column<Row> {
  const { header = false } = look;
  const written = (row: Row) => {
    const cell = value(row);
    return typeof cell === 'number' ? write(cell) : (cell ?? '');
  };
  return {
    ...{ key, title, about, value, text: text ?? written, show },
    look: { numeric: !header, sortable: true, ...look },
    ascending: ascending ?? header,
  };
}

export interface Table<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** A table whose rows come in parts, sorted and searched where they are. */
export interface LoadedTable<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  /** Another function gives other rows. */
  readonly load: TableLoad;
}

interface PageOptions<Row> {
  /** The column that sorts the rows at first; none if it is left out. */
  readonly sort?: string;
  /** True if its largest value is first then. */
  readonly descending?: boolean;
  /** How many rows are shown at first, to which the user can add more; without it, the table has pages. */
  readonly shown?: number;
  /** Called with a row that is pressed. */
  readonly pick?: (row: Row) => void;
  /** True for a row that is shown elsewhere, too. */
  readonly isMarked?: (row: Row) => boolean;
  /** What to say where there are no rows. */
  readonly empty?: string;
  /** The label of the field that finds rows. */
  readonly search?: string;
  /** The name of a CSV file, between its subject and the date; without it there is none. */
  readonly file?: string;
  readonly subject?: string;
  readonly styles?: CSSResultOrNative | readonly CSSResultOrNative[];
}

const none = () => false;

/** The table on the page. */
export function table<Row>(
  described: Table<Row> | LoadedTable<Row>,
  options: PageOptions<Row> = {},
) {
  const { title } = described;
  const [rows, load] =
    'rows' in described ? [described.rows, undefined] : [undefined, described.load];
  const { sort = '', descending = false, shown, pick, isMarked, empty } = options;
  const { search = '', file, subject = '', styles = [] } = options;
  const columns = described.columns.map(
    ({ key, title: label, about: describe, look, ascending, value, text, show }) => ({
      key,
      label,
      describe,
      descendingFirst: !ascending,
      value,
      render: show ?? text,
      ...look,
    }),
  );
  const first = (): TableView => ({ sort, descending, start: 0, count: shown ?? 25 });
  const save = (described: Table<Row>, file: string) =>
    download(csvOf(described), fileName(subject, file, 'csv'), 'text/csv');
  return html`${
      file && 'rows' in described
        ? html`<p>${button(commonText.downloadCsv, () => save(described, file))}</p>`
        : nothing
    }
    <gameroom-data-table
      label=${title}
      search=${search}
      empty=${ifDefined(empty)}
      ?grows=${shown !== undefined}
      ?picks=${pick !== undefined}
      .columns=${columns}
      .cellStyles=${styles}
      .all=${rows}
      .load=${load}
      .first=${guard([sort, descending, shown], first)}
      .isMarked=${isMarked ?? none}
      @row-picked=${({ detail }: CustomEvent<Row>) => pick?.(detail)}
    ></gameroom-data-table>`;
}

/** The table as CSV, with every number in full. */
export function csvOf<Row>({ columns, rows }: Table<Row>): string {
  const cell = (value: Value) => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => columns.map(({ value }) => cell(value(row))));
  return [columns.map(({ key }) => cell(key)), ...lines]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}

/** The table as texts, from which other formats are written. */
export const publishedOf = <Row>({ title, columns, rows }: Table<Row>, note = ''): Published => ({
  caption: title,
  note,
  columns: columns.map(({ key, title }) => ({ key, title })),
  rows: rows.map((row) => ({ cells: columns.map(({ text }) => text(row)) })),
});
