/** Lets an element accept dropped files, and updates it while they hover. */

import type { ReactiveControllerHost } from 'lit';
import { listen } from '../element/listen.js';

export class FileDrop {
  /** Whether files are held over the element now. */
  hovering = false;

  constructor(
    host: ReactiveControllerHost & EventTarget,
    take: (files: readonly File[]) => unknown,
  ) {
    listen(host, host, ['dragenter', 'dragover', 'dragleave', 'drop'], (event) => {
      const { dataTransfer, type, relatedTarget } = event;
      // An element inside this one may have taken them.
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'copy';
      // Within the element it is seen as the same element throughout.
      this.hovering = type === 'dragleave' ? relatedTarget === host : type !== 'drop';
      host.requestUpdate();
      if (type === 'drop' && dataTransfer.files.length > 0) take([...dataTransfer.files]);
    });
  }
}
