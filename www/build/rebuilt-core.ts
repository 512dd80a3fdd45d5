// For `serve --dev`: builds the core again when the crate changes, and reloads the page.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin, ViteDevServer } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const crate = fileURLToPath(new URL('../../crate/', import.meta.url));
const run = promisify(execFile);

export function rebuiltCore(): Plugin {
  return {
    name: 'rebuilt-core',
    apply: 'serve',
    configureServer(server) {
      let building = false;
      let again = false;
      const rebuild = async () => {
        again = building;
        if (building) return;
        building = true;
        await buildCore(server);
        building = false;
        if (again) await rebuild();
      };
      server.watcher.add(crate);
      server.watcher.on('all', (_event, path) => {
        if (path.startsWith(crate)) void rebuild();
      });
    },
  };
}

async function buildCore(server: ViteDevServer): Promise<void> {
  const { environments, config } = server;
  try {
    await run('./build.sh', ['core'], { cwd: root });
    environments.client.moduleGraph.invalidateAll();
    environments.client.hot.send({ type: 'full-reload' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    config.logger.error(message);
    environments.client.hot.send({ type: 'error', err: { message, stack: '' } });
  }
}
