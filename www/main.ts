/** Starts the page. */

import { engine } from './engine/games/engine.js';
import { startTools } from './page/tools.js';

// Before anything else: worker and core come while the tool itself is still being fetched.
if (/^(#rating\b|$)/.test(location.hash)) engine.start();
startTools();

// Once the first result is there, as nobody waits for what comes next.
if (import.meta.env.SITE && 'serviceWorker' in navigator)
  addEventListener(
    'gameroom-change',
    () =>
      setTimeout(() => {
        void import('./offline/offline.js').then(({ workOffline }) => workOffline());
      }, 1_000),
    { once: true },
  );
