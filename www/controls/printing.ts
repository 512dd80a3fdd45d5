/** Calls back when the page is about to be printed, and when that is over. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class Printing implements ReactiveController {
  constructor(
    host: ReactiveControllerHost,
    private readonly act: (isPrinting: boolean) => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('beforeprint', this);
    addEventListener('afterprint', this);
  }

  hostDisconnected(): void {
    removeEventListener('beforeprint', this);
    removeEventListener('afterprint', this);
  }

  handleEvent({ type }: Event): void {
    this.act(type === 'beforeprint');
  }
}
