/** A form that is not sent yet survives a reload: its fields are kept for as long as the tab is open. */

import type { LitElement, ReactiveController } from 'lit';
import { PREFIX } from './storage.js';

/** An element with one form. */
interface Host extends LitElement {
  /** What the form belongs to, such as the id of a document; blank where the user’s input is not kept. */
  readonly draftOf: string;
}

export class FormDraft implements ReactiveController {
  /** What the fields belong to. */
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
    const kept = new URLSearchParams(read(this.#key));
    for (const field of this.#fields) {
      const value = kept.get(field.name);
      if (value === null) {
        // What is typed for one is not for another.
        if (!isFirst && field.type === 'text') field.value = '';
      } else if (field.type === 'radio') field.checked = field.value === value;
      else field.value = value;
    }
  }

  /** True if something is entered that is not sent. */
  get isThere(): boolean {
    return read(this.#key) !== '';
  }

  get #key(): string {
    return `${PREFIX}draft/${this.name}/${this.host.draftOf}`;
  }

  /** Forgets it, as it was sent. */
  clear(): void {
    write(this.#key, '');
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
    write(this.#key, isTyped ? String(new URLSearchParams(values)) : '');
  }
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string) {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Then it is lost with a reload.
  }
}
