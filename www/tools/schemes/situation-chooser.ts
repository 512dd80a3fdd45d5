/** The situations to choose from: a list on a wide screen, a menu on a phone. */

import type { SituationInfo } from '#games';
import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../../styles/base.js';
import { choiceStyles } from '../../styles/choices.js';
import { schemesText } from '../../text/schemes.js';
import { CUSTOM } from './schema.js';

const TEXT = schemesText.situations;

interface Group {
  readonly title: string;
  readonly choices: readonly { readonly id: string; readonly title: string }[];
}

/** Emits `situation-chosen` (detail: its name). */
@customElement('situation-chooser')
export class SituationChooser extends LitElement {
  @property({ attribute: false }) situations: readonly SituationInfo[] = [];
  @property() chosen = '';

  static override styles = [
    base,
    choiceStyles,
    css`
      fieldset {
        margin-block-end: 1rem;
      }
      legend,
      .menu label {
        margin-block-end: 0.25rem;
        font-weight: 400;
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      .choices {
        display: grid;
        gap: 0.25rem;
      }
      .choices label {
        text-align: start;
      }
      .menu {
        display: none;
      }
      .menu select {
        inline-size: 100%;
        min-block-size: 2.75rem;
        text-overflow: ellipsis;
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
      { title: TEXT.published, choices: those(true) },
      { title: TEXT.described, choices: those(false) },
      { title: TEXT.yours, choices: [{ id: CUSTOM, title: TEXT.custom }] },
    ];
  }

  override render() {
    return html`<div class="list">${this.#groups.map((group) => this.#renderGroup(group))}</div>
      <div class="menu">
        <label for="situation">${TEXT.label}</label>
        <select
          class="field"
          id="situation"
          @change=${(event: Event & { target: HTMLSelectElement }) => this.#choose(event.target.value)}
        >
          ${this.#groups.map((group) => this.#renderOptions(group))}
        </select>
      </div>`;
  }

  #renderGroup({ title, choices }: Group) {
    return html`<fieldset>
      <legend>${title}</legend>
      <div class="choices">
        ${choices.map(
          ({ id, title }) =>
            html`<label>
              <input
                type="radio"
                name="situation"
                .checked=${id === this.chosen}
                @change=${() => this.#choose(id)}
              />${title}
            </label>`,
        )}
      </div>
    </fieldset>`;
  }

  #renderOptions({ title, choices }: Group) {
    return html`<optgroup label=${title}>
      ${choices.map(
        ({ id, title }) =>
          html`<option value=${id} ?selected=${id === this.chosen}>${title}</option>`,
      )}
    </optgroup>`;
  }

  #choose(detail: string) {
    this.dispatchEvent(new CustomEvent('situation-chosen', { detail }));
  }
}
