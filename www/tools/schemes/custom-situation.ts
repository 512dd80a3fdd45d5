/** A custom situation: a `rep` command, and the numbers that a letter in it stands for. */

import type { Problem } from '#games';
import { css, html } from 'lit';
import { problemText } from '../../text/rating.js';
import { schemesText } from '../../text/schemes.js';

const TEXT = schemesText.custom;

export const customStyles = css`
  .custom {
    display: grid;
    gap: 0.75rem;
  }
  .custom label {
    display: block;
    margin-block-end: 0.25rem;
  }
  .custom input {
    inline-size: 100%;
  }
`;

interface CustomSituation {
  readonly command: string;
  readonly values: string;
  /** What is wrong with each field, if anything. */
  readonly problems: { readonly command: Problem | undefined; readonly values: Problem | null };
  readonly edit: (change: { command: string } | { values: string }) => void;
}

export function customSituation({ command, values, problems, edit }: CustomSituation) {
  return html`<div class="custom">
    ${field('command', command, problems.command, (command) => edit({ command }))}
    ${field('values', values, problems.values, (values) => edit({ values }))}
  </div>`;
}

function field(
  name: 'command' | 'values',
  value: string,
  problem: Problem | null | undefined,
  edit: (value: string) => void,
) {
  const { label, about } = TEXT[name];
  return html`<div>
    <label for=${name}>${label}</label>
    <input
      class="field"
      id=${name}
      .value=${value}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      aria-invalid=${problem ? 'true' : 'false'}
      aria-describedby="about-${name}"
      @input=${({ target }: Event & { target: HTMLInputElement }) => edit(target.value)}
    />
    <p class="hint" id="about-${name}">
      ${problem ? html`<span class="problem" role="alert">${problemText(problem)}</span>` : about}
    </p>
  </div>`;
}
