/** Asks how long something took: a field for minutes, and the button that goes on with them. */

import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { BaseElement } from '../element/base-element.js';
import { minutesQuestionText as TEXT } from '../text/controls.js';
import { define } from '../element/define.js';
import { fieldProblem, readField } from '../element/read-number.js';
import { button } from './button.js';

/** Minutes as a number, and as they were typed. */
export interface GivenMinutes {
  readonly minutes: number;
  readonly typed: string;
}

const LEAST = 0.01;
const MOST = 1_000_000;
const SUGGESTED = '20';

/** Emits `minutes-given` (detail: `GivenMinutes`). */
@define('gameroom-minutes-question')
export class MinutesQuestion extends BaseElement {
  /** What stands before the field. */
  @property() label = '';
  /** What the button says. */
  @property() action = '';
  /** What is in the field at first. */
  @property() suggested = SUGGESTED;

  @state() private typed: string | undefined;

  static override styles = css`
    div.bar {
      gap: 0.75rem 1.25rem;
    }
    .field {
      inline-size: 6rem;
      padding-inline: 0.6rem;
    }
    .field,
    .main {
      min-block-size: 2.75rem;
    }
    .main {
      padding-inline: 1.25rem;
      border-radius: 8px;
      font-size: inherit;
      font-weight: 600;
    }
  `;

  override render() {
    const problem = this.#problem;
    return html`<div class="bar">
        <label class="bar">
          ${this.label}
          <input
            class="field"
            type="text"
            inputmode="text"
            autocomplete="off"
            spellcheck="false"
            aria-invalid=${problem ? 'true' : 'false'}
            aria-describedby="problem"
            .value=${live(this.#entered)}
            @input=${({ target }: { target: HTMLInputElement }) => (this.typed = target.value)}
            @keydown=${({ key }: KeyboardEvent) => key === 'Enter' && this.#give()}
          />
          ${TEXT.unit}
        </label>
        ${button(this.action, () => this.#give(), { main: true, disabled: problem !== '' })}
      </div>
      <p id="problem" class="hint problem" aria-live="polite">${problem}</p>`;
  }

  get #entered(): string {
    return this.typed ?? this.suggested;
  }

  get #problem(): string {
    return fieldProblem(this.#entered, false, LEAST, MOST, SUGGESTED, true);
  }

  #give() {
    const minutes = readField(this.#entered, false, true);
    if (this.#problem !== '' || typeof minutes !== 'number') return;
    const detail: GivenMinutes = { minutes, typed: this.#entered.trim() };
    this.emit('minutes-given', detail);
  }
}
