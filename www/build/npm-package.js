// @ts-check
// Completes dist/npm: the wasm, the types of the cores, package.json, README and licences.
import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';

const root = new URL('../../', import.meta.url);
const target = new URL('dist/npm/', root);

const cargo = await readFile(new URL('Cargo.toml', root), 'utf8');
const version = /^version = "(.+)"$/m.exec(cargo)?.[1];
if (version === undefined) throw new Error('Cargo.toml names no version');

/** The wasm modules; each but that for charts has a worker. */
const CORES = ['games', 'multiplayer', 'archives', 'charts'];
/** @param {string} core */
const wasmOf = (core) => `gameroom_${core}_bg.wasm`;

const copies = {
  ...Object.fromEntries(CORES.map((core) => [`target/pkg/${wasmOf(core)}`, wasmOf(core)])),
  'www/build/README.npm.md': 'README.md',
  'LICENSE-MIT': 'LICENSE-MIT',
  'LICENSE-APACHE': 'LICENSE-APACHE',
};
for (const [from, to] of Object.entries(copies)) {
  await copyFile(new URL(from, root), new URL(to, target));
}

// The cores' classes can be disposed of, which few compilers are set to know.
for (const core of CORES) {
  const types = await readFile(new URL(`target/pkg/gameroom_${core}.d.ts`, root), 'utf8');
  await writeFile(
    new URL(`types/${core}.d.ts`, target),
    `/// <reference lib="esnext.disposable" />\n${types}`,
  );
}

// What the declarations stand beside is found by every kind of resolution.
await writeFile(new URL('index.d.ts', target), "export * from './types/npm.js';\n");
// The elements are there for HTML: what they have is told, but their classes are not handed out.
await writeFile(
  new URL('elements.d.ts', target),
  `import type { GameroomElements, GameroomEvents } from './types/element-types.js';

export type * from './types/element-types.js';

declare global {
  interface HTMLElementTagNameMap extends GameroomElements {}
  interface HTMLElementEventMap extends GameroomEvents {}
}
`,
);

/** The functions' modules, which do nothing by being imported. */
const calm = new Set(['index.js']);
for (const name of calm) {
  const code = await readFile(new URL(name, target), 'utf8');
  for (const [, other] of code.matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    if (other !== undefined) calm.add(other);
}
const modules = (await readdir(target)).filter((name) => name.endsWith('.js'));

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
    ...Object.fromEntries(
      [
        ...CORES.map(wasmOf),
        ...CORES.filter((core) => core !== 'charts').map((core) => `${core}-worker.js`),
      ].map((file) => [`./${file}`, `./${file}`]),
    ),
    './package.json': './package.json',
  },
  types: './index.d.ts',
  // The declarations name the types of the cores by these.
  imports: Object.fromEntries(CORES.map((core) => [`#${core}`, { types: `./types/${core}.d.ts` }])),
  files: ['*.js', '*.d.ts', '*.wasm', 'types', 'LICENSE-*'],
  // The others do something by being imported: they define elements, or answer as workers.
  sideEffects: modules.filter((name) => !calm.has(name)).map((name) => `./${name}`),
};
await writeFile(new URL('package.json', target), `${JSON.stringify(manifest, null, 2)}\n`);
