/** Does something once nothing has changed for a moment. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class Pause implements ReactiveController {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Where the element leaves the page, what is waiting is done at once if it is `urgent`, and otherwise not at all. */
  constructor(
    host: ReactiveControllerHost,
    private readonly milliseconds: number,
    private readonly act: () => void,
    private readonly urgent = false,
  ) {
    host.addController(this);
  }

  hostDisconnected(): void {
    if (!this.urgent) this.cancel();
    this.now();
  }

  /** Acts after the pause, which begins again. */
  soon(milliseconds = this.milliseconds): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.now, milliseconds);
  }

  /** Does at once what is waiting, if anything is. */
  readonly now = (): void => {
    if (this.#timer === undefined) return;
    this.cancel();
    this.act();
  };

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
