/** The editor of a game list: a text field, with the lines in view drawn in colours behind it. */

import { LitElement, html, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { FileDrop } from './file-drop.js';
import { onLeaving } from './leaving.js';
import { EditHistory, type Edit } from './list-editor/edit-history.js';
import { offsetOfColumn } from './list-editor/line-pieces.js';
import { ListField } from './list-editor/list-field.js';
import { listEditorStyles } from './list-editor/styles.js';
import { drawnLines, drawnNumbers, drawnTints, isPlain } from './list-editor/lines.js';
import { drawnOnPaper, printedOf, type Printed } from './list-editor/paper.js';
import './list-editor/list-problems.js';
import type { Problem } from './list-editor/list-problems.js';
import { ListSight, PROBE } from './list-editor/sight.js';
import { ListText } from './list-editor/text.js';
import { base } from '../styles/base.js';

export type { Problem } from './list-editor/list-problems.js';

/** The most games of a list, or rows of a table, and the most text in UTF-16 units. */
const MOST_LINES = 1_000_000;
const MOST_LENGTH = 64_000_000;

/** Screen readers hear about problems after a pause in typing of this many milliseconds. */
const QUIET_BEFORE_SPEAKING = 1200;

/**
 * - `list-input` (detail `{value}`): the user, or a method that acts for the user, changed the list.
 *   It comes at once for short lists and after a pause for long ones; `value` is always up to date.
 * - `list-file` (detail `{file, files}`): files were dropped on the editor.
 */
@customElement('list-editor')
export class ListEditor extends LitElement {
  static override styles = [base, listEditorStyles];

  @property() label = 'Games, newest first';
  @property() placeholder = '';
  @property({ attribute: false }) problems: readonly Problem[] = [];
  /** How many problems there are in all, where `problems` holds only the first of them. */
  @property({ type: Number, attribute: 'problem-count' }) problemCount = 0;
  /** Whether lines are cells of a table, and not games with their colours. */
  @property({ type: Boolean }) cells = false;
  /** What became of the lines that could be read, such as "Left out; the other 5 count." */
  @property() summary = '';

  @state() private spoken = '';
  /** Why the last change was not made. */
  @state() private refusal = '';
  /** The first lines, as they are printed, and how many more there are; nothing except while printing. */
  @state() private printed: Printed | null = null;

  @query('textarea') private field!: HTMLTextAreaElement;
  @query('.scroller') private scroller!: HTMLElement;
  @query('.gutter .layer') private numbers!: HTMLElement;
  @query('.body') private body!: HTMLElement;
  @query('.lines') private lines!: HTMLElement;
  @query('.probe') private probe!: HTMLElement;

  readonly #text = new ListText();
  readonly #field = new ListField(this.#text, () => (this.hasUpdated ? this.field : null));
  readonly #history = new EditHistory();
  readonly #sight = new ListSight(this, this.#text, () => {
    const { body, field, scroller, numbers, lines, probe } = this;
    return { body, field, scroller, numbers, lines, probe };
  });
  readonly #drop = new FileDrop(this, (files) =>
    this.#emit('list-file', { file: files[0], files }),
  );
  /** The columns of the problems on each line, which is counted from 0. */
  #wrong = new Map<number, number[]>();
  #walkedTo: Problem | undefined;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #speaking: ReturnType<typeof setTimeout> | undefined;
  #stopLeaving: (() => void) | undefined;

  /** The whole list. Setting it is not a change by the user: no event, and nothing to undo. */
  @property({ attribute: false, noAccessor: true })
  get value(): string {
    return this.#text.value;
  }

  set value(list: string) {
    const text = withPlainLineEnds(list);
    if (text === this.value) return;
    this.#history.clear();
    this.refusal = '';
    this.#apply({ at: 0, removed: this.value, inserted: text });
    this.#show(0);
  }

  /** Puts another list in place of this one; the user can undo it. */
  replaceAll(list: string): void {
    this.#change({ at: 0, removed: this.value, inserted: withPlainLineEnds(list) }, 0);
  }

  /** Undoes the last change, whether the user typed it or `replaceAll` made it. */
  undo(): void {
    this.#restore(this.#history.undo());
  }

  /** Puts the cursor at a line and column, both 1-based, and brings them into view. */
  async goTo(line: number, column: number): Promise<void> {
    this.field.focus({ preventScroll: true });
    const offset = this.#offsetOf(line, column);
    this.#moveTo(offset, false);
    await this.#sight.reveal(offset);
  }

  override focus(options?: FocusOptions): void {
    this.field.focus(options);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopLeaving = onLeaving(this.#emitNow, true);
    addEventListener('beforeprint', this.#beforePrint);
    addEventListener('afterprint', this.#afterPrint);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopLeaving?.();
    removeEventListener('beforeprint', this.#beforePrint);
    removeEventListener('afterprint', this.#afterPrint);
    this.#emitNow();
    clearTimeout(this.#speaking);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('problems')) return;
    this.#placeProblems();
    this.#speakLater();
  }

  protected override firstUpdated(): void {
    this.#field.select(this.#field.selection);
  }

  protected override updated(): void {
    const digits = String(this.#text.index.count).length;
    this.scroller.style.setProperty('--gutter', `max(2.6rem, ${digits}ch + 1.4rem)`);
  }

  override render() {
    const { index, isWhole } = this.#text;
    const { sight } = this.#sight;
    const plain = isPlain(index, sight);
    return html`
      <div class="frame">
        ${this.printed ? drawnOnPaper(this.printed) : nothing}
        <div class="scroller" tabindex="-1" @scroll=${this.#scrolled}>
          <div class="gutter" aria-hidden="true">
            <div class="layer">${drawnNumbers(sight, this.#wrong)}</div>
          </div>
          <div class="body">
            <div class="layer lines" aria-hidden="true">
              ${plain ? drawnTints(sight, this.#wrong) : drawnLines(index, sight, this.#wrong, this.cells)}
            </div>
            <textarea
              class=${[plain ? 'plain' : '', isWhole ? '' : 'part'].join(' ')}
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
              @change=${this.#emitNow}
              @keydown=${this.#key}
              @paste=${this.#paste}
              @copy=${this.#copy}
              @cut=${this.#copy}
            ></textarea>
          </div>
          <div class="probe" aria-hidden="true">${PROBE}</div>
        </div>
        ${this.refusal ? html`<p class="refusal" role="alert">${this.refusal}</p>` : nothing}
        <list-problems
          .problems=${this.problems}
          .count=${this.problemCount}
          .summary=${this.summary}
          @problem-go=${(event: CustomEvent<Problem>) => this.#walkTo(event.detail)}
          @problem-next=${this.#problemNext}
        ></list-problems>
        ${this.#drop.hovering ? html`<div class="drop">Drop to open</div>` : nothing}
      </div>
      <p id="about" class="visually-hidden">${this.#about()}</p>
      <p role="status" class="visually-hidden">${this.spoken}</p>
    `;
  }

  #about(): string {
    const count = Math.max(this.problemCount, this.problems.length);
    const [first] = this.problems;
    if (!first) return '';
    const number = count === 1 ? '1 problem.' : `${grouped(count)} problems.`;
    return `${number} Line ${grouped(first.line)}: ${first.expected}. ${this.summary}`;
  }

  // --- What the user does -----------------------------------------------------------------------

  #input = () => {
    const edit = this.#text.editFrom(this.field.value, this.field.selectionEnd);
    if (edit.removed === edit.inserted) return;
    if (this.#refuses(edit)) {
      const caret = edit.at + edit.removed.length;
      this.#field.select({ anchor: caret, focus: caret });
      return;
    }
    this.#history.add(edit, true);
    this.#apply(edit);
    this.#sight.look();
    this.#emitLater();
  };

  #beforeInput = (event: InputEvent) => {
    const { inputType } = event;
    const undone = inputType === 'historyUndo';
    if (undone || inputType === 'historyRedo') {
      event.preventDefault();
      this.#restore(undone ? this.#history.undo() : this.#history.redo());
    } else if (!this.#field.holdsSelection && /^(insert|delete)/.test(inputType)) {
      // The browser sees only the part of the selection that the field holds.
      event.preventDefault();
      const lineEnd = /^insert(LineBreak|Paragraph)$/.test(inputType) ? '\n' : '';
      this.#insert(event.data ?? lineEnd);
    }
  };

  #paste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text === '') return;
    event.preventDefault();
    this.#insert(text);
  };

  #copy = (event: ClipboardEvent) => {
    if (this.#field.holdsSelection || !event.clipboardData) return;
    const { from, to } = this.#selected;
    event.clipboardData.setData('text/plain', this.value.slice(from, to));
    event.preventDefault();
    if (event.type === 'cut') this.#insert('');
  };

  #key = (event: KeyboardEvent) => {
    const { shiftKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(key)) return;
    if (command && !event.altKey && (key === 'z' || (key === 'y' && !shiftKey))) {
      event.preventDefault();
      const undone = key === 'z' && !shiftKey;
      this.#restore(undone ? this.#history.undo() : this.#history.redo());
    } else if (!command && !event.altKey && (key === 'PageUp' || key === 'PageDown')) {
      // The browser takes the height of the window for a page, not that of the editor.
      event.preventDefault();
      const rows = Math.max(1, Math.floor(this.#sight.rows) - 1);
      this.#moveByLines(key === 'PageUp' ? -rows : rows, shiftKey);
    } else if (!this.#text.isWhole) this.#keyInPart(event, key, command);
  };

  /** What a key does where the browser sees only a part of the list. */
  #keyInPart(event: KeyboardEvent, key: string, command: boolean): void {
    const { from, to } = this.#selected;
    const far = event.metaKey ? { ArrowUp: 0, ArrowDown: 1 } : { Home: 0, End: 1 };
    const end = command ? (far as Partial<Record<string, number>>)[key] : undefined;
    const arrow = /^Arrow(Up|Left)|^Arrow/.exec(key);
    if (end !== undefined) {
      event.preventDefault();
      this.#moveTo(end * this.value.length, event.shiftKey);
    } else if (command && key === 'a') {
      event.preventDefault();
      this.#field.mark({ anchor: 0, focus: this.value.length });
    } else if (arrow && !event.shiftKey && !this.#field.holdsSelection && from !== to) {
      event.preventDefault();
      this.#moveTo(arrow[1] ? from : to, false);
    } else if (!(command && key.length === 1)) {
      // The cursor needs lines around it in the field before the browser moves it or types there.
      const { selection } = this.#field;
      if (this.#text.isOpenAround(selection.focus)) return;
      this.#field.select(selection);
      this.requestUpdate();
      if (from === to) void this.#sight.reveal(from);
    }
  }

  #scrolled = () => {
    this.#sight.look();
    const { first, last } = this.#sight.sight;
    if (this.#text.firstLine <= first && last - 1 <= this.#text.lastLine) return;
    this.#field.openAround(this.#text.index.start((first + last) >> 1));
    this.requestUpdate();
  };

  // --- The text ---------------------------------------------------------------------------------

  /** The selection's first and last offset in the list. */
  get #selected(): { from: number; to: number } {
    const { anchor, focus } = this.#field.selection;
    return { from: Math.min(anchor, focus), to: Math.max(anchor, focus) };
  }

  #offsetOf(line: number, column: number): number {
    const { index } = this.#text;
    const place = Math.min(line, index.count) - 1;
    return index.start(place) + offsetOfColumn(index.line(place), column);
  }

  /** Puts text in place of the selection. */
  #insert(text: string): void {
    const { from, to } = this.#selected;
    const inserted = withPlainLineEnds(text);
    const edit = { at: from, removed: this.value.slice(from, to), inserted };
    if (!this.#refuses(edit)) this.#change(edit, from + inserted.length);
  }

  /** Makes a change that the user can undo, and puts the cursor at an offset. */
  #change(edit: Edit, cursor: number): void {
    if (edit.removed === edit.inserted) return;
    this.#history.add(edit, false);
    this.#apply(edit);
    this.#show(cursor);
    this.#emitChange();
  }

  /** Undoes or redoes a change, and puts the cursor behind it, or at the top of another list. */
  #restore(edit: Edit | undefined): void {
    if (!edit) return;
    this.#apply(edit);
    const whole = edit.inserted.length === this.value.length;
    this.#show(whole ? 0 : edit.at + edit.inserted.length);
    this.#emitChange();
  }

  #apply(edit: Edit): void {
    this.#text.apply(edit);
    this.refusal = '';
    this.requestUpdate();
  }

  /** Puts the cursor at an offset of a list that was changed, and brings it into view. */
  #show(offset: number): void {
    this.#field.select({ anchor: offset, focus: offset });
    if (offset === 0) this.#sight.scrollToTop();
    else void this.#sight.reveal(offset);
  }

  /** Moves the cursor, or with `extend` the end of the selection, and brings it into view. */
  #moveTo(offset: number, extend: boolean): void {
    const { anchor } = this.#field.selection;
    this.#field.select({ anchor: extend ? anchor : offset, focus: offset });
    this.requestUpdate();
    void this.#sight.reveal(offset);
  }

  #moveByLines(lines: number, extend: boolean): void {
    const { index } = this.#text;
    const { focus } = this.#field.selection;
    const from = index.at(focus);
    const to = Math.max(0, Math.min(index.count - 1, from + lines));
    this.#sight.scrollByLines(to - from);
    this.#moveTo(Math.min(index.start(to) + focus - index.start(from), index.end(to)), extend);
  }

  /** Whether a change would make the list longer than it may be; if so, says so. */
  #refuses({ at, removed, inserted }: Edit): boolean {
    const { value, cells } = this;
    const changed = value.slice(0, at) + inserted + value.slice(at + removed.length);
    if (changed.length <= MOST_LINES) return false;
    const most = cells ? MOST_LINES + 1 : MOST_LINES;
    const lines = linesIn(changed, cells);
    if (lines > most && lines > linesIn(value, cells))
      this.refusal = `Not changed: ${cells ? 'a table has at most 1,000,000 rows' : 'a list has at most 1,000,000 games'}, and this would make more.`;
    else if (changed.length > MOST_LENGTH && inserted.length > removed.length)
      this.refusal = 'Not changed: it would be longer than 64 MB.';
    else return false;
    return true;
  }

  // --- On paper ---------------------------------------------------------------------------------

  /** No one scrolls on paper, and the browser does not wait, so it is drawn at once. */
  readonly #beforePrint = () => {
    const { value } = this;
    const last = value.endsWith('\n') ? 1 : 0;
    this.printed = printedOf(value, this.#text.index.count - last);
    this.performUpdate();
  };

  readonly #afterPrint = () => {
    this.printed = null;
  };

  // --- Events ----------------------------------------------------------------------------------

  #emit(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** The longer the list, the longer a pause in the typing before the host hears of it. */
  #emitLater(): void {
    clearTimeout(this.#pending);
    const { length } = this.value;
    const wait = length < 50_000 ? 0 : Math.min(400, length / 4000);
    this.#pending = setTimeout(this.#emitNow, wait);
  }

  #emitNow = () => {
    if (this.#pending !== undefined) this.#emitChange();
  };

  #emitChange(): void {
    clearTimeout(this.#pending);
    this.#pending = undefined;
    this.#emit('list-input', { value: this.value });
  }

  #speakLater(): void {
    clearTimeout(this.#speaking);
    this.#speaking = setTimeout(() => {
      const none = this.spoken === '' ? '' : 'No problems.';
      this.spoken = this.problems.length > 0 ? this.#about() : none;
    }, QUIET_BEFORE_SPEAKING);
  }

  // --- Problems ---------------------------------------------------------------------------------

  #placeProblems(): void {
    this.#wrong = new Map();
    for (const { line, column } of this.problems)
      this.#wrong.set(line - 1, (this.#wrong.get(line - 1) ?? []).concat(column));
  }

  #walkTo(problem: Problem): void {
    this.#walkedTo = problem;
    void this.goTo(problem.line, problem.column);
  }

  /** Goes to the next problem after the cursor, and from the last one to the first. */
  #problemNext = () => {
    const { problems } = this;
    const { focus } = this.#field.selection;
    const offset = ({ line, column }: Problem) => this.#offsetOf(line, column);
    const last = this.#walkedTo;
    const stillThere = last && problems.includes(last) && offset(last) === focus;
    const next = stillThere
      ? problems[problems.indexOf(last) + 1]
      : problems.find((problem) => offset(problem) >= focus);
    const target = next ?? problems[0];
    if (target) this.#walkTo(target);
  };
}

/** How many lines a text has, or games, which `;` separates too. */
function linesIn(text: string, cells: boolean): number {
  const ends = cells ? ['\n'] : ['\n', ';'];
  let count = ends.includes(text.at(-1) ?? '\n') ? 0 : 1;
  for (const end of ends)
    for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1)) count++;
  return count;
}

const grouped = (count: number) => count.toLocaleString('en');

/** As a text field has them. */
const withPlainLineEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n');

declare global {
  interface HTMLElementTagNameMap {
    'list-editor': ListEditor;
  }
}
