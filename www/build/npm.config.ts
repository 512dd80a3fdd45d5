// The npm package's modules. npm-package.js adds the rest of the package.
import { defineConfig } from 'vite';
import { shared } from './shared.js';

export default defineConfig({
  ...shared,
  publicDir: 'www/build/npm',
  build: {
    ...shared.build,
    modulePreload: false,
    outDir: 'dist/npm',
    lib: {
      entry: {
        index: 'www/npm.ts',
        elements: 'www/elements.ts',
        badge: 'www/sites/gameroom-badge.ts',
        leaderboard: 'www/sites/gameroom-leaderboard.ts',
        standings: 'www/sites/gameroom-standings.ts',
        'games-worker': 'www/engine/games.ts',
        'results-worker': 'www/engine/results.ts',
        'standings-worker': 'www/engine/standings.ts',
        'questions-worker': 'www/engine/questions.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      ...shared.build.rolldownOptions,
      // The public folder's.
      external: /\/cores(-of-sites)?\.js$/,
      output: {
        // Vite leaves space in modules for other programs; what it marks as pure stays marked without.
        minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        paths: (id) => (/\/cores(-of-sites)?\.js$/.test(id) ? './cores.js' : id),
      },
    },
  },
});
