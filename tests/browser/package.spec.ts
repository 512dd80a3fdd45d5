/** The npm package as others install it. */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '../../www/build/serve.js';
import { expect, test } from './page.js';

const run = promisify(execFile);

test('packed and installed in an empty Vite project, the elements and the functions work', async ({
  page,
  origins,
}) => {
  test.setTimeout(120_000);
  const project = await mkdtemp(join(tmpdir(), 'project-'));
  const write = (name: string, text: string) => writeFile(join(project, name), text);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['pack', resolve('dist/npm'), '--pack-destination', project, ...quiet]);
  const [tarball = ''] = (await readdir(project)).filter((name) => name.endsWith('.tgz'));
  await write('package.json', '{ "name": "empty", "private": true, "type": "module" }');
  await run('npm', ['install', `./${tarball}`, '--offline', ...quiet], { cwd: project });
  await mkdir(join(project, 'public'));
  await write('public/omar.txt', '+1500 abc\n-1750 xyz\n=1610 abc');
  await write(
    'index.html',
    `<!doctype html><link rel="icon" href="data:,"><output></output>
     <gameroom-rating scheme="p4" src="omar.txt"></gameroom-rating><gameroom-match></gameroom-match>
     <script type="module" src="./main.js"></script>`,
  );
  await write(
    'main.js',
    `import 'gameroom-rating/elements';
     import { rate } from 'gameroom-rating';
     const { rating } = await rate('+1500 abc\\n-1750 xyz\\n=1610 abc', 'p3');
     document.querySelector('output').textContent = rating.toFixed(1);`,
  );
  await run(resolve('node_modules/.bin/vite'), ['build', '--base', './', '--logLevel', 'warn'], {
    cwd: project,
  });
  const { url, close } = await serve(join(project, 'dist'), 0);
  origins.add(new URL(url).origin);
  await page.goto(url);
  await expect(page.locator('rating-hero strong')).toHaveText('1575');
  await expect(page.locator('output')).toHaveText(/^\d{4}\.\d$/);
  await expect(page.getByText('Scaled by 0.891').first()).toBeVisible();
  // A part that comes when it is asked for, and has parts of its own.
  await page.getByRole('radio', { name: /^yours/ }).check();
  await expect(page.getByRole('slider', { name: 'Rate' }).first()).toBeVisible();
  close();
  await rm(project, { recursive: true });
});

test('a program that imports the functions and uses none has none of their code in its build', async () => {
  const project = await mkdtemp(join(tmpdir(), 'project-'));
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  await mkdir(join(project, 'node_modules'));
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--offline'];
  await run('npm', ['install', resolve('dist/npm'), ...quiet], { cwd: project });
  await writeFile(
    join(project, 'main.js'),
    `import { rate } from 'gameroom-rating'; console.log(1);`,
  );
  await writeFile(join(project, 'index.html'), '<script type="module" src="./main.js"></script>');
  await run(resolve('node_modules/.bin/vite'), ['build', '--logLevel', 'warn'], { cwd: project });
  const assets = await readdir(join(project, 'dist', 'assets'));
  const names = assets.filter((name) => name.endsWith('.js'));
  expect(names).toHaveLength(1);
  const code = await readFile(join(project, 'dist', 'assets', names[0] ?? ''), 'utf8');
  expect(code.trim().length).toBeLessThan(1_000);
  await rm(project, { recursive: true });
});

test('the package’s README and declarations name nothing that is not in it', async () => {
  const readme = await readFile('dist/npm/README.md', 'utf8');
  expect([...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link)).toEqual([]);
  const manifest = JSON.parse(await readFile('dist/npm/package.json', 'utf8')) as {
    exports: Record<string, string | Record<string, string>>;
    sideEffects: string[];
  };
  const files = await readdir('dist/npm', { recursive: true });
  const named = Object.values(manifest.exports).flatMap((one) =>
    typeof one === 'string' ? [one] : Object.values(one),
  );
  for (const name of [...named, ...manifest.sideEffects]) expect(files).toContain(name.slice(2));
});
