// For `serve --dev`: builds the core again when the crate changes, and reloads the page.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin, ViteDevServer } from 'vite';
import { reasonOf } from '../text/reason.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const crate = fileURLToPath(new URL('../../crate/', import.meta.url));
const run = promisify(execFile);

export const rebuiltCore = (): Plugin => ({
  name: 'rebuilt-core',
  apply: 'serve',
  configureServer(server) {
    let builds = Promise.resolve();
    let waiting: ReturnType<typeof setTimeout>;
    server.watcher.add(crate);
    server.watcher.on('all', (_event, path) => {
      if (!path.startsWith(crate)) return;
      // Editors often write several files at once.
      clearTimeout(waiting);
      waiting = setTimeout(() => void (builds = builds.then(() => buildCore(server))), 100);
    });
  },
});

async function buildCore(server: ViteDevServer): Promise<void> {
  const { environments, config } = server;
  try {
    await run('./build.sh', ['core'], { cwd: root });
    environments.client.moduleGraph.invalidateAll();
    environments.client.hot.send({ type: 'full-reload' });
  } catch (error) {
    const message = reasonOf(error);
    config.logger.error(message);
    environments.client.hot.send({ type: 'error', err: { message, stack: '' } });
  }
}
