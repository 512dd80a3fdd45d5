/** What is said where a page gives an element what cannot be read: for who made the page, and who looks at it. */

import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';

/** `why`: what it is or is not; `instead`: a sentence about what is in its place. */
export const unreadable = (attribute: string, why: string, instead = ''): string =>
  `The page’s “${attribute}” cannot be read: ${why}. ${instead}`.trimEnd();

/** The attributes of an element that cannot be read; each until it, or what it stands for, is changed. */
export class Unread implements ReactiveController {
  readonly #element: ReactiveControllerHost & HTMLElement;
  readonly #said = new Map<string, string>();
  /** Those noted in the update that is under way. */
  readonly #fresh = new Set<string>();
  /** An attribute mended to the usual value, which is in its place already, changes no property. */
  readonly #changes = new MutationObserver((changes) => {
    if (this.#forget(changes)) this.#element.requestUpdate();
  });

  constructor(element: ReactiveControllerHost & HTMLElement) {
    this.#element = element;
    element.addController(this);
  }

  /** Of what has changed: whether it is wrong, which is said only where the page has the attribute. */
  note(attribute: string, wrong: boolean, why: string, instead: string): void {
    if (wrong && this.#element.hasAttribute(attribute)) {
      this.#said.set(attribute, unreadable(attribute, why, instead));
      this.#fresh.add(attribute);
      this.#changes.observe(this.#element, { attributes: true });
    } else this.#said.delete(attribute);
  }

  hostUpdate(): void {
    this.#forget(this.#changes.takeRecords());
  }

  hostUpdated(): void {
    // What the update itself changed is what the element reflects.
    this.#changes.takeRecords();
    this.#fresh.clear();
  }

  /** Whether any of what was said is forgotten. */
  #forget(changes: readonly MutationRecord[]): boolean {
    const before = this.#said.size;
    for (const { attributeName } of changes)
      if (attributeName !== null && !this.#fresh.has(attributeName))
        this.#said.delete(attributeName);
    return this.#said.size < before;
  }

  render() {
    if (this.#said.size === 0) return nothing;
    return html`<p class="notice">${[...this.#said.values()].join(' ')}</p>`;
  }
}
