/**
 * The editor of a game list: a text field, with the lines in view drawn in colours behind it. Long lists are shown
 * without the field: they can be replaced and downloaded, but not edited.
 */

import { html, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { button } from './button.js';
import { clipboardOf } from './clipboard.js';
import { FileDrop } from './file-drop.js';
import { spliceOf } from '../documents/state.js';
import { define } from '../element/define.js';
import { onLeaving, onPrinting } from '../element/listen.js';
import type { MarkedGames } from './marked-games.js';
import { drawnLines, drawnOnPaper } from './list-editor/drawn.js';
import { editOf, focusOf, type Edit } from './list-editor/edit.js';
import { refusalOf, withPlainLineEnds } from './list-editor/limits.js';
import { offsetOfColumn } from './list-editor/line-pieces.js';
import { GameMarks } from './list-editor/marks.js';
import { renderProblems, type Problem } from './list-editor/list-problems.js';
import { ListSight, PROBE } from './list-editor/sight.js';
import { listEditorStyles } from './list-editor/styles.js';
import { ListText } from './list-editor/text.js';
import { BaseElement } from '../element/base-element.js';
import { download, fileName } from './export.js';
import { editorText as TEXT } from '../text/list-editor.js';
import { Pause } from '../element/pause.js';

/** The part of a list that a pasted text takes the place of: all of it, none at its start, or any other. */
export type PastePlace = 'all' | 'start' | 'within';

/** From the first character of a part to the one after its last. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** A text that the user pastes into a list. */
export interface PastedText {
  readonly text: string;
  /** Puts it where it was pasted or, if the list is another by then, where the cursor is. */
  readonly insert: () => void;
  readonly place: () => PastePlace;
}

/** A list that the user changed. */
export interface ListInput {
  readonly value: string;
  /** True for what is typed: several such changes in a row are one step. */
  readonly isTyped: boolean;
  /** True for a paste over the whole list. */
  readonly isWhole: boolean;
}

/**
 * - `list-input` (detail: `ListInput`): the user changed the list. It comes at once for short lists and after a pause for
 *   long ones; `value` is always up to date.
 * - `list-paste` (detail: `PastedText`): the user pastes a text. It is inserted, unless a listener prevents that to look at
 *   it first.
 * - `games-marked` (detail: their numbers): the user points at games, or has the cursor there.
 * - `list-file` (detail `{file, files}`): files were dropped on the editor, or pasted into it.
 * - `step-wanted` (detail: true to go on): the user wants to go back or on in the history of what the list is a part of.
 *
 * Its content stands below the problems: their buttons stay in their places when it appears.
 */
@define('gameroom-list-editor')
export class ListEditor extends BaseElement {
  static override styles = listEditorStyles;

  @property() label = TEXT.label;
  @property() placeholder = '';
  @property({ attribute: false }) problems: readonly Problem[] = [];
  /** How many problems there are in all, where `problems` holds only the first of them. */
  @property({ type: Number }) problemCount = 0;
  /** Whether lines are cells of a table, and not games with their colours. */
  @property({ type: Boolean }) cells = false;
  /** The line of each game, the first line being 1: if it is known, games are numbered and not lines. */
  @property({ attribute: false }) gameLines: Float64Array | null = null;
  @property({ attribute: false }) marked: MarkedGames = new Set();
  /** What became of the lines that could be read, such as "Left out; the other 5 count." */
  @property() summary = '';
  /** Why the last change was not made. */
  @state() private refusal = '';
  @state() private isPrinting = false;
  /** Where the problem is that the user went to last. */
  @state() private lastProblem = -1;
  /** Where the cursor goes once the field has the text. */
  #cursor = 0;

  // What shows the text: all lines scroll together, so they stay in register.
  @query('.scroller') readonly scroller!: HTMLElement;
  @query('.body') readonly body!: HTMLElement;
  @query('.lines') readonly lines!: HTMLElement;
  /** None where the list is too long to be edited. */
  @query('textarea') readonly field!: HTMLTextAreaElement | null;
  @query('.probe') readonly probe!: HTMLElement;

  readonly #text = new ListText();
  readonly #sight = new ListSight(this, this.#text);
  readonly #marks = new GameMarks(this, this.#text, this.#sight);
  readonly #drop = new FileDrop(this, (files) => this.emit('list-file', { file: files[0], files }));
  /** The problems on each line, which is counted from 0. */
  #wrong = new Map<number, readonly Problem[]>();
  readonly #emitting = new Pause(this, 0, () => this.#emitInput({ isTyped: true }), true);

  constructor() {
    super();
    onLeaving(this, this.#emitting.now, true);
    // No one scrolls on paper, and the browser does not wait, so it is drawn at once.
    onPrinting(this, (isPrinting) => {
      this.isPrinting = isPrinting;
      if (isPrinting) this.performUpdate();
    });
  }

  /** The whole list. Setting it is not a change by the user: no event, and nothing to undo. */
  @property({ attribute: false, noAccessor: true })
  get value(): string {
    return this.#text.value;
  }

  set value(list: string) {
    const text = withPlainLineEnds(list);
    if (text === this.value) return;
    const edit = spliceOf(this.value, text);
    const cursor = this.field?.selectionEnd ?? 0;
    this.#apply(edit);
    // In another list, the cursor is at the top; in one that differs in a place, it stays where it was in the text.
    const { at, removed, inserted } = edit;
    if (inserted.length === text.length) this.#show(0);
    else if (cursor <= at) this.#select(cursor);
    else this.#select(Math.max(at, cursor - removed.length) + inserted.length);
  }

  override focus(options?: FocusOptions): void {
    (this.field ?? this.scroller).focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('problems')) this.#wrong = Map.groupBy(this.problems, ({ line }) => line - 1);
  }

  protected override updated(): void {
    if (this.field && this.field.value !== this.value) this.#select(this.#cursor);
  }

  override render() {
    const isLong = this.#text.isLong;
    return html`
      <div class="frame">
        ${this.isPrinting ? drawnOnPaper(this.value, this.cells) : nothing}
        <div
          class="scroller"
          tabindex=${isLong ? 0 : -1}
          role=${isLong ? 'textbox' : nothing}
          aria-multiline=${isLong ? 'true' : nothing}
          aria-readonly=${isLong ? 'true' : nothing}
          aria-label=${isLong ? this.label : nothing}
          aria-describedby=${isLong ? 'about' : nothing}
          @scroll=${() => this.#sight.look()}
          @pointermove=${this.#marks.point}
          @pointerup=${this.#marks.follow}
          @pointerleave=${this.#marks.follow}
          @keyup=${this.#marks.follow}
          @focusout=${this.#marks.follow}
          @keydown=${this.#key}
          @paste=${this.#paste}
        >
          <div class="body ${isLong ? 'long' : ''}">
            ${drawnLines(this.#text, this.#sight, this.#wrong, this.cells, this.#marks)}
            ${isLong ? nothing : this.#renderField()}
          </div>
          <div class="probe" aria-hidden="true">${PROBE}</div>
        </div>
        ${isLong ? this.#renderLong() : nothing}
        ${this.refusal ? html`<p class="refusal problem" role="alert">${this.refusal}</p>` : nothing}
        ${renderProblems({
          problems: this.problems,
          count: this.#problemCount,
          current: this.#currentProblem,
          summary: this.summary,
          goTo: this.#goTo,
          goToNext: this.#goToNext,
        })}
        <slot></slot>
        ${this.#drop.hovering ? html`<div class="drop">${TEXT.drop}</div>` : nothing}
      </div>
      <p id="about" class="visually-hidden">${this.#about()}</p>
    `;
  }

  #renderField() {
    return html`<textarea
      wrap="off"
      spellcheck="false"
      autocapitalize="off"
      autocomplete="off"
      autocorrect="off"
      aria-label=${this.label}
      aria-describedby="about"
      placeholder=${this.placeholder}
      @beforeinput=${this.#beforeInput}
      @input=${this.#input}
      @change=${this.#emitting.now}
    ></textarea>`;
  }

  #renderLong() {
    const replace = async () => {
      this.#change({ at: 0, removed: this.value, inserted: '' }, 0);
      await this.updateComplete;
      this.focus();
    };
    const save = () => {
      const name = this.cells ? fileName('', 'league', 'csv') : fileName('', 'games', 'txt');
      download(this.value, name, 'text/plain');
    };
    return html`<div class="bar about-long">
      <span>${TEXT.readOnly}</span>
      ${button(TEXT.replace, replace)} ${button(TEXT.download, save)}
    </div>`;
  }

  get #problemCount(): number {
    return Math.max(this.problemCount, this.problems.length);
  }

  #about(): string {
    const problem = this.problems[Math.max(0, this.#currentProblem)];
    return problem ? TEXT.about(this.#problemCount, problem, this.summary) : '';
  }

  /** The problem that the user went to last, or the one before it once it is solved; -1 for none. */
  get #currentProblem(): number {
    return this.problems.findLastIndex((problem) => this.#offsetOf(problem) <= this.lastProblem);
  }

  // --- What the user does -----------------------------------------------------------------------

  #input = () => {
    if (!this.field) return;
    const edit = editOf(this.value, this.field);
    if (edit.removed === edit.inserted) return;
    if (this.#refuses(edit)) {
      this.#select(edit.at + edit.removed.length);
      return;
    }
    this.#apply(edit);
    this.#sight.look();
    // The longer the list, the longer the pause in typing before the event.
    const { length } = this.value;
    this.#emitting.soon(length < 50_000 ? 0 : Math.min(400, length / 4000));
  };

  #beforeInput = (event: InputEvent) => {
    const { inputType } = event;
    if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return;
    event.preventDefault();
    this.#travel(inputType === 'historyUndo');
  };

  #paste = (event: ClipboardEvent) => {
    const { text, files } = clipboardOf(event);
    if (text === '' && files.length === 0) return;
    event.preventDefault();
    if (files.length > 0) {
      this.emit('list-file', { file: files[0], files });
      return;
    }
    const { value } = this;
    const range = this.#selection;
    // Text that is typed in the meantime moves it; a dialog that opens does not.
    const rangeNow = () => (this.value === value ? range : this.#selection);
    const detail: PastedText = {
      text,
      insert: () => this.#insert(withPlainLineEnds(text), rangeNow()),
      place: () => this.#placeOf(rangeNow()),
    };
    const isFree = this.dispatchEvent(new CustomEvent('list-paste', { detail, cancelable: true }));
    if (isFree) detail.insert();
  };

  /** Where a text is inserted. A list that is only shown is replaced. */
  get #selection(): Range {
    const { selectionStart: from = 0, selectionEnd: to = this.value.length } = this.field ?? {};
    return { from, to };
  }

  #placeOf({ from, to }: Range): PastePlace {
    if (from === 0 && to === this.value.length) return 'all';
    return to === 0 ? 'start' : 'within';
  }

  #insert(inserted: string, range: Range): void {
    const { from, to } = range;
    const isWhole = this.#placeOf(range) === 'all';
    const edit = { at: from, removed: this.value.slice(from, to), inserted };
    if (!this.#refuses(edit)) this.#change(edit, from + inserted.length, isWhole);
  }

  #key = (event: KeyboardEvent) => {
    const { shiftKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(key)) return;
    if (command && !event.altKey && (key === 'z' || (key === 'y' && !shiftKey))) {
      event.preventDefault();
      this.#travel(key === 'z' && !shiftKey);
    } else if (this.field && !command && !event.altKey && /^Page(Up|Down)$/.test(key)) {
      // The browser takes the height of the window for a page, not that of the editor.
      event.preventDefault();
      const rows = Math.max(1, this.#sight.rows - 1);
      this.#moveByLines(this.field, key === 'PageUp' ? -rows : rows, shiftKey);
    }
  };

  // --- The text ---------------------------------------------------------------------------------

  /** Makes a change, and puts the cursor at an offset. */
  #change(edit: Edit, cursor: number, isWhole = false): void {
    if (edit.removed === edit.inserted) return;
    this.#apply(edit);
    this.#show(cursor);
    this.#emitting.cancel();
    this.#emitInput({ isWhole });
  }

  /** Goes back or on in the history, which has what was typed here as well. */
  #travel(back: boolean): void {
    // It has yet to hear of what was typed last.
    this.#emitting.now();
    const options = { detail: !back, bubbles: true, composed: true };
    this.dispatchEvent(new CustomEvent('step-wanted', options));
  }

  #apply(edit: Edit): void {
    this.#text.apply(edit);
    this.refusal = '';
    this.requestUpdate();
  }

  /** Gives the field the text, with the cursor at an offset. */
  #select(offset: number): void {
    this.#cursor = offset;
    // Before the first update, there is no field.
    const field = this.hasUpdated && !this.#text.isLong ? this.field : null;
    if (!field) return;
    if (field.value !== this.value) field.value = this.value;
    field.setSelectionRange(offset, offset);
  }

  /** Puts the cursor at an offset of a list that was changed, and brings it into view. */
  #show(offset: number): void {
    this.#select(offset);
    if (offset === 0) {
      this.lastProblem = -1;
      this.#sight.scrollToTop();
    } else void this.#sight.reveal(offset);
  }

  /** Moves the cursor, or with `extend` the end of the selection, and brings it into view. */
  #moveByLines(field: HTMLTextAreaElement, lines: number, extend: boolean): void {
    const text = this.#text;
    const focus = focusOf(field);
    const from = text.lineAt(focus);
    const to = Math.max(0, Math.min(text.lineCount - 1, from + lines));
    const moved = Math.min(text.start(to) + focus - text.start(from), text.end(to));
    const { selectionStart, selectionEnd } = field;
    const anchor = !extend ? moved : focus === selectionStart ? selectionEnd : selectionStart;
    const direction = moved < anchor ? 'backward' : 'forward';
    field.setSelectionRange(Math.min(anchor, moved), Math.max(anchor, moved), direction);
    this.#sight.scrollByLines(to - from);
    void this.#sight.reveal(moved);
  }

  /** Whether a change would make the list too long; if so, shows why it is refused. */
  #refuses(edit: Edit): boolean {
    const refusal = refusalOf(this.value, this.#text.after(edit), this.cells);
    if (refusal) this.refusal = refusal;
    return refusal !== '';
  }

  // --- Events ----------------------------------------------------------------------------------

  #emitInput({ isTyped = false, isWhole = false }: Partial<ListInput>): void {
    this.emit('list-input', { value: this.value, isTyped, isWhole } satisfies ListInput);
  }

  // --- Problems ---------------------------------------------------------------------------------

  #offsetOf({ line, column }: Problem): number {
    const text = this.#text;
    const place = Math.min(line, text.lineCount) - 1;
    return text.start(place) + offsetOfColumn(text.line(place), column);
  }

  #goTo = (problem: Problem) => {
    this.focus({ preventScroll: true });
    this.lastProblem = this.#offsetOf(problem);
    this.#select(this.lastProblem);
    void this.#sight.reveal(this.lastProblem);
  };

  /** Goes to the next problem after the cursor, and from the last one to the first. */
  #goToNext = () => {
    const focus = this.field ? focusOf(this.field) : this.lastProblem;
    const isAtProblem = focus === this.lastProblem;
    const next = this.problems.find((problem) => {
      const offset = this.#offsetOf(problem);
      return isAtProblem ? offset > focus : offset >= focus;
    });
    const target = next ?? this.problems[0];
    if (target) this.#goTo(target);
  };
}
