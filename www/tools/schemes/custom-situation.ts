/** A custom situation: a `rep` command, and the numbers that a letter in it stands for. */

import type { Problem } from '#games';
import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../../styles/base.js';
import { problemText } from '../../text/rating.js';
import { schemesText } from '../../text/schemes.js';

const TEXT = schemesText.custom;

/** Emits `situation-edited` (detail `{command, values}`). */
@customElement('custom-situation')
export class CustomSituation extends LitElement {
  @property() command = '';
  @property() values = '';
  /** What is wrong with each field, if anything. */
  @property({ attribute: false }) commandProblem: Problem | null = null;
  @property({ attribute: false }) valuesProblem: Problem | null = null;

  static override styles = [
    base,
    css`
      :host {
        display: grid;
        gap: 0.75rem;
      }
      label {
        display: block;
        margin-block-end: 0.25rem;
      }
      input {
        inline-size: 100%;
        padding: 0.45rem 0.6rem;
        font-family: var(--mono);
        font-size: max(var(--step--1), 0.875rem);
      }
      @media (pointer: coarse) {
        input {
          font-size: 16px;
        }
      }
    `,
  ];

  override render() {
    return html`${this.#field('command', TEXT.command, TEXT.aboutCommand, this.commandProblem)}
    ${this.#field('values', TEXT.values, TEXT.aboutValues, this.valuesProblem)}`;
  }

  #field(name: 'command' | 'values', label: unknown, about: unknown, problem: Problem | null) {
    return html`<div>
      <label for=${name}>${label}</label>
      <input
        class="field"
        id=${name}
        .value=${this[name]}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        aria-invalid=${problem ? 'true' : 'false'}
        aria-describedby="about-${name}"
        @input=${(event: Event & { target: HTMLInputElement }) => this.#emit({ [name]: event.target.value })}
      />
      <p class="hint" id="about-${name}">
        ${problem ? html`<span class="problem" role="alert">${problemText(problem)}</span>` : about}
      </p>
    </div>`;
  }

  #emit(changed: { command?: string; values?: string }) {
    const { command, values } = this;
    const detail = { command, values, ...changed };
    this.dispatchEvent(new CustomEvent('situation-edited', { detail }));
  }
}
