/** What a season is made of: its players, its matches, and what is left to chance. */

import type { OptionProblem } from '#multiplayer';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { fieldControl } from '../../controls/field-control.js';
import { base } from '../../styles/base.js';
import { seasonText } from '../../text/season.js';
import { sentence } from '../../text/sentence.js';
import { MAKEUP, schema, type SeasonMakeup } from './schema.js';

const { controls, sides } = seasonText;
/** The teams that there are when teams are first chosen. */
const TEAMS = 2;

@customElement('makeup-controls')
export class MakeupControls extends LitElement {
  @property({ attribute: false }) makeup: SeasonMakeup = schema.default;
  /** The option that no season can have, and what was expected. */
  @property({ attribute: false }) problem: OptionProblem | null = null;

  /** How many teams there were when everyone was last set against everyone. */
  #teams = TEAMS;

  static override styles = [
    base,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
        gap: 1.1rem 1.5rem;
        align-items: start;
      }
      .choice {
        display: flex;
      }
      .quiet,
      fieldset number-control {
        margin-block-start: 0.5rem;
      }
      .problem {
        margin: 0.2rem 0 0;
        font-size: var(--step--1);
      }
    `,
  ];

  override render() {
    const names = Object.keys(MAKEUP) as (keyof SeasonMakeup)[];
    return names.map(
      (name) =>
        html`<div>
          ${name === 'teams' ? this.#renderSides() : this.#renderControl(name)}
          ${name === 'seed' ? this.#renderAnotherSeed() : nothing}
          ${
            this.problem?.option === name
              ? html`<p class="problem" role="alert">${sentence(this.problem.expected)}</p>`
              : nothing
          }
        </div>`,
    );
  }

  #renderControl(name: Exclude<keyof SeasonMakeup, 'teams'>) {
    return fieldControl(MAKEUP[name], controls[name], this.makeup[name], (value) =>
      this.#change({ [name]: value }),
    );
  }

  #renderSides() {
    const { teams } = this.makeup;
    const change = (value: number) => {
      this.#teams = value;
      this.#change({ teams: value });
    };
    return html`<fieldset>
      <legend>${sides.legend}</legend>
      ${this.#renderChoice(sides.everyone, teams === null, null)}
      ${this.#renderChoice(sides.teams, teams !== null, this.#teams)}
      ${
        teams === null
          ? nothing
          : fieldControl({ ...MAKEUP.teams, default: TEAMS }, controls.teams, teams, change)
      }
    </fieldset>`;
  }

  #renderChoice(label: string, checked: boolean, teams: number | null) {
    return html`<label class="choice">
      <input
        type="radio"
        name="sides"
        .checked=${live(checked)}
        @change=${() => this.#change({ teams })}
      />
      ${label}
    </label>`;
  }

  #renderAnotherSeed() {
    const { seed } = this.makeup;
    const another = seed < MAKEUP.seed.most ? seed + 1 : 0;
    return html`<button class="quiet" @click=${() => this.#change({ seed: another })}>
      ${seasonText.anotherSeed}
    </button>`;
  }

  #change(part: Partial<SeasonMakeup>) {
    this.dispatchEvent(new CustomEvent('makeup-input', { detail: part }));
  }
}
