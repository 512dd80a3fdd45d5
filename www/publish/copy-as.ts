/** `<gameroom-copy-as>`: a menu that copies a table in a format to paste elsewhere. */

import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { actionsMenu, actionsMenuStyles } from '../controls/actions-menu.js';
import { button } from '../controls/button.js';
import { BaseElement } from '../element/base-element.js';
import { define } from '../element/define.js';
import { say } from '../element/notice.js';
import { publishText } from '../text/publish.js';
import { bbcodeOf, htmlOf, markdownOf, plainTextOf } from './formats.js';
import { pictureOf } from './picture.js';
import type { Published } from './published.js';

const TEXT = publishText.copyAs;

@define('gameroom-copy-as')
export class CopyAs extends BaseElement {
  /** The table, as it is when it is copied. */
  @property({ attribute: false }) table: (() => Published) | undefined;
  /** As plain text, where that is more than the table. */
  @property({ attribute: false }) plain: (() => string) | undefined;
  /** The picture in a colour, where that is not of the table. */
  @property({ attribute: false }) svg: ((color: string) => string) | undefined;
  @property({ type: Boolean }) disabled = false;

  static override styles = [
    actionsMenuStyles,
    css`
      :host {
        display: inline-block;
      }
    `,
  ];

  override render() {
    const text = (write: (table: Published) => string) => (table: Published) =>
      navigator.clipboard.writeText(write(table));
    const image = (table: Published) =>
      navigator.clipboard.write([
        new ClipboardItem({ 'image/png': pictureOf(this.svg ?? table, this) }),
      ]);
    const formats = html`${this.#renderFormat(
      'plain',
      text((table) => this.plain?.() ?? plainTextOf(table)),
    )}
    ${this.#renderFormat('markdown', text(markdownOf))}
    ${this.#renderFormat(
      'html',
      text((table) => htmlOf(table, 'gameroom-table')),
    )}
    ${this.#renderFormat('bbcode', text(bbcodeOf))}
    ${'ClipboardItem' in globalThis ? this.#renderFormat('picture', image) : nothing}`;
    return actionsMenu(TEXT.title, formats, { text: TEXT.title, disabled: this.disabled });
  }

  #renderFormat(format: keyof typeof TEXT.formats, copy: (table: Published) => Promise<void>) {
    const name = TEXT.formats[format];
    const act = async () => {
      try {
        if (!this.table) return;
        await copy(this.table());
        say(this, TEXT.copied(name));
      } catch {
        say(this, TEXT.failed, { stays: true });
      }
    };
    return button(name, act, { link: true });
  }
}
