// What the three builds have in common.
import type { UserConfig } from 'vite';
import { rem } from './rem.js';

export const shared = {
  plugins: [rem()],
  // Only the site has more than the page.
  define: { 'import.meta.env.SITE': 'false' },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // These know light-dark(); for older ones Vite would put something in its place that follows only the
    // system, and not the page an element stands on.
    cssTarget: ['chrome125', 'safari17.5', 'firefox125'],
    emptyOutDir: true,
    // Its polyfill would be a script that no current browser needs.
    modulePreload: { polyfill: false },
    // build.sh prints what counts: the size of the first view.
    reportCompressedSize: false,
    // Three builds run side by side, so how long a plugin takes says nothing.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
} satisfies UserConfig;
