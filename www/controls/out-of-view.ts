/** Whether something has scrolled out of sight above the window, so that a line at the top shows it instead. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class Away implements ReactiveController {
  is = false;
  readonly #sights: IntersectionObserver;

  /**
   * With a `margin`, being below the window counts as well, and so does having only that many pixels of it in sight, at
   * the top or the bottom.
   */
  constructor(
    host: ReactiveControllerHost,
    private readonly find: () => Element | null,
    margin = 0,
  ) {
    const see = ([entry]: readonly IntersectionObserverEntry[]) => {
      const isAbove = (entry?.boundingClientRect.top ?? 0) < 0;
      const is = entry?.isIntersecting === false && (isAbove || margin > 0);
      if (is === this.is) return;
      this.is = is;
      host.requestUpdate();
    };
    this.#sights = new IntersectionObserver(see, { rootMargin: `-${margin}px 0px` });
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
