// The npm package's modules. tools/npm-package.js adds the rest of the package.
import { defineConfig } from 'vite';
import { engineFiles, shared } from './shared.js';

export default defineConfig({
  ...shared,
  resolve: engineFiles('npm'),
  publicDir: false,
  build: {
    ...shared.build,
    modulePreload: false,
    outDir: 'dist/npm',
    lib: { entry: { index: 'www/npm.ts', worker: 'www/engine/worker.ts' }, formats: ['es'] },
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
