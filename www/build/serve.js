// @ts-check
// Serves a folder on this machine only: `node www/build/serve.js <folder> [port]`.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

/**
 * Serves `folder` at `port`, or at the next free one; 0 is any free port.
 * @param {string} folder
 * @param {number} port
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serve(folder, port) {
  const server = await preview({
    configFile: false,
    appType: 'mpa',
    logLevel: 'warn',
    build: { outDir: resolve(folder) },
    preview: { host: '127.0.0.1', port, cors: false, headers: { 'cache-control': 'no-cache' } },
  });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url, close: () => void server.close() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = '.', port = '8080'] = process.argv.slice(2);
  const { url } = await serve(folder, Number(port));
  console.log(`Gameroom Rating is at ${url}  (stop it with Ctrl+C)`);
}
