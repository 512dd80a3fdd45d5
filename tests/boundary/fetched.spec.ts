/** What is said of a file that a page names and that does not come. */

import { expect, test } from '@playwright/test';
import { fetched } from '../../www/element/fetch-text.js';

test('a server’s error is reported with its text, if it has any', async () => {
  const { fetch } = globalThis;
  Object.assign(globalThis, { document: { baseURI: 'https://club.example/' } });
  try {
    for (const [statusText, says] of [
      ['Internal Server Error', 'its server answered 500 Internal Server Error.'],
      // HTTP/2 has no such words.
      ['', 'its server answered 500.'],
    ] as const) {
      globalThis.fetch = () => Promise.resolve(new Response('', { status: 500, statusText }));
      const fetching = fetched(
        'list.txt',
        { largest: () => 1 },
        new AbortController().signal,
        () => undefined,
      );
      await expect(fetching).rejects.toThrow(`“list.txt” could not be fetched: ${says}`);
    }
  } finally {
    globalThis.fetch = fetch;
    Reflect.deleteProperty(globalThis, 'document');
  }
});
