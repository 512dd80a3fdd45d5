/** What a season is made of: its players, its matches, and what is left to chance. */

import type { OptionProblem } from '#multiplayer';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import '../../controls/number-control.js';
import { base } from '../../styles/base.js';
import { readField } from '../../text/read-number.js';
import { seasonText, type ControlText } from '../../text/season.js';
import { sentence } from '../../text/sentence.js';
import type { NumberField } from '../../tool/schema.js';
import { MAKEUP, schema, type SeasonMakeup } from './schema.js';

const { controls, sides, seed: seedText } = seasonText;
/** The teams that there are when teams are first chosen. */
const TEAMS = 2;

@customElement('makeup-controls')
export class MakeupControls extends LitElement {
  @property({ attribute: false }) makeup: SeasonMakeup = schema.default;
  /** The option that no season can have, and what was expected. */
  @property({ attribute: false }) problem: OptionProblem | null = null;

  /** What is typed as the seed while it is not valid. */
  @state() private typedSeed: string | null = null;
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
      fieldset {
        min-inline-size: 0;
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend,
      .seed label {
        padding: 0;
        font-weight: 600;
      }
      .choice {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        min-block-size: 1.75rem;
      }
      .choice input {
        inline-size: 1.1rem;
        block-size: 1.1rem;
        margin: 0;
        accent-color: var(--accent);
      }
      fieldset number-control {
        margin-block-start: 0.5rem;
      }
      .seed > div {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.4rem 0.75rem;
      }
      .seed .field {
        inline-size: 8rem;
        text-align: end;
      }
      p {
        margin: 0.2rem 0 0;
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      .problem {
        color: var(--warn);
      }
    `,
  ];

  override render() {
    const names = Object.keys(MAKEUP) as (keyof SeasonMakeup)[];
    return names.map((name) => {
      if (name === 'teams') return this.#renderSides();
      return name === 'seed' ? this.#renderSeed() : this.#renderControl(name);
    });
  }

  #renderControl(name: Exclude<keyof SeasonMakeup, 'teams' | 'seed'>) {
    const control: NumberField = MAKEUP[name];
    const { least, most, whole, slider = [least, most, 1], logarithmic, scale = 1 } = control;
    const [min, max, step] = slider;
    const { label, description, unit = '' }: ControlText = controls[name];
    // Without the rounding errors of binary fractions.
    const shown = (value: number) => Number((value * scale).toPrecision(12));
    return html`<div>
      <number-control
        label=${label}
        description=${description}
        unit=${unit}
        scale=${logarithmic ? 'log' : 'linear'}
        ?whole=${whole}
        .value=${shown(this.makeup[name])}
        .default=${shown(control.default)}
        .min=${min}
        .max=${max}
        .step=${step}
        .hardMin=${least * scale}
        .hardMax=${most * scale}
        @number-input=${(event: CustomEvent<{ value: number }>) =>
          this.#change({ [name]: event.detail.value / scale })}
      ></number-control>
      ${this.#problemOf(name)}
    </div>`;
  }

  #renderSides() {
    const { teams } = this.makeup;
    return html`<fieldset>
      <legend>${sides.legend}</legend>
      ${this.#renderChoice(sides.everyone, teams === null, null)}
      ${this.#renderChoice(sides.teams, teams !== null, this.#teams)}
      ${
        teams === null
          ? nothing
          : html`<number-control
              label=${controls.teams.label}
              description=${controls.teams.description}
              whole
              .value=${teams}
              .default=${TEAMS}
              .min=${2}
              .max=${8}
              .hardMax=${MAKEUP.teams.most}
              @number-input=${(event: CustomEvent<{ value: number }>) => {
                this.#teams = event.detail.value;
                this.#change({ teams: event.detail.value });
              }}
            ></number-control>`
      }
      ${this.#problemOf('teams')}
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

  #renderSeed() {
    const { seed } = this.makeup;
    const { most } = MAKEUP.seed;
    const isInvalid = this.typedSeed !== null;
    return html`<div class="seed">
      <div>
        <label for="seed">${seedText.label}</label>
        <input
          id="seed"
          class="field"
          inputmode="numeric"
          autocomplete="off"
          aria-describedby="about-seed"
          aria-invalid=${isInvalid ? 'true' : 'false'}
          .value=${live(this.typedSeed ?? String(seed))}
          @input=${(event: Event) => this.#typeSeed((event.target as HTMLInputElement).value)}
        />
        <button class="quiet" @click=${() => this.#setSeed(seed < most ? seed + 1 : 0)}>
          ${seedText.another}
        </button>
      </div>
      <p id="about-seed">${seedText.about}</p>
      ${isInvalid ? html`<p class="problem" role="alert">${seedText.invalid(most)}</p>` : nothing}
    </div>`;
  }

  #typeSeed(text: string) {
    const seed = readField(text);
    if (seed !== null && MAKEUP.seed.accepts(seed)) this.#setSeed(seed);
    else this.typedSeed = text;
  }

  #setSeed(seed: number) {
    this.typedSeed = null;
    this.#change({ seed });
  }

  #problemOf(option: keyof SeasonMakeup) {
    if (this.problem?.option !== option) return nothing;
    return html`<p class="problem" role="alert">${sentence(this.problem.expected)}</p>`;
  }

  #change(part: Partial<SeasonMakeup>) {
    this.dispatchEvent(new CustomEvent('makeup-input', { detail: part }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'makeup-controls': MakeupControls;
  }
  interface HTMLElementEventMap {
    'makeup-input': CustomEvent<Partial<SeasonMakeup>>;
  }
}
