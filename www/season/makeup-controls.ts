/** What a season is made of: its players, its matches, and what is left to chance. */

import type { OptionsError } from '#multiplayer';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import '../controls/number-control.js';
import { quiet } from '../controls/quiet-styles.js';
import { readField } from '../words/read-number.js';
import { sentence } from '../words/sentence.js';
import { FIRST, RANGES, type SeasonMakeup } from './state.js';

type Numbers = Exclude<keyof SeasonMakeup, 'teams' | 'seed'>;

interface Row {
  readonly label: string;
  readonly description: string;
  readonly unit?: string;
  readonly range: readonly [min: number, max: number, step: number];
  readonly log?: boolean;
  /** How many of the control's units the option's unit is: 100 where it shows a share in per cent. */
  readonly times?: number;
}

const ROWS: Readonly<Record<Numbers, Row>> = {
  players: {
    label: 'Players',
    description: 'In the league. Everyone starts from 500.',
    range: [2, 200, 1],
  },
  skillSpread: {
    label: 'Spread of true skill',
    description: 'About two thirds of the players are within so many points of 500.',
    unit: 'points',
    range: [0, 400, 5],
  },
  playersPerMatch: {
    label: 'Players per match',
    description: 'Drawn at random for every match.',
    range: [2, 50, 1],
  },
  matchLength: {
    label: 'Match length',
    description: 'How long every match goes on.',
    unit: 'minutes',
    range: [1, 60, 1],
  },
  leaveEarly: {
    label: 'Leaving early',
    description: 'How often a player goes before the end, at any moment of the match.',
    unit: '%',
    range: [0, 100, 1],
    times: 100,
  },
  tTrue: {
    label: 'Chance in the game',
    description:
      'With so many points more skill, one wins 73 % of the time (T_true). More is more luck.',
    unit: 'points',
    range: [20, 400, 1],
  },
  matches: {
    label: 'Matches',
    description: 'In the whole season.',
    range: [100, 100_000, 100],
    log: true,
  },
};

const TEAMS = 2;
const LARGEST_SEED = RANGES.seed.most;

@customElement('makeup-controls')
export class MakeupControls extends LitElement {
  @property({ attribute: false }) makeup: SeasonMakeup = FIRST;
  /** The option that no season can be made of, and what was expected. */
  @property({ attribute: false }) problem: OptionsError | null = null;

  /** What is typed as the seed, while it is none. */
  @state() private seedText: string | null = null;
  /** How many teams there were when everyone was last set against everyone. */
  #teams = TEAMS;

  static override styles = [
    quiet,
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
    return html`${this.#number('players')} ${this.#number('skillSpread')}
    ${this.#number('playersPerMatch')} ${this.#sides()} ${this.#number('matchLength')}
    ${this.#number('leaveEarly')} ${this.#number('tTrue')} ${this.#number('matches')}
    ${this.#seed()}`;
  }

  #number(option: Numbers) {
    const { label, description, unit = '', range, log, times = 1 } = ROWS[option];
    const { least, most, whole } = RANGES[option];
    const [min, max, step] = range;
    // As typed, without the crumbs of binary fractions.
    const shown = (value: number) => Number((value * times).toPrecision(12));
    return html`<div>
      <number-control
        label=${label}
        description=${description}
        unit=${unit}
        scale=${log ? 'log' : 'linear'}
        ?whole=${whole}
        .value=${shown(this.makeup[option])}
        .default=${shown(FIRST[option])}
        .min=${min}
        .max=${max}
        .step=${step}
        .hardMin=${least * times}
        .hardMax=${most * times}
        @number-input=${(event: CustomEvent<{ value: number }>) =>
          this.#change({ [option]: event.detail.value / times })}
      ></number-control>
      ${this.#problemOf(option)}
    </div>`;
  }

  #sides() {
    const { teams } = this.makeup;
    return html`<fieldset>
      <legend>Sides</legend>
      ${this.#side('Everyone against everyone', teams === null, null)}
      ${this.#side('Teams', teams !== null, this.#teams)}
      ${
        teams === null
          ? nothing
          : html`<number-control
              label="Teams in each match"
              description="As even as can be, drawn anew for every match."
              whole
              .value=${teams}
              .default=${TEAMS}
              .min=${2}
              .max=${8}
              .hardMax=${RANGES.teams.most}
              @number-input=${(event: CustomEvent<{ value: number }>) => {
                this.#teams = event.detail.value;
                this.#change({ teams: event.detail.value });
              }}
            ></number-control>`
      }
      ${this.#problemOf('teams')}
    </fieldset>`;
  }

  #side(words: string, checked: boolean, teams: number | null) {
    return html`<label class="choice">
      <input
        type="radio"
        name="sides"
        .checked=${live(checked)}
        @change=${() => this.#change({ teams })}
      />
      ${words}
    </label>`;
  }

  #seed() {
    const { seed } = this.makeup;
    const problem = this.seedText !== null;
    return html`<div class="seed">
      <div>
        <label for="seed">Seed</label>
        <input
          id="seed"
          class="field"
          inputmode="numeric"
          autocomplete="off"
          aria-describedby="about-seed"
          aria-invalid=${problem ? 'true' : 'false'}
          .value=${live(this.seedText ?? String(seed))}
          @input=${this.#typeSeed}
        />
        <button
          class="quiet"
          @click=${() => {
            this.#setSeed(seed < LARGEST_SEED ? seed + 1 : 0);
          }}
        >
          Another seed
        </button>
      </div>
      <p id="about-seed">
        The same seed gives the same players and the same results, whatever the settings.
      </p>
      ${
        problem
          ? html`<p class="problem" role="alert">
              A seed is a whole number up to ${LARGEST_SEED}.
            </p>`
          : nothing
      }
    </div>`;
  }

  readonly #typeSeed = (event: Event) => {
    const text = (event.target as HTMLInputElement).value;
    const seed = readField(text) ?? NaN;
    if (Number.isInteger(seed) && seed >= 0 && seed <= LARGEST_SEED) this.#setSeed(seed);
    else this.seedText = text;
  };

  #setSeed(seed: number) {
    this.seedText = null;
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
