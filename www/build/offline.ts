// The service worker, which saves every file of the site, and the manifest that lets people install it.
import { readFileSync } from 'node:fs';
import type { PluginOption } from 'vite';
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa';

const text = readFileSync(new URL('manifest.json', import.meta.url), 'utf8');
const manifest = JSON.parse(text) as Partial<ManifestOptions>;

export const offline = (): PluginOption =>
  VitePWA({
    // www/shell/offline.ts registers it, once the first rating is shown.
    injectRegister: null,
    registerType: 'prompt',
    manifest,
    workbox: {
      globPatterns: ['**/*.{html,js,css,wasm,svg,png,webmanifest}'],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      // The frame's page has its settings in its query.
      ignoreURLParametersMatching: [/./],
      // It answers only for the site's files; other addresses are the server's.
      navigateFallback: null,
    },
  });
