/** Saves every file of the site, and answers from there: the page needs the network only for a new version. */

import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';

/** The build puts them in. */
declare const FILES_OF_SITE: { url: string; revision: string | null }[];
declare const self: { skipWaiting(): Promise<void> };

addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// The frame's page has its settings in its query. Other addresses than those of its files are the server's.
precacheAndRoute(FILES_OF_SITE, { ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();
