// The page that is timed, built as the site is: target/bench/page.
import { defineConfig } from 'vite';
import { shared } from '../../www/build/shared.js';

export default defineConfig({
  ...shared,
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  build: { ...shared.build, outDir: '../../target/bench/page', assetsInlineLimit: 0 },
});
