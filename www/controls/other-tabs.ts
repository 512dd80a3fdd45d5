/** What an element keeps in the browser's storage may be changed in another tab: it takes that over at once. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** So that no tab writes its old state over a newer one. */
export class OtherTabs implements ReactiveController {
  readonly #host: ReactiveControllerHost & { remember: string };
  readonly #take: () => void;

  /** Calls `take` when another tab has saved something new under the element's key, or one beginning with it. */
  constructor(host: ReactiveControllerHost & { remember: string }, take: () => void) {
    this.#host = host;
    this.#take = take;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('storage', this.#hear);
  }

  hostDisconnected(): void {
    removeEventListener('storage', this.#hear);
  }

  readonly #hear = ({ key, newValue }: StorageEvent): void => {
    const { remember } = this.#host;
    const own = remember !== '' && (key === remember || key?.startsWith(`${remember}/`));
    if (own && newValue !== null) this.#take();
  };
}
