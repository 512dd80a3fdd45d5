// The page in one file: scripts, styles, worker and wasm inlined, so that it opens from disk.
import { defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { cspOfOneFile } from './csp.js';
import { inlinedIcon } from './inlined-icon.js';
import { engineFiles, shared } from './shared.js';

export default defineConfig({
  ...shared,
  plugins: [viteSingleFile(), inlinedIcon(), cspOfOneFile()],
  resolve: engineFiles('one-file'),
  base: './',
  publicDir: false,
  worker: { format: 'iife' },
  build: { ...shared.build, outDir: 'target/one-file', assetsInlineLimit: 100_000_000 },
});
