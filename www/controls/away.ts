/** Whether something has scrolled away over the top of the window, so that a line there shows it instead. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class Away implements ReactiveController {
  is = false;
  readonly #sights = new IntersectionObserver(([entry]) => {
    const is = entry?.isIntersecting === false && entry.boundingClientRect.top < 0;
    if (is === this.is) return;
    this.is = is;
    this.host.requestUpdate();
  });

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly find: () => Element | null,
  ) {
    host.addController(this);
  }

  hostUpdated(): void {
    const found = this.find();
    if (found) this.#sights.observe(found);
  }

  hostDisconnected(): void {
    this.#sights.disconnect();
  }
}
