/** A situation of one's own: a `rep` command, and the numbers that a letter in it stands for. */

import type { Problem } from '#games';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';

/** `own-changed` (detail `{command, values}`): the user typed. */
@customElement('own-situation')
export class OwnSituation extends LitElement {
  @property() command = '';
  @property() values = '';
  /** What is wrong with each, if anything. */
  @property({ attribute: false }) commandProblem: Problem | null = null;
  @property({ attribute: false }) valuesProblem: Problem | null = null;

  static override styles = [
    quiet,
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
      p {
        margin: 0.3rem 0 0;
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      .problem {
        color: var(--warn);
      }
      code {
        font-family: var(--mono);
        color: var(--ink);
      }
      @media (pointer: coarse) {
        input {
          font-size: 16px;
        }
      }
    `,
  ];

  override render() {
    return html`<div>
        <label for="command">Games, as a <code>rep</code> command</label>
        ${this.#field('command', this.command, this.commandProblem)}
        ${this.#says(
          'command',
          this.commandProblem,
          html`Strings and how often; <code>*</code> is the number of the repetition, a lone
            <code>-</code> your own list. The first game is the newest.`,
        )}
      </div>
      <div>
        <label for="values">What N, R or D in it stands for, in turn</label>
        ${this.#field('values', this.values, this.valuesProblem)}
        ${this.#says(
          'values',
          this.valuesProblem,
          html`Write <code>N</code> for a count, <code>R</code> for a rating or <code>D</code> for
            days in the command, and the numbers here.`,
        )}
      </div>`;
  }

  #field(name: 'command' | 'values', value: string, problem: Problem | null) {
    return html`<input
      class="field"
      id=${name}
      .value=${value}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      aria-invalid=${problem ? 'true' : 'false'}
      aria-describedby="about-${name}"
      @input=${(event: Event & { target: HTMLInputElement }) => this.#say({ [name]: event.target.value })}
    />`;
  }

  #says(name: string, problem: Problem | null, about: unknown) {
    return html`<p id="about-${name}">
      ${
        problem
          ? html`<span class="problem" role="alert">
              Character ${problem.column}:
              ${problem.expected}${problem.text ? html` (found “${problem.text}”)` : nothing}.
            </span>`
          : about
      }
    </p>`;
  }

  #say(changed: { command?: string; values?: string }) {
    const { command, values } = this;
    const detail = { command, values, ...changed };
    this.dispatchEvent(new CustomEvent('own-changed', { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'own-situation': OwnSituation;
  }
  interface HTMLElementEventMap {
    'own-changed': CustomEvent<{ command: string; values: string }>;
  }
}
