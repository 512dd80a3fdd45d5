/**
 * The answer in a number and in words, for one side or for two that are compared; a row of figures; and a row of chips, each of
 * which switches something on and shows its value.
 *
 * ```ts
 * headline([{ number: '104', meaning: 'matches until the order is right', note: 'Median of 10 seasons' }]);
 * figures([[['Error', 'How far ratings are off', '57.0', 'points']]]);
 * chips('Schemes', 'Ratings after 500 wins', [{ id: 'p3', label: 'p3 Ageing', code: 'p3', name: 'Ageing', key: swatch, value: '2200', isOn: true, toggle }]);
 * ```
 */

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { renderFigures } from '../styles/figures.js';

export interface Headline {
  /** Marks a side. */
  readonly key?: unknown;
  /** A sign before the number, such as `> `. */
  readonly sign?: string;
  /** Undefined while it is not known. */
  readonly number: string | undefined;
  readonly meaning: string;
  readonly note?: string;
}

export const headline = (sides: readonly Headline[]) =>
  html`<div class="headlines">
    ${sides.map(
      ({ key, sign, number, meaning, note }) =>
        html`<div class="hero">
          ${key ?? nothing}
          <strong class=${number === undefined ? 'pending' : ''}
            ><span class="sign">${sign}</span>${number ?? '····'}</strong
          >
          <p><b>${meaning}</b> <small>${note}</small></p>
        </div>`,
    )}
  </div>`;

export const figures = renderFigures;

export interface Chip {
  readonly id: string;
  /** Its name, and what it shows of that: a code and, where there is room, a word. */
  readonly label: string;
  readonly code: string;
  readonly name: string;
  /** The mark that it has in the picture, if it is on. */
  readonly key: unknown;
  readonly value: string;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** `note` says what the values are of. */
export const chips = (label: string, note: string, all: readonly Chip[]) =>
  html`<fieldset class="chips choices screen-only" part="chips">
    <legend class="visually-hidden">${label}</legend>
    <small>${note || '\u00a0'}</small>
    <div>
      ${all.map(
        ({ id, label, code, name, key, value, isOn, toggle }) =>
          html`<label>
            <input
              type="checkbox"
              name=${id}
              aria-label=${label}
              aria-describedby="value-${id}"
              .checked=${live(isOn)}
              @change=${toggle}
            />
            <span class="key">${isOn ? key : nothing}</span>
            <small>${code}</small> <b id="value-${id}">${value}</b>
            <small class="name">${name}</small>
          </label>`,
      )}
    </div>
  </fieldset>`;
