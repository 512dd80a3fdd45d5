// The site (dist/site) and the development server. The other two builds are in tools/vite/.
import { defineConfig } from 'vite';
import { withoutCspInDev } from './tools/vite/csp.js';
import { rebuiltCore } from './tools/vite/rebuilt-core.js';
import { shared } from './tools/vite/shared.js';

export default defineConfig({
  ...shared,
  plugins: [withoutCspInDev(), rebuiltCore()],
  // Relative, so that the page works in any folder of any server.
  base: './',
  build: { ...shared.build, outDir: 'dist/site', assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/target/**', '**/dist/**'] } },
});
