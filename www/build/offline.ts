// The service worker, which saves every file of the site, and the manifest that lets people install it.
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export const offline = (): PluginOption =>
  VitePWA({
    // www/shell/offline.ts registers it, once the first rating is shown.
    injectRegister: null,
    registerType: 'prompt',
    manifest: {
      id: './',
      name: 'Gameroom Rating',
      short_name: 'Rating',
      description: 'Ratings for game lists and multiplayer matches, computed in the browser.',
      lang: 'en',
      start_url: './',
      scope: './',
      display: 'standalone',
      background_color: '#fbfaf7',
      theme_color: '#1f5fbf',
      icons: [
        { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: 'icons/icon-maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    },
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
