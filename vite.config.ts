// The site (dist/site) and the development server. The other two builds are in www/build/.
import { defineConfig } from 'vite';
import { withoutCspInDev } from './www/build/csp.js';
import { offline } from './www/build/offline.js';
import { preloadFirst } from './www/build/preload-first.js';
import { rebuiltCore } from './www/build/rebuilt-core.js';
import { shared } from './www/build/shared.js';

export default defineConfig(({ command }) => ({
  ...shared,
  define: { 'import.meta.env.SITE': String(command === 'build') },
  plugins: [
    withoutCspInDev(),
    rebuiltCore(),
    preloadFirst(),
    ...(command === 'build' ? [offline()] : []),
  ],
  // Relative, so that the page works in any folder of any server.
  base: './',
  publicDir: 'www/public',
  build: {
    ...shared.build,
    outDir: 'dist/site',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'embed.html'],
      // In one piece, with all that it needs, the first view is smallest.
      output: {
        codeSplitting: {
          groups: [
            // What starts first comes first: engines start while the rest is on its way.
            { name: 'start', test: /engine\/rating\/engine\.ts$|preload-helper/, priority: 1 },
            { name: 'rating', test: /gameroom-rating\.ts$/ },
          ],
        },
      },
    },
  },
  server: { watch: { ignored: ['**/target/**', '**/dist/**'] } },
}));
