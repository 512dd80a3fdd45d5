/** The situations to choose from: a list on a desk, a menu on a phone. */

import type { SituationInfo } from '#games';
import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { OWN } from './state.js';

interface Group {
  readonly title: string;
  readonly choices: readonly { readonly id: string; readonly title: string }[];
}

/** `situation-chosen` (detail: its name): the user chose another situation. */
@customElement('situation-chooser')
export class SituationChooser extends LitElement {
  @property({ attribute: false }) situations: readonly SituationInfo[] = [];
  @property() chosen = '';

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
      }
      fieldset {
        margin: 0 0 1rem;
        padding: 0;
        border: 0;
        min-inline-size: 0;
      }
      legend,
      .menu label {
        padding: 0;
        margin-block-end: 0.25rem;
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      fieldset label {
        display: block;
        position: relative;
        padding: 0.4rem 0.7rem;
        border-inline-start: 2px solid var(--rule);
        cursor: pointer;
        line-height: 1.35;
      }
      fieldset label:hover {
        border-color: var(--ink-2);
      }
      fieldset label:has(:checked) {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      fieldset label:has(:focus-visible) {
        outline: 2px solid var(--accent);
        outline-offset: -2px;
      }
      input {
        position: absolute;
        inset: 0;
        margin: 0;
        opacity: 0;
        cursor: pointer;
      }
      .menu {
        display: none;
      }
      .menu select {
        inline-size: 100%;
        min-block-size: 2.75rem;
        text-overflow: ellipsis;
      }
      @media (forced-colors: active) {
        label:has(:checked) {
          outline: 2px solid Highlight;
        }
      }
      @container (max-width: 52rem) {
        .list {
          display: none;
        }
        .menu {
          display: grid;
        }
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  get #groups(): readonly Group[] {
    const those = (published: boolean) =>
      this.situations.filter((situation) => situation.published === published);
    return [
      { title: 'With figures in the source', choices: those(true) },
      { title: 'Described in words', choices: those(false) },
      { title: 'Yours', choices: [{ id: OWN, title: 'A situation of your own' }] },
    ];
  }

  override render() {
    const groups = this.#groups;
    return html`<div class="list">
        ${groups.map(
          ({ title, choices }) =>
            html`<fieldset>
              <legend>${title}</legend>
              ${choices.map(
                ({ id, title }) =>
                  html`<label>
                    <input
                      type="radio"
                      name="situation"
                      value=${id}
                      .checked=${id === this.chosen}
                      @change=${() => this.#choose(id)}
                    />${title}
                  </label>`,
              )}
            </fieldset>`,
        )}
      </div>
      <div class="menu">
        <label for="situation">Situation</label>
        <select
          class="field"
          id="situation"
          @change=${(event: Event & { target: HTMLSelectElement }) => this.#choose(event.target.value)}
        >
          ${groups.map(
            ({ title, choices }) =>
              html`<optgroup label=${title}>
                ${choices.map(
                  ({ id, title }) =>
                    html`<option value=${id} ?selected=${id === this.chosen}>${title}</option>`,
                )}
              </optgroup>`,
          )}
        </select>
      </div>`;
  }

  #choose(detail: string) {
    this.dispatchEvent(new CustomEvent('situation-chosen', { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'situation-chooser': SituationChooser;
  }
  interface HTMLElementEventMap {
    'situation-chosen': CustomEvent<string>;
  }
}
