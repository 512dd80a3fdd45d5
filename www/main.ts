/** Starts the page. */

import './rating/gameroom-rating.js';
import { startTools } from './page/tools.js';

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
