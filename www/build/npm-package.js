// @ts-check
// Completes dist/npm: the wasm, the types of the cores, package.json, README and licences.
import { copyFile, readFile, writeFile } from 'node:fs/promises';

const root = new URL('../../', import.meta.url);
const target = new URL('dist/npm/', root);

const cargo = await readFile(new URL('Cargo.toml', root), 'utf8');
const version = /^version = "(.+)"$/m.exec(cargo)?.[1];
if (version === undefined) throw new Error('Cargo.toml names no version');

const copies = {
  'target/pkg/gameroom_rating_bg.wasm': 'gameroom_rating_bg.wasm',
  'target/pkg/gameroom_multiplayer_bg.wasm': 'gameroom_multiplayer_bg.wasm',
  'README.md': 'README.md',
  'LICENSE-MIT': 'LICENSE-MIT',
  'LICENSE-APACHE': 'LICENSE-APACHE',
};
for (const [from, to] of Object.entries(copies)) {
  await copyFile(new URL(from, root), new URL(to, target));
}

// The cores' classes can be disposed of, which few compilers are set to know.
for (const core of ['rating', 'multiplayer']) {
  const types = await readFile(new URL(`target/pkg/gameroom_${core}.d.ts`, root), 'utf8');
  await writeFile(
    new URL(`types/${core}.d.ts`, target),
    `/// <reference lib="esnext.disposable" />\n${types}`,
  );
}

// What the declarations stand beside is found by every kind of resolution.
await writeFile(new URL('index.d.ts', target), "export * from './types/npm.js';\n");
// The elements are there for HTML; their classes are not handed out.
await writeFile(new URL('elements.d.ts', target), 'export {};\n');

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
    './elements': { types: './elements.d.ts', default: './elements.js' },
    // By their file names for pages without a bundler, and for programs that place the files themselves.
    './elements.js': { types: './elements.d.ts', default: './elements.js' },
    './rating-worker.js': './rating-worker.js',
    './multiplayer-worker.js': './multiplayer-worker.js',
    './gameroom_rating_bg.wasm': './gameroom_rating_bg.wasm',
    './gameroom_multiplayer_bg.wasm': './gameroom_multiplayer_bg.wasm',
    './package.json': './package.json',
  },
  types: './index.d.ts',
  // The declarations name the types of the cores by these.
  imports: {
    '#rating': { types: './types/rating.d.ts' },
    '#multiplayer': { types: './types/multiplayer.d.ts' },
  },
  // These do something by being imported: they define the elements, or answer as workers.
  sideEffects: ['./elements.js', './*-worker.js'],
};
await writeFile(new URL('package.json', target), `${JSON.stringify(manifest, null, 2)}\n`);
