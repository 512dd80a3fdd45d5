/** A form that is not sent yet survives a reload: its fields are kept for as long as the tab is open. */

import type { LitElement, ReactiveController } from 'lit';
import { PREFIX } from './storage.js';

/** An element with one form. */
interface Host extends LitElement {
  /** True if the user’s input is kept. */
  readonly isKept: boolean;
}

export class FormDraft implements ReactiveController {
  readonly #key: string;
  #isRestored = false;

  /** `name` is that of the form; only its text fields are kept. */
  constructor(
    private readonly host: Host,
    name: string,
  ) {
    this.#key = `${PREFIX}draft/${name}`;
    host.addController(this);
    host.addEventListener('input', () => this.#keep());
  }

  hostUpdated(): void {
    if (this.#isRestored || !this.host.isKept) return;
    this.#isRestored = true;
    const kept = new URLSearchParams(read(this.#key));
    for (const field of this.#fields) field.value = kept.get(field.name) ?? field.value;
  }

  /** True if something is typed that is not sent. */
  static isThere(name: string): boolean {
    return read(`${PREFIX}draft/${name}`) !== '';
  }

  /** Forgets it, as it was sent. */
  clear(): void {
    write(this.#key, '');
  }

  get #fields(): readonly HTMLInputElement[] {
    const fields = this.host.renderRoot.querySelectorAll<HTMLInputElement>('input[name]');
    return [...fields].filter(({ type }) => type === 'text');
  }

  #keep() {
    if (!this.host.isKept) return;
    const typed = this.#fields.filter(({ value }) => value !== '');
    write(this.#key, String(new URLSearchParams(typed.map(({ name, value }) => [name, value]))));
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
