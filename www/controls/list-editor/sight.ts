/** Which lines of the list are in view, and how to bring others into view. */

import type { ReactiveController } from 'lit';
import { resized } from '../resized.js';
import type { EditorHost } from './host.js';
import type { ListText } from './text.js';

/** The height of a line is measured over this many. */
const PROBE_LINES = 64;

/** No browser lays out much more, in px. Of a longer list, each pixel scrolled moves the lines by several. */
const MOST_HEIGHT = 8_000_000;

/** Lines drawn above and below what is in sight, so that scrolling does not outrun drawing. */
const SPARE = 6;

const FIELDS_SIZE_THEMSELVES = CSS.supports('field-sizing', 'content');

export const PROBE = '\n'.repeat(PROBE_LINES);

export class ListSight implements ReactiveController {
  /** The lines drawn: from the first up to but not including the last. */
  first = 0;
  last = 0;
  #lineHeight = 26;
  #fitted: string | undefined;
  readonly #sizes = resized((entries) => this.#measure(entries));

  constructor(
    private readonly host: EditorHost,
    private readonly text: ListText,
  ) {
    host.addController(this);
  }

  /** How many whole lines are in view. */
  get rows(): number {
    return Math.floor(this.host.scroller.clientHeight / this.#lineHeight);
  }

  hostUpdated(): void {
    const { scroller, body, field, probe } = this.host;
    if (!this.host.hasUpdated) {
      this.#sizes.observe(scroller);
      this.#sizes.observe(probe);
    }
    const { lineCount } = this.text;
    const digits = String(lineCount).length;
    scroller.style.setProperty('--gutter', `max(2.6rem, ${digits}ch + 1.4rem)`);
    const height = Math.min(lineCount * this.#lineHeight, MOST_HEIGHT);
    body.style.blockSize = this.text.isLong ? `calc(${height}px + 2 * var(--pad))` : '';
    if (field && !FIELDS_SIZE_THEMSELVES) this.#fit(field);
    this.#place();
  }

  /** The line at a height in the window. */
  lineAt(clientY: number): number {
    const { top } = this.host.lines.getBoundingClientRect();
    return this.first + Math.floor((clientY - top) / this.#lineHeight);
  }

  /** Draws what has come into view. */
  look(): void {
    if (!this.host.hasUpdated) return;
    const above = Math.floor((this.host.scroller.scrollTop * this.#stretch) / this.#lineHeight);
    // In steps, so that not every scrolled pixel draws.
    const first = Math.max(0, above - (above % 4) - SPARE);
    const last = Math.min(this.text.lineCount, above + this.rows + SPARE + 5);
    if (this.first === first && this.last === last) this.#place();
    else this.host.requestUpdate();
    this.first = first;
    this.last = last;
  }

  /** By how much further the lines move than the scroll bar: 1 unless the list is too long to lay out. */
  get #stretch(): number {
    const left = this.text.lineCount * this.#lineHeight - MOST_HEIGHT;
    if (left <= 0) return 1;
    const { scrollHeight, clientHeight } = this.host.scroller;
    return 1 + left / Math.max(1, scrollHeight - clientHeight);
  }

  /** Puts the drawn lines where they are in the list. */
  #place(): void {
    const { scroller, lines } = this.host;
    const stretch = this.#stretch;
    // Reading how far it is scrolled would make the browser lay out the page at once.
    const ahead = stretch > 1 ? scroller.scrollTop * (stretch - 1) : 0;
    lines.style.top = `calc(var(--pad) + ${this.first * this.#lineHeight - ahead}px)`;
  }

  scrollToTop(): void {
    if (this.host.hasUpdated) this.host.scroller.scrollTo(0, 0);
    this.look();
  }

  scrollByLines(lines: number): void {
    this.host.scroller.scrollTop += (lines * this.#lineHeight) / this.#stretch;
  }

  /** Brings an offset of the list into view. */
  async reveal(offset: number): Promise<void> {
    // The list is as tall as it is now, not as it was drawn last.
    await this.host.updateComplete;
    const { text } = this;
    const { scroller, lines } = this.host;
    const field = this.host.field ?? lines;
    const line = text.lineAt(offset);
    const stretch = this.#stretch;
    const [top, height] = [line * this.#lineHeight, this.#lineHeight];
    const scrolled = scroller.scrollTop * stretch;
    if (top < scrolled || top + 2 * height > scrolled + scroller.clientHeight)
      scroller.scrollTop = ((line - Math.floor(this.rows / 3)) * height) / stretch;
    this.look();
    await this.host.updateComplete;

    // Across: as far along the line as the offset is. A line too long to be drawn is as wide as the field.
    const start = text.start(line);
    const part = (offset - start) / Math.max(1, text.end(line) - start);
    const drawn = document.createRange();
    drawn.selectNodeContents(lines.children[line - this.first] ?? lines);
    const { left, width } = (drawn.toString() ? drawn : field).getBoundingClientRect();
    const x = left + part * width - scroller.getBoundingClientRect().left;
    const padded = this.host.field ?? lines.firstElementChild ?? lines;
    const gutter = parseFloat(getComputedStyle(padded).paddingInlineStart);
    if (x < gutter || x > scroller.clientWidth - height)
      scroller.scrollLeft += x - gutter - (scroller.clientWidth - gutter) / 2;
    scroller.scrollIntoView({ block: 'nearest' });
  }

  /** Makes the field as large as its text, so that only what is around it scrolls. */
  #fit(field: HTMLTextAreaElement): void {
    const { value, lineCount } = this.text;
    if (this.#fitted === value) return;
    this.#fitted = value;
    field.style.blockSize = `calc(${lineCount * this.#lineHeight}px + 2 * var(--pad))`;
    field.style.inlineSize = '0';
    field.style.inlineSize = `${field.scrollWidth}px`;
  }

  #measure(entries: readonly ResizeObserverEntry[]): void {
    const { probe } = this.host;
    // Browsers round the height of a line, differently at each zoom; over many lines that adds up.
    const height = entries.find(({ target }) => target === probe)?.contentRect.height ?? 0;
    if (height > 0) this.#lineHeight = height / PROBE_LINES;
    this.#fitted = undefined;
    this.look();
    this.host.requestUpdate();
  }
}
