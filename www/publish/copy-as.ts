/** `<copy-as>`: a menu that copies a table in a format to paste elsewhere. */

import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { button } from '../controls/button.js';
import { base } from '../styles/base.js';
import { publishText } from '../text/publish.js';
import { reasonOf } from '../text/reason.js';
import { bbcodeOf, htmlOf, markdownOf, plainTextOf } from './formats.js';
import { pictureOf } from './picture.js';
import type { Published } from './published.js';

const TEXT = publishText.copyAs;
/** How wide the menu is, in pixels. */
const WIDTH = 176;

/** Emits `copied` (detail: a notice on what came of it). */
@customElement('copy-as')
export class CopyAs extends LitElement {
  /** The table, as it is when it is copied. */
  @property({ attribute: false }) table: (() => Published) | undefined;
  /** As plain text, where that is more than the table. */
  @property({ attribute: false }) plain: (() => string) | undefined;
  @property({ type: Boolean }) disabled = false;

  @query('button') private readonly opener!: HTMLElement;
  @query('[popover]') private readonly menu!: HTMLElement;

  static override styles = [
    base,
    css`
      :host {
        display: inline-block;
      }
      [popover] {
        position: fixed;
        inline-size: ${WIDTH}px;
        margin: 0;
        padding: 0.4rem;
        border: 1px solid var(--edge);
        border-radius: var(--radius);
        background: var(--sheet);
        color: var(--ink);
      }
      [popover] button {
        inline-size: 100%;
        min-block-size: 2.75rem;
        border: 0;
        text-align: start;
      }
    `,
  ];

  override render() {
    const text = (write: (table: Published) => string) => (table: Published) =>
      navigator.clipboard.writeText(write(table));
    const image = (table: Published) =>
      navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureOf(table, this) })]);
    return html`<button
        type="button"
        class="quiet"
        popovertarget="formats"
        ?disabled=${this.disabled}
      >
        ${TEXT.title}
      </button>
      <div id="formats" popover @beforetoggle=${this.#place}>
        ${this.#renderFormat(
          'plain',
          text((table) => this.plain?.() ?? plainTextOf(table)),
        )}
        ${this.#renderFormat('markdown', text(markdownOf))}
        ${this.#renderFormat(
          'html',
          text((table) => htmlOf(table, 'gameroom-table')),
        )}
        ${this.#renderFormat('bbcode', text(bbcodeOf))}
        ${'ClipboardItem' in globalThis ? this.#renderFormat('picture', image) : nothing}
      </div>`;
  }

  #renderFormat(format: keyof typeof TEXT.formats, copy: (table: Published) => Promise<void>) {
    const name = TEXT.formats[format];
    const act = async () => {
      this.menu.hidePopover();
      this.#say(
        this.table ? await copy(this.table()).then(() => TEXT.copied(name), TEXT.failed) : '',
      );
    };
    return button(name, () => void act().catch((error: unknown) => this.#say(reasonOf(error))));
  }

  #say(detail: string) {
    this.dispatchEvent(new CustomEvent('copied', { detail }));
  }

  /** Below the button, and within the window. */
  readonly #place = () => {
    const { left, bottom } = this.opener.getBoundingClientRect();
    const { style } = this.menu;
    style.insetInlineStart = `${Math.max(4, Math.min(left, innerWidth - WIDTH - 20))}px`;
    style.insetBlockStart = `${Math.min(bottom + 4, innerHeight - 260)}px`;
  };
}
