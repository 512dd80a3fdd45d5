/** Starts the page. */

import { games } from './engine/engines.js';

// Before anything else: worker and core come while the page itself is still being fetched.
if (/^(#rating\b|$)/.test(location.hash)) games.start();
// Older browsers know neither. Whatever works in them is shown below the words about what the page needs.
const needs = document.querySelector('#needs');
if (needs && !('groupBy' in Map && CSS.supports('color', 'light-dark(red, red)')))
  needs.parentElement?.before(needs);
void import('./page/tools.js').then(({ startTools }) => startTools());

// After the first result, because no one waits for the rest.
if (import.meta.env.SITE && 'serviceWorker' in navigator)
  addEventListener(
    'gameroom-change',
    () =>
      setTimeout(() => {
        void import('./page/offline.js').then(({ workOffline }) => workOffline());
      }, 1_000),
    { once: true },
  );
