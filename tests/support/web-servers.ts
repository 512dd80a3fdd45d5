/** nginx and Caddy, with the configurations in docs/hosting.md, where they are installed. */

import { spawn, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

export type WebServer = 'nginx' | 'caddy';

const VERSION: Record<WebServer, string> = { nginx: '-v', caddy: 'version' };

export function isInstalled(server: WebServer): boolean {
  return spawnSync(server, [VERSION[server]]).status === 0;
}

/** Serves a folder, whose subfolder `rating` has the site, as the documentation says but on this machine only. */
export async function startWebServer(
  server: WebServer,
  root: string,
): Promise<{ url: string; close: () => void }> {
  const address = `127.0.0.1:${await freePort()}`;
  const config = join(root, server);
  await writeFile(config, await CONFIGURE[server](root, address));
  const run = spawn(server, ARGUMENTS[server](config), {
    // Caddy keeps its last configuration there.
    env: { ...process.env, XDG_CONFIG_HOME: root, XDG_DATA_HOME: root },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let messages = '';
  run.stderr.on('data', (text: Buffer) => (messages += text.toString()));
  const url = `http://${address}/`;
  while (
    !(await fetch(`${url}rating/`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (run.exitCode !== null) throw new Error(`${server} ended: ${messages}`);
    await new Promise((next) => setTimeout(next, 50));
  }
  return { url, close: () => void run.kill() };
}

const ARGUMENTS: Record<WebServer, (config: string) => string[]> = {
  nginx: (config) => ['-c', config],
  caddy: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
};

const CONFIGURE: Record<WebServer, (root: string, address: string) => Promise<string>> = {
  nginx: async (root, address) => {
    const site = replaced(await documented('nginx'), [
      ['listen 443 ssl;', `listen ${address};`],
      ['root /var/www;', `root ${root};`],
    ]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (of) => `${of}_temp_path ${root}/temporary-${of};`,
    );
    return `
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off; pid ${root}/nginx.pid; error_log stderr; events {}
      http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} ${site} }`;
  },
  caddy: async (root, address) =>
    '{\n admin off\n auto_https off\n}\n' +
    replaced(await documented('caddyfile'), [
      ['ratings.example {', `http://${address} {`],
      ['root * /var/www', `root * ${root}`],
    ]),
};

/** The configuration that docs/hosting.md shows. */
async function documented(language: string): Promise<string> {
  const text = await readFile('docs/hosting.md', 'utf8');
  const block = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(text)?.[1];
  if (block === undefined) throw new Error(`docs/hosting.md has no ${language}`);
  return block;
}

function replaced(text: string, changes: [from: string, to: string][]): string {
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`docs/hosting.md does not have “${from}”`);
    text = text.replace(from, to);
  }
  return text;
}

/** A port that nothing on this machine listens to. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
