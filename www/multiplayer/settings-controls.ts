/** The settings of the multiplayer rating: three numbers, each a slider with a field, and what is capped. */

import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { choice } from '../controls/choice.js';
import { numberControl } from '../controls/number-control.js';
import { BaseElement } from '../element/base-element.js';
import { define } from '../element/define.js';
import { settingsText as text } from '../text/settings.js';
import type { AllSettings } from '../text/settings.js';
import { NUMBERS } from './schema.js';

/** Emits `settings-input` (detail: what changed). */
@define('gameroom-settings-controls')
export class SettingsControls extends BaseElement {
  @property({ attribute: false }) settings!: AllSettings;

  static override styles = css`
    :host {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
      gap: 1rem 1.5rem;
    }
    fieldset {
      grid-column: 1 / -1;
      gap: 0 1rem;
    }
    legend {
      float: inline-start;
      margin: 0;
    }
    .hint {
      margin: 0;
    }
  `;

  override render() {
    const names = ['t', 'gameMult', 'maxGameLength'] as const;
    return html`${names.map((name) =>
      numberControl(NUMBERS[name], text.numbers[name], this.settings[name], (value) =>
        this.#change({ [name]: value }),
      ),
    )}
    ${this.#renderCap('cap')} ${this.#renderCap('capMinutes')}`;
  }

  #renderCap(name: 'cap' | 'capMinutes') {
    const { title, choices, about } = text.cap[name];
    return html`<fieldset class="bar" aria-describedby="about-${name}">
      <legend>${title}</legend>
      ${choices.map(([value, label]) =>
        choice('radio', name, label, this.settings[name] === value, () =>
          this.#change({ [name]: value }),
        ),
      )}
      <p class="hint" id="about-${name}">${about}</p>
    </fieldset>`;
  }

  #change(detail: Partial<AllSettings>) {
    this.emit('settings-input', detail);
  }
}
