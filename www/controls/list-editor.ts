/** The editor of a game list: a text field, with its lines drawn in colours behind it. */

import { LitElement, html, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { FileDrop } from './file-drop.js';
import { onLeaving } from './leaving.js';
import { offsetOfColumn } from './list-editor/line-pieces.js';
import { listEditorStyles } from './list-editor/styles.js';
import { drawnLines, drawnNumbers, drawnTints, isPlain } from './list-editor/lines.js';
import { drawnOnPaper, printedOf, type Printed } from './list-editor/paper.js';
import { lineEndsOf, outgrown } from './list-editor/parts.js';
import './list-editor/list-problems.js';
import type { Problem } from './list-editor/list-problems.js';
import { ListSight, PROBE } from './list-editor/sight.js';
import { ListText } from './list-editor/text.js';
import { moveByLines } from './list-editor/page-move.js';
import { quiet } from './quiet-styles.js';
import { canTypeIn, typeIn } from './list-editor/typed-in.js';

export type { Problem } from './list-editor/list-problems.js';

/** A paste longer than this is first offered to the host. */
const LARGE_PASTE = 1_000_000;

/** Screen readers hear about problems once the typing has paused this long. */
const QUIET_BEFORE_SPEAKING = 1200;

/**
 * - `list-input` (detail `{value}`): the user, or a method that stands for the user, changed the list.
 *   It comes at once for short lists and after a pause for long ones; `value` is never behind.
 * - `list-file` (detail `{file, files}`): files were dropped on the editor.
 * - `list-paste` (detail `{text}`, cancelable): more than a million characters are about to be pasted or
 *   dropped. Cancelled, the list stays as it is.
 */
@customElement('list-editor')
export class ListEditor extends LitElement {
  static override styles = [quiet, listEditorStyles];

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
  /** The first lines, as they are printed, and how many more there are; nothing while nobody prints. */
  @state() private printed: Printed | null = null;

  @query('textarea') private field!: HTMLTextAreaElement;
  @query('.scroller') private scroller!: HTMLElement;
  @query('.gutter .layer') private numbers!: HTMLElement;
  @query('.lines') private lines!: HTMLElement;
  @query('.probe') private probe!: HTMLElement;

  readonly #text = new ListText();
  readonly #sight = new ListSight(this, this.#text.index, () => {
    const { field, scroller, numbers, lines, probe } = this;
    return { field, scroller, numbers, lines, probe };
  });
  readonly #drop = new FileDrop(this, (files) =>
    this.#tell('list-file', { file: files[0], files }),
  );
  /** The columns of the problems on each line of the open part, from 0. */
  #wrong = new Map<number, number[]>();
  #walkedTo: Problem | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #speaking: ReturnType<typeof setTimeout> | undefined;
  #stopLeaving: (() => void) | undefined;
  /** What a replacement that the browser cannot undo has replaced. */
  #replaced: string | undefined;

  /** The whole list. Setting it is not a change by the user: no event, and nothing to undo. */
  @property({ attribute: false, noAccessor: true })
  get value(): string {
    return this.#text.value;
  }

  set value(list: string) {
    const text = withPlainLineEnds(list);
    if (text === this.value) return;
    this.#replaced = undefined;
    this.#open(text, 0);
  }

  /** Puts another list in place of this one; the user can undo it. */
  replaceAll(list: string): void {
    this.#replace(withPlainLineEnds(list), null);
  }

  /** Adds games before the newest; the user can undo it. */
  insertAtTop(games: string): void {
    if (!this.#text.whole) this.#open(this.value, 0);
    const text = withPlainLineEnds(games);
    const gap = text === '' || text.endsWith('\n') || this.value === '' ? '' : '\n';
    this.#replace(text + gap, { from: 0, to: 0 });
  }

  /** Puts text in place of what is selected, as pasting does. */
  insert(text: string): void {
    this.#replace(withPlainLineEnds(text), this.#selection());
  }

  /** Puts the cursor at a line and column, both 1-based, and brings them into sight. */
  async goTo(line: number, column: number): Promise<void> {
    const { index } = this.#text;
    const offset = this.#text.offsetOf(line, column);
    const outside = offset < this.#text.start || offset > this.#text.start + index.text.length;
    if (outside) this.#open(this.value, offset);
    const caret = offset - this.#text.start;
    this.field.focus({ preventScroll: true });
    this.field.setSelectionRange(caret, caret);
    const place = index.at(caret);
    await this.#sight.reveal(place, caret - index.start(place));
  }

  override focus(options?: FocusOptions): void {
    this.field.focus(options);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopLeaving = onLeaving(this.#tellNow, true);
    addEventListener('beforeprint', this.#beforePrint);
    addEventListener('afterprint', this.#afterPrint);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopLeaving?.();
    removeEventListener('beforeprint', this.#beforePrint);
    removeEventListener('afterprint', this.#afterPrint);
    this.#tellNow();
    clearTimeout(this.#speaking);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('problems')) return;
    this.#placeProblems();
    this.#speakLater();
  }

  protected override firstUpdated(): void {
    this.field.value = this.#text.index.text;
  }

  protected override updated(): void {
    const digits = String(this.#text.linesBefore + this.#text.index.count).length;
    this.scroller.style.setProperty('--gutter', `max(2.6rem, ${digits}ch + 1.4rem)`);
  }

  override render() {
    const { index, linesBefore } = this.#text;
    const { sight, look } = this.#sight;
    const plain = isPlain(index, sight);
    return html`
      <div class="frame">
        ${this.printed ? drawnOnPaper(this.printed) : nothing}
        <div class="scroller" tabindex="-1" @scroll=${look}>
          <div class="gutter" aria-hidden="true">
            <div class="layer">${drawnNumbers(sight, linesBefore, this.#wrong)}</div>
          </div>
          <div class="body">
            <div class="layer lines" aria-hidden="true">
              ${plain ? drawnTints(sight, this.#wrong) : drawnLines(index, sight, this.#wrong, this.cells)}
            </div>
            <textarea
              class=${plain ? 'plain' : ''}
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
              @change=${this.#tellNow}
              @keydown=${this.#key}
              @copy=${this.#copy}
              @cut=${this.#copy}
            ></textarea>
          </div>
          <div class="probe" aria-hidden="true">${PROBE}</div>
        </div>
        ${this.#text.whole ? nothing : this.#parts()}
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

  #parts() {
    const { index, linesBefore, lines, start, hasLater } = this.#text;
    const button = (name: string, possible: boolean, offset: number) =>
      html`<button
        type="button"
        class="quiet"
        ?disabled=${!possible}
        @click=${() => this.#openPart(offset)}
      >
        ${name}
      </button>`;
    return html`<div class="parts">
      <span>
        Lines ${grouped(linesBefore + 1)}–${grouped(linesBefore + index.count)} of ${grouped(lines)}
        are open here. All of them count.
      </span>
      <div>
        ${button('Earlier lines', start > 0, start - 1)}
        ${button('Later lines', hasLater, start + index.text.length + 1)}
      </div>
    </div>`;
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
    this.#replaced = undefined;
    this.#text.edit(this.field.value);
    this.#sight.look();
    this.requestUpdate();
    this.#tellLater();
  };

  #beforeInput = (event: InputEvent) => {
    const { inputType } = event;
    if (inputType === 'insertFromPaste' || inputType === 'insertFromDrop') this.#beforePaste(event);
    else if (inputType === 'historyUndo' && this.#undoReplacement()) event.preventDefault();
    else if (/^(insert|delete)/.test(inputType) && this.#allOfManySelected())
      this.#text.setOthersAside();
  };

  #beforePaste(event: InputEvent): void {
    const { index } = this.#text;
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    if (text.length > LARGE_PASTE && !this.#tell('list-paste', { text }, true)) {
      event.preventDefault();
      return;
    }
    const lineEnds = index.count + lineEndsOf(text);
    const fits = !outgrown(lineEnds, index.text.length + text.length);
    if (fits && !this.#allOfManySelected()) return;
    event.preventDefault();
    if (event.inputType === 'insertFromPaste') this.insert(text);
  }

  #copy = (event: ClipboardEvent) => {
    if (!this.#allOfManySelected() || !event.clipboardData) return;
    event.clipboardData.setData('text/plain', this.value);
    event.preventDefault();
    if (event.type === 'cut') this.replaceAll('');
  };

  #key = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    const command = event.ctrlKey || event.metaKey;
    if (command && !shiftKey && !altKey && key.toLowerCase() === 'z') {
      if (this.#undoReplacement()) event.preventDefault();
    } else if (!command && !altKey && (key === 'PageUp' || key === 'PageDown')) {
      // A page is what the editor shows; the browser would take all of the window for it.
      event.preventDefault();
      const rows = Math.max(1, Math.floor(this.#sight.rows) - 1);
      const lines = key === 'PageUp' ? -rows : rows;
      const { from, to, offset } = moveByLines(this.field, this.#text.index, lines, shiftKey);
      this.#sight.scrollByLines(to - from);
      void this.#sight.reveal(to, offset);
    }
  };

  // --- The text ---------------------------------------------------------------------------------

  /** Takes a list, opens the part that holds an offset, and puts the cursor there or at the start. */
  #open(list: string, offset: number, caretThere = false): void {
    const { index } = this.#text;
    this.#text.open(list, offset);
    this.#placeProblems();
    this.requestUpdate();
    if (!this.hasUpdated) return;
    const caret = caretThere ? Math.min(offset - this.#text.start, index.text.length) : 0;
    this.field.value = index.text;
    this.field.setSelectionRange(caret, caret);
    this.#sight.scrollToTop();
    const line = index.at(caret);
    if (caret > 0) void this.#sight.reveal(line, caret - index.start(line));
  }

  #openPart(offset: number): void {
    this.#tellNow();
    this.#open(this.value, offset);
  }

  /** Replaces a stretch of the open part, or the whole list. */
  #replace(text: string, stretch: { from: number; to: number } | null): void {
    const { index, start, whole } = this.#text;
    const all = stretch === null;
    const { from, to } = stretch ?? { from: 0, to: index.text.length };
    const kept = from === 0 && to === index.text.length ? 0 : index.count;
    if (whole && from === to && text === '') return;
    if (this.hasUpdated && whole && canTypeIn(lineEndsOf(text) + 1, kept)) {
      if (typeIn(this.field, text, from, to)) {
        this.#tellNow();
        return;
      }
    }
    const replaced = this.value;
    this.#open(
      all ? text : this.#text.spliced(text, from, to),
      all ? 0 : start + from + text.length,
      !all && to > 0,
    );
    this.#replaced = replaced;
    this.#tellChange();
  }

  #undoReplacement(): boolean {
    if (this.#replaced === undefined) return false;
    this.#open(this.#replaced, 0);
    this.#replaced = undefined;
    this.#tellChange();
    return true;
  }

  /** What is selected; null where that is the whole list. */
  #selection(): { from: number; to: number } | null {
    const { selectionStart: from, selectionEnd: to } = this.field;
    return this.#allOfManySelected() ? null : { from, to };
  }

  /** Whether all of the open part is selected, and there are others: then the user means them all. */
  #allOfManySelected(): boolean {
    const { selectionStart, selectionEnd } = this.field;
    const { length } = this.#text.index.text;
    return !this.#text.whole && length > 0 && selectionStart === 0 && selectionEnd === length;
  }

  // --- On paper ---------------------------------------------------------------------------------

  /** Nobody scrolls there. The browser waits for nothing, so it is drawn at once. */
  readonly #beforePrint = () => {
    const { value } = this;
    const last = value.endsWith('\n') ? 1 : 0;
    this.printed = printedOf(value, this.#text.lines - last);
    this.performUpdate();
  };

  readonly #afterPrint = () => {
    this.printed = null;
  };

  // --- Telling ----------------------------------------------------------------------------------

  #tell(type: string, detail: object, cancelable = false): boolean {
    const options = { detail, cancelable, bubbles: true, composed: true };
    return this.dispatchEvent(new CustomEvent(type, options));
  }

  /** The longer the list, the longer a pause in the typing before the host hears of it. */
  #tellLater(): void {
    clearTimeout(this.#telling);
    const { length } = this.#text;
    const wait = length < 50_000 ? 0 : Math.min(400, length / 4000);
    this.#telling = setTimeout(this.#tellNow, wait);
  }

  #tellNow = () => {
    if (this.#telling !== undefined) this.#tellChange();
  };

  #tellChange(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    this.#tell('list-input', { value: this.value });
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
    for (const problem of this.problems) {
      const { line, column } = this.#text.placeOf(problem.line, problem.column);
      const columns = this.#wrong.get(line) ?? [];
      if (column > 0) this.#wrong.set(line, columns.concat(column));
    }
  }

  #walkTo(problem: Problem): void {
    this.#walkedTo = problem;
    void this.goTo(problem.line, problem.column);
  }

  /** The next problem from the cursor on, and after the last one the first again. */
  #problemNext = () => {
    const { index } = this.#text;
    const caret = this.field.selectionEnd;
    const here = index.at(caret);
    const after = this.problems.find((problem) => {
      const { line, column } = this.#text.placeOf(problem.line, problem.column);
      if (line !== here) return line > here;
      const offset = index.start(line) + offsetOfColumn(index.line(line), column);
      return offset > caret || (offset === caret && problem !== this.#walkedTo);
    });
    const next = after ?? this.problems[0];
    if (next) this.#walkTo(next);
  };
}

const grouped = (count: number) => count.toLocaleString('en');

/** As a text field has them. */
const withPlainLineEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n');

declare global {
  interface HTMLElementTagNameMap {
    'list-editor': ListEditor;
  }
}
