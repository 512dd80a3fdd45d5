// Has the scripts of the first view fetched along with the page, and not only once others ask for them.
import type { ModulePreloadOptions, Plugin } from 'vite';

/** The engine of the tool that the page opens with, the page around it, and the tool, by the names of their chunks. */
const FIRST = ['start', 'rolldown-runtime', 'tools', 'shared', 'rating'];

const IS_FIRST = new RegExp(`/(${FIRST.join('|')})-[^/]*$`);

/** When the page imports a script later, Vite preloads what that needs; these files are there already, so it leaves them out. */
export const modulePreload: ModulePreloadOptions = {
  // It would be a script that no current browser needs.
  polyfill: false,
  resolveDependencies: (_script, dependencies, { hostType }) =>
    hostType === 'js' ? dependencies.filter((file) => !IS_FIRST.test(file)) : dependencies,
};

export function preloadFirst(): Plugin {
  return {
    name: 'preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, filename }) {
        // In a frame, the tool may be another.
        if (!filename.endsWith('index.html')) return [];
        return FIRST.map((name) => {
          const chunk = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.name === name,
          );
          if (!chunk) throw new Error(`the build has no chunk ${name}`);
          const attrs = { rel: 'modulepreload', crossorigin: true, href: `./${chunk.fileName}` };
          return { tag: 'link', attrs, injectTo: 'head' as const };
        });
      },
    },
  };
}
