/** What is said where a page gives an element what cannot be read: for who made the page, and who looks at it. */

import { html, nothing } from 'lit';

/** `why`: what it is or is not; `instead`: a sentence about what is in its place. */
export const unreadable = (attribute: string, why: string, instead = ''): string =>
  `The page’s “${attribute}” cannot be read: ${why}. ${instead}`.trimEnd();

/** The attributes of an element that cannot be read; each until what it stands for is changed. */
export class Unread {
  readonly #element: HTMLElement;
  readonly #said = new Map<string, string>();

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** Of what has changed: whether it is wrong, which is said only where the page has the attribute. */
  note(attribute: string, wrong: boolean, why: string, instead: string): void {
    if (wrong && this.#element.hasAttribute(attribute))
      this.#said.set(attribute, unreadable(attribute, why, instead));
    else this.#said.delete(attribute);
  }

  render() {
    if (this.#said.size === 0) return nothing;
    return html`<p class="notice">${[...this.#said.values()].join(' ')}</p>`;
  }
}
