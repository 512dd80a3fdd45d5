/** Whether something has scrolled out of sight above the window, so that a line at the top shows it instead. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class Away implements ReactiveController {
  is = false;
  #found: Element | null = null;
  readonly #sights: IntersectionObserver;

  constructor(
    host: ReactiveControllerHost,
    private readonly find: () => Element | null,
  ) {
    const see = ([entry]: readonly IntersectionObserverEntry[]) => {
      const is = entry?.isIntersecting === false && entry.boundingClientRect.top < 0;
      if (is === this.is) return;
      this.is = is;
      host.requestUpdate();
    };
    // What is below the window counts as in sight, so that a long way up from there is noticed.
    this.#sights = new IntersectionObserver(see, { rootMargin: '0px 0px 1000000px' });
    host.addController(this);
  }

  hostUpdated(): void {
    const found = this.find();
    if (found === this.#found) return;
    if (this.#found) this.#sights.unobserve(this.#found);
    if (found) this.#sights.observe(found);
    this.#found = found;
  }

  hostDisconnected(): void {
    this.#sights.disconnect();
    this.#found = null;
  }
}
