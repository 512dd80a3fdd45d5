/** A field for a command or the like: its label, and below it what it is for or what is wrong with it. */

import { css, html, nothing, type TemplateResult } from 'lit';

export const codeFieldStyles = css`
  .code {
    gap: 0.25rem 0.5rem;
  }
  .code input {
    flex: 1 12rem;
    min-inline-size: 0;
  }
  .code .hint {
    order: 1;
    flex-basis: 100%;
    margin: 0;
  }
`;

interface CodeField {
  readonly label: TemplateResult | string;
  readonly about: TemplateResult | string;
  readonly value: string;
  readonly placeholder?: string;
  /** What is wrong with the value; blank if nothing is. */
  readonly problem: string;
  /** True if something else announces the problem. */
  readonly isQuiet?: boolean;
  readonly edit: (value: string) => void;
}

export function codeField(id: string, field: CodeField) {
  const { label, about, value, placeholder = '', problem, isQuiet = false, edit } = field;
  return html`<label for=${id}>${label}</label>
    <input
      class="field"
      id=${id}
      placeholder=${placeholder}
      .value=${value}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      aria-invalid=${problem ? 'true' : 'false'}
      aria-describedby="about-${id}"
      @input=${({ target }: Event & { target: HTMLInputElement }) => edit(target.value)}
    />
    <p class="hint" id="about-${id}">
      ${problem ? html`<span class="problem" role=${isQuiet ? nothing : 'alert'}>${problem}</span>` : about}
    </p>`;
}
