/** The schemes to compare: any of p1 to p8, and the custom one. */

import type { SchemeInfo } from '#games';
import { css, html, nothing } from 'lit';
import { choiceStyles } from '../../styles/choices.js';
import { schemesText } from '../../text/schemes.js';
import { nameOf, type Chosen } from '../rating/scheme.js';

const TEXT = schemesText.picker;

export const pickerStyles = [
  choiceStyles,
  css`
    .picker .choices {
      display: flex;
      flex-wrap: wrap;
      gap: 0.4rem;
    }
    .picker legend {
      margin-block-end: 0.4rem;
    }
    .picker .link {
      align-self: center;
      margin-inline-start: 0.4rem;
    }
    @media print {
      .picker {
        display: none;
      }
    }
  `,
];

interface SchemePicker {
  readonly schemes: readonly SchemeInfo[];
  readonly chosen: readonly Chosen[];
  readonly label: string;
  /** Takes the names of the chosen schemes, in the order shown. */
  readonly choose: (schemes: readonly Chosen[]) => void;
  /** A scheme that is not offered. */
  readonly without?: Chosen;
  /** Explains what is reconstructed, and marks it. */
  readonly explains?: boolean;
}

export function schemePicker({ schemes, chosen, label, choose, without, explains }: SchemePicker) {
  const choices: readonly Chosen[] = [...schemes.map(({ id }) => id), 'custom'];
  const offered = choices.filter((id) => id !== without);
  const isAll = chosen.length >= offered.length;
  const card = (id: Chosen) => {
    const info = schemes.find((scheme) => scheme.id === id);
    const toggle = () => choose(offered.filter((one) => (one === id) !== chosen.includes(one)));
    return html`<label title=${info?.sentence ?? TEXT.yourScheme}>
      <input type="checkbox" .checked=${chosen.includes(id)} @change=${toggle} />
      ${nameOf(id)}${info?.reconstructed && explains ? '*' : ''}
    </label>`;
  };
  return html`<div class="picker">
    <fieldset class="choices">
      <legend>${label}</legend>
      ${offered.map(card)}
      <button class="link" @click=${() => choose(isAll ? [] : offered)}>
        ${isAll ? TEXT.none : TEXT.all}
      </button>
    </fieldset>
    ${explains ? html`<p class="hint">${TEXT.reconstructed}</p>` : nothing}
  </div>`;
}
