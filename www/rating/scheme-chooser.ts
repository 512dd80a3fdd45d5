/** The scheme chooser, which is the comparison of all schemes: each with its rating, one chosen. */

import type { SchemeInfo, SchemeRating } from '#games';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { points } from '../words/numbers.js';
import { isChosen, type Chosen } from './state.js';

@customElement('scheme-chooser')
export class SchemeChooser extends LitElement {
  @property({ attribute: false }) schemes: readonly SchemeInfo[] = [];
  /** The ratings under the schemes, in their order, and then under the custom one. */
  @property({ attribute: false }) ratings: readonly SchemeRating[] = [];
  @property() chosen: Chosen = 'p7';
  /** The formula of the chosen scheme. */
  @property() formula = '';

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
      fieldset {
        border: 0;
        margin: 0;
        padding: 0;
      }
      legend {
        padding: 0;
        margin-bottom: 0.5rem;
        font-weight: 600;
      }
      .schemes {
        display: grid;
        grid-template-columns: repeat(3, 1fr);
        gap: 0.4rem;
      }
      @container (min-width: 34rem) {
        .schemes {
          grid-template-columns: repeat(9, 1fr);
        }
      }
      label {
        position: relative;
        border: 1px solid var(--rule);
        border-radius: 8px;
        padding: 0.45rem 0.3rem;
        text-align: center;
        background: var(--sheet);
        line-height: 1.25;
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
        opacity: 0;
        margin: 0;
        cursor: pointer;
      }
      label span {
        display: block;
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      label b {
        font-weight: 600;
      }
      @media (forced-colors: active) {
        label:has(:checked) {
          outline: 2px solid Highlight;
        }
      }
      .says {
        margin: 0.7rem 0 0;
        color: var(--ink-2);
        text-wrap: pretty;
      }
      code {
        display: inline-block;
        font: var(--step--1) var(--mono);
        color: var(--ink);
        background: var(--sheet);
        border: 1px solid var(--rule);
        border-radius: 5px;
        padding: 0.1rem 0.35rem;
        overflow-wrap: anywhere;
      }
      .tag {
        font-size: 0.75rem;
        border: 1px solid var(--warn);
        color: var(--warn);
        border-radius: 4px;
        padding: 0 0.3rem;
        white-space: nowrap;
      }
      .letters {
        font-size: var(--step--1);
        margin: 0.4rem 0 0;
        color: var(--ink-2);
      }
    `,
  ];

  override render() {
    const chosen = this.schemes.find(({ id }) => id === this.chosen);
    return html`<fieldset>
        <legend>
          Scheme <span class="visually-hidden">, each with your rating under it</span>
        </legend>
        <div class="schemes" @change=${this.#choose}>
          ${this.schemes.map(({ id, reconstructed }, place) =>
            this.#option(id, id, this.ratings[place], reconstructed),
          )}
          ${this.#option('custom', 'yours', this.ratings[this.schemes.length], false)}
        </div>
      </fieldset>
      <p class="says" aria-live="polite">
        ${chosen?.sentence ?? 'Your own scheme: choose how games age, repeat and start below.'}
        ${
          chosen?.reconstructed
            ? html`<span
                class="tag"
                title="The source describes this scheme in words; its constants are ours."
                >reconstructed</span
              >`
            : nothing
        }
        ${this.formula ? html`<code>${this.formula}</code>` : nothing}
      </p>
      <p class="letters">
        k is a game’s weight. Of the games, i are newer; of the n against the same opponent, j are
        newer; u other opponents were met since. p5* to p8* are <b>reconstructed</b>: the source
        describes them only in words.
      </p>`;
  }

  #option(id: Chosen, name: string, rating: SchemeRating | undefined, reconstructed: boolean) {
    const value = this.#rating(rating);
    return html`<label>
      <input
        type="radio"
        name="scheme"
        value=${id}
        .checked=${id === this.chosen}
        aria-label=${`${name}${reconstructed ? ', reconstructed' : ''}: ${this.#spoken(rating)}`}
      />
      <span>${name}${reconstructed ? '*' : ''}</span>
      <b>${value}</b>
    </label>`;
  }

  #rating(rating: SchemeRating | undefined): string {
    if (rating?.unbounded) return rating.unbounded === 'above' ? '∞' : '−∞';
    return typeof rating?.rating === 'number' ? points(rating.rating) : '—';
  }

  #spoken(rating: SchemeRating | undefined): string {
    if (rating?.unbounded) return `no ${rating.unbounded === 'above' ? 'upper' : 'lower'} bound`;
    return typeof rating?.rating === 'number' ? points(rating.rating) : 'no rating yet';
  }

  #choose(event: Event) {
    const { value } = event.target as HTMLInputElement;
    if (!isChosen(value)) return;
    this.dispatchEvent(new CustomEvent('scheme-chosen', { detail: { scheme: value } }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'scheme-chooser': SchemeChooser;
  }
  interface HTMLElementEventMap {
    'scheme-chosen': CustomEvent<{ scheme: Chosen }>;
  }
}
