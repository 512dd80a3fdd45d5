/** Which lines of the list are in view, and how to bring others into view. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Sight } from './lines.js';
import { sightOf } from './lines.js';
import type { ListText } from './text.js';

/** The height of a line is measured over this many. */
const PROBE_LINES = 64;

/** No browser lays out much more, in px. Of a longer list, each pixel scrolled moves the lines by several. */
const MOST_HEIGHT = 8_000_000;

const FIELDS_SIZE_THEMSELVES = CSS.supports('field-sizing', 'content');

export const PROBE = '\n'.repeat(PROBE_LINES);

/** The elements that show the text; all lines scroll together, so they stay in register. */
export interface SightElements {
  readonly body: HTMLElement;
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
    private readonly text: ListText,
    private readonly find: () => SightElements,
  ) {
    host.addController(this);
  }

  /** How many lines are in view. */
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
    const { body, field } = this.#elements;
    const height = Math.min(this.text.index.count * this.#lineHeight, MOST_HEIGHT);
    body.style.blockSize = this.text.isWhole ? '' : `calc(${height}px + 2 * var(--pad))`;
    if (!FIELDS_SIZE_THEMSELVES) this.#fit(field);
    this.#place();
  }

  /** Draws what has come into view. */
  readonly look = (): void => {
    if (!this.#elements) return;
    const { scroller } = this.#elements;
    const { first, last } = this.sight;
    const top = scroller.scrollTop * this.#stretch;
    this.sight = sightOf(top, scroller.clientHeight, this.#lineHeight, this.text.index.count);
    if (this.sight.first !== first || this.sight.last !== last) this.host.requestUpdate();
    else this.#place();
  };

  /** By how much further the lines move than the scroll bar: 1 unless the list is too long to lay out. */
  get #stretch(): number {
    const left = this.text.index.count * this.#lineHeight - MOST_HEIGHT;
    if (!this.#elements || left <= 0) return 1;
    const { scrollHeight, clientHeight } = this.#elements.scroller;
    return 1 + left / Math.max(1, scrollHeight - clientHeight);
  }

  /** Puts the drawn lines, their numbers and the field where their lines are. */
  #place(): void {
    if (!this.#elements) return;
    const { scroller, numbers, lines, field } = this.#elements;
    const ahead = scroller.scrollTop * (this.#stretch - 1);
    const top = (line: number) => line * this.#lineHeight - ahead;
    numbers.style.top = lines.style.top = `calc(var(--pad) + ${top(this.sight.first)}px)`;
    field.style.top = this.text.isWhole ? '' : `${top(this.text.firstLine)}px`;
  }

  scrollToTop(): void {
    this.#elements?.scroller.scrollTo(0, 0);
    this.look();
  }

  scrollByLines(lines: number): void {
    if (this.#elements)
      this.#elements.scroller.scrollTop += (lines * this.#lineHeight) / this.#stretch;
  }

  /** Brings an offset of the list into view. */
  async reveal(offset: number): Promise<void> {
    if (!this.#elements) return;
    // The list is as tall as it is now, not as it was drawn last.
    await this.host.updateComplete;
    const { index } = this.text;
    const { scroller, numbers } = this.#elements;
    const line = index.at(offset);
    const stretch = this.#stretch;
    const [top, height] = [line * this.#lineHeight, this.#lineHeight];
    const scrolled = scroller.scrollTop * stretch;
    if (top < scrolled || top + 2 * height > scrolled + scroller.clientHeight)
      scroller.scrollTop = ((line - Math.floor(this.rows / 3)) * height) / stretch;
    this.look();
    await this.host.updateComplete;

    const gutter = numbers.getBoundingClientRect().width;
    const x = this.#xOf(line, offset - index.start(line)) - scroller.getBoundingClientRect().left;
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
      const part = offset / Math.max(1, this.text.index.end(line) - this.text.index.start(line));
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
    const { part, firstLine, lastLine } = this.text;
    if (this.#fitted === part) return;
    this.#fitted = part;
    const height = (lastLine - firstLine + 1) * this.#lineHeight;
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
    // If the user has made it taller, it stays that way.
    scroller.toggleAttribute('data-sized', scroller.style.height !== '');
    this.look();
    this.host.requestUpdate();
  }
}
