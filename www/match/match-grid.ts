/** The players' table: typed in like a spreadsheet, with what the match did to each one beside the row. */

import type { MatchProblem, PlayerReport } from '#multiplayer';
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { quiet } from '../controls/quiet-styles.js';
import '../controls/table-pages.js';
import { sentence } from '../words/sentence.js';
import { points, signedPoints } from '../words/numbers.js';
import { bothReadings } from '../words/read-number.js';
import { matchGridStyles } from './match-grid.styles.js';
import { isTable } from './pasted-rows.js';
import { FIELDS, markOf, readCell, rowName, type Field, type Row } from './rows.js';

const HEADS: Readonly<Record<Field, string>> = {
  name: 'Player',
  team: 'Team',
  rating: 'Rating',
  score: 'Score',
  minutes: 'Minutes',
};

/** Teams have so many colours, in turn. */
const COLOURS = 8;

/** What the match did to a row's player, and what could not be used of the row. */
export interface RowResult {
  readonly report: PlayerReport;
  readonly problems: readonly MatchProblem[];
}

export interface CellPlace {
  readonly id: number;
  readonly field: Field;
}

/**
 * - `cell-edit` (detail `{id, field, text}`), `row-enable` (detail `{id, enabled}`), `row-remove`
 *   (detail `{id}`): what the user wants changed.
 * - `cells-paste` (detail `{id, field, text}`): more than one cell was pasted.
 * - `cell-leave`: the focus went to another cell.
 */
@customElement('match-grid')
export class MatchGrid extends LitElement {
  static override styles = [quiet, matchGridStyles];

  /** The rows, with a blank one at the end. */
  @property({ attribute: false }) rows: readonly Row[] = [];
  @property({ attribute: false }) results: ReadonlyMap<number, RowResult> = new Map();

  @state() private start = 0;
  @state() private count = 50;
  /** Where the cursor is. */
  @state() private focused: CellPlace | undefined;
  /** The row that is being typed in. */
  @state() private typedIn: number | undefined;
  /** What the focused cell held before it was typed in. */
  #before = '';

  /** Whether the focused cell has typing that the browser itself can undo. */
  get hasNativeEdits(): boolean {
    const input = this.#input(this.focused);
    return input !== undefined && input.value !== this.#before;
  }

  /** Brings a row into sight. */
  show(index: number): void {
    this.start = Math.floor(Math.min(index, this.#players - 1) / this.count) * this.count;
    if (this.start < 0) this.start = 0;
  }

  /** Puts the cursor into a cell. */
  async focusCell(index: number, field: Field): Promise<void> {
    const row = this.rows[index];
    if (!row) return;
    this.show(index);
    await this.updateComplete;
    const input = this.#input({ id: row.id, field });
    input?.focus();
    input?.select();
  }

  /** Puts the cursor into the row that waits to be typed in. */
  focusWaiting(): void {
    void this.focusCell(this.rows.length - 1, 'name');
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
    const outside = typed < this.start || typed >= this.start + this.count;
    if (typed >= 0 && outside && typed < this.#players) {
      this.show(typed);
      this.#follow(this.focused);
    } else if (this.start >= this.#players) this.show(this.#players);
  }

  /** Drawing another page may take the cursor from the cell that is typed in. */
  #follow(place: CellPlace | undefined): void {
    const caret = this.#input(place)?.selectionStart ?? null;
    const before = this.#before;
    void this.updateComplete.then(() => {
      const input = this.#input(place);
      if (!input || input.matches(':focus')) return;
      input.focus();
      input.setSelectionRange(caret, caret);
      this.#before = before;
    });
  }

  override render() {
    const teams = this.#teams();
    const most = this.#mostMoved();
    return html`
      <div
        role="table"
        aria-label="Players"
        aria-rowcount=${this.rows.length + 1}
        @input=${this.#typed}
        @keydown=${this.#key}
        @paste=${this.#paste}
        @focusin=${this.#focusIn}
        @focusout=${this.#focusOut}
      >
        <div role="rowgroup" class="head">
          <div role="row" aria-rowindex="1">
            ${FIELDS.map((field) => html`<span role="columnheader" class=${field}>${HEADS[field]}</span>`)}
            <span role="columnheader" class="enabled">Enabled</span>
            <span role="columnheader" class="change result">Change</span>
            <span role="columnheader" class="after result">New rating</span>
            <span role="columnheader" class="rank result">Rank</span>
            <span role="columnheader" class="remove"
              ><span class="visually-hidden">Remove</span></span
            >
          </div>
        </div>
        <div role="rowgroup" class="body">
          ${repeat(
            this.#shown,
            ({ id }) => id,
            (row, place) => this.#row(row, this.start + place, teams, most),
          )}
        </div>
      </div>
      ${
        this.#players > this.count || this.start > 0
          ? html`<table-pages
              .start=${this.start}
              .count=${this.count}
              .total=${this.#players}
              @pages-turn=${this.#turn}
            ></table-pages>`
          : nothing
      }
    `;
  }

  #row(row: Row, index: number, teams: ReadonlyMap<string, number>, most: number) {
    const waiting = index === this.#players;
    const result = this.results.get(row.id);
    const problems = this.#problems(row, result);
    const left = problems.some(({ leftOut }) => leftOut);
    const looks = [waiting && 'waiting', left && 'left', !row.enabled && 'off'].filter(Boolean);
    return html`<div role="row" class=${looks.join(' ')} aria-rowindex=${index + 2}>
        ${FIELDS.map((field) => this.#cell(row, index, field, waiting, problems, teams))}
        <div role="cell" class="enabled">
          ${
            waiting
              ? nothing
              : html`<span class="caption" aria-hidden="true">Enabled</span
                  ><input
                    type="checkbox"
                    data-id=${row.id}
                    aria-label="Enabled: ${rowName(row, index)}"
                    .checked=${live(row.enabled)}
                    @change=${(event: Event & { target: HTMLInputElement }) =>
                      this.#tell('row-enable', { id: row.id, enabled: event.target.checked })}
                  />`
          }
        </div>
        ${this.#change(result, most)} ${this.#after(result)} ${this.#rank(result)}
        <div role="cell" class="remove">
          ${
            waiting
              ? nothing
              : html`<button
                  type="button"
                  aria-label="Remove ${rowName(row, index)}"
                  title="Remove"
                  @click=${() => this.#remove(row.id, index)}
                >
                  <span aria-hidden="true">×</span>
                </button>`
          }
        </div>
      </div>
      ${problems.length === 0 ? nothing : this.#messages(row, problems)}`;
  }

  #cell(
    row: Row,
    index: number,
    field: Field,
    waiting: boolean,
    problems: readonly MatchProblem[],
    teams: ReadonlyMap<string, number>,
  ) {
    const wrong = problems.some((problem) => problem.field === field);
    const number = field !== 'name' && field !== 'team';
    const who = field === 'name' ? `player ${index + 1}` : rowName(row, index);
    const team = field === 'team' ? teams.get(row.team.trim()) : undefined;
    return html`<div role=${field === 'name' ? 'rowheader' : 'cell'} class="${field} entry">
      <span class="caption" aria-hidden="true">${HEADS[field]}</span>
      ${team === undefined ? nothing : html`<i class="dot team-${team % COLOURS}"></i>`}
      <input
        class="field"
        type="text"
        data-id=${row.id}
        data-field=${field}
        aria-label="${field === 'name' ? 'Name' : HEADS[field]} of ${waiting ? 'a new player' : who}"
        aria-invalid=${wrong ? 'true' : 'false'}
        aria-describedby=${wrong ? `about-${row.id}` : nothing}
        inputmode=${number ? (field === 'minutes' ? 'decimal' : 'text') : nothing}
        placeholder=${placeholderOf(field, waiting)}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        .value=${live(row[field])}
      />
    </div>`;
  }

  #messages(row: Row, problems: readonly MatchProblem[]) {
    const mark = markOf(this.rows);
    const words = problems.map(({ field, expected }) => {
      const number = field && readCell(row, field, mark);
      return sentence(
        field && typeof number === 'object' && number ? bothReadings(row[field], number) : expected,
      );
    });
    const left = problems.some(({ leftOut }) => leftOut);
    words.push(left ? 'Left out of the match; everyone else is rated.' : 'Both are rated.');
    return html`<div role="row" class="message">
      <span role="cell" aria-colspan="10" id="about-${row.id}">
        <span aria-hidden="true">⚠</span> ${words.join(' ')}
      </span>
    </div>`;
  }

  /** A row that is being typed in is not yet blamed for the cells that are still blank. */
  #problems(row: Row, result: RowResult | undefined): readonly MatchProblem[] {
    const problems = result?.problems ?? [];
    if (row.id !== this.typedIn) return problems;
    return problems.filter(({ field }) => field === null || row[field].trim() !== '');
  }

  #change(result: RowResult | undefined, most: number) {
    const { counted = false, change = 0 } = result?.report ?? {};
    const text = signedPoints(change, 1);
    // A change that reads 0.0 goes neither way.
    const way = text.startsWith('+') ? 'up' : text.startsWith('−') ? 'down' : '';
    return html`<div role="cell" class="change result">
      <span class="caption" aria-hidden="true">Change</span>
      <span class="number ${way}">${counted ? text : result ? '—' : ''}</span>
      <span class="bar" aria-hidden="true"
        >${
          counted && way !== ''
            ? html`<i class=${way} .style=${`--part: ${Math.abs(change) / most}`}></i>`
            : nothing
        }</span
      >
    </div>`;
  }

  #after(result: RowResult | undefined) {
    const rating = result?.report.counted ? result.report.rating : null;
    return html`<div role="cell" class="after result">
      <span class="caption" aria-hidden="true">New rating</span>
      <span>${rating === null ? (result ? '—' : '') : points(rating, 1)}</span>
    </div>`;
  }

  #rank(result: RowResult | undefined) {
    const { rank = null, rankBefore = null } = result?.report ?? {};
    const moved = rank === null || rankBefore === null ? 0 : rankBefore - rank;
    return html`<div role="cell" class="rank result">
      <span class="caption" aria-hidden="true">Rank</span>
      <span
        >${rank ?? (result ? '—' : '')}
        ${
          moved === 0
            ? nothing
            : html`<span class=${moved > 0 ? 'up' : 'down'}
                ><span aria-hidden="true">${moved > 0 ? '↑' : '↓'}${Math.abs(moved)}</span
                ><span class="visually-hidden"
                  >${moved > 0 ? 'up' : 'down'} from ${rankBefore}</span
                ></span
              >`
        }</span
      >
    </div>`;
  }

  /** The teams, numbered in the order in which they come up. */
  #teams(): ReadonlyMap<string, number> {
    const teams = new Map<string, number>();
    for (const { team } of this.rows) {
      const name = team.trim();
      if (name !== '' && !teams.has(name)) teams.set(name, teams.size);
    }
    return teams;
  }

  #mostMoved(): number {
    let most = Number.MIN_VALUE;
    for (const { report } of this.results.values()) most = Math.max(most, Math.abs(report.change));
    return most;
  }

  // --- What the user does -----------------------------------------------------------------------

  #input(place: CellPlace | undefined): HTMLInputElement | undefined {
    if (!place) return undefined;
    const { id, field } = place;
    return (
      this.renderRoot.querySelector<HTMLInputElement>(
        `input[data-id="${id}"][data-field="${field}"]`,
      ) ?? undefined
    );
  }

  #tell(type: string, detail?: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #typed = (event: InputEvent) => {
    const place = placeOf(event.target);
    if (!place || !(event.target instanceof HTMLInputElement)) return;
    this.#tell('cell-edit', { ...place, text: event.target.value });
  };

  #focusIn = (event: FocusEvent) => {
    const place = placeOf(event.target);
    this.focused = place;
    this.typedIn = place?.id;
    this.#before = place && event.target instanceof HTMLInputElement ? event.target.value : '';
    this.#tell('cell-leave');
  };

  #focusOut = (event: FocusEvent) => {
    const { relatedTarget } = event;
    if (relatedTarget instanceof Node && this.renderRoot.contains(relatedTarget)) return;
    this.focused = undefined;
    this.#tell('cell-leave');
    const left = () => {
      if (!this.focused) this.typedIn = undefined;
    };
    // What is said of the row moves what is below: not from under a button that is being pressed.
    if (document.querySelector(':active'))
      addEventListener('pointerup', () => setTimeout(left), { once: true });
    else left();
  };

  #key = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = key === 'Enter' ? (event.shiftKey ? -1 : 1) : MOVES[key];
    const id = Number(target instanceof HTMLElement ? target.dataset.id : NaN);
    const index = this.rows.findIndex((row) => row.id === id);
    if (steps === undefined || index < 0 || !(target instanceof HTMLInputElement)) return;
    const to = index + steps;
    event.preventDefault();
    if (to < 0 || to >= this.rows.length) return;
    const field = placeOf(target)?.field;
    if (field) void this.focusCell(to, field);
    else void this.#focusBox(to);
  };

  async #focusBox(index: number): Promise<void> {
    if (index >= this.#players) return;
    this.show(index);
    await this.updateComplete;
    this.renderRoot
      .querySelector<HTMLInputElement>(`input[type=checkbox][data-id="${this.rows[index]?.id}"]`)
      ?.focus();
  }

  #paste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!place || !isTable(text, place.field)) return;
    event.preventDefault();
    this.#tell('cells-paste', { ...place, text });
    // What the cell holds now was not typed.
    void this.updateComplete.then(() => (this.#before = this.#input(place)?.value ?? ''));
  };

  #remove(id: number, index: number): void {
    this.#tell('row-remove', { id });
    void this.updateComplete.then(() => this.focusCell(Math.min(index, this.#players), 'name'));
  }

  #turn = (event: CustomEvent<{ start: number; count: number }>) => {
    this.start = event.detail.start;
    this.count = event.detail.count;
  };
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function placeOf(target: EventTarget | null): CellPlace | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const field = FIELDS.find((name) => name === target.dataset.field);
  return field && { id: Number(target.dataset.id), field };
}

function placeholderOf(field: Field, waiting: boolean): string {
  if (field === 'name') return waiting ? 'Add a player' : 'name';
  if (field === 'rating') return waiting ? '' : '500';
  return '';
}

declare global {
  interface HTMLElementTagNameMap {
    'match-grid': MatchGrid;
  }
}
