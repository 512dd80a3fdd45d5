// @ts-check
// Completes dist/npm: the wasm, the types of the cores, package.json, README and licences.
import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';

const root = new URL('../../', import.meta.url);
const target = new URL('dist/npm/', root);

for (const name of ['LICENSE-MIT', 'LICENSE-APACHE'])
  await copyFile(new URL(name, root), new URL(name, target));

for (const core of ['games', 'results', 'explanations', 'standings']) {
  const wasm = `gameroom_${core}_bg.wasm`;
  await copyFile(new URL(`target/pkg/${wasm}`, root), new URL(wasm, target));
  const types = await readFile(new URL(`target/pkg/gameroom_${core}.d.ts`, root), 'utf8');
  // The cores' classes can be disposed of, which few compilers are set to know.
  await writeFile(
    new URL(`types/${core}.d.ts`, target),
    `/// <reference lib="esnext.disposable" />\n${types}`,
  );
}

// The build copies this one as it is, for its literal addresses. Its comments are not for those who load it.
const cores = new URL('cores.js', target);
await writeFile(cores, (await readFile(cores, 'utf8')).replace(/^\s*(\/\/|\/?\*).*\n/gm, ''));

// The compiler names the cores by their files where it writes a type that no one wrote.
const types = new URL('types/', target);
for (const name of await readdir(types, { recursive: true })) {
  if (!name.endsWith('.d.ts')) continue;
  const file = new URL(name, types);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/(?:\.\.\/)+target\/pkg\/gameroom_(\w+)\.js/g, '#$1'));
}

// Declarations beside the modules are found by every kind of module resolution. The elements are for HTML: their
// properties are declared, but their classes are not exported.
for (const [module, types] of Object.entries({ index: 'npm', elements: 'element-types' }))
  await writeFile(new URL(`${module}.d.ts`, target), `export * from './types/${types}.js';\n`);

// All but the functions do something by being imported: they define elements, or answer as workers.
const modules = (await readdir(target)).filter((name) => name.endsWith('.js'));
// Not every bundler takes a template for a literal address.
for (const name of modules) {
  const module = new URL(name, target);
  const code = await readFile(module, 'utf8');
  await writeFile(module, code.replace(/\bimport\(`([^`$]+)`\)/g, 'import("$1")'));
}
const sideEffects = modules.filter((name) => name !== 'index.js').map((name) => `./${name}`);

const cargo = await readFile(new URL('Cargo.toml', root), 'utf8');
const version = /^version = "(.+)"$/m.exec(cargo)?.[1];
if (version === undefined) throw new Error('Cargo.toml names no version');
/** @type {unknown} */
const common = JSON.parse(await readFile(new URL('package.npm.json', import.meta.url), 'utf8'));
const manifest = Object.assign({ version }, common, { sideEffects });
await writeFile(new URL('package.json', target), `${JSON.stringify(manifest, null, 2)}\n`);
