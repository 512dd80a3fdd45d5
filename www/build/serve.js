// @ts-check
// Serves a folder on this machine only: `node www/build/serve.js <folder> [port]`.
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';

/** @type {Record<string, string | undefined>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves `folder` at `port`, or at the next free one; 0 is any free port.
 * @param {string} folder
 * @param {number} port
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serve(folder, port) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    find(root, pathname).then(
      (file) => {
        if (file === undefined) {
          response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
          return;
        }
        const compressed = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '');
        response.writeHead(200, {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'cache-control': 'no-cache',
          vary: 'accept-encoding',
          ...(compressed && { 'content-encoding': 'gzip' }),
        });
        const content = createReadStream(file).on('error', () => response.destroy());
        (compressed ? content.pipe(createGzip()) : content).pipe(response);
      },
      () => response.writeHead(400).end(),
    );
  });
  for (;;) {
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening');
      break;
    } catch (error) {
      const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!inUse || port >= 65_535) throw error;
      port += 1;
    }
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * The file at a path, never one outside the folder.
 * @param {string} root
 * @param {string} path
 * @returns {Promise<string | undefined>}
 */
async function find(root, path) {
  const file = join(root, decodeURIComponent(path), path.endsWith('/') ? 'index.html' : '');
  if (!file.startsWith(root + sep)) return undefined;
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? file : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = '.', port = '8080'] = process.argv.slice(2);
  const { url } = await serve(folder, Number(port));
  console.log(`Gameroom Rating is at ${url}  (stop it with Ctrl+C)`);
}
