/** Which schemes are compared: any of p1 to p8 and one's own. */

import type { SchemeInfo } from '#games';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import type { Chosen } from '../rating/state.js';

/** `schemes-chosen` (detail: their names, in the schemes' order). */
@customElement('scheme-picker')
export class SchemePicker extends LitElement {
  @property({ attribute: false }) schemes: readonly SchemeInfo[] = [];
  @property({ attribute: false }) chosen: readonly Chosen[] = [];
  @property() label = 'Schemes';
  /** The one that is not to choose here. */
  @property() without: Chosen | '' = '';
  /** Without a word on what is reconstructed. */
  @property({ type: Boolean }) brief = false;

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
      }
      fieldset {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0;
        margin-block-end: 0.4rem;
        font-weight: 600;
      }
      label {
        position: relative;
        min-inline-size: 3.25rem;
        padding: 0.35rem 0.7rem;
        border: 1px solid var(--rule);
        border-radius: 8px;
        background: var(--sheet);
        text-align: center;
        cursor: pointer;
      }
      label:hover {
        border-color: var(--ink-2);
      }
      label:has(:checked) {
        border-color: var(--accent);
        background: var(--accent-soft);
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      label:has(:focus-visible) {
        outline: 2px solid var(--accent);
        outline-offset: 2px;
      }
      input {
        position: absolute;
        inset: 0;
        margin: 0;
        opacity: 0;
        cursor: pointer;
      }
      .all {
        align-self: center;
        margin-inline-start: 0.4rem;
      }
      p {
        margin: 0.4rem 0 0;
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      @media (forced-colors: active) {
        label:has(:checked) {
          outline: 2px solid Highlight;
        }
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  override render() {
    const all = this.#order.length;
    return html`<fieldset>
        <legend>${this.label}</legend>
        ${this.schemes.map(({ id, reconstructed, sentence }) =>
          this.#choice(id, `${id}${reconstructed && !this.brief ? '*' : ''}`, sentence),
        )}
        ${this.#choice('custom', 'yours', 'Your own scheme')}
        <button
          class="link all"
          @click=${() => this.#say(this.chosen.length < all ? this.#order : [])}
        >
          ${this.chosen.length < all ? 'All' : 'None'}
        </button>
      </fieldset>
      ${
        this.brief
          ? nothing
          : html`<p>* reconstructed: the source describes p5 to p8 only in words.</p>`
      }`;
  }

  get #order(): readonly Chosen[] {
    const all: Chosen[] = [...this.schemes.map(({ id }) => id), 'custom'];
    return all.filter((id) => id !== this.without);
  }

  #choice(id: Chosen, name: string, describe: string) {
    if (id === this.without) return nothing;
    return html`<label title=${describe || nothing}>
      <input
        type="checkbox"
        .checked=${this.chosen.includes(id)}
        @change=${() => this.#toggle(id)}
      />${name}
    </label>`;
  }

  #toggle(id: Chosen) {
    const wanted = (other: Chosen) => (other === id) !== this.chosen.includes(other);
    this.#say(this.#order.filter(wanted));
  }

  #say(detail: readonly Chosen[]) {
    this.dispatchEvent(new CustomEvent('schemes-chosen', { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'scheme-picker': SchemePicker;
  }
  interface HTMLElementEventMap {
    'schemes-chosen': CustomEvent<readonly Chosen[]>;
  }
}
