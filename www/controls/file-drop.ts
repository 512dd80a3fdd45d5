/** Lets an element accept dropped files, and updates it while they hover. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class FileDrop implements ReactiveController {
  /** Whether files are held over the element now. */
  hovering = false;

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly take: (files: readonly File[]) => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    for (const type of EVENTS) this.host.addEventListener(type, this);
  }

  hostDisconnected(): void {
    for (const type of EVENTS) this.host.removeEventListener(type, this);
  }

  handleEvent(event: DragEvent): void {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') {
      this.#hover(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) this.take(files);
    } else if (event.type === 'dragleave') {
      // Within the element it is seen as the same element throughout.
      if (event.relatedTarget !== this.host) this.#hover(false);
    } else {
      event.dataTransfer.dropEffect = 'copy';
      this.#hover(true);
    }
  }

  #hover(hovering: boolean): void {
    if (this.hovering === hovering) return;
    this.hovering = hovering;
    this.host.requestUpdate();
  }
}

const EVENTS = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;
