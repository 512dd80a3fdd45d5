/** Draws an element again whenever a signal changes that it has read. */

import { effect } from '@preact/signals-core';
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class Watch implements ReactiveController {
  #stop = (): void => undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    // Signals may have changed meanwhile.
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** Runs an update of the element; each signal that it reads asks for the next one. */
  update(run: () => void): void {
    this.#stop();
    let isUpdating = true;
    this.#stop = effect(() => {
      if (isUpdating) run();
      else this.host.requestUpdate();
      isUpdating = false;
    });
  }
}
