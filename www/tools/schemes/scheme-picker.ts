/** The schemes to compare: any of p1 to p8, and the custom one. */

import type { SchemeInfo } from '#games';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../../styles/base.js';
import { choiceStyles } from '../../styles/choices.js';
import { schemesText } from '../../text/schemes.js';
import { nameOf, type Chosen } from '../rating/scheme.js';

const TEXT = schemesText.picker;

/** Emits `schemes-chosen` (detail: their names, in the order shown). */
@customElement('scheme-picker')
export class SchemePicker extends LitElement {
  @property({ attribute: false }) schemes: readonly SchemeInfo[] = [];
  @property({ attribute: false }) chosen: readonly Chosen[] = [];
  @property() label = TEXT.label;
  /** A scheme that is not offered. */
  @property() without: Chosen | '' = '';
  /** Leaves out the note about reconstructed schemes. */
  @property({ type: Boolean }) brief = false;

  static override styles = [
    base,
    choiceStyles,
    css`
      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
      }
      legend {
        margin-block-end: 0.4rem;
      }
      .all {
        align-self: center;
        margin-inline-start: 0.4rem;
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  override render() {
    const choices: readonly Chosen[] = [...this.schemes.map(({ id }) => id), 'custom'];
    const offered = choices.filter((id) => id !== this.without);
    const isAll = this.chosen.length >= offered.length;
    return html`<fieldset class="choices">
        <legend>${this.label}</legend>
        ${offered.map((id) => this.#card(id, offered))}
        <button class="link all" @click=${() => this.#emit(isAll ? [] : offered)}>
          ${isAll ? TEXT.none : TEXT.all}
        </button>
      </fieldset>
      ${this.brief ? nothing : html`<p class="hint">${TEXT.reconstructed}</p>`}`;
  }

  #card(id: Chosen, offered: readonly Chosen[]) {
    const info = this.schemes.find((scheme) => scheme.id === id);
    const toggle = () =>
      this.#emit(offered.filter((other) => (other === id) !== this.chosen.includes(other)));
    return html`<label title=${info?.sentence ?? TEXT.yourScheme}>
      <input type="checkbox" .checked=${this.chosen.includes(id)} @change=${toggle} />
      ${nameOf(id)}${info?.reconstructed && !this.brief ? '*' : ''}
    </label>`;
  }

  #emit(detail: readonly Chosen[]) {
    this.dispatchEvent(new CustomEvent('schemes-chosen', { detail }));
  }
}
