/** The look for known vulnerabilities: it fails on what is found, and on nothing else. */

import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

const run = promisify(execFile);

/** What the look says and whether it fails, with a registry that answers so. */
async function look(registry: RequestListener, program = '/nowhere/cargo-audit') {
  const server = createServer(registry).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    // npm remembers what it was told.
    npm_config_cache: test.info().outputPath(`npm-${port}`),
  };
  try {
    const { stdout, stderr } = await run('node', ['tests/support/audit.js', program], { env });
    return { said: stdout + stderr, failed: false };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { said: stdout + stderr, failed: true };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A registry that knows of a vulnerability of some severity in each of these packages. */
const knowing =
  (advisories: Readonly<Record<string, string>>): RequestListener =>
  (request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      if (request.method !== 'POST') {
        // Which versions a package has, for which there is no need here.
        response.writeHead(404).end('{}');
        return;
      }
      const sent = Buffer.concat(pieces);
      const asked = JSON.parse(
        (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString(),
      ) as Record<string, string[]>;
      const known = Object.entries(advisories).filter(([name]) => name in asked);
      const reports = known.map(([name, severity], id) => [
        name,
        [
          {
            ...{ id, url: 'https://example.test', title: `${name} leaks`, severity },
            ...{ vulnerable_versions: '>=0', cwe: [], cvss: { score: 0, vectorString: null } },
          },
        ],
      ]);
      response.end(JSON.stringify(Object.fromEntries(reports)));
    });
  };

/** A program that stands for cargo-audit. */
async function cargoAudit(script: string): Promise<string> {
  const path = test.info().outputPath('cargo-audit');
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

test('a database that does not answer is reported, and is not a failure', async () => {
  const alone = await cargoAudit('echo "error: couldn\'t fetch advisory database" >&2; exit 1');
  const { said, failed } = await look((_, response) => response.writeHead(405).end(), alone);
  expect(said).toMatch(/SKIPPED: npm, \., what is shipped: nobody to ask \(.*405/);
  expect(said).toMatch(/SKIPPED: cargo, Cargo.lock: .*couldn't fetch advisory database/);
  expect(said).toMatch(/pinned by checksum: \d{3,} packages/);
  expect(failed).toBe(false);
});

test('any vulnerability in a shipped package is a failure', async () => {
  const { said, failed } = await look(knowing({ lit: 'low' }));
  expect(said).toMatch(/FOUND: npm, \., what is shipped: lit .*, low: lit leaks/);
  expect(said).toContain('SKIPPED: cargo-audit is not installed');
  expect(failed).toBe(true);
});

test('of packages that only build and test, severe ones are failures', async () => {
  const { said, failed } = await look(knowing({ prettier: 'moderate' }));
  expect(said).toMatch(/npm, \., what is shipped: 0 in \d+ packages/);
  expect(said).toMatch(/npm, \., what builds and tests: 0 in \d+ packages, and \d+ less grave/);
  expect(failed).toBe(false);
  const grave = await look(knowing({ prettier: 'critical' }));
  expect(grave.said).toMatch(/FOUND: npm, \., what builds and tests: prettier .*critical/);
  expect(grave.failed).toBe(true);
});

test('anything that cargo-audit finds is a failure', async () => {
  const report = {
    lockfile: { 'dependency-count': 99 },
    vulnerabilities: {
      count: 1,
      list: [
        {
          advisory: { id: 'RUSTSEC-2026-0001', title: 'it leaks' },
          package: { name: 'leaky', version: '1.0.0' },
        },
      ],
    },
  };
  const finding = await cargoAudit(`echo '${JSON.stringify(report)}'; exit 1`);
  const { said, failed } = await look(knowing({}), finding);
  expect(said).toContain('FOUND: cargo, Cargo.lock: leaky 1.0.0: RUSTSEC-2026-0001, it leaks');
  expect(failed).toBe(true);
});
