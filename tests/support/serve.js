// @ts-check
// Serves a folder on this machine only.
import { resolve } from 'node:path';
import { preview } from 'vite';

/**
 * Serves `folder` at `port`, or at the next free one; 0 is any free port.
 * @param {string} folder
 * @param {number} port
 * @param {import('vite').Plugin[]} plugins
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serve(folder, port, plugins = []) {
  const server = await preview({
    configFile: false,
    appType: 'mpa',
    logLevel: 'warn',
    build: { outDir: resolve(folder) },
    plugins,
    preview: { host: '127.0.0.1', port, cors: false, headers: { 'cache-control': 'no-cache' } },
  });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url, close: () => void server.close() };
}
