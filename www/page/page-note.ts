/** A word from the page itself, at its foot, with what one can do about it; it stays until it is answered. */

import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';

export interface Answer {
  readonly title: string;
  readonly act?: () => void;
}

@customElement('page-note')
export class PageNote extends LitElement {
  static override styles = [
    quiet,
    css`
      :host {
        position: fixed;
        z-index: 10;
        inset-block-end: max(1rem, env(safe-area-inset-bottom));
        inset-inline: 1rem;
        inline-size: fit-content;
        max-inline-size: min(40rem, 100vw - 2rem);
        margin-inline: auto;
        padding: 0.7rem 1rem;
        border: 1px solid var(--accent);
        border-radius: var(--radius);
        background: var(--sheet);
        box-shadow: 0 4px 24px rgb(0 0 0 / 25%);
        overflow-wrap: anywhere;
      }
      div {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem 0.75rem;
      }
      p {
        flex: 1 1 14rem;
        margin: 0;
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  @property() words = '';
  @property({ attribute: false }) answers: readonly Answer[] = [];

  override render() {
    return html`<div>
      <p>${this.words}</p>
      ${this.answers.map(
        ({ title, act }) =>
          html`<button
            type="button"
            class="quiet"
            @click=${() => {
              this.remove();
              act?.();
            }}
          >
            ${title}
          </button>`,
      )}
    </div>`;
  }
}

/** Shows a note in place of the one before, read out as it comes. */
export function note(words: string, answers: readonly Answer[] = [{ title: 'Close' }]): void {
  dismissNote();
  const element = document.createElement('page-note');
  // An alert is read out though it comes with its words.
  element.setAttribute('role', 'alert');
  Object.assign(element, { words, answers });
  document.body.append(element);
}

export function dismissNote(): void {
  document.querySelector('page-note')?.remove();
}

declare global {
  interface HTMLElementTagNameMap {
    'page-note': PageNote;
  }
}
