/** What of the open text is in sight, and how to bring more of it there. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { LineIndex } from './line-index.js';
import type { Sight } from './lines.js';
import { sightOf } from './lines.js';

/** The height of a line is measured over so many. */
const PROBE_LINES = 64;

const FIELDS_SIZE_THEMSELVES = CSS.supports('field-sizing', 'content');

export const PROBE = '\n'.repeat(PROBE_LINES);

/** The elements that show the text; all lines scroll together, so they stay in register. */
export interface SightElements {
  readonly field: HTMLTextAreaElement;
  readonly scroller: HTMLElement;
  readonly numbers: HTMLElement;
  readonly lines: HTMLElement;
  readonly probe: HTMLElement;
}

export class ListSight implements ReactiveController {
  sight: Sight = { first: 0, last: 0 };
  #lineHeight = 26;
  #elements: SightElements | undefined;
  #fitted: string | undefined;
  readonly #sizes = new ResizeObserver((entries) => this.#measure(entries));

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly index: LineIndex,
    private readonly find: () => SightElements,
  ) {
    host.addController(this);
  }

  /** How many lines are in sight. */
  get rows(): number {
    return this.#elements ? this.#elements.scroller.clientHeight / this.#lineHeight : 0;
  }

  hostConnected(): void {
    if (this.#elements) this.#observe(this.#elements);
  }

  hostDisconnected(): void {
    this.#sizes.disconnect();
  }

  hostUpdated(): void {
    if (!this.#elements) this.#observe((this.#elements = this.find()));
    const { numbers, lines } = this.#elements;
    const top = `calc(var(--pad) + ${this.sight.first * this.#lineHeight}px)`;
    numbers.style.top = lines.style.top = top;
    if (!FIELDS_SIZE_THEMSELVES) this.#fit(this.#elements.field);
  }

  /** Draws what has come into sight. */
  readonly look = (): void => {
    if (!this.#elements) return;
    const { scrollTop, clientHeight } = this.#elements.scroller;
    const { first, last } = this.sight;
    this.sight = sightOf(scrollTop, clientHeight, this.#lineHeight, this.index.count);
    if (this.sight.first !== first || this.sight.last !== last) this.host.requestUpdate();
  };

  scrollToTop(): void {
    this.#elements?.scroller.scrollTo(0, 0);
    this.look();
  }

  scrollByLines(lines: number): void {
    if (this.#elements) this.#elements.scroller.scrollTop += lines * this.#lineHeight;
  }

  /** Brings a place of the open text into sight: a line, from 0, and a UTF-16 offset in it. */
  async reveal(line: number, offset: number): Promise<void> {
    if (!this.#elements) return;
    const { scroller, numbers } = this.#elements;
    const [top, height] = [line * this.#lineHeight, this.#lineHeight];
    if (top < scroller.scrollTop || top + 2 * height > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTop = (line - Math.floor(this.rows / 3)) * height;
    this.look();
    await this.host.updateComplete;

    const gutter = numbers.getBoundingClientRect().width;
    const x = this.#xOf(line, offset) - scroller.getBoundingClientRect().left;
    if (x < gutter || x > scroller.clientWidth - height)
      scroller.scrollLeft += x - gutter - (scroller.clientWidth - gutter) / 2;
    scroller.scrollIntoView({ block: 'nearest' });
  }

  /** Where a character of a drawn line is on the screen, whatever its width and direction. */
  #xOf(line: number, offset: number): number {
    if (!this.#elements) return 0;
    const { field, lines } = this.#elements;
    const drawn = lines.children[line - this.sight.first];
    if (!drawn) return 0;
    // A line too long to be drawn: as far along as the offset is.
    if (drawn.childElementCount === 0) {
      const part = offset / Math.max(1, this.index.end(line) - this.index.start(line));
      const { left, width } = field.getBoundingClientRect();
      return left + part * width;
    }
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
    const last = drawn.lastElementChild;
    return last ? last.getBoundingClientRect().right : drawn.getBoundingClientRect().left;
  }

  /** Makes the field as large as its text, so that only what is around it scrolls. */
  #fit(field: HTMLTextAreaElement): void {
    if (this.#fitted === this.index.text) return;
    this.#fitted = this.index.text;
    const height = this.index.count * this.#lineHeight;
    field.style.blockSize = `calc(${height}px + 2 * var(--pad))`;
    field.style.inlineSize = '0';
    field.style.inlineSize = `${field.scrollWidth}px`;
  }

  #observe({ scroller, probe }: SightElements): void {
    this.#sizes.observe(scroller);
    this.#sizes.observe(probe);
  }

  #measure(entries: readonly ResizeObserverEntry[]): void {
    if (!this.#elements) return;
    const { scroller, probe } = this.#elements;
    // Browsers round the height of a line, differently at each zoom; over many lines that adds up.
    const height = entries.find(({ target }) => target === probe)?.contentRect.height ?? 0;
    if (height > 0) this.#lineHeight = height / PROBE_LINES;
    this.#fitted = undefined;
    // Whoever has pulled it taller may have it taller.
    scroller.toggleAttribute('data-sized', scroller.style.height !== '');
    this.look();
    this.host.requestUpdate();
  }
}
