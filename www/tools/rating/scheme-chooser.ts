/** The schemes to choose from, each with its rating. */

import type { SchemeInfo, SchemeRating } from '#games';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../../styles/base.js';
import { choiceStyles } from '../../styles/choices.js';
import { points, ratingOrBound } from '../../text/numbers.js';
import { ratingText } from '../../text/rating.js';
import { nameOf, type Chosen } from './scheme.js';

const TEXT = ratingText.schemes;

/** Emits `scheme-chosen` (detail: the scheme). */
@customElement('scheme-chooser')
export class SchemeChooser extends LitElement {
  @property({ attribute: false }) schemes: readonly SchemeInfo[] = [];
  /** The ratings under the schemes, in the same order, and then under the custom one. */
  @property({ attribute: false }) ratings: readonly SchemeRating[] = [];
  @property() chosen: Chosen = 'p7';
  /** The formula of the chosen scheme. */
  @property() formula = '';

  static override styles = [
    base,
    choiceStyles,
    css`
      :host {
        container-type: inline-size;
      }
      legend {
        margin-block-end: 0.5rem;
      }
      .choices {
        display: grid;
        grid-template-columns: repeat(3, 1fr);
        gap: 0.4rem;
      }
      @container (min-width: 34rem) {
        .choices {
          grid-template-columns: repeat(9, 1fr);
        }
      }
      .choices label {
        padding-inline: 0.3rem;
      }
      .choices span {
        display: block;
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      b {
        font-weight: 600;
      }
      .about {
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
    `,
  ];

  override render() {
    const chosen = this.schemes.find(({ id }) => id === this.chosen);
    return html`<fieldset>
        <legend>${TEXT.title} <span class="visually-hidden">${TEXT.aboutTitle}</span></legend>
        <div class="choices">
          ${this.schemes.map(({ id, reconstructed }, i) => this.#card(id, this.ratings[i], reconstructed))}
          ${this.#card('custom', this.ratings[this.schemes.length])}
        </div>
      </fieldset>
      <p class="about" aria-live="polite">
        ${chosen?.sentence ?? TEXT.aboutYours}
        ${
          chosen?.reconstructed
            ? html`<span class="tag" title=${TEXT.aboutReconstructed}>${TEXT.reconstructed}</span>`
            : nothing
        }
        ${this.formula ? html`<code>${this.formula}</code>` : nothing}
      </p>
      <p class="hint">${TEXT.letters}</p>`;
  }

  #card(id: Chosen, rating: SchemeRating | undefined, reconstructed = false) {
    const name = nameOf(id);
    return html`<label>
      <input
        type="radio"
        name="scheme"
        .checked=${id === this.chosen}
        aria-label=${`${name}${reconstructed ? `, ${TEXT.reconstructed}` : ''}: ${spoken(rating)}`}
        @change=${() => this.dispatchEvent(new CustomEvent('scheme-chosen', { detail: id }))}
      />
      <span>${name}${reconstructed ? '*' : ''}</span>
      <b>${ratingOrBound(rating)}</b>
    </label>`;
  }
}

function spoken(rating: SchemeRating | undefined): string {
  if (rating?.unbounded) return rating.unbounded === 'above' ? TEXT.noUpper : TEXT.noLower;
  return typeof rating?.rating === 'number' ? points(rating.rating) : TEXT.noRating;
}
