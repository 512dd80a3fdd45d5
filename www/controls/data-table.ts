/** A table that shows rows page by page: of `all` rows, which it sorts by itself, or those that it gets by `load`. */

import { adoptStyles, html, nothing } from 'lit';
import type { CSSResultOrNative, PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { dataTableStyles } from './data-table.styles.js';
import { renderMeanings } from '../styles/meanings.js';
import { BaseElement } from '../element/base-element.js';
import { tableText as TEXT } from '../text/controls.js';
import { define } from '../element/define.js';
import { Request } from '../element/request.js';
import { requestStatus } from './request-status.js';
import { Pause } from '../element/pause.js';
import { onPrinting } from '../element/listen.js';
import { resized } from './resized.js';
import type { TableColumn, TableLoad, TableRows, TableView } from './table.js';
import { pagesStyles, renderMore, renderPages } from './table-pages.js';
import { MANY_ROWS, renderSearch, rowsNamed, searchStyles } from './table-search.js';

/** More rows would fill pages that no one reads. */
const MOST_PRINTED = 500;

/** How long nothing changes before the rows for paper are loaded, in milliseconds. */
const PAUSE = 1_000;

@define('gameroom-data-table')
export class DataTable extends BaseElement {
  static override styles = [dataTableStyles, pagesStyles, searchStyles];

  /** The table's name. */
  @property() label = '';
  @property({ attribute: false }) columns: readonly TableColumn[] = [];
  /** The rows of all pages, if the host has them. */
  @property({ attribute: false }) all: readonly unknown[] | undefined;
  /** What gives the rows otherwise. Another function gives other rows. */
  @property({ attribute: false }) load: TableLoad | undefined;
  /** Tables up to this many rows load all of them ahead for printing, as a browser does not wait for them. */
  @property({ type: Number }) mostAhead = Infinity;
  /** The first view; another one takes its place. */
  @property({ attribute: false }) first: TableView = {
    sort: '',
    descending: false,
    start: 0,
    count: 25,
  };
  /** What to say where there are no rows. */
  @property() empty: string = TEXT.empty;
  /** The label of the field that finds rows by name, which longer tables have and those that come in parts; blank for none. */
  @property() search = '';
  /** True if rows are added below those that are shown, in place of pages: for tables that one reads from the top. */
  @property({ type: Boolean }) grows = false;
  /** True if a press anywhere on a row emits `row-picked` (detail: the row), also without details. */
  @property({ type: Boolean }) picks = false;
  /** Whether other rows are on their way. */
  @property({ type: Boolean }) busy = false;
  /** Whether a row is marked, together with wherever else it is shown. Pointing at one emits `row-marked` (detail: it). */
  @property({ attribute: false }) isMarked: (row: unknown) => boolean = () => false;
  /** Draws the details below an open row. The event `row-picked` (detail: the row) says which row was chosen. */
  @property({ attribute: false }) details: ((row: unknown) => unknown) | undefined;
  /** Styles for what the columns render: the host's own do not reach in here. */
  @property({ attribute: false }) cellStyles: CSSResultOrNative | readonly CSSResultOrNative[] = [];

  /** The view that the user has chosen since. */
  @state() view = this.first;
  @state() private overflows = false;
  @state() private isPrinting = false;

  @query('.wrap') private wrap!: HTMLElement | null;

  readonly #page = new Request(
    this,
    async ([load, view]: readonly [TableLoad, TableView]) => load(view),
    { done: ({ rows, total }, [, view]) => this.#pageLoaded(rows, total, view) },
  );
  readonly #ahead = new Request(this, async ([load, view]: readonly [TableLoad, TableView]) =>
    load(view),
  );
  readonly #loadAhead = new Pause(
    this,
    PAUSE,
    () => this.load && this.#ahead.ask(this.load, this.#onPaper),
  );
  readonly #sizes = resized(() => {
    const { scrollWidth = 0, clientWidth = 0 } = this.wrap ?? {};
    this.overflows = scrollWidth > clientWidth + 1;
  });

  constructor() {
    super();
    onPrinting(this, (isPrinting) => (this.isPrinting = isPrinting));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // What the user has chosen since stays, however often the host is drawn.
    if (changed.has('first')) this.view = this.first;
    if (changed.has('load') || changed.has('view')) this.#loadPage();
    if (changed.has('cellStyles') && this.renderRoot instanceof ShadowRoot) {
      const { elementStyles } = this.constructor as typeof DataTable;
      adoptStyles(this.renderRoot, [...elementStyles, ...[this.cellStyles].flat()]);
    }
  }

  protected override updated(): void {
    // So that it is measured again, even if it is as large as before.
    this.#sizes.disconnect();
    this.#sizes.observe(this);
  }

  get #onPaper(): TableView {
    return { ...this.view, start: 0, count: MOST_PRINTED };
  }

  #loadPage() {
    this.#loadAhead.cancel();
    this.#ahead.clear();
    if (this.load) this.#page.ask(this.load, this.view);
  }

  #pageLoaded(rows: readonly unknown[], total: number, view: TableView) {
    // The page one was on may be gone.
    if (rows.length === 0 && view.start > 0) this.view = { ...view, start: 0 };
    else if (total > view.count && total <= this.mostAhead) this.#loadAhead.soon();
  }

  /** The rows of the page that is asked for, once they are there. */
  get loaded(): Promise<TableRows | undefined> {
    const { load, view } = this;
    return load ? this.#page.get(load, view) : Promise.resolve(this.#shown);
  }

  /** The rows that are shown, and the view that they are of. */
  get #shown(): (TableRows & { readonly view: TableView }) | undefined {
    const { all, isPrinting } = this;
    if (all) {
      const view = isPrinting ? this.#onPaper : this.view;
      const found = rowsNamed(all, view.find ?? '', this.#nameOf);
      const start = view.start < found.length ? view.start : 0;
      const rows = this.#sorted(found).slice(start, start + view.count);
      return { view: { ...view, start }, rows, total: found.length };
    }
    const shown = (isPrinting ? this.#ahead.ready : undefined) ?? this.#page.ready;
    return shown && { ...shown.result, view: shown.input[1] };
  }

  #sorted(rows: readonly unknown[]): readonly unknown[] {
    const { sort, descending } = this.view;
    const column = this.columns.find(({ key }) => key === sort);
    if (!column) return rows;
    const turn = descending ? -1 : 1;
    return rows.toSorted((a, b) => turn * inOrder(valueOf(column, a), valueOf(column, b)));
  }

  /** What the column that names the rows shows, if that is text; otherwise what sorts them. */
  readonly #nameOf = (row: unknown): string => {
    const column = this.columns.find(({ header }) => header);
    if (!column) return '';
    const shown = column.render?.(row, []);
    return String(typeof shown === 'string' ? shown : valueOf(column, row));
  };

  override render() {
    if (this.#page.failure) return requestStatus(this.#page, { working: '' });
    const shown = this.#shown;
    if (!shown) return nothing;
    const { view, total } = shown;
    const { find = '' } = view;
    // What comes in parts may have rows that are shown only when they are searched for.
    const isLong = this.load !== undefined || (this.all?.length ?? total) > MANY_ROWS;
    const isSearchable = this.search && (find || isLong);
    const search = isSearchable
      ? renderSearch(this.search, find, total, (find) => (this.view = { ...view, find, start: 0 }))
      : nothing;
    const empty = find ? nothing : html`<p class="hint">${this.empty}</p>`;
    return html`${search}${total > 0 ? this.#renderRows(shown) : empty}`;
  }

  #renderRows({ view, rows, total }: TableRows & { readonly view: TableView }) {
    return html`
      <div
        class="wrap"
        role=${this.overflows ? 'region' : nothing}
        aria-label=${this.overflows ? TEXT.scrolling(this.label) : nothing}
        tabindex=${this.overflows ? 0 : nothing}
      >
        ${this.#table(rows, view.start, total)}
      </div>
      ${this.grows ? renderMore(view, total, this.#grow) : renderPages(this.label, view, total, this.#turn)}
      ${this.#renderMeanings()}
    `;
  }

  /** The meanings of the columns, which a pointer sees by resting on a title, for touch and keyboard. */
  #renderMeanings() {
    const described = this.columns.filter(({ describe }) => describe);
    return described.length === 0
      ? nothing
      : renderMeanings(
          TEXT.meanings,
          described.map(({ label, describe }) => [label, describe]),
        );
  }

  #table(rows: readonly unknown[], start: number, total: number) {
    return html`<table
      role="table"
      class=${this.#opens ? 'opens' : nothing}
      aria-busy=${this.busy ? 'true' : 'false'}
      aria-rowcount=${total + 1}
    >
      <caption class="visually-hidden">
        ${this.label}
      </caption>
      <thead>
        <tr role="row" aria-rowindex="1">
          ${this.columns.map((column) => this.#head(column))}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row, place) =>
            html`<tr
                role="row"
                class=${this.isMarked(row) ? 'marked' : nothing}
                aria-rowindex=${start + place + 2}
                @pointerenter=${() => this.emit('row-marked', row)}
                @pointerleave=${() => this.emit('row-marked')}
                @click=${this.#opens ? () => this.#pick(row) : nothing}
              >
                ${this.columns.map((column) => this.#cell(column, row, rows))}
              </tr>
              ${this.#details(row)}`,
        )}
      </tbody>
    </table>`;
  }

  #head(column: TableColumn) {
    const { key, label, describe = '', sortable } = column;
    const sorted = this.view.sort === key;
    const way = this.view.descending ? 'descending' : 'ascending';
    const arrow = this.view.descending ? '▼' : '▲';
    return html`<th
      role="columnheader"
      scope="col"
      class="${classesOf(column)} ${column.narrow === 'hide' ? 'narrow-hide' : ''}"
      aria-sort=${sorted ? way : nothing}
      title=${describe || nothing}
    >
      ${
        sortable
          ? html`<button type="button" class="link sort" @click=${() => this.#sort(column)}>
              ${label}<span class="way" aria-hidden="true">${sorted ? arrow : ''}</span>
            </button>`
          : label
      }
    </th>`;
  }

  #cell(column: TableColumn, row: unknown, page: readonly unknown[]) {
    const content = contentOf(column, row, page);
    const classes = `${classesOf(column)} narrow-${column.narrow ?? ''}`;
    if (column.header)
      return html`<th role="rowheader" scope="row" class=${classes}>
        <span class="name">${content}</span>
      </th>`;
    const label = html`<span class="label">${column.label}</span>`;
    return html`<td role="cell" class=${classes}>${label}${content}</td>`;
  }

  #details(row: unknown) {
    const content = this.details?.(row) ?? nothing;
    if (content === nothing) return nothing;
    return html`<tr role="row" class="detail">
      <td role="cell" colspan=${this.columns.length}>${content}</td>
    </tr>`;
  }

  get #opens(): boolean {
    return this.picks || this.details !== undefined;
  }

  #pick(detail: unknown) {
    // Whoever has selected text wants to copy it, not to open the row.
    if (getSelection()?.type !== 'Range') this.emit('row-picked', detail);
  }

  #sort({ key, descendingFirst, numeric = false }: TableColumn): void {
    const again = this.view.sort === key;
    const descending = again ? !this.view.descending : (descendingFirst ?? numeric);
    this.view = { ...this.view, sort: key, descending, start: 0 };
  }

  readonly #grow = (count: number) => {
    this.view = { ...this.view, count };
  };

  readonly #turn = (start: number, count: number) => {
    this.view = { ...this.view, start, count };
  };
}

function classesOf({ numeric, tint, key }: TableColumn): string {
  return `${numeric ? 'end' : 'start'} ${tint ? 'tint' : ''} column-${key}`;
}

/** What sorts a row by a column. */
function valueOf(column: TableColumn, row: unknown): unknown {
  if (column.value) return column.value(row);
  return (row as Readonly<Record<string, unknown>>)[column.key];
}

function contentOf(column: TableColumn, row: unknown, page: readonly unknown[]) {
  if (column.render) return column.render(row, page);
  const value = valueOf(column, row);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const byName = new Intl.Collator('en', { numeric: true }).compare;

function inOrder(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return byName(String(one), String(other));
}
