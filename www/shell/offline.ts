/** Makes the page work without a network, and offers new versions of it; it never forces one. */

import { updateText as TEXT } from '../text/shell.js';
import { note } from './page-note.js';
import './trusted-types.js';

/** How often a page that stays open looks for a new version, in milliseconds. */
const HOUR = 3_600_000;

/** Registers the service worker, which fetches the whole page once. */
export async function workOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register('./sw.js', { updateViaCache: 'none' });
    let asked = false;
    const offer = () => {
      const { waiting } = registration;
      // The very first version replaces no other.
      if (!waiting || !serviceWorker.controller) return;
      const reload = () => {
        asked = true;
        waiting.postMessage({ type: 'SKIP_WAITING' });
      };
      note(TEXT.ready, [{ title: TEXT.reload, act: reload }, { title: TEXT.later }]);
    };
    offer();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offer);
    });
    const hadOne = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      if (asked) location.reload();
      else if (hadOne)
        note(TEXT.otherTab, [
          { title: TEXT.reload, act: () => location.reload() },
          { title: TEXT.later },
        ]);
    });
    checkForUpdates(registration);
  } catch {
    // Servers and browsers may refuse; the page works without.
  }
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < HOUR) return;
    looked = Date.now();
    // It fails without a network.
    registration.update().catch(() => undefined);
  });
}
