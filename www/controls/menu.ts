/** A menu with one option chosen. */

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';

interface MenuOptions {
  /** Its name, where it is not inside its label. */
  readonly label?: string;
  readonly invalid?: boolean;
}

export const menu = <Value extends string>(
  options: readonly (readonly [value: Value, title: string])[],
  chosen: Value,
  choose: (value: Value) => void,
  { label, invalid = false }: MenuOptions = {},
) =>
  html`<select
    class="field"
    aria-label=${label ?? nothing}
    aria-invalid=${invalid ? 'true' : 'false'}
    @change=${({ target }: { target: HTMLSelectElement }) => choose(target.value as Value)}
  >
    ${options.map(
      ([value, title]) =>
        html`<option value=${value} .selected=${live(value === chosen)}>${title}</option>`,
    )}
  </select>`;
