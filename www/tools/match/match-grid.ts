/** The players' table: typed in like a spreadsheet, with what the match did to each player beside their row. */

import type { MatchProblem, NamesAlike, PlayerReport } from '#results';
import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { button } from '../../controls/button.js';
import { clipboardOf } from '../../controls/clipboard.js';
import { pagesStyles, renderPages } from '../../controls/table-pages.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { changeText, text } from '../../text/match.js';
import { plainRating, points } from '../../text/numbers.js';
import { bothReadings, type DecimalMark } from '../../element/read-number.js';
import { sentence } from '../../text/sentence.js';
import { playerName, reportOfRow } from '../../text/settings.js';
import { changeBar, changeBarStyles, wayOf } from './change-bar.js';
import { columnsOf, matchGridStyles } from './match-grid.styles.js';
import type { CellPlace, MatchModel } from './model.js';
import { hasNoScore } from './outcome.js';
import { isTable } from '../../multiplayer/player-rows.js';
import {
  NUMBERS,
  isBlank,
  joined,
  markOf,
  readCell,
  type Field,
  type Row,
} from '../../multiplayer/rows.js';

type Column = Field | 'change' | 'after';

/** The hues of teams, used in turn. */
const HUES = [33, 255, 138, 85, 305, 200, 350, 170];

@define('gameroom-match-grid')
export class MatchGrid extends BaseElement {
  @property({ attribute: false }) model!: MatchModel;

  static override styles = [pagesStyles, changeBarStyles, matchGridStyles];

  @state() private start = 0;
  @state() private count = 50;
  /** Where the cursor is; a new object whenever it enters a cell. */
  @state() private focused: CellPlace | undefined;
  /** The name in the focused row, before the user changes it. */
  #before = '';
  /** Whether the pointer has just come to a cell. */
  #isEntered = false;
  /** The rows that are shown. */
  #rows: readonly Row[] = [];
  #teams: readonly string[] = [];
  #mark: DecimalMark = 'unknown';

  /** Brings a row into sight. */
  show(index: number): void {
    const page = Math.floor(Math.min(index, this.#players - 1) / this.count);
    this.start = Math.max(0, page * this.count);
  }

  /** Puts the cursor into a cell. */
  async focusCell(index: number, field: Field): Promise<void> {
    if (!this.model.rows[index]) return;
    this.show(index);
    await this.updateComplete;
    const input = this.#input(index, field);
    input?.focus();
    input?.select();
  }

  #input(index: number, field: Field) {
    const cell = `[aria-rowindex="${index + 2}"] .${field}`;
    return this.renderRoot.querySelector<HTMLInputElement>(`${cell} input`);
  }

  get #players(): number {
    return this.model.rows.length - 1;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { rows } = this.model;
    if (rows === this.#rows) return;
    this.#rows = rows;
    this.#teams = [...new Set(rows.map(({ team }) => team.trim()).filter(Boolean))];
    this.#mark = markOf(rows);
    // A row that is typed in stays on the page, and so does the page one is on.
    const { start, focused } = this;
    this.show(focused?.index ?? start);
    if (focused && this.start !== start)
      void this.updateComplete.then(() => this.#input(focused.index, focused.field)?.focus());
  }

  override render() {
    const { start, count } = this;
    const { rows, rated } = this.model;
    const end = start + count;
    const shown = rows.slice(start, end >= this.#players ? undefined : end);
    const changes = rated?.report.players.map(({ change }) => Math.abs(change)) ?? [];
    const most = changes.reduce((one, other) => Math.max(one, other), Number.MIN_VALUE);
    const { fields } = this.model;
    const columns: readonly Column[] = [...fields, 'change', 'after'];
    return html`
      <div
        role="table"
        class=${fields.length > MOST_BESIDE_CHANGE ? 'many' : ''}
        aria-label=${text.players}
        aria-rowcount=${rows.length + 1}
        .style=${`--most: ${most}; ${columnsOf(fields)}`}
        @focusout=${this.#leave}
      >
        <div role="row" class="head" aria-rowindex="1">
          ${columns.map(
            (column) =>
              html`<span role="columnheader" class=${column}>${text.heads[column]}</span>`,
          )}
        </div>
        ${shown.map((row, place) => this.#renderRow(row, start + place, fields))}
      </div>
      ${renderPages(text.players, { start, count }, this.#players, (start, count) =>
        Object.assign(this, { start, count }),
      )}
    `;
  }

  #renderRow(row: Row, index: number, fields: readonly Field[]) {
    const waiting = index === this.#players;
    const position = this.#positionOf(row, index);
    const { rated } = this.model;
    const player = rated && reportOfRow(rated.report, position);
    const isFirst = player?.rows[0] === position;
    const report = isFirst ? player : undefined;
    const problems = this.#problemsOf(row, index, position);
    const left = problems.some(({ leftOut }) => leftOut);
    const who = playerName(row.name, index);
    return html`<div
        role="row"
        class="player ${waiting ? 'waiting screen-only' : ''} ${left ? 'left' : ''} ${row.enabled ? '' : 'off'}"
        aria-rowindex=${index + 2}
      >
        ${fields.map(
          (field) =>
            html`<div
              role=${field === 'name' ? 'rowheader' : 'cell'}
              class=${field}
              @keydown=${(event: KeyboardEvent) => this.#key(event, index, field)}
            >
              ${this.#renderField(row, index, field, problems)}
            </div>`,
        )}
        <div role="cell" class="change">${waiting ? nothing : renderChange(report)}</div>
        <div role="cell" class="after">
          ${waiting ? nothing : orDash(report, points(report?.rating ?? 0, 1))}
        </div>
      </div>
      ${problems.length > 0 ? this.#renderProblems(row, index, problems, left) : nothing}
      ${row.enabled ? nothing : this.#renderOff(index, who)}
      ${player?.counted && !isFirst && !left ? renderMessage(text.addedUp(who)) : nothing}`;
  }

  /** Says that a player does not count, which a table may say of its rows. */
  #renderOff(index: number, who: string) {
    const enable = () => this.#change(index, { enabled: true });
    return renderMessage(
      html`${text.notCounted(who)} ${button(text.count, enable, { link: true })}`,
    );
  }

  #renderField(row: Row, index: number, field: Field, problems: readonly MatchProblem[]) {
    const wrong = problems.some((problem) => problem.field === field);
    const waiting = index === this.#players;
    const who = waiting ? text.newPlayer : playerName(field === 'name' ? '' : row.name, index);
    const team = field === 'team' ? this.#teams.indexOf(row.team.trim()) : -1;
    const isKnown = field === 'rating' && this.model.isFromLeague(row);
    const hue = HUES[team % HUES.length];
    return html`${team < 0 ? nothing : html`<i class="dot exact" .style=${`--hue: ${hue}`}></i>`}<input
        class="field"
        type="text"
        aria-label=${text.cell(text.columns[field], who)}
        aria-invalid=${wrong ? 'true' : 'false'}
        aria-describedby=${wrong ? `about-${index}` : isKnown ? `source-${index}` : nothing}
        placeholder=${text.placeholders(waiting, plainRating(this.model.state.startRating))[field]}
        inputmode=${KEYBOARDS[field] ?? 'text'}
        enterkeyhint="next"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        .value=${live(row[field])}
        @pointerdown=${({ currentTarget }: PointerEvent) =>
          (this.#isEntered = !(currentTarget as HTMLInputElement).matches(':focus'))}
        @click=${({ currentTarget }: PointerEvent) =>
          this.#selectEntered(currentTarget as HTMLInputElement, field)}
        @focus=${() => {
          this.focused = { index, field };
          this.#before = row.name;
        }}
        @input=${({ target }: { target: HTMLInputElement }) =>
          this.#change(index, { [field]: target.value }, this.focused)}
        @change=${() => field === 'name' && this.#named(index, row.name)}
        @paste=${(event: ClipboardEvent) => this.#paste({ index, field }, event)}
      />${isKnown ? html`<small class="source" id="source-${index}">${text.fromLeague}</small>` : nothing}`;
  }

  /** Selects the number that a tap has come to, to be typed over. The next tap puts the cursor into it. */
  #selectEntered(input: HTMLInputElement, field: Field): void {
    const isSelected = input.selectionStart !== input.selectionEnd;
    if (this.#isEntered && NUMBERS.some((number) => number === field) && !isSelected)
      input.select();
  }

  #renderProblems(row: Row, index: number, problems: readonly MatchProblem[], left: boolean) {
    const isBlank = ({ field }: MatchProblem) =>
      (field === 'score' || field === 'minutes') && row[field].trim() === '';
    const blank = problems.filter(isBlank).map(({ field }) => String(field));
    const others = problems.filter((problem) => !isBlank(problem));
    const words = others.map(({ field, expected }) => {
      if (!field || field === 'name' || field === 'team' || field === 'against') return expected;
      const number = readCell(row, field, this.#mark);
      if (number === null) return text.notANumber(field, row[field]);
      return typeof number === 'number' ? expected : bothReadings(row[field], number);
    });
    if (blank.length > 0) words.push(text.missing(blank));
    const alike = problems.some(({ field }) => field === 'name') ? this.#alike(row) : undefined;
    const outcome = left ? text.leftOut : alike ? text.bothRated : '';
    return renderMessage(
      html`<span aria-hidden="true">⚠</span> ${[...words.map(sentence), outcome].join(' ')}
        ${alike ? this.#renderJoin(alike) : nothing}`,
      `about-${index}`,
    );
  }

  #renderJoin(alike: NamesAlike) {
    const join = () => this.model.change(joined(this.model.rows, alike));
    return button(text.join(alike.name), join, { link: true });
  }

  /** The name that a row's differs from only in capital letters. */
  #alike({ name }: Row): NamesAlike | undefined {
    return this.model.rated?.report.alike.find(({ other }) => other === name.trim());
  }

  /** A row's position in the match; one that has been typed in since then is found by its place. */
  #positionOf(row: Row, index: number): number {
    const { rows = [], players = [] } = this.model.rated ?? {};
    const ratedRow = rows.includes(row) ? row : rows[index];
    return ratedRow ? players.indexOf(ratedRow) : -1;
  }

  /** What is wrong in a row. None is blamed for blank cells while it is being typed in, or before there is any score. */
  #problemsOf(row: Row, index: number, position: number) {
    const { rated } = this.model;
    const { problems = [] } = rated?.report ?? {};
    const found = problems.filter(({ player }) => player === position);
    const isTyped = index === this.focused?.index;
    const isUnscored = rated !== undefined && hasNoScore(rated.game);
    return found.filter(({ field }) => {
      const isBlank = field !== null && row[field].trim() === '';
      return !(isBlank && (isTyped || isUnscored));
    });
  }

  // --- What the user does -----------------------------------------------------------------------

  #change(index: number, cells: Partial<Row>, about?: CellPlace): void {
    const { rows } = this.model;
    this.model.change(
      rows.map((row, place) => (place === index ? { ...row, ...cells } : row)),
      about,
    );
  }

  /** Takes the rating of a player who was named; a row whose name was emptied goes. */
  #named(index: number, name: string): void {
    const row = this.model.rows[index];
    if (name.trim() === '' && this.#before.trim() !== '' && row && !isBlank(row)) {
      // By then, the user is where they went on to.
      afterPress(() => this.#remove(index, row));
      return;
    }
    const place = this.focused ?? { index, field: 'name' };
    if (place.index === index) void this.model.takeRating(place, this.#before);
  }

  #leave = () => {
    const { focused } = this;
    afterPress(() => {
      if (this.focused === focused) this.focused = undefined;
    });
  };

  #key(event: KeyboardEvent, index: number, field: Field): void {
    const { key, target } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const isEnter = key === 'Enter';
    const steps = isEnter ? (event.shiftKey ? -1 : 1) : STEPS[key];
    if (steps === undefined || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const next = isEnter && steps > 0 ? this.#nextBlank(index, field) : undefined;
    void this.focusCell(next?.index ?? index + steps, next?.field ?? field);
  }

  /** The next cell to fill in after this one; after the last player, the name of a new one. */
  #nextBlank(index: number, field: Field): CellPlace | undefined {
    const { fields, rows } = this.model;
    const players = rows.slice(0, this.#players);
    // A team or rating that no one else has is blank on purpose; the standings give ratings by themselves.
    const having = {
      team: players.filter(({ team }) => team.trim() !== ''),
      rating: players.filter((row) => row.rating.trim() !== '' && !this.model.isFromLeague(row)),
    };
    const isNeeded = (row: Row, field: Field) =>
      (field !== 'team' && field !== 'rating') || having[field].some((other) => other !== row);
    const cells = players.flatMap((row, index) =>
      fields.filter((field) => isNeeded(row, field)).map((field) => ({ row, index, field })),
    );
    const place = fields.indexOf(field);
    const blank = cells.find(
      (cell) =>
        cell.row[cell.field].trim() === '' &&
        (cell.index > index || (cell.index === index && fields.indexOf(cell.field) > place)),
    );
    if (blank) return blank;
    return index >= players.length - 1 ? { index: players.length, field: 'name' } : undefined;
  }

  #paste(place: CellPlace, event: ClipboardEvent): void {
    const { text: pasted } = clipboardOf(event);
    if (!isTable(pasted, place.field)) return;
    event.preventDefault();
    void this.model.pasteCells({ ...place, pasted });
  }

  #remove(index: number, row: Row): void {
    const { focused, model } = this;
    if (model.rows[index] !== row) return;
    // One step with the emptied name.
    model.change(
      model.rows.filter((other) => other !== row),
      { index, field: 'name' },
      text.removed,
    );
    // Whoever went on to a player below is still at that player.
    if (focused && focused.index > index) void this.focusCell(focused.index - 1, focused.field);
  }
}

/** Acts once nothing is being pressed: what moves would move from under the pointer. */
function afterPress(act: () => void): void {
  if (document.querySelector(':active'))
    addEventListener('pointerup', () => setTimeout(act), { once: true });
  else setTimeout(act);
}

/** With more columns to type in than this, a phone has no room for the change, which the bars show there. */
const MOST_BESIDE_CHANGE = 3;

/** The keyboards of phones; minutes may be 18:35, and the one for numbers has no colon. */
const KEYBOARDS: Readonly<Partial<Record<Field, string>>> = { rating: 'decimal', score: 'decimal' };

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const renderMessage = (words: unknown, id = '') =>
  html`<div role="row" class="message">
    <span role="cell" id=${id || nothing}>${words}</span>
  </div>`;

/** A result: a dash for a player who is not rated, and nothing before the match is. */
const orDash = (report: PlayerReport | undefined, shown: unknown) =>
  report?.counted ? shown : report ? '—' : '';

function renderChange(report: PlayerReport | undefined) {
  const [shown, way] = report?.counted ? [changeText(report), wayOf(report)] : ['', ''];
  return html`${changeBar(report)} <span class="number ${way}">${orDash(report, shown)}</span>`;
}
