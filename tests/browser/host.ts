/** The `test` of those that need somebody else's site, with elements or frames of ours on its pages. */

import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from '../support/serve.js';
import { expect, test as base } from './page.js';

interface Fixtures {
  /** Somebody's site, of another origin than ours: its folder on disk and its address. */
  host: { folder: string; url: string; origin: string };
  /** Opens a page of that site with this in its body, after some of the package's scripts and under a policy. */
  show: (html: string, options?: Around) => Promise<void>;
  /** The address of our page for frames. */
  frameUrl: string;
}

interface Around {
  policy?: string;
  scripts?: readonly string[];
}

/** As strict as a page with our elements can be, with nothing of ours inline. */
export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; img-src 'self'";

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
  show: async ({ host, page }, use) => {
    await use(async (html, { policy = '', scripts = ['elements'] } = {}) => {
      const tags = scripts.map(
        (name) => `<script type="module" src="gameroom-rating/${name}.js"></script>`,
      );
      const meta = policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
      await writeFile(
        join(host.folder, 'page.html'),
        `<!doctype html><html lang="en"><meta charset="utf-8">${meta}<title>Club</title>
         <link rel="icon" href="rating/icons/icon-192.png">${tags.join('')}<body>${html}</body></html>`,
      );
      await page.goto(`${host.url}page.html`);
    });
  },
  frameUrl: async ({ baseURL }, use) => {
    await use(`${baseURL}embed.html`);
  },
});
