/** The npm package as others install it. */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '../support/serve.js';
import { expect, test } from './page.js';

const run = promisify(execFile);

/** An empty project with the package in it, packed and installed as from a registry. */
async function projectWithPackage(): Promise<{
  project: string;
  write: (name: string, text: string) => Promise<void>;
}> {
  const project = await mkdtemp(join(tmpdir(), 'project-'));
  const write = (name: string, text: string) => writeFile(join(project, name), text);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['pack', resolve('dist/npm'), '--pack-destination', project, ...quiet]);
  const [tarball = ''] = (await readdir(project)).filter((name) => name.endsWith('.tgz'));
  await write('package.json', '{ "name": "empty", "private": true, "type": "module" }');
  await run('npm', ['install', `./${tarball}`, '--offline', ...quiet], { cwd: project });
  return { project, write };
}

test('packed and installed in an empty Vite project, the elements and the functions work, and what is not used is left out', async ({
  page,
  origins,
}) => {
  test.setTimeout(120_000);
  const { project, write } = await projectWithPackage();
  await mkdir(join(project, 'public'));
  await write(
    'public/club.csv',
    'White,Black,WhiteElo,BlackElo,Result\nann,bob,1600,1500,1-0\nbob,cy,1510,1450,1-0\n',
  );
  await write('public/omar.txt', '+1500 abc\n-1750 xyz\n=1610 abc');
  await write(
    'index.html',
    `<!doctype html><link rel="icon" href="data:,"><output></output>
     <gameroom-rating scheme="p4" src="omar.txt"></gameroom-rating><gameroom-match></gameroom-match>
     <gameroom-schemes></gameroom-schemes><gameroom-standings controls></gameroom-standings>
     <gameroom-season></gameroom-season><gameroom-standings rule="p7" min-games="1" src="club.csv"></gameroom-standings><script type="module" src="./main.js"></script>`,
  );
  await write(
    'main.js',
    `import 'gameroom-rating/elements';
     import { rate } from 'gameroom-rating';
     const { rating } = await rate('+1500 abc\\n-1750 xyz\\n=1610 abc', 'p3');
     document.querySelector('output').textContent = rating.toFixed(1);`,
  );
  const build = (...more: string[]) =>
    run(
      resolve('node_modules/.bin/vite'),
      ['build', '--base', './', '--logLevel', 'warn', ...more],
      { cwd: project },
    );
  await build();
  const { url, close } = await serve(join(project, 'dist'), 0);
  origins.add(new URL(url).origin);
  await page.goto(url);
  await expect(page.locator('gameroom-rating .hero strong')).toHaveText('1575');
  await expect(page.locator('output')).toHaveText(/^\d{4}\.\d$/);
  await expect(page.getByText('Scaled by 0.891').first()).toBeVisible();
  await expect(page.locator('gameroom-schemes')).toContainText('All 34 published figures agree.');
  await expect(page.getByText('12 matches of 8 players')).toBeVisible();
  await expect(page.getByText('matches until 90 % of pairs').first()).toBeVisible();
  await expect(page.locator('gameroom-standings[rule]').getByRole('row')).toHaveCount(4);
  // A part that comes when it is asked for, and has parts of its own.
  await page.getByRole('radio', { name: /^Your own/ }).check();
  await expect(page.getByRole('slider', { name: 'Rate' }).first()).toBeVisible();
  close();

  // A program that imports the functions but uses none.
  await write('main.js', `import { rate } from 'gameroom-rating'; console.log(1);`);
  await write('index.html', '<script type="module" src="./main.js"></script>');
  await build('--outDir', 'unused');
  const assets = await readdir(join(project, 'unused', 'assets'));
  const names = assets.filter((name) => name.endsWith('.js'));
  expect(names).toHaveLength(1);
  const code = await readFile(join(project, 'unused', 'assets', names[0] ?? ''), 'utf8');
  expect(code.trim().length).toBeLessThan(1_000);
  await rm(project, { recursive: true });
});

/** What the compiler says of files in a project with the package. */
async function compiled(project: string, files: readonly string[], modules: string) {
  const options = `--noEmit --pretty false --strict --target es2022 --lib es2023,dom ${modules}`;
  const compiler = resolve('node_modules/typescript/bin/tsc');
  return run(process.execPath, [compiler, ...options.split(' '), ...files], { cwd: project }).then(
    () => '',
    (error: unknown) => (error as { stdout: string }).stdout,
  );
}

test(
  'TypeScript knows the elements of the package, their properties and events',
  { tag: '@long' },
  async () => {
    test.setTimeout(120_000);
    const { project, write } = await projectWithPackage();
    await write(
      'right.ts',
      `import 'gameroom-rating/elements';
     import type { GameroomMatchElement, RatingChange } from 'gameroom-rating/elements';
     const rating = document.createElement('gameroom-rating');
     rating.scheme = 'p8';
     rating.custom = { age: { rule: 'games', rate: 0.9 }, repeat: { rule: 'none' }, prior: { draws: 1, rating: 0, weight: 0.1 } };
     rating.addEventListener('gameroom-change', (event) => {
       const change: RatingChange = event.detail;
       const now: number | null = event.detail.report.rating;
       console.log(change.list.length, now?.toFixed(1));
     });
     rating.addEventListener('click', (event) => console.log(event.clientX));
     const match: GameroomMatchElement | null = document.querySelector('gameroom-match');
     if (match) match.state = { rows: [{ name: 'ann', score: '5', minutes: 20 }, ...match.state.rows] };
     document.querySelector('gameroom-league')?.addEventListener('league-to-match', ({ detail }) => {
       match?.open(detail.game, detail.name, detail.settings);
     });
     const standings = document.querySelector('gameroom-standings');
     if (standings) Object.assign(standings, { controls: true }).state = { rule: 'p7', minGames: 3 };
     void standings?.add({ players: [{ name: 'ann', score: 3 }] });
     const season = document.querySelector('gameroom-season');
     if (season) season.state = { players: 30, settings: { t: 60 }, other: { gameMult: season.state.other.gameMult / 2 } };
     document.body.addEventListener('gameroom-change', ({ detail }) => 'list' in detail && console.log(detail.list));`,
    );
    const wrong: [line: string, says: RegExp][] = [
      [`rating.scheme = 'p0';`, /'"p0"' is not assignable/],
      [`rating.schema;`, /'schema' does not exist/],
    ];
    for (const [place, [line]] of wrong.entries())
      await write(
        `wrong-${place}.ts`,
        `import 'gameroom-rating/elements';\nconst rating = document.createElement('gameroom-rating');\nvoid rating;\n${line}\nexport {};\n`,
      );
    const names = wrong.map((_, place) => `wrong-${place}.ts`);
    const [bundled, inNode] = await Promise.all([
      compiled(project, ['right.ts', ...names], '--module esnext --moduleResolution bundler'),
      compiled(project, ['right.ts'], '--module nodenext'),
    ]);
    expect(inNode).toBe('');
    const said = bundled.split(/^(?=\w+(?:-\d+)?\.ts)/m);
    expect(said.filter((one) => one.startsWith('right.ts'))).toEqual([]);
    for (const [place, [line, says]] of wrong.entries())
      expect(said.find((one) => one.startsWith(`wrong-${place}.ts`)) ?? '', line).toMatch(says);
    await rm(project, { recursive: true });
  },
);

/** The rows of the README's table under a header, by the element that each is about: the names in its code spans. */
function tableOf(readme: string, header: string, first = 'element'): Record<string, string[]> {
  const lines = readme.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${first}`) && line.includes(header));
  expect(start, header).toBeGreaterThan(0);
  const rows: [string, string[]][] = [];
  for (const line of lines.slice(start + 2)) {
    if (!line.startsWith('|')) break;
    const [, element = '', cell = ''] = line.split('|');
    // What stands in brackets says what they are like.
    const names = cell.replaceAll(/\([^)]*\)/g, '').matchAll(/`([^`]+)`/g);
    rows.push([
      element.replaceAll(/[\s`<>]|controls/g, ''),
      [...names].map(([, name]) => name ?? '').toSorted(),
    ]);
  }
  return Object.fromEntries(rows);
}

test('the package’s README names exactly the attributes, parts, custom properties and events that exist', async ({
  page,
  origins,
}) => {
  const readme = await readFile('dist/npm/README.md', 'utf8');
  const elements = await readdir('www', { recursive: true }).then((files) =>
    files.flatMap((file) => /tools\/\w+\/(gameroom-\w+)\.ts$/.exec(file)?.[1] ?? []).toSorted(),
  );
  // Two of them are names of version 0.3 for standings.
  expect(elements).toHaveLength(6);
  elements.push('gameroom-standings');

  const { url, close } = await serve('dist/npm', 0);
  origins.add(new URL(url).origin);
  // What opens the parts of standings that are shown one at a time.
  const panes = ['Add a match', 'Matches', 'ann', /^Teams/, /^Publish/, /^More/];
  const log =
    'match,player,score,minutes&#10;1,ann,3,20&#10;1,bob,1,20&#10;2,ann,2,20&#10;2,cy,4,20';
  const games = 'White,Black,WhiteElo,BlackElo,Result&#10;ann,bob,1600,1500,1-0';
  const standings = `<gameroom-standings controls log="${log}"></gameroom-standings>`;
  await page.route(`${url}elements.html`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:,"><script type="module" src="elements.js"></script>
        ${elements.map((name) => `<${name}></${name}>`).join('')}
        <gameroom-players log="${games}"></gameroom-players>${standings.repeat(panes.length + 2)}`,
    }),
  );
  await page.goto(`${url}elements.html`);
  await expect(page.getByText('matches until 90 % of pairs').first()).toBeVisible();
  // The table of a season's players is in a part that opens.
  await page.getByRole('heading', { name: 'At the end of the season' }).click();
  await expect(page.getByRole('table', { name: 'Players' }).last()).toBeVisible();
  // The first is the table alone, the last the tool without a pane.
  const tool = (place: number) => page.locator('gameroom-standings').nth(place);
  const pane = (place: number) => tool(place).locator('.pane');
  for (const [place, name] of [...panes, /^More/].entries()) {
    await tool(place + 1)
      .getByRole('button', { name, exact: true })
      .first()
      .click();
    await expect(pane(place + 1).getByRole('button', { name: 'Close' })).toBeVisible();
  }
  await pane(panes.length + 1)
    .getByRole('button', { name: 'The results as text' })
    .click();
  const players = page.locator('gameroom-players').last();
  await players.getByRole('button', { name: /^Which games count/ }).click();
  await expect(players.locator('.pane').getByRole('button', { name: 'Close' })).toBeVisible();
  const is = await page.evaluate((names) => {
    const element = (name: string): Element => {
      const found = document.querySelector(name);
      if (!found) throw new Error(`${name} is not on the page`);
      return found;
    };
    const rootOf = (name: string): ShadowRoot => {
      const root = element(name).shadowRoot;
      if (!root) throw new Error(`${name} is not drawn`);
      return root;
    };
    const customProperties = (name: string) =>
      rootOf(name).adoptedStyleSheets.flatMap((sheet) =>
        [...sheet.cssRules].flatMap((rule) =>
          rule instanceof CSSStyleRule && rule.selectorText === ':host'
            ? [...rule.style].filter((property) => property.startsWith('--'))
            : [],
        ),
      );
    // Styles that a chart takes from outside, by what is written of them.
    const charts = [...document.querySelectorAll('gameroom-season')].flatMap((season) => {
      const chart = season.shadowRoot?.querySelector('gameroom-chart')?.shadowRoot;
      const text = (chart?.adoptedStyleSheets ?? [])
        .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
        .join('\n');
      return [...text.matchAll(/var\((--series-\d+)/g)].map(([, name]) => name ?? '');
    });
    const partsOf = (name: string) => [
      ...new Set(
        [...document.querySelectorAll(name)]
          .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('[part]') ?? [])])
          .flatMap((one) => [...one.part]),
      ),
    ];
    const tools = [...document.querySelectorAll('gameroom-standings')].flatMap(
      ({ shadowRoot }) => shadowRoot?.querySelector('gameroom-standings-tool') ?? [],
    );
    const partsOfTools = tools
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('[part]') ?? [])])
      .flatMap((one) => [...one.part]);
    return {
      elements: names.map((name) => ({
        name,
        attributes: (element(name).constructor as unknown as { observedAttributes: string[] })
          .observedAttributes,
        parts: partsOf(name),
        properties: [...customProperties(name), ...charts],
      })),
      // Which games count is a pane under a scheme.
      ofStandings: [...new Set([...partsOfTools, ...partsOf('gameroom-players')])],
      exported: tools[0]?.getAttribute('exportparts')?.split(', ') ?? [],
    };
  }, elements);
  // So that nothing is still asked of a server that is gone.
  await page.goto('about:blank');
  close();

  const attributes = tableOf(readme, 'attributes');
  expect(readme).toContain('With `remember=');
  const parts = tableOf(readme, 'parts');
  const events = tableOf(readme, 'events');
  const types = await readFile('www/element-types.ts', 'utf8');
  const [, told = ''] = /uses these custom properties([^]*?)\n\n/.exec(readme) ?? [];
  const properties = [...told.matchAll(/`(--[\w-]+)`/g)].map(([, name]) => name ?? '');
  const [first, last] = [properties.indexOf('--series-1'), properties.indexOf('--series-9')];
  expect(last).toBe(first + 1);
  const middle = [2, 3, 4, 5, 6, 7, 8].map((place) => `--series-${place}`);
  const all = new Set([...properties, ...middle]);
  const ofStandings = attributes['gameroom-standings'] ?? [];
  const ofLeague = [...ofStandings, ...(attributes['gameroom-league'] ?? [])].filter(
    (name) => name !== 'controls',
  );
  const ofTable = tableOf(readme, 'attributes', 'publishes')['gameroom-standings'] ?? [];
  // What is named once for several elements.
  const named: Readonly<Record<string, readonly string[]>> = {
    'gameroom-standings': [...ofStandings, ...ofTable],
    'gameroom-league': ofLeague,
    'gameroom-players': [...ofLeague, ...(attributes['gameroom-players'] ?? [])],
  };
  expect(parts['gameroom-standings']).toEqual(is.ofStandings.toSorted());
  expect(is.exported.toSorted()).toEqual(is.ofStandings.toSorted());
  for (const one of is.elements) {
    const names = named[one.name] ?? attributes[one.name] ?? [];
    expect([...new Set([...names, 'remember'])].toSorted(), one.name).toEqual(
      one.attributes.toSorted(),
    );
    // The parts and the properties of standings are those of their tool.
    if (!(one.name in named)) expect(parts[one.name], one.name).toEqual(one.parts.toSorted());
    if (one.name !== 'gameroom-standings') expect(new Set(one.properties), one.name).toEqual(all);
    if (one.name === 'gameroom-players') continue;
    // Declared for TypeScript, which another test compares with what the elements do.
    const [, declared = ''] =
      new RegExp(`/\\*\\* \`<${one.name}>\`[^]*?ToolElement<([^>]*)>`).exec(types) ?? [];
    const declaredEvents = [...declared.matchAll(/'([\w-]+)'/g)].map(([, event]) => event);
    expect((events[one.name] ?? []).toSorted(), one.name).toEqual(declaredEvents.toSorted());
  }
});

test('the package’s README and declarations name only files that exist', async () => {
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
