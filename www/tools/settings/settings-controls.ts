/** The settings of the multiplayer rating: three numbers, each a slider with a field, and whose change is capped. */

import type { CapRule, Settings } from '#multiplayer';
import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import '../../controls/number-control.js';
import { base } from '../../styles/base.js';
import { DEFAULTS, type AllSettings } from './schema.js';

interface Row {
  readonly key: keyof Omit<AllSettings, 'cap'>;
  readonly label: string;
  readonly description: string;
  readonly unit: string;
  readonly range: readonly [min: number, max: number, step: number];
  readonly hard: readonly [min: number, max: number];
}

const ROWS: readonly Row[] = [
  {
    key: 't',
    label: 'T',
    description: 'Spread: how many points apart the best and the rest end up.',
    unit: 'points',
    range: [20, 400, 1],
    hard: [0.01, 1_000_000],
  },
  {
    key: 'gameMult',
    label: 'GAME_MULT',
    description: 'Points per minute at stake.',
    unit: '',
    range: [0.1, 10, 0.1],
    hard: [0.0001, 1_000_000],
  },
  {
    key: 'maxGameLength',
    label: 'MAX_GAME_LENGTH',
    description: 'Maximum minutes counted per match.',
    unit: 'minutes',
    range: [1, 60, 1],
    hard: [0.01, 1_000_000],
  },
];

const CAPS: readonly (readonly [cap: CapRule, label: string, title: string])[] = [
  ['largest', 'Largest change', 'Equation 5: the player with the largest change.'],
  ['anyone', 'Anyone', 'Step 7: any of the players.'],
];

@customElement('settings-controls')
export class SettingsControls extends LitElement {
  @property({ attribute: false }) settings: AllSettings = DEFAULTS;

  static override styles = [
    base,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
        gap: 1rem 1.5rem;
      }
      fieldset {
        grid-column: 1 / -1;
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem 1rem;
        align-items: center;
        min-inline-size: 0;
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        float: inline-start;
        padding: 0;
        line-height: 1.5rem;
        font-weight: 600;
      }
      label {
        display: inline-flex;
        gap: 0.4rem;
        align-items: center;
        min-block-size: 1.5rem;
      }
      p {
        margin: 0;
        color: var(--ink-2);
        font-size: var(--step--1);
      }
    `,
  ];

  override render() {
    return html`${this.#numbers()} ${this.#cap()}`;
  }

  #numbers() {
    return ROWS.map(
      ({ key, label, description, unit, range: [min, max, step], hard: [hardMin, hardMax] }) =>
        html`<number-control
          label=${label}
          description=${description}
          unit=${unit}
          .value=${this.settings[key]}
          .default=${DEFAULTS[key]}
          .min=${min}
          .max=${max}
          .step=${step}
          .hardMin=${hardMin}
          .hardMax=${hardMax}
          @number-input=${(event: CustomEvent<{ value: number }>) =>
            this.#change({ [key]: event.detail.value })}
        ></number-control>`,
    );
  }

  #cap() {
    return html`<fieldset>
      <legend>Cap</legend>
      ${CAPS.map(
        ([cap, label, title]) =>
          html`<label title=${title}>
            <input
              type="radio"
              name="cap"
              aria-describedby="about-cap"
              .checked=${live(this.settings.cap === cap)}
              @change=${() => this.#change({ cap })}
            />
            ${label}
          </label>`,
      )}
      <p id="about-cap">
        Whose change decides if a match is scaled to GAME_MULT points per minute.
      </p>
    </fieldset>`;
  }

  #change(part: Settings) {
    const settings: AllSettings = { ...this.settings, ...part };
    this.dispatchEvent(new CustomEvent('settings-input', { detail: { settings } }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'settings-controls': SettingsControls;
  }
  interface HTMLElementEventMap {
    'settings-input': CustomEvent<{ settings: AllSettings }>;
  }
}
