/** What is built names nothing of the machine it was built on. */

import { expect, test } from '@playwright/test';
import { readFile, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Folders of the building machine: the project’s, the home folder, and those of cargo and rustup. */
const OWN = [root, `${homedir()}/`, '/.cargo/', '/.rustup/', 'registry/src/'].filter(
  // At the root of a machine they are in every address.
  (folder) => folder.length > 3,
);

test('no built file contains a path of the machine', async () => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    const text = await readFile(`${parentPath}/${name}`, 'latin1');
    for (const folder of OWN) if (text.includes(folder)) found.push(`${name}: ${folder}`);
  }
  expect(found).toEqual([]);
});
