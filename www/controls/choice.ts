/** A radio button or a box inside its label. */

import { html } from 'lit';
import { live } from 'lit/directives/live.js';

export const choice = (
  type: 'radio' | 'checkbox',
  name: string,
  label: unknown,
  checked: boolean,
  change: (checked: boolean) => void,
) =>
  html`<label class="choice">
    <input
      type=${type}
      name=${name}
      .checked=${live(checked)}
      @change=${({ target }: { target: HTMLInputElement }) => change(target.checked)}
    />
    ${label}
  </label>`;
