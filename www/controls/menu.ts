/** A menu of a few options, of which one is chosen. */

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';

/** `label` is for a menu that is not inside its label. */
export const menu = <Value extends string>(
  options: readonly (readonly [value: Value, title: string])[],
  chosen: Value,
  choose: (value: Value) => void,
  label?: string,
) =>
  html`<select
    class="field"
    aria-label=${label ?? nothing}
    @change=${({ target }: { target: HTMLSelectElement }) => choose(target.value as Value)}
  >
    ${options.map(
      ([value, title]) =>
        html`<option value=${value} .selected=${live(value === chosen)}>${title}</option>`,
    )}
  </select>`;
