/** The frame of the page's dialogs: a title, a way out, and a line about what was done last. */

import { css, html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { button } from '../controls/button.js';
import { closeOnBack } from '../controls/close-on-back.js';
import { BaseElement } from '../element/base-element.js';
import { dialogStyles } from '../styles/dialog.js';
import { commonText } from '../text/common.js';

export abstract class PageDialog extends BaseElement {
  static override styles = [
    dialogStyles,
    css`
      section {
        margin-block-start: 1.25rem;
        padding-block-start: 1rem;
        border-block-start: 1px solid var(--rule);
      }
      p {
        margin: 0.4rem 0;
        text-wrap: pretty;
        overflow-wrap: anywhere;
      }
      .bar {
        margin-block-start: 0.5rem;
      }
      .grow {
        flex: 1 1 12rem;
        min-inline-size: 0;
      }
      .warn {
        padding: 0.5rem 0.75rem;
        border-radius: 6px;
        background: var(--warn-soft);
      }
      .done {
        position: sticky;
        inset-block-end: 0;
        margin: 0.75rem -1.25rem 0;
        padding: 0.6rem 1.25rem;
        border-block-start: 1px solid var(--rule);
        background: var(--paper);
      }
      .done.none {
        padding: 0 0 0.5rem;
        border: 0;
      }
    `,
  ];

  /** What was done last, and what can be done about it: undo it, unless another title is given. */
  @state() protected done: {
    readonly text: string;
    readonly act?: (() => unknown) | undefined;
    readonly title?: string;
  } = { text: '' };

  /** Takes the dialog out of the browser's history. */
  #leave: () => unknown = () => undefined;

  @query('dialog') private readonly dialog!: HTMLDialogElement;
  @query('h2') protected readonly heading!: HTMLElement;

  protected abstract readonly dialogTitle: string;
  protected abstract renderBody(): TemplateResult;

  override render() {
    const { text, act, title = commonText.undo } = this.done;
    return html`<dialog aria-labelledby="title" closedby="any" @close=${this.#closed}>
      <div class="title top">
        <h2 id="title" tabindex="-1">${this.dialogTitle}</h2>
        ${button(commonText.close, () => this.close())}
      </div>
      ${this.renderBody()}
      <p class=${text === '' ? 'done none' : 'done'} role="status">
        ${text} ${act ? button(title, act) : nothing}
      </p>
    </dialog>`;
  }

  protected close(): void {
    this.dialog.close();
  }

  readonly #closed = () => {
    this.#leave();
    this.remove();
  };

  /** Puts it on the page, in front of everything. On a slow line, a second click can ask for it twice. */
  async open(): Promise<void> {
    if (document.querySelector(this.localName)) return;
    document.body.append(this);
    await this.updateComplete;
    this.dialog.showModal();
    this.#leave = closeOnBack(() => this.close());
    this.heading.focus();
  }
}
