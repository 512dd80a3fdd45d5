/** The frame of the page's dialogs: a title, a way out, and the focus back where it was. */

import { LitElement, css, html, type TemplateResult } from 'lit';
import { query } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';

export abstract class PageDialog extends LitElement {
  static override styles = [
    quiet,
    css`
      dialog {
        inline-size: min(38rem, 100vw - 1.5rem);
        max-block-size: calc(100dvh - 1.5rem);
        padding: 1rem 1.25rem 0;
        border: 1px solid var(--rule);
        border-radius: var(--radius);
        background: var(--paper);
        color: var(--ink);
        overflow: auto;
        overscroll-behavior: contain;
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 45%);
      }
      .head {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 1rem;
        margin-block-end: 0.75rem;
      }
      h2,
      h3 {
        margin: 0;
        font-size: var(--step-1);
      }
      h3 {
        font-size: var(--step-0);
      }
      h2:focus-visible {
        outline: none;
      }
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
      .hint {
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
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
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.4rem;
        padding-block: 0.35rem;
        border-block-end: 1px solid var(--rule);
        overflow-wrap: anywhere;
      }
      li .bar {
        margin: 0;
      }
      small {
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      fieldset {
        display: grid;
        gap: 0.4rem;
        margin: 0.75rem 0 0;
        padding: 0.6rem 0.9rem 0.9rem;
        border: 1px solid var(--accent);
        border-radius: 6px;
      }
      legend {
        padding-inline: 0.3rem;
        font-weight: 600;
      }
      label {
        display: flex;
        gap: 0.5rem;
        align-items: baseline;
      }
      details {
        margin-block-start: 0.5rem;
      }
      summary {
        cursor: pointer;
      }
      .code {
        inline-size: 100%;
        font: var(--step--1) / 1.4 var(--mono);
        resize: vertical;
        white-space: pre;
        overflow: auto;
      }
      .said {
        position: sticky;
        inset-block-end: 0;
        margin: 0.75rem -1.25rem 0;
        padding: 0.6rem 1.25rem;
        border-block-start: 1px solid var(--rule);
        background: var(--paper);
      }
      .said.none {
        padding: 0 0 0.5rem;
        border: 0;
      }
      .main {
        border-color: var(--accent);
        color: var(--accent);
      }
    `,
  ];

  @query('dialog') private readonly dialog!: HTMLDialogElement;
  @query('h2') private readonly heading!: HTMLElement;

  protected abstract readonly heads: string;
  protected abstract renderBody(): TemplateResult;

  override render() {
    return html`<dialog aria-labelledby="heads" closedby="any" @close=${() => this.remove()}>
      <div class="head">
        <h2 id="heads" tabindex="-1">${this.heads}</h2>
        <button type="button" class="quiet" @click=${() => this.close()}>Close</button>
      </div>
      ${this.renderBody()}
    </dialog>`;
  }

  /** Puts it on the page, in front of everything. */
  async open(): Promise<void> {
    document.body.append(this);
    await this.updateComplete;
    this.dialog.showModal();
    this.heading.focus();
  }

  protected close(): void {
    this.dialog.close();
  }
}
