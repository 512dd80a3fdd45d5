/** A table that shows rows page by page. It sorts and pages `all` rows by itself; or its host hands in each page. */

import { LitElement, adoptStyles, html, nothing } from 'lit';
import type { CSSResultOrNative, PropertyValues, TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { dataTableStyles } from './data-table.styles.js';
import { base } from '../styles/base.js';
import { tableStyles } from '../styles/table.js';
import './table-pages.js';

export interface TableColumn<Row = unknown> {
  readonly key: string;
  readonly label: string;
  /** What the column means, for a pointer that rests on it and for screen readers. */
  readonly describe?: string;
  /** Figures: set to the end of the cell, and largest first when sorted. */
  readonly numeric?: boolean;
  readonly align?: 'start' | 'end' | 'center';
  readonly sortable?: boolean;
  /** Which way the first click sorts, where that is not as `numeric` says. */
  readonly descendingFirst?: boolean;
  /** Whether this column names its row. */
  readonly header?: boolean;
  /** Whether the column is set off, as results beside what was put in. */
  readonly tint?: boolean;
  /**
   * Where a narrow screen shows it: in a card's first line, at that line's end, in the lines below with
   * its label, or not at all. Without this, columns up to the row's header are in the first line.
   */
  readonly narrow?: 'title' | 'end' | 'detail' | 'hide';
  /** What sorts the rows; without it, the row's own `key`. */
  value?(row: Row): unknown;
  /** Without it the row's own `key` is shown. */
  render?(row: Row): TemplateResult | string;
}

export interface TableView {
  readonly sort: string;
  readonly descending: boolean;
  /** The first row shown, from 0, and how many rows a page has. */
  readonly start: number;
  readonly count: number;
}

/** More rows would fill pages that no one reads. */
export const MOST_PRINTED = 500;

/**
 * A table without `all` rows asks its host for others:
 * - `table-view` (detail: the `TableView` that the user asks for).
 * - `table-print` (detail: the `TableView` for paper): a host that has the rows hands them in; it is told by
 *   `table-view` when they are no longer needed.
 */
@customElement('data-table')
export class DataTable extends LitElement {
  static override styles = [base, tableStyles, dataTableStyles];

  /** The table's name; shown above it where `captioned`. */
  @property() label = '';
  @property({ type: Boolean }) captioned = false;
  /** With a border and a ground of its own. */
  @property({ type: Boolean, reflect: true }) framed = false;
  @property({ attribute: false }) columns: readonly TableColumn[] = [];
  /** The rows of all pages, if the host has them. */
  @property({ attribute: false }) all: readonly unknown[] | undefined;
  /** Otherwise the rows of this page, and how many there are on all pages. */
  @property({ attribute: false }) rows: readonly unknown[] = [];
  @property({ type: Number }) total = 0;
  /** What is shown; with `all` rows, what is shown at first. */
  @property({ attribute: false }) view: TableView = {
    sort: '',
    descending: false,
    start: 0,
    count: 50,
  };
  /** What to say where there are no rows. */
  @property() empty = 'Nothing here yet.';
  /** Whether other rows are on their way. */
  @property({ type: Boolean }) busy = false;
  /** Styles for what the columns render: the host's own do not reach in here. */
  @property({ attribute: false }) cellStyles: CSSResultOrNative | readonly CSSResultOrNative[] = [];

  @state() private overflows = false;

  @query('.wrap') private wrap!: HTMLElement | null;

  readonly #sizes = new ResizeObserver(() => {
    const { scrollWidth = 0, clientWidth = 0 } = this.wrap ?? {};
    this.overflows = scrollWidth > clientWidth + 1;
  });

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#observe();
    addEventListener('beforeprint', this.#beforePrint);
    addEventListener('afterprint', this.#afterPrint);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    removeEventListener('beforeprint', this.#beforePrint);
    removeEventListener('afterprint', this.#afterPrint);
  }

  /** What was shown before it is printed. */
  #before: TableView | undefined;

  readonly #beforePrint = () => {
    const { view, total } = this;
    if (total <= view.count) return;
    // It may be told twice before it is over.
    this.#before ??= view;
    const detail: TableView = { ...view, start: 0, count: MOST_PRINTED };
    this.#show('table-print', detail);
  };

  readonly #afterPrint = () => {
    const detail = this.#before;
    this.#before = undefined;
    if (detail && detail !== this.view) this.#show('table-view', detail);
  };

  #show(event: 'table-view' | 'table-print', detail: TableView): void {
    if (this.all) this.view = detail;
    else this.dispatchEvent(new CustomEvent(event, { detail }));
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('total')) this.#observe();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.all && (changed.has('all') || changed.has('columns') || changed.has('view')))
      this.#showPage(this.all);
    if (changed.has('cellStyles') && this.renderRoot instanceof ShadowRoot) {
      const { elementStyles } = this.constructor as typeof DataTable;
      adoptStyles(this.renderRoot, [...elementStyles, ...[this.cellStyles].flat()]);
    }
  }

  /** Puts the rows of the page that is shown in place. */
  #showPage(all: readonly unknown[]): void {
    const { sort, descending, count } = this.view;
    // The page one was on may be gone.
    if (this.view.start >= Math.max(1, all.length)) this.view = { ...this.view, start: 0 };
    const { start } = this.view;
    const column = this.columns.find(({ key }) => key === sort);
    const value = (row: unknown) => (column?.value ? column.value(row) : ownValue(row, sort));
    const turn = descending ? -1 : 1;
    const sorted = column ? all.toSorted((a, b) => turn * inOrder(value(a), value(b))) : all;
    this.total = all.length;
    this.rows = sorted.slice(start, start + count);
  }

  override render() {
    if (this.total === 0) return html`<p class="empty">${this.empty}</p>`;
    return html`
      ${this.captioned ? html`<p class="caption" aria-hidden="true">${this.label}</p>` : nothing}
      ${this.#sortChoice()}
      <div
        class="wrap"
        ?data-overflows=${this.overflows}
        role=${this.overflows ? 'region' : nothing}
        aria-label=${this.overflows ? `${this.label}, table` : nothing}
        tabindex=${this.overflows ? 0 : nothing}
      >
        ${this.#table()}
      </div>
      <table-pages
        label="Pages of ${this.label}"
        .start=${this.view.start}
        .count=${this.view.count}
        .total=${this.total}
        @pages-turn=${this.#turn}
      ></table-pages>
    `;
  }

  #table() {
    return html`<table
      role="table"
      aria-busy=${this.busy ? 'true' : 'false'}
      aria-rowcount=${this.total + 1}
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
        ${this.rows.map((row, place) => this.#row(row, place))}
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
      class=${classesOf(column)}
      aria-sort=${sorted ? way : nothing}
      title=${describe || nothing}
    >
      ${
        sortable
          ? html`<button type="button" class="sort" @click=${() => this.#sort(column)}>
              <span>${label}</span
              ><span class="way" aria-hidden="true">${sorted ? arrow : ''}</span>
            </button>`
          : label
      }
    </th>`;
  }

  #row(row: unknown, place: number) {
    return html`<tr role="row" aria-rowindex=${this.view.start + place + 2}>
      ${this.columns.map((column, index) => this.#cell(column, row, this.#narrow(column, index)))}
    </tr>`;
  }

  #cell(column: TableColumn, row: unknown, narrow: string) {
    const content = column.render ? column.render(row) : ownText(row, column.key);
    const classes = `${classesOf(column)} narrow-${narrow}`;
    if (column.header)
      return html`<th role="rowheader" scope="row" class=${classes}>
        <span class="name">${content}</span>
      </th>`;
    const label = html`<span class="label">${column.label}</span>`;
    return html`<td role="cell" class=${classes}>${label}${content}</td>`;
  }

  #narrow({ narrow }: TableColumn, index: number): string {
    const header = this.columns.findIndex((column) => column.header);
    return narrow ?? (index <= header || (header < 0 && index === 0) ? 'title' : 'detail');
  }

  /** Cards have no heads to click: there the sorting is chosen from a list. */
  #sortChoice() {
    const sortable = this.columns.filter((column) => column.sortable);
    if (sortable.length === 0) return nothing;
    const { sort, descending } = this.view;
    const sorted = sortable.find(({ key }) => key === sort);
    const choose = (event: Event & { target: HTMLSelectElement }) => {
      const column = sortable.find(({ key }) => key === event.target.value);
      if (column) this.#ask({ sort: column.key, descending: firstWay(column), start: 0 });
    };
    const reverse = () => this.#ask({ descending: !descending, start: 0 });
    return html`<div class="sorting">
      <label for="sort">Sort by</label>
      <select class="field" id="sort" @change=${choose}>
        ${sortable.map(
          ({ key, label }) =>
            html`<option value=${key} ?selected=${key === sort}>${label}</option>`,
        )}
      </select>
      <button type="button" class="quiet" @click=${reverse}>
        ${descending ? '▼' : '▲'} ${wayInWords(sorted?.numeric, descending)}
      </button>
    </div>`;
  }

  #sort(column: TableColumn): void {
    const again = this.view.sort === column.key;
    const descending = again ? !this.view.descending : firstWay(column);
    this.#ask({ sort: column.key, descending, start: 0 });
  }

  #turn = (event: CustomEvent<{ start: number; count: number }>) => {
    this.#ask(event.detail);
    this.wrap?.scrollTo({ top: 0 });
  };

  #ask(change: Partial<TableView>): void {
    this.#show('table-view', { ...this.view, ...change });
  }

  #observe(): void {
    this.#sizes.disconnect();
    if (!this.wrap) return;
    this.#sizes.observe(this.wrap);
    for (const table of this.wrap.children) this.#sizes.observe(table);
  }
}

function firstWay({ descendingFirst, numeric = false }: TableColumn): boolean {
  return descendingFirst ?? numeric;
}

function wayInWords(numeric: boolean | undefined, descending: boolean): string {
  if (numeric) return descending ? 'high to low' : 'low to high';
  return descending ? 'Z to A' : 'A to Z';
}

function classesOf({ align, numeric, tint, key }: TableColumn): string {
  return `${align ?? (numeric ? 'end' : 'start')} ${tint ? 'tint' : ''} column-${key}`;
}

/** A row's own value under a key. */
function ownValue(row: unknown, key: string): unknown {
  if (typeof row !== 'object' || row === null || !Object.hasOwn(row, key)) return undefined;
  return (row as Readonly<Record<string, unknown>>)[key];
}

function ownText(row: unknown, key: string): string {
  const value = ownValue(row, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const byName = new Intl.Collator('en', { numeric: true }).compare;

function inOrder(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return byName(String(one), String(other));
}

declare global {
  interface HTMLElementTagNameMap {
    'data-table': DataTable;
  }
}
