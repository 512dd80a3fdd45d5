// The site (dist/site) and the development server. The other two builds are in www/build/.
import { defineConfig, type Rolldown } from 'vite';
import { cspOfSite } from './www/build/csp.js';
import { offline } from './www/build/offline.js';
import { preloadFirst } from './www/build/preload-first.js';
import { shared } from './www/build/shared.js';

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

const FIRST_TOOL = 'tools/rating/gameroom-rating.ts';

/** Whether the tool that the page opens with imports a module, directly or through others. */
function isOfFirstTool(id: string, context: Modules, seen = new Set<string>()): boolean {
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  return importers.some((importer) => {
    if (importer.endsWith(FIRST_TOOL)) return true;
    if (seen.has(importer)) return false;
    seen.add(importer);
    return isOfFirstTool(importer, context, seen);
  });
}

export default defineConfig(({ command }) => ({
  ...shared,
  define: { 'import.meta.env.SITE': String(command === 'build') },
  plugins: [cspOfSite(), preloadFirst(), ...(command === 'build' ? [offline()] : [])],
  // Relative, so that the page works in any folder of any server.
  base: './',
  publicDir: 'www/public',
  build: {
    ...shared.build,
    outDir: 'dist/site',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'embed.html'],
      output: {
        codeSplitting: {
          groups: [
            // Workers start while the rest is on its way.
            { name: 'start', test: /engine\/engines\.ts$|preload-helper/, priority: 2 },
            // What My rating needs comes in two pieces: what other tools need as well, and the rest.
            {
              name: (id, context) => (isOfFirstTool(id, context) ? 'shared' : null),
              debugName: 'shared',
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'rating', test: (id) => id.endsWith(FIRST_TOOL) },
          ],
        },
      },
    },
  },
  // The cores are in target/pkg.
  server: { watch: { ignored: ['**/target/!(pkg)/**', '**/dist/**'] } },
}));
