// The site (dist/site) and the development server. The other two builds are in www/build/.
import { defineConfig, type Rolldown } from 'vite';
import { cspOfSite } from './www/build/csp.js';
import { offline } from './www/build/offline.js';
import { modulePreload, preloadFirst } from './www/build/preload-first.js';
import { shared } from './www/build/shared.js';

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

const START = /engine\/engines\.ts$|page\/tool-list\.ts$|text\/(shell|sources)\.ts$|preload-helper/;
const PAGE = /page\/tools\.ts$/;
const FIRST = /tools\/rating\/gameroom-rating\.ts$/;
const MULTIPLAYER =
  /tools\/(match\/gameroom-match|league\/gameroom-league|lab\/gameroom-season)\.ts$/;

/** Whether certain modules import another, directly or through others. */
function isPartOf(whole: RegExp, id: string, context: Modules, seen = new Set<string>()): boolean {
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  return importers.some((importer) => {
    if (whole.test(importer)) return true;
    if (seen.has(importer)) return false;
    seen.add(importer);
    return isPartOf(whole, importer, context, seen);
  });
}

export default defineConfig(({ command }) => ({
  ...shared,
  define: { 'import.meta.env.SITE': String(command === 'build') },
  plugins: [
    ...shared.plugins,
    cspOfSite(),
    preloadFirst(),
    ...(command === 'build' ? [offline()] : []),
  ],
  // Relative, so that the page works in any folder of any server.
  base: './',
  publicDir: 'www/public',
  build: {
    ...shared.build,
    modulePreload,
    outDir: 'dist/site',
    assetsInlineLimit: 0,
    rolldownOptions: {
      ...shared.build.rolldownOptions,
      input: ['index.html', 'embed.html'],
      output: {
        codeSplitting: {
          groups: [
            // Workers start while the rest is on its way.
            { name: 'start', test: START, priority: 2 },
            // What the page and My rating need comes in few pieces, one being what other tools need as well.
            {
              name: (id, context) => (isPartOf(FIRST, id, context) ? 'shared' : null),
              debugName: 'shared',
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'rating', test: FIRST },
            // Over a slow line, each further file takes a while: what two of these tools need is one.
            {
              name: (id, context) =>
                isPartOf(MULTIPLAYER, id, context) && !isPartOf(PAGE, id, context)
                  ? 'multiplayer'
                  : null,
              debugName: 'multiplayer',
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // The cores are in target/pkg.
  server: { watch: { ignored: ['**/target/!(pkg)/**', '**/dist/**'] } },
}));
