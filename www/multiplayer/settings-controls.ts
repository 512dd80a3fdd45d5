/** The three settings of the multiplayer rating, each a slider with a number field. */

import type { Settings } from '#multiplayer';
import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../controls/number-control.js';
import { quiet } from '../controls/quiet-styles.js';
import { DEFAULTS, type AllSettings } from './settings.js';

interface Row {
  readonly key: keyof Settings;
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
    description: 'Minutes that count, at most.',
    unit: 'minutes',
    range: [1, 60, 1],
    hard: [0.01, 1_000_000],
  },
];

@customElement('settings-controls')
export class SettingsControls extends LitElement {
  @property({ attribute: false }) settings: AllSettings = DEFAULTS;

  static override styles = [
    quiet,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
        gap: 1rem 1.5rem;
      }
    `,
  ];

  override render() {
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
