/** Which games of an archive count, and which rating and days they get. */

import type { GameOptions, OpponentRating, OptionProblem } from '#archives';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { quiet } from '../controls/quiet-styles.js';
import { FIRST_OPTIONS } from './words.js';

type DateOption = 'from' | 'to' | 'daysTo';

const DATES: Record<DateOption, string> = { from: 'From', to: 'To', daysTo: 'Days counted to' };

/** Emits `options-input` (detail: the options). */
@customElement('game-options')
export class GameOptionsElement extends LitElement {
  @property({ attribute: false }) options: GameOptions = FIRST_OPTIONS;
  /** The day that days are counted to where no other is given: the last with a game, up to the day “To”. */
  @property({ attribute: 'counted-to' }) countedTo = '';
  /** The option that cannot be used. */
  @property({ attribute: false }) problem: OptionProblem | null = null;

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
      }
      fieldset {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem 1.4rem;
        align-items: end;
        min-inline-size: 0;
        margin: 0;
        padding: 0;
        border: 0;
        font-size: var(--step--1);
      }
      .checks {
        display: grid;
        gap: 0.35rem;
      }
      .check {
        display: flex;
        gap: 0.45rem;
        align-items: center;
        min-block-size: 1.5rem;
      }
      .named {
        display: grid;
        gap: 0.15rem;
        color: var(--ink-2);
      }
      input[type='checkbox'] {
        inline-size: 1.1rem;
        block-size: 1.1rem;
        margin: 0;
        accent-color: var(--accent);
      }
      .field {
        font-size: inherit;
      }
      .problem {
        flex-basis: 100%;
        margin: 0;
        color: var(--warn);
      }
    `,
  ];

  override render() {
    const { ratedOnly, bots, opponentRating } = this.options;
    return html`<fieldset>
      <legend class="visually-hidden">Which games count</legend>
      <div class="checks">
        ${this.#check('Only rated games', ratedOnly, (ratedOnly) => ({ ratedOnly }))}
        ${this.#check('Games against bots', bots, (bots) => ({ bots }))}
      </div>
      <div class="named">
        <label for="opponents">Opponents’ rating</label>
        <select
          class="field"
          id="opponents"
          @change=${(event: Event & { target: HTMLSelectElement }) =>
            this.#set({ opponentRating: event.target.value as OpponentRating })}
        >
          <option value="then" ?selected=${opponentRating === 'then'}>
            at the time of the game
          </option>
          <option value="latest" ?selected=${opponentRating === 'latest'}>
            latest in the files
          </option>
        </select>
      </div>
      ${this.#date('from')} ${this.#date('to')} ${this.#date('daysTo', this.countedTo)}
      ${this.problem ? this.#renderProblem(this.problem) : nothing}
    </fieldset>`;
  }

  #check(words: string, checked: boolean, change: (checked: boolean) => Partial<GameOptions>) {
    return html`<label class="check">
      <input
        type="checkbox"
        .checked=${live(checked)}
        @change=${(event: Event & { target: HTMLInputElement }) =>
          this.#set(change(event.target.checked))}
      />
      ${words}
    </label>`;
  }

  #renderProblem({ option, expected }: OptionProblem) {
    return html`<p class="problem" id="problem" role="alert">
      ${DATES[option as DateOption]}: ${expected}.
    </p>`;
  }

  #date(name: DateOption, placeholder = '') {
    const invalid = this.problem?.option === name;
    return html`<label class="named"
      >${DATES[name]}
      <input
        class="field"
        type="date"
        min="1000-01-01"
        max="9999-12-31"
        .value=${live(this.options[name] ?? placeholder)}
        aria-invalid=${invalid ? 'true' : 'false'}
        aria-describedby=${invalid ? 'problem' : nothing}
        @change=${(event: Event & { target: HTMLInputElement }) =>
          this.#set({ [name]: event.target.value || null })}
      />
    </label>`;
  }

  #set(change: Partial<GameOptions>): void {
    const detail: GameOptions = { ...this.options, ...change };
    this.dispatchEvent(new CustomEvent('options-input', { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'game-options': GameOptionsElement;
  }
}
