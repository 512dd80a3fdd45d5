/** A paged, sortable table. The host owns the rows: it is asked for a view, and gives its rows. */

import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { dataTableStyles } from './data-table.styles.js';
import { quiet } from './quiet-styles.js';

export interface TableColumn<Row> {
  /** What the host sorts by. */
  readonly key: string;
  readonly label: string;
  /** What the column means, where the label is too short for it. */
  readonly describe?: string;
  /** Set to the right, in figures of one width. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** The column whose cell names the row. */
  readonly header?: boolean;
  /** Left out where there is little room. */
  readonly minor?: boolean;
  readonly render: (row: Row) => TemplateResult | string;
}

/** Which rows are shown, and in which order. */
export interface TableView {
  readonly sort: string;
  readonly descending: boolean;
  /** The first row, from 0. */
  readonly start: number;
  /** How many rows at most. */
  readonly count: number;
}

const PAGE_SIZES = [25, 50, 100, 500];

/** `table-view` (detail: a `TableView`): the user wants other rows, or another order. */
@customElement('data-table')
export class DataTable<Row = unknown> extends LitElement {
  /** The table's name. */
  @property() label = '';
  @property({ attribute: false }) columns: readonly TableColumn<Row>[] = [];
  /** The rows of the view. */
  @property({ attribute: false }) rows: readonly Row[] = [];
  /** How many rows there are in all. */
  @property({ type: Number }) total = 0;
  @property({ attribute: false }) view: TableView = {
    sort: '',
    descending: false,
    start: 0,
    count: 25,
  };
  /** What stands in place of rows where there are none. */
  @property() empty = 'Nothing to show.';

  /** Whether the table is wider than its place, and so can be scrolled by keys. */
  @state() private overflows = false;
  @query('.wrap') private readonly wrap!: HTMLElement;

  readonly #sizes = new ResizeObserver(() => {
    this.overflows = this.wrap.scrollWidth > this.wrap.clientWidth + 1;
  });

  static override styles = [quiet, dataTableStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#sizes.observe(this.wrap);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  protected override firstUpdated(): void {
    this.#sizes.observe(this.wrap);
    const table = this.wrap.querySelector('table');
    if (table) this.#sizes.observe(table);
  }

  override render() {
    return html`<div
        class="wrap"
        tabindex=${this.overflows ? '0' : nothing}
        role=${this.overflows ? 'region' : nothing}
        aria-label=${this.overflows ? `${this.label}, can be scrolled` : nothing}
      >
        <table aria-label=${this.label} aria-rowcount=${this.total + 1}>
          <thead>
            <tr>
              ${this.columns.map((column) => this.#head(column))}
            </tr>
          </thead>
          <tbody>
            ${
              this.rows.length > 0
                ? this.rows.map((row) => this.#row(row))
                : html`<tr>
                    <td class="empty" colspan=${this.columns.length}>${this.empty}</td>
                  </tr>`
            }
          </tbody>
        </table>
      </div>
      ${this.#pages()}`;
  }

  #head(column: TableColumn<Row>) {
    const { key, label, describe, sortable } = column;
    const sorted = sortable && this.view.sort === key;
    const order = this.view.descending ? 'descending' : 'ascending';
    const arrow = this.view.descending ? '↓' : '↑';
    return html`<th
      scope="col"
      class=${looksOf(column)}
      title=${describe ?? nothing}
      aria-sort=${sorted ? order : nothing}
    >
      ${
        sortable
          ? html`<button @click=${() => this.#sort(key)}>
              ${label}<span class="arrow" aria-hidden="true">${sorted ? arrow : ''}</span>
            </button>`
          : label
      }
    </th>`;
  }

  #row(row: Row) {
    return html`<tr>
      ${this.columns.map((column) => {
        const looks = looksOf(column);
        const content = column.render(row);
        return column.header
          ? html`<th scope="row" class=${looks} data-label=${column.label}>${content}</th>`
          : html`<td class=${looks} data-label=${column.label}>${content}</td>`;
      })}
    </tr>`;
  }

  #pages() {
    const [smallest = 25] = PAGE_SIZES;
    if (this.total <= smallest) return nothing;
    const { start, count } = this.view;
    const end = Math.min(start + count, this.total);
    const last = Math.floor((this.total - 1) / count) * count;
    return html`<nav class="pages" aria-label="Pages of ${this.label}">
      <span class="where" role="status"
        >${grouped(start + 1)}–${grouped(end)} of ${grouped(this.total)}</span
      >
      <span class="turn">
        ${this.#turn('First page', '⇤', 0, start > 0)}
        ${this.#turn('Previous page', '←', Math.max(0, start - count), start > 0)}
        ${this.#turn('Next page', '→', start + count, end < this.total)}
        ${this.#turn('Last page', '⇥', last, end < this.total)}
      </span>
      <label>
        Rows
        <select class="field" @change=${this.#resize}>
          ${PAGE_SIZES.map(
            (size) => html`<option value=${size} .selected=${size === count}>${size}</option>`,
          )}
        </select>
      </label>
    </nav>`;
  }

  #turn(name: string, sign: string, start: number, possible: boolean) {
    return html`<button
      class="quiet"
      aria-label=${name}
      title=${name}
      ?disabled=${!possible}
      @click=${() => this.#show({ start })}
    >
      ${sign}
    </button>`;
  }

  #sort(key: string): void {
    const again = this.view.sort === key;
    this.#show({ sort: key, descending: again && !this.view.descending, start: 0 });
  }

  #resize = (event: Event) => {
    const count = Number((event.target as HTMLSelectElement).value);
    // The row that was first stays in sight.
    this.#show({ count, start: Math.floor(this.view.start / count) * count });
  };

  #show(change: Partial<TableView>): void {
    const detail: TableView = { ...this.view, ...change };
    this.dispatchEvent(new CustomEvent('table-view', { detail }));
  }
}

function looksOf({ numeric, minor, header }: TableColumn<never>): string {
  return [numeric && 'numeric', minor && 'minor', header && 'header'].filter(Boolean).join(' ');
}

const grouped = (count: number) => count.toLocaleString('en');

declare global {
  interface HTMLElementTagNameMap {
    'data-table': DataTable;
  }
  interface HTMLElementEventMap {
    'table-view': CustomEvent<TableView>;
  }
}
