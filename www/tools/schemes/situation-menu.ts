/** The menu of situations. */

import type { SituationInfo } from '#games';
import { html } from 'lit';
import { schemesText } from '../../text/schemes.js';
import { CUSTOM } from './schema.js';

const TEXT = schemesText.situations;

export function situationMenu(
  situations: readonly SituationInfo[],
  chosen: string,
  choose: (situation: string) => void,
) {
  const option = ({ id, title }: Pick<SituationInfo, 'id' | 'title'>) =>
    html`<option value=${id} .selected=${id === chosen}>${title}</option>`;
  const group = (label: string, published: boolean) =>
    html`<optgroup label=${label}>
      ${situations.filter((info) => info.published === published).map(option)}
    </optgroup>`;
  return html`<div class="bar picker" part="situations">
    <h2><label for="situation">${TEXT.label}</label></h2>
    <select
      class="field"
      id="situation"
      @change=${({ target }: Event & { target: HTMLSelectElement }) => choose(target.value)}
    >
      ${group(TEXT.published, true)} ${group(TEXT.described, false)}
      ${option({ id: CUSTOM, ...TEXT.custom })}
    </select>
  </div>`;
}
