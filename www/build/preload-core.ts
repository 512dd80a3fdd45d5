// Has the rating core fetched along with the scripts that ask for it, and not only once they run.
import type { Plugin } from 'vite';

const CORE = /gameroom_rating_bg-[\w-]+\.wasm$/;

export function preloadCore(): Plugin {
  return {
    name: 'preload-core',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, filename }) {
        // In a frame, the tool may be another.
        if (!filename.endsWith('index.html')) return [];
        const core = Object.keys(bundle).find((name) => CORE.test(name));
        if (core === undefined) throw new Error('the build has no rating core');
        const attrs = { rel: 'preload', href: `./${core}`, as: 'fetch', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
