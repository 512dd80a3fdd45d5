// The page in one file: scripts, styles, icon, workers and wasm inlined, so that it opens from disk.
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { withHashes } from './csp.js';
import { shared } from './shared.js';

const icon = readFileSync(new URL('../public/icons/icon.svg', import.meta.url), 'utf8');

/** Inlines the icon, and allows what is inline by then. */
const finished = (): Plugin => ({
  name: 'finished',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
        const page = String(file.source);
        const address = `data:image/svg+xml,${encodeURIComponent(icon)}`;
        file.source = withHashes(page.replace('./icons/icon.svg', address));
      }
    },
  },
});

export default defineConfig({
  ...shared,
  plugins: [...shared.plugins, viteSingleFile(), finished()],
  resolve: { alias: [{ find: /\bcores\.js$/, replacement: 'cores.one-file.js' }] },
  base: './',
  publicDir: 'www/public',
  worker: { format: 'iife' },
  build: {
    ...shared.build,
    copyPublicDir: false,
    outDir: 'target/one-file',
    assetsInlineLimit: 100_000_000,
  },
});
