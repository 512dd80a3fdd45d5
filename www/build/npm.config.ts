// The npm package's modules. npm-package.js adds the rest of the package.
import { defineConfig, type Plugin } from 'vite';
import { coresOf, shared } from './shared.js';

/**
 * Our own build must leave the addresses of wasm and worker as they are; the build that uses the
 * package must find them.
 */
function findableFiles(): Plugin {
  return {
    name: 'findable-files',
    renderChunk: (code) => code.replaceAll(/\/\* @vite-ignore \*\/\s*/g, ''),
  };
}

export default defineConfig({
  ...shared,
  plugins: [findableFiles()],
  resolve: coresOf('npm'),
  publicDir: false,
  build: {
    ...shared.build,
    modulePreload: false,
    outDir: 'dist/npm',
    lib: {
      entry: {
        index: 'www/npm.ts',
        elements: 'www/elements.ts',
        'games-worker': 'www/engine/games-worker.ts',
        'multiplayer-worker': 'www/engine/multiplayer-worker.ts',
        'archives-worker': 'www/engine/archives-worker.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
