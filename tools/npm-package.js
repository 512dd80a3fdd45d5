// @ts-check
// Completes dist/npm: the wasm, the core's types, package.json, README and licences.
import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';

const root = new URL('../', import.meta.url);
const target = new URL('dist/npm/', root);

const cargo = await readFile(new URL('Cargo.toml', root), 'utf8');
const version = /^version = "(.+)"$/m.exec(cargo)?.[1];
if (version === undefined) throw new Error('Cargo.toml names no version');

const copies = {
  'target/pkg/gameroom_rating_bg.wasm': 'gameroom_rating_bg.wasm',
  'README.md': 'README.md',
  'LICENSE-MIT': 'LICENSE-MIT',
  'LICENSE-APACHE': 'LICENSE-APACHE',
};
for (const [from, to] of Object.entries(copies)) {
  await copyFile(new URL(from, root), new URL(to, target));
}

// The core's classes can be disposed of, which few compilers are set to know.
const coreTypes = await readFile(new URL('target/pkg/gameroom_rating.d.ts', root), 'utf8');
await writeFile(
  new URL('types/core.d.ts', target),
  `/// <reference lib="esnext.disposable" />\n${coreTypes}`,
);

// What the declarations stand beside is found by every kind of resolution.
await writeFile(new URL('index.d.ts', target), "export * from './types/npm.js';\n");

const modules = (await readdir(target)).filter((name) => name.endsWith('.js')).sort();
const manifest = {
  name: 'gameroom-rating',
  version,
  description: 'Ratings for two-player game lists and multiplayer matches: elements and functions',
  license: 'MIT OR Apache-2.0',
  keywords: ['rating', 'elo', 'performance', 'league', 'wasm', 'web-components'],
  type: 'module',
  engines: { node: '>=20.19' },
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './worker.js': './worker.js',
    './gameroom_rating_bg.wasm': './gameroom_rating_bg.wasm',
    './package.json': './package.json',
  },
  types: './index.d.ts',
  // The declarations name the core's types by this.
  imports: { '#core': { types: './types/core.d.ts' } },
  // The elements register themselves.
  sideEffects: modules.map((name) => `./${name}`),
};
await writeFile(new URL('package.json', target), `${JSON.stringify(manifest, null, 2)}\n`);
