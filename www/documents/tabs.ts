/** The other tabs of the page: they learn which document this one has stored. */

import type { Channel } from './store.js';

/** The channel between tabs; undefined where the browser has none, as for a page that is a local file. */
export function channelOfTabs(): Channel | undefined {
  try {
    const channel = new BroadcastChannel('gameroom-rating/documents');
    return {
      send: (id) => channel.postMessage(id),
      receive(act) {
        channel.addEventListener('message', ({ data }) => {
          if (typeof data === 'string') act(data);
        });
      },
      close: () => channel.close(),
    };
  } catch {
    return undefined;
  }
}
