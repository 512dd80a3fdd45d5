// The site (dist/site) and the development server. The other two builds are in www/build/.
import { defineConfig } from 'vite';
import { withoutCspInDev } from './www/build/csp.js';
import { rebuiltCore } from './www/build/rebuilt-core.js';
import { shared } from './www/build/shared.js';

export default defineConfig({
  ...shared,
  plugins: [withoutCspInDev(), rebuiltCore()],
  // Relative, so that the page works in any folder of any server.
  base: './',
  build: { ...shared.build, outDir: 'dist/site', assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/target/**', '**/dist/**'] } },
});
