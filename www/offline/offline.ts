/** Makes the page work without a network, and offers a new version of it; nothing is ever forced on anybody. */

import { note } from '../page/page-note.js';
import '../page/trusted-types.js';

/** How often a page that stays open looks for a new version, in milliseconds. */
const HOUR = 3_600_000;

/** Registers the service worker, which fetches all of the page once. */
export async function workOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register('./sw.js', { updateViaCache: 'none' });
    let asked = false;
    const offer = () => {
      const { waiting } = registration;
      // The first version of all takes no other's place.
      if (!waiting || !serviceWorker.controller) return;
      const reload = () => {
        asked = true;
        waiting.postMessage({ type: 'SKIP_WAITING' });
      };
      note('A new version of this page is ready.', [
        { title: 'Reload', act: reload },
        { title: 'Later' },
      ]);
    };
    offer();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offer);
    });
    const hadOne = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      if (asked) location.reload();
      else if (hadOne)
        note('Another tab has taken up a new version of this page. Reload to have it here too.', [
          { title: 'Reload', act: () => location.reload() },
          { title: 'Later' },
        ]);
    });
    lookNowAndThen(registration);
  } catch {
    // The page does without: servers and browsers may refuse.
  }
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < HOUR) return;
    looked = Date.now();
    // Without a network there is no news.
    registration.update().catch(() => undefined);
  });
}
