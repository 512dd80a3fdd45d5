// The service worker, which saves every file of the site, and the manifest that lets people install it.
import type { PluginOption } from 'vite';
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa';
import manifest from './manifest.json' with { type: 'json' };

export const offline = (): PluginOption =>
  VitePWA({
    // www/shell/offline.ts registers it, once the first rating is shown.
    injectRegister: null,
    registerType: 'prompt',
    manifest: manifest as Partial<ManifestOptions>,
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
