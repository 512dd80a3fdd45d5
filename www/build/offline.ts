// The service worker, which has every file of the site at hand, and the manifest that lets one install it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const icon = fileURLToPath(new URL('../page/icon.svg', import.meta.url));

export function offline(): PluginOption {
  return [
    {
      name: 'manifest-icon',
      apply: 'build',
      generateBundle() {
        this.emitFile({
          type: 'asset',
          fileName: 'icons/icon.svg',
          source: readFileSync(icon, 'utf8'),
        });
      },
    },
    VitePWA({
      // www/offline/ registers it, when nothing else is to be done.
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
        // The frame's page takes its orders in its query.
        ignoreURLParametersMatching: [/./],
        // Only what is a file of ours is answered; other addresses are the server's.
        navigateFallback: null,
      },
    }),
  ];
}
