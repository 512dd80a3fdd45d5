/** The editor of a game list: a text field, with its lines drawn in colours behind it. */

import { LitElement, html, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { LineIndex } from './line-index.js';
import { listEditorStyles } from './list-editor.styles.js';
import { drawnLines, drawnNumbers, sightOf } from './list-lines.js';
import type { Sight } from './list-lines.js';
import { ListParts, lineEnds, outgrown } from './list-parts.js';
import './list-problems.js';
import type { Problem } from './list-problems.js';
import { offsetOfColumn } from './line-pieces.js';
import { quiet } from './quiet-styles.js';

export type { Problem } from './list-problems.js';

/** A paste longer than this is first offered to the host. */
const LARGE_PASTE = 1_000_000;

/** A browser lays out the whole text for each line of an insertion that it can undo. */
const MOST_LAID_OUT = 40_000;

/** The height of a line is measured over so many. */
const PROBE_LINES = 64;

/** Screen readers hear about problems once the typing has paused this long. */
const QUIET_BEFORE_SPEAKING = 1200;

/**
 * - `list-input` (detail `{value}`): the user, `replaceAll` or `insertAtTop` changed the list. Comes at
 *   once for short lists, after a pause for very long ones; `value` itself is never behind.
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
  /** What became of the lines that could be read, such as "Left out; the other 5 count." */
  @property() summary = '';

  @state() private sight: Sight = { first: 0, last: 0 };
  @state() private dropping = false;
  @state() private spoken = '';

  @query('textarea') private field!: HTMLTextAreaElement;
  @query('.scroller') private scroller!: HTMLElement;
  @query('.gutter .layer') private numbers!: HTMLElement;
  @query('.lines') private lines!: HTMLElement;
  @query('.probe') private probe!: HTMLElement;

  readonly #index = new LineIndex();
  readonly #parts = new ListParts();
  readonly #sizes = new ResizeObserver((entries) => this.#measure(entries));
  #lineHeight = 26;
  #wrong = new Map<number, number[]>();
  #emitting: ReturnType<typeof setTimeout> | undefined;
  #speaking: ReturnType<typeof setTimeout> | undefined;
  /** What a replacement that the browser cannot undo has replaced. */
  #replaced: string | undefined;

  /** The whole list. Setting it is not a change by the user: no event, and nothing to undo. */
  @property({ attribute: false, noAccessor: true })
  get value(): string {
    return this.#parts.before + this.#index.text + this.#parts.after;
  }

  set value(list: string) {
    const text = list.replaceAll(/\r\n?/g, '\n');
    if (text === this.value) return;
    this.#replaced = undefined;
    this.#open(text, 0);
  }

  /** Puts another list in place of this one. */
  replaceAll(list: string): void {
    this.#replace(list.replaceAll(/\r\n?/g, '\n'), 0, this.#index.text.length);
  }

  /** Adds games before the newest. */
  insertAtTop(games: string): void {
    const text = games.replaceAll(/\r\n?/g, '\n');
    const gap = text === '' || text.endsWith('\n') || this.value === '' ? '' : '\n';
    this.#replace(text + gap, 0, 0);
  }

  /** Puts text in place of what is selected, as pasting does. */
  insert(text: string): void {
    const { selectionStart, selectionEnd } = this.field;
    this.#replace(text.replaceAll(/\r\n?/g, '\n'), selectionStart, selectionEnd);
  }

  /** Puts the cursor at a line and column, both 1-based, and brings them into sight. */
  async goTo(line: number, column: number): Promise<void> {
    const { linesBefore } = this.#parts;
    if (line <= linesBefore || line > linesBefore + this.#index.count)
      this.#open(this.value, offsetOfLine(this.value, line));
    const place = Math.min(line - 1 - this.#parts.linesBefore, this.#index.count - 1);
    const inLine = offsetOfColumn(this.#index.line(place), column);
    const caret = this.#index.start(place) + inLine;
    this.field.focus({ preventScroll: true });
    this.field.setSelectionRange(caret, caret);
    await this.#reveal(place, inLine);
  }

  override focus(options?: FocusOptions): void {
    this.field.focus(options);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#observe();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    this.#emitNow();
    clearTimeout(this.#speaking);
  }

  protected override firstUpdated(): void {
    this.field.value = this.#index.text;
    this.#observe();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('problems')) return;
    this.#placeProblems();
    this.#speakLater();
  }

  protected override updated(): void {
    const top = `calc(var(--pad) + ${this.sight.first * this.#lineHeight}px)`;
    this.numbers.style.top = this.lines.style.top = top;
    const digits = String(this.#parts.linesBefore + this.#index.count).length;
    this.scroller.style.setProperty('--gutter', `max(2.6rem, ${digits}ch + 1.4rem)`);
  }

  override render() {
    const { sight } = this;
    return html`
      <div
        class="frame"
        @dragenter=${this.#drag}
        @dragover=${this.#drag}
        @dragleave=${this.#dragLeave}
        @drop=${this.#drop}
      >
        <div class="scroller" tabindex="-1" @scroll=${this.#look}>
          <div class="gutter" aria-hidden="true">
            <div class="layer">${drawnNumbers(sight, this.#parts.linesBefore, this.#wrong)}</div>
          </div>
          <div class="body">
            <div class="layer lines" aria-hidden="true">
              ${drawnLines(this.#index, sight, this.#wrong)}
            </div>
            <textarea
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
              @copy=${this.#copy}
              @cut=${this.#copy}
            ></textarea>
          </div>
          <div class="probe" aria-hidden="true">${'\n'.repeat(PROBE_LINES)}</div>
        </div>
        ${this.#partsBar()}
        <list-problems
          .problems=${this.problems}
          .count=${this.problemCount}
          .summary=${this.summary}
          @problem-go=${this.#problemGo}
          @problem-next=${this.#problemNext}
        ></list-problems>
        ${this.dropping ? html`<div class="drop">Drop to open</div>` : nothing}
      </div>
      <p id="about" class="visually-hidden">${this.#about()}</p>
      <p role="status" class="visually-hidden">${this.spoken}</p>
    `;
  }

  #partsBar() {
    const { whole, linesBefore, linesAfter, before, after } = this.#parts;
    if (whole) return nothing;
    const { count } = this.#index;
    const [first, last] = [linesBefore + 1, linesBefore + count].map(grouped);
    const total = grouped(linesBefore + count + linesAfter);
    const to = (offset: number) => () => this.#openForReading(offset);
    return html`<div class="parts">
      <span>Lines ${first}–${last} of ${total} are open here. All of them count.</span>
      <div>
        <button
          type="button"
          class="quiet"
          ?disabled=${before === ''}
          @click=${to(before.length - 1)}
        >
          Earlier lines
        </button>
        <button
          type="button"
          class="quiet"
          ?disabled=${after === ''}
          @click=${to(before.length + this.#index.text.length + 1)}
        >
          Later lines
        </button>
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

  // --- The text ---------------------------------------------------------------------------------

  /** Opens the part of a list that holds an offset, in place of all that was there. */
  #open(list: string, offset: number): void {
    const text = outgrown(lineEnds(list), list.length)
      ? this.#parts.open(list, offset)
      : (this.#parts.close(), list);
    this.#index.update(text);
    this.#placeProblems();
    if (!this.hasUpdated) return;
    this.field.value = text;
    this.field.setSelectionRange(0, 0);
    this.scroller.scrollTo(0, 0);
    this.#look();
    this.requestUpdate();
  }

  #openForReading(offset: number): void {
    this.#emitNow();
    this.#open(this.value, offset);
  }

  /** Replaces a stretch of the list, from an offset in the open part, or everything that is there. */
  #replace(text: string, from: number, to: number): void {
    const all = to === this.#index.text.length && from === 0 && to > 0;
    const { before, after } = this.#parts;
    const lines = lineEnds(text) + 1;
    const laidOut = lines * (lines + (all ? 0 : this.#index.count));
    if (this.#parts.whole && laidOut <= MOST_LAID_OUT && this.#typeIn(text, from, to)) return;
    const list = this.value;
    this.#open(
      all ? text : this.#splice(before, text, from, to) + after,
      before.length + from + text.length,
    );
    this.#replaced = list;
    this.#emitNow(true);
  }

  #splice(before: string, text: string, from: number, to: number): string {
    const open = this.#index.text;
    return before + open.slice(0, from) + text + open.slice(to);
  }

  /** Changes the text as typing would, so that the browser can undo it; false where it cannot. */
  #typeIn(text: string, from: number, to: number): boolean {
    const root = this.getRootNode();
    const focused = this.renderRoot instanceof ShadowRoot ? this.renderRoot.activeElement : null;
    const touch = matchMedia('(pointer: coarse)').matches;
    // Where there is a keyboard on the screen, focus would bring it up.
    if (!this.hasUpdated || (touch && focused !== this.field)) return false;
    const other =
      root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    this.field.focus({ preventScroll: true });
    this.field.setSelectionRange(from, to);
    const done =
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way that can be undone
      document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    if (focused !== this.field && other instanceof HTMLElement)
      other.focus({ preventScroll: true });
    if (!done) return from === to && text === '';
    this.#emitNow();
    return true;
  }

  #input = () => {
    this.#replaced = undefined;
    this.#index.update(this.field.value);
    this.#parts.recall(this.#index.text);
    this.#look();
    this.requestUpdate();
    this.#emitLater();
  };

  #beforeInput = (event: InputEvent) => {
    if (event.inputType === 'historyUndo' && this.#undoReplacement()) event.preventDefault();
    if (event.inputType !== 'insertFromPaste' && event.inputType !== 'insertFromDrop') {
      if (/^(insert|delete)/.test(event.inputType) && this.#allOfManySelected())
        this.#parts.setAside(this.#index.text);
      return;
    }
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    if (text.length > LARGE_PASTE && !this.#offer('list-paste', { text }, true)) {
      event.preventDefault();
      return;
    }
    const all = this.#allOfManySelected();
    const { selectionStart: from, selectionEnd: to } = this.field;
    const lines = this.#index.count + lineEnds(text);
    if (!all && !outgrown(lines, this.#index.text.length + text.length)) return;
    event.preventDefault();
    if (event.inputType === 'insertFromPaste')
      this.#replace(text.replaceAll(/\r\n?/g, '\n'), from, to);
  };

  /** Whether all of the open part is selected, and there are others: then the user means them all. */
  #allOfManySelected(): boolean {
    const { selectionStart, selectionEnd } = this.field;
    const { length } = this.#index.text;
    return !this.#parts.whole && length > 0 && selectionStart === 0 && selectionEnd === length;
  }

  #copy = (event: ClipboardEvent) => {
    if (!this.#allOfManySelected() || !event.clipboardData) return;
    event.clipboardData.setData('text/plain', this.value);
    event.preventDefault();
    if (event.type === 'cut') this.replaceAll('');
  };

  #undoReplacement(): boolean {
    if (this.#replaced === undefined) return false;
    this.#open(this.#replaced, 0);
    this.#replaced = undefined;
    this.#emitNow(true);
    return true;
  }

  // --- Telling ----------------------------------------------------------------------------------

  #offer(type: string, detail: object, cancelable = false): boolean {
    const options = { detail, cancelable, bubbles: true, composed: true };
    return this.dispatchEvent(new CustomEvent(type, options));
  }

  /** The longer the list, the longer a pause in the typing before the host hears of it. */
  #emitLater(): void {
    clearTimeout(this.#emitting);
    const { length } = this.value;
    const wait = length < 50_000 ? 0 : Math.min(400, length / 4000);
    this.#emitting = setTimeout(() => this.#emitNow(), wait);
  }

  #emitNow = (always: unknown = false) => {
    if (this.#emitting === undefined && always !== true) return;
    clearTimeout(this.#emitting);
    this.#emitting = undefined;
    this.#offer('list-input', { value: this.value });
  };

  #speakLater(): void {
    clearTimeout(this.#speaking);
    this.#speaking = setTimeout(() => {
      const none = this.spoken === '' ? '' : 'No problems.';
      this.spoken = this.problems.length > 0 ? this.#about() : none;
    }, QUIET_BEFORE_SPEAKING);
  }

  // --- What is in sight -------------------------------------------------------------------------

  #observe(): void {
    this.#sizes.observe(this.scroller);
    this.#sizes.observe(this.probe);
  }

  #measure(entries: readonly ResizeObserverEntry[]): void {
    // Browsers round the height of a line, differently at each zoom; over many lines that adds up.
    const lines = entries.find(({ target }) => target === this.probe)?.contentRect.height;
    this.#lineHeight = (lines ?? 0) / PROBE_LINES || this.#lineHeight;
    this.scroller.toggleAttribute('data-sized', this.scroller.style.height !== '');
    this.#look();
    this.requestUpdate();
  }

  #look = () => {
    const { scrollTop, clientHeight } = this.scroller;
    const sight = sightOf(scrollTop, clientHeight, this.#lineHeight, this.#index.count);
    if (sight.first !== this.sight.first || sight.last !== this.sight.last) this.sight = sight;
  };

  #placeProblems(): void {
    this.#wrong = new Map();
    for (const { line, column } of this.problems) {
      const place = line - 1 - this.#parts.linesBefore;
      this.#wrong.set(place, [...(this.#wrong.get(place) ?? []), column]);
    }
  }

  async #reveal(line: number, offset: number): Promise<void> {
    const { scroller } = this;
    const [height, rows] = [scroller.clientHeight, scroller.clientHeight / this.#lineHeight];
    const top = line * this.#lineHeight;
    if (top < scroller.scrollTop || top + 2 * this.#lineHeight > scroller.scrollTop + height)
      scroller.scrollTop = (line - Math.floor(rows / 3)) * this.#lineHeight;
    this.#look();
    await this.updateComplete;

    const box = scroller.getBoundingClientRect();
    const gutter = this.numbers.getBoundingClientRect().width;
    const x = this.#caretAt(line, offset) - box.left;
    const hidden = x < gutter || x > scroller.clientWidth - 24;
    if (hidden) scroller.scrollLeft += x - gutter - (scroller.clientWidth - gutter) / 2;
    scroller.scrollIntoView({ block: 'nearest' });
  }

  /** Where a character of a drawn line is on the screen, whatever its width and direction. */
  #caretAt(line: number, offset: number): number {
    const drawn = this.lines.children[line - this.sight.first];
    if (!drawn) return 0;
    let left = offset;
    for (const piece of drawn.children) {
      const text = [...piece.childNodes].find((node) => node instanceof Text);
      if (text && left < text.length) {
        const range = document.createRange();
        range.setStart(text, left);
        range.setEnd(text, left + 1);
        return range.getBoundingClientRect().left;
      }
      left -= text?.length ?? 0;
    }
    return (
      drawn.lastElementChild?.getBoundingClientRect().right ?? drawn.getBoundingClientRect().left
    );
  }

  // --- Keys and pointer -------------------------------------------------------------------------

  #key = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    const command = event.ctrlKey || event.metaKey;
    if (command && !shiftKey && !altKey && key.toLowerCase() === 'z') {
      if (this.#undoReplacement()) event.preventDefault();
    } else if (!command && !altKey && (key === 'PageUp' || key === 'PageDown')) {
      event.preventDefault();
      this.#page(key === 'PageUp' ? -1 : 1, shiftKey);
    }
  };

  /** A page is what the editor shows; the browser would take all of the window for it. */
  #page(direction: 1 | -1, extend: boolean): void {
    const { selectionStart: start, selectionEnd: end, selectionDirection } = this.field;
    const backward = selectionDirection === 'backward';
    const [anchor, focus] = backward ? [end, start] : [start, end];
    const line = this.#index.at(focus);
    const rows = Math.max(1, Math.floor(this.scroller.clientHeight / this.#lineHeight) - 1);
    const target = Math.max(0, Math.min(this.#index.count - 1, line + direction * rows));
    const inLine = focus - this.#index.start(line);
    const caret = Math.min(this.#index.start(target) + inLine, this.#index.end(target));
    if (extend)
      this.field.setSelectionRange(
        Math.min(anchor, caret),
        Math.max(anchor, caret),
        caret < anchor ? 'backward' : 'forward',
      );
    else this.field.setSelectionRange(caret, caret);
    this.scroller.scrollTop += (target - line) * this.#lineHeight;
    void this.#reveal(target, caret - this.#index.start(target));
  }

  #drag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    this.dropping = true;
  };

  #dragLeave = (event: DragEvent) => {
    const inside =
      event.relatedTarget instanceof Node && this.renderRoot.contains(event.relatedTarget);
    if (!inside) this.dropping = false;
  };

  #drop = (event: DragEvent) => {
    this.dropping = false;
    const files = [...(event.dataTransfer?.files ?? [])];
    const [file] = files;
    if (!file) return;
    event.preventDefault();
    this.#offer('list-file', { file, files });
  };

  // --- Problems ---------------------------------------------------------------------------------

  #problemGo = (event: CustomEvent<Problem>) => {
    void this.goTo(event.detail.line, event.detail.column);
  };

  /** The next problem after the cursor, and after the last one the first again. */
  #problemNext = () => {
    const caret = this.field.selectionEnd;
    const place = this.#index.at(caret);
    const line = place + 1 + this.#parts.linesBefore;
    const inLine = caret - this.#index.start(place);
    const text = this.#index.line(place);
    const next =
      this.problems.find(
        (problem) =>
          problem.line > line ||
          (problem.line === line && offsetOfColumn(text, problem.column) > inLine),
      ) ?? this.problems[0];
    if (next) void this.goTo(next.line, next.column);
  };
}

const grouped = (count: number) => count.toLocaleString('en');

/** Where a line of a list starts, 1-based. */
function offsetOfLine(list: string, line: number): number {
  let start = 0;
  for (let left = line - 1; left > 0; left--) {
    const end = list.indexOf('\n', start);
    if (end < 0) return start;
    start = end + 1;
  }
  return start;
}

declare global {
  interface HTMLElementTagNameMap {
    'list-editor': ListEditor;
  }
}
