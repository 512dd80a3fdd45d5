/** The `test` of those that need somebody else's site, with elements or frames of ours on its pages. */

import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from '../support/serve.js';
import { expect, test as base } from './page.js';

interface Fixtures {
  /** Somebody's site, of another origin than ours: its folder on disk and its address. */
  host: { folder: string; url: string; origin: string };
  /** The address of our page for frames. */
  frameUrl: string;
}

export { expect };

export const test = base.extend<Fixtures>({
  host: async ({ origins, page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'host-'));
    await cp('docs/embedding', folder, { recursive: true });
    await symlink(resolve('dist/npm'), join(folder, 'gameroom-rating'));
    await symlink(resolve('dist/site'), join(folder, 'rating'));
    const { url, close } = await serve(folder, 0);
    const { origin } = new URL(url);
    origins.add(origin);
    await use({ folder, url, origin });
    // So that nothing is still asked of a server that is gone.
    await page.goto('about:blank');
    close();
    await rm(folder, { recursive: true });
  },
  frameUrl: async ({ baseURL }, use) => {
    await use(`${baseURL}embed.html`);
  },
});
