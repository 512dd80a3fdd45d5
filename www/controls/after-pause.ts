/** What an element does only once a pause has followed the last change: keep its state, speak. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { onLeaving } from './leaving.js';

abstract class AfterPause implements ReactiveController {
  #waiting: ReturnType<typeof setTimeout> | undefined;
  readonly #pause: number;
  readonly #act: () => void;

  constructor(host: ReactiveControllerHost, pause: number, act: () => void) {
    this.#pause = pause;
    this.#act = act;
    host.addController(this);
  }

  abstract hostDisconnected(): void;

  /** Acts after the pause, counted anew. */
  soon(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(this.now, this.#pause);
  }

  /** Does at once what is waiting, if anything is. */
  readonly now = (): void => {
    if (this.#waiting === undefined) return;
    this.drop();
    this.#act();
  };

  protected drop(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
  }
}

/** Keeps the state soon after a change, and at the latest when the element or the user leaves the page. */
export class Keeping extends AfterPause {
  #stop: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, keep: () => void) {
    super(host, 300, keep);
  }

  hostConnected(): void {
    this.#stop = onLeaving(this.now);
  }

  override hostDisconnected(): void {
    this.now();
    this.#stop?.();
  }
}

/** Speaks when nothing has changed for a moment, so that a screen reader is not talked over. */
export class Saying extends AfterPause {
  constructor(host: ReactiveControllerHost, say: () => void) {
    super(host, 900, say);
  }

  override hostDisconnected(): void {
    this.drop();
  }
}
