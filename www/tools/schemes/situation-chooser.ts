/** The situations to choose from: a list on a wide screen, a menu on a phone. */

import type { SituationInfo } from '#games';
import { css, html } from 'lit';
import { schemesText } from '../../text/schemes.js';
import { CUSTOM } from './schema.js';

const TEXT = schemesText.situations;

export const situationStyles = css`
  .situations fieldset {
    margin-block-end: 1rem;
  }
  .situations .choices {
    display: grid;
    gap: 0.25rem;
  }
  .situations .choices label {
    text-align: start;
  }
  .menu {
    display: none;
  }
  .menu select {
    inline-size: 100%;
    text-overflow: ellipsis;
  }
  @container (max-width: 52rem) {
    .situations fieldset {
      display: none;
    }
    .menu {
      display: grid;
      gap: 0.25rem;
    }
  }
  @media print {
    .situations {
      display: none;
    }
  }
`;

export function situationChooser(
  situations: readonly SituationInfo[],
  chosen: string,
  choose: (situation: string) => void,
) {
  const groups = [
    { title: TEXT.published, choices: situations.filter(({ published }) => published) },
    { title: TEXT.described, choices: situations.filter(({ published }) => !published) },
    { title: TEXT.yours, choices: [{ id: CUSTOM, ...TEXT.custom }] },
  ];
  const card = ({ id, title }: { id: string; title: string }) =>
    html`<label>
      <input
        type="radio"
        name="situation"
        .checked=${id === chosen}
        @change=${() => choose(id)}
      />${title}
    </label>`;
  const option = ({ id, title }: { id: string; title: string }) =>
    html`<option value=${id} ?selected=${id === chosen}>${title}</option>`;
  return html`<div class="situations" part="situations">
    ${groups.map(
      ({ title, choices }) =>
        html`<fieldset>
          <legend>${title}</legend>
          <div class="choices">${choices.map(card)}</div>
        </fieldset>`,
    )}
    <div class="menu">
      <label for="situation">${TEXT.label}</label>
      <select
        class="field"
        id="situation"
        @change=${({ target }: Event & { target: HTMLSelectElement }) => choose(target.value)}
      >
        ${groups.map(
          ({ title, choices }) => html`<optgroup label=${title}>${choices.map(option)}</optgroup>`,
        )}
      </select>
    </div>
  </div>`;
}
