/** Notices that it is another day, on a page that stays open over midnight: dates are counted to today. */

import { signal } from '@preact/signals-core';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { listen } from './listen.js';
import { today } from '../engine/today.js';

export class NewDay implements ReactiveController {
  readonly #day = signal(today());
  #midnight: ReturnType<typeof setTimeout> | undefined;

  constructor(
    host: ReactiveControllerHost,
    private readonly act: () => void = () => undefined,
  ) {
    host.addController(this);
    // Timers stand still while a computer sleeps.
    listen(host, window, ['focus', 'visibilitychange'], this.#look);
  }

  /** The day that the host counts to. */
  get day(): string {
    return this.#day.value;
  }

  hostConnected(): void {
    this.#look();
  }

  hostDisconnected(): void {
    clearTimeout(this.#midnight);
  }

  readonly #look = () => {
    clearTimeout(this.#midnight);
    const now = new Date();
    // A day with a change of clocks has 23 or 25 hours.
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    this.#midnight = setTimeout(this.#look, Number(midnight) - Number(now));
    if (this.#day.peek() === today()) return;
    this.#day.value = today();
    this.act();
  };
}
