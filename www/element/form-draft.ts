/** A form that is not sent yet survives a reload: its fields are kept for as long as the tab is open. */

import type { LitElement, ReactiveController } from 'lit';
import { PREFIX, getInTab, removeInTab, setInTab } from './storage.js';

/** An element with one form. */
interface Host extends LitElement {
  /** The id of the document that the form belongs to; blank where the user’s input is not kept. */
  readonly draftOf: string;
}

export class FormDraft implements ReactiveController {
  /** The document whose draft the fields show. */
  #shown = '';

  /** `name` is that of the form. */
  constructor(
    private readonly host: Host,
    private readonly name: string,
  ) {
    host.addController(this);
    host.addEventListener('input', () => this.#keep());
  }

  hostUpdated(): void {
    const { draftOf } = this.host;
    if (draftOf === this.#shown) return;
    const isFirst = this.#shown === '';
    this.#shown = draftOf;
    const kept = new URLSearchParams(getInTab(this.#key) ?? '');
    for (const field of this.#fields) {
      const value = kept.get(field.name);
      if (value === null) {
        // Text that is typed for one document is not for another.
        if (!isFirst && field.type === 'text') field.value = '';
      } else if (field.type === 'radio') field.checked = field.value === value;
      else field.value = value;
    }
  }

  /** True if something is entered that is not sent. */
  get isThere(): boolean {
    return getInTab(this.#key) !== null;
  }

  get #key(): string {
    return `${PREFIX}draft/${this.name}/${this.host.draftOf}`;
  }

  /** Forgets it, as it was sent. */
  clear(): void {
    removeInTab(this.#key);
  }

  get #fields(): readonly HTMLInputElement[] {
    const fields = this.host.renderRoot.querySelectorAll<HTMLInputElement>('input[name]');
    return [...fields];
  }

  #keep() {
    if (this.host.draftOf === '') return;
    const isTyped = this.#fields.some(({ type, value }) => type === 'text' && value !== '');
    const entered = this.#fields.filter(({ type, checked }) => type !== 'radio' || checked);
    const values = entered.map(({ name, value }) => [name, value]);
    if (isTyped) setInTab(this.#key, String(new URLSearchParams(values)));
    else this.clear();
  }
}
