// The service worker, which saves every file of the site, and the manifest that lets people install it.
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import manifest from './manifest.json' with { type: 'json' };
import { shared } from './shared.js';

const FILES = /\.(html|js|css|wasm|svg|png|webmanifest)$/;
/** Files whose names change with what is in them. */
const HASHED = 'assets/';

export const offline = (): Plugin => {
  let folder = '';
  return {
    name: 'offline',
    configResolved: ({ build: { outDir } }) => void (folder = outDir),
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' } },
    ],
    async closeBundle(error?: Error) {
      if (error) return;
      await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(manifest));
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          'process.env.NODE_ENV': '"production"',
          FILES_OF_SITE: JSON.stringify(await filesOf(folder)),
        },
        build: {
          target: shared.build.target,
          outDir: folder,
          emptyOutDir: false,
          rolldownOptions: {
            input: 'www/page/service-worker.ts',
            output: { entryFileNames: 'sw.js', format: 'iife' },
          },
        },
      });
    },
  };
};

/** Every file of the site, with a revision where its name does not tell one version from another. */
async function filesOf(folder: string) {
  const names = await readdir(folder, { recursive: true });
  const files = names.map((name) => name.replaceAll('\\', '/')).filter((name) => FILES.test(name));
  return Promise.all(
    files.sort().map(async (url) => ({
      url,
      revision: url.startsWith(HASHED) ? null : revisionOf(await readFile(join(folder, url))),
    })),
  );
}

const revisionOf = (file: Uint8Array) =>
  createHash('sha256').update(file).digest('hex').slice(0, 32);
