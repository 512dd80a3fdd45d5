/** What is said of a file that a page names and that does not come. */

import { expect, test } from '@playwright/test';
import { fetched } from '../../www/element/fetch-text.js';
import { listsOf } from '../../www/tools/rating/read-list.js';

test('a server’s error is reported with its text, if it has any, and so are downloads that break off or are too large', async () => {
  const { fetch } = globalThis;
  Object.assign(globalThis, { document: { baseURI: 'https://club.example/' } });
  const broken = new ReadableStream({
    start: (to) => to.enqueue(new TextEncoder().encode('+1500 ann')),
    pull: (to) => to.error(new TypeError('network error')),
  });
  try {
    for (const [answer, says, reading = listsOf('ann')] of [
      [
        new Response('', { status: 500, statusText: 'Internal Server Error' }),
        'could not be fetched: its server answered 500 Internal Server Error.',
      ],
      // HTTP/2 has no such words.
      [new Response('', { status: 500 }), 'could not be fetched: its server answered 500.'],
      [new Response(broken), 'was interrupted. Try again.'],
      [new Response('+1500 ann\n'.repeat(100_001)), 'is larger than 1 MB', { largest: () => 1e6 }],
      [new Response('+1', { headers: { 'content-length': '64000001' } }), 'is larger than 64 MB'],
      [
        new Response('a,b', { headers: { 'content-length': '1000000001' } }),
        'is larger than 1000 MB',
      ],
    ] as const) {
      globalThis.fetch = () => Promise.resolve(answer);
      const fetching = fetched('list.txt', reading, new AbortController().signal, () => undefined);
      await expect(fetching).rejects.toThrow(says);
    }
  } finally {
    globalThis.fetch = fetch;
    Reflect.deleteProperty(globalThis, 'document');
  }
});
