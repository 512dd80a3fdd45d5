/** The players' table: typed in like a spreadsheet, with what the match did to each player beside their row. */

import type { MatchProblem } from '#multiplayer';
import { LitElement, html, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { base } from '../../styles/base.js';
import { pagesStyles, renderPages } from '../../controls/table-pages.js';
import { text } from '../../text/match.js';
import { matchGridStyles } from './match-grid.styles.js';
import { renderHead, renderRow, type RowResult } from './match-row.js';
import { isTable } from './player-rows.js';
import { FIELDS, markOf, type Field, type Row } from './rows.js';

export interface CellPlace {
  readonly id: number;
  readonly field: Field;
}

/** Rows as the user wants them; changes about the same thing, one after another, are undone together. */
export interface RowsChange {
  readonly rows: readonly Row[];
  readonly about?: CellPlace | undefined;
}

/** More than one cell, pasted into a cell. */
export interface CellsPaste extends CellPlace {
  readonly pasted: string;
}

/**
 * - `rows-change` (detail: `RowsChange`): the user changed a cell, or removed a row.
 * - `cells-paste` (detail: `CellsPaste`).
 */
@customElement('match-grid')
export class MatchGrid extends LitElement {
  static override styles = [base, pagesStyles, matchGridStyles];

  /** The rows, with a blank one at the end. */
  @property({ attribute: false }) rows: readonly Row[] = [];
  @property({ attribute: false }) results: ReadonlyMap<number, RowResult> = new Map();

  @state() private start = 0;
  @state() private count = 50;
  /** Where the cursor is; a new object whenever it enters a cell. */
  @state() private focused: CellPlace | undefined;
  /** What the focused cell held before it was typed in. */
  #before = '';
  /** Whether the focused cell has typing that the browser itself can undo. */
  hasNativeEdits = false;

  /** Brings a row into sight. */
  show(index: number): void {
    const page = Math.floor(Math.min(index, this.#players - 1) / this.count);
    this.start = Math.max(0, page * this.count);
  }

  /** Puts the cursor into a cell, or into the box of a row. */
  async focusCell(index: number, field?: Field): Promise<void> {
    const row = this.rows[index];
    if (!row) return;
    this.show(index);
    await this.updateComplete;
    const input = this.#input({ id: row.id, field });
    input?.focus();
    if (field) input?.select();
  }

  get #players(): number {
    return this.rows.length - 1;
  }

  get #shown(): readonly Row[] {
    const end = this.start + this.count;
    return this.rows.slice(this.start, end >= this.#players ? undefined : end);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('rows')) return;
    // A row that is typed in stays on the page, and so does the page one is on.
    const typed = this.rows.findIndex(({ id }) => id === this.focused?.id);
    const { start, focused } = this;
    this.show(typed >= 0 ? typed : start);
    if (typed >= 0 && this.start !== start) void this.#follow(focused);
  }

  /** Moving a row to another page takes the cursor from its cell. */
  async #follow(place: CellPlace | undefined): Promise<void> {
    const caret = this.#input(place)?.selectionStart ?? null;
    await this.updateComplete;
    const input = this.#input(place);
    input?.focus();
    input?.setSelectionRange(caret, caret);
  }

  override render() {
    const { start, count } = this;
    return html`
      <div
        role="table"
        aria-label=${text.players}
        aria-rowcount=${this.rows.length + 1}
        @input=${this.#typed}
        @keydown=${this.#key}
        @paste=${this.#paste}
        @focusin=${this.#focusIn}
        @focusout=${this.#focusOut}
      >
        <div role="rowgroup" class="head">${renderHead()}</div>
        <div role="rowgroup" class="body">${this.#renderRows()}</div>
      </div>
      ${renderPages(text.players, { start, count }, this.#players, (start, count) =>
        Object.assign(this, { start, count }),
      )}
    `;
  }

  #renderRows() {
    const teams = [...new Set(this.rows.map(({ team }) => team.trim()).filter(Boolean))];
    const numbers = new Map(teams.map((team, number) => [team, number]));
    const changes = [...this.results.values()].map(({ report }) => Math.abs(report.change));
    const most = changes.reduce((one, other) => Math.max(one, other), Number.MIN_VALUE);
    const mark = markOf(this.rows);
    const row = (row: Row, place: number) => {
      const index = this.start + place;
      const result = this.results.get(row.id);
      return renderRow({
        row,
        index,
        waiting: index === this.#players,
        result,
        problems: this.#problems(row, result),
        team: numbers.get(row.team.trim()),
        most,
        mark,
        enable: (enabled) => this.#change(row.id, { enabled }),
        remove: () => this.#remove(row.id, index),
      });
    };
    return repeat(this.#shown, ({ id }) => id, row);
  }

  /** A row that is being typed in is not yet blamed for the cells that are still blank. */
  #problems(row: Row, result: RowResult | undefined): readonly MatchProblem[] {
    const problems = result?.problems ?? [];
    if (row.id !== this.focused?.id) return problems;
    return problems.filter(({ field }) => field === null || row[field].trim() !== '');
  }

  // --- What the user does -----------------------------------------------------------------------

  /** The input of a cell, or the box of a row. */
  #input(place: { id: number; field?: Field | undefined } | undefined) {
    if (!place) return undefined;
    const kind = place.field ? `[data-field="${place.field}"]` : '[type=checkbox]';
    const input = this.renderRoot.querySelector<HTMLInputElement>(
      `input[data-id="${place.id}"]${kind}`,
    );
    return input ?? undefined;
  }

  #emit(type: string, detail: RowsChange | CellsPaste): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #change(id: number, cells: Partial<Row>, about?: CellPlace): void {
    const rows = this.rows.map((row) => (row.id === id ? { ...row, ...cells } : row));
    this.#emit('rows-change', { rows, about });
  }

  #typed = ({ target }: InputEvent) => {
    const place = placeOf(target);
    if (!place || !(target instanceof HTMLInputElement)) return;
    this.hasNativeEdits = target.value !== this.#before;
    this.#change(place.id, { [place.field]: target.value }, this.focused);
  };

  #focusIn = ({ target }: FocusEvent) => {
    this.focused = placeOf(target);
    this.hasNativeEdits = false;
    this.#before = target instanceof HTMLInputElement ? target.value : '';
  };

  #focusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && this.renderRoot.contains(relatedTarget)) return;
    const { focused } = this;
    const leave = () => {
      if (this.focused === focused) this.focused = undefined;
    };
    // A message under the row moves what is below: not from under a button that is being pressed.
    if (document.querySelector(':active'))
      addEventListener('pointerup', () => setTimeout(leave), { once: true });
    else leave();
  };

  #key = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = key === 'Enter' ? (event.shiftKey ? -1 : 1) : STEPS[key];
    if (steps === undefined || !(target instanceof HTMLInputElement)) return;
    const index = this.rows.findIndex(({ id }) => id === Number(target.dataset.id));
    if (index < 0) return;
    event.preventDefault();
    void this.focusCell(index + steps, placeOf(target)?.field);
  };

  #paste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (!place || !isTable(pasted, place.field)) return;
    event.preventDefault();
    this.hasNativeEdits = false;
    this.#emit('cells-paste', { ...place, pasted });
  };

  #remove(id: number, index: number): void {
    this.#emit('rows-change', { rows: this.rows.filter((row) => row.id !== id) });
    void this.updateComplete.then(() => this.focusCell(Math.min(index, this.#players), 'name'));
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function placeOf(target: EventTarget | null): CellPlace | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const field = FIELDS.find((name) => name === target.dataset.field);
  return field && { id: Number(target.dataset.id), field };
}
