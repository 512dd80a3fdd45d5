/** Starts the page. */

import { TOOLS, toolOf } from './page/tool-list.js';

// Before anything else: worker, core and the tool's code come while the page itself is still being fetched.
const [, id] = /^#(\w+)/.exec(location.hash) ?? [];
const tool = id === undefined ? TOOLS[0] : toolOf(id);
tool?.start?.();
// The page says so where it cannot be fetched.
tool?.load().catch(() => undefined);
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
