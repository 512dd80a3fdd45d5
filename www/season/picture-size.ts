/** Tells a picture how wide its place is, so that lines and letters keep their size at any width. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class PictureSize implements ReactiveController {
  /** In CSS pixels; 0 until it is known. */
  width = 0;

  readonly #host: ReactiveControllerHost & Element;
  readonly #sizes = new ResizeObserver(([entry]) => {
    const width = Math.round(entry?.contentRect.width ?? 0);
    if (width === this.width || width === 0) return;
    this.width = width;
    this.#host.requestUpdate();
  });

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#sizes.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#sizes.disconnect();
  }
}
