/** Starts the page. */

import { games } from './engine/engines.js';
import { startTools } from './shell/tools.js';

// Before anything else: worker and core come while the tool itself is still being fetched.
if (/^(#rating\b|$)/.test(location.hash)) games.start();
startTools();

// After the first result, because no one waits for the rest.
if (import.meta.env.SITE && 'serviceWorker' in navigator)
  addEventListener(
    'gameroom-change',
    () =>
      setTimeout(() => {
        void import('./shell/offline.js').then(({ workOffline }) => workOffline());
      }, 1_000),
    { once: true },
  );
