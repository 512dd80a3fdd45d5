/** Makes the page work without a network, and offers new versions of it; it never forces one. */

import { updateText as TEXT } from '../text/shell.js';
import { note } from './page-note.js';
import '../engine/trusted-types.js';

/** How often a page that stays open looks for a new version, in milliseconds. */
const HOUR = 3_600_000;

/** Registers the service worker, which fetches the whole page once. */
export async function workOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register('./sw.js', { updateViaCache: 'none' });
    let asked = false;
    const offerNew = () => {
      const { waiting } = registration;
      // The very first version replaces no other.
      if (!waiting || !serviceWorker.controller) return;
      offer(TEXT.ready, () => {
        asked = true;
        waiting.postMessage({ type: 'SKIP_WAITING' });
      });
    };
    offerNew();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offerNew);
    });
    const hadOne = serviceWorker.controller !== null;
    const reload = () => location.reload();
    serviceWorker.addEventListener('controllerchange', () => {
      if (asked) reload();
      else if (hadOne) offer(TEXT.otherTab, reload);
    });
    // It fails without a network.
    setInterval(() => void registration.update().catch(() => undefined), HOUR);
  } catch {
    // Servers and browsers may refuse; the page works without.
  }
}

function offer(text: string, reload: () => void): void {
  note(text, [{ title: TEXT.reload, act: reload }, { title: TEXT.later }]);
}
