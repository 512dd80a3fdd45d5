/** A button of the page's usual kind. */

import { html, nothing } from 'lit';

interface ButtonOptions {
  /** What assistive technology calls it, if not its text. */
  readonly label?: string;
  /** What a pointer that rests on it shows. */
  readonly title?: string;
  /** Whether it is what one most likely wants. */
  readonly main?: boolean;
  /** Whether it looks like a link, among other text. */
  readonly link?: boolean;
  /** Whether it is on, where it switches something. */
  readonly pressed?: boolean;
  /** Whether what it opens and closes is open. */
  readonly expanded?: boolean;
  readonly disabled?: boolean;
}

// The text as a property has no space around it, which would part it from the words beside it.
// Not `disabled`, which would take the focus from someone whose press has just disabled it.
export const button = (
  text: string,
  act: () => unknown,
  {
    label,
    title,
    main = false,
    link = false,
    pressed,
    expanded,
    disabled = false,
  }: ButtonOptions = {},
) =>
  html`<button
    type="button"
    class=${link ? 'link' : main ? 'quiet main' : 'quiet'}
    aria-label=${label ?? nothing}
    title=${title ?? nothing}
    aria-pressed=${pressed ?? nothing}
    aria-expanded=${expanded ?? nothing}
    aria-disabled=${disabled}
    @click=${() => disabled || act()}
    .textContent=${text}
  ></button>`;
