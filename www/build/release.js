// @ts-check
// Puts what a site needs into a folder for the zip: the site, the package, the one file, how to use them, and checksums.
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { Marked } from 'marked';

const root = new URL('../../', import.meta.url);
const target = new URL(process.argv[2] ?? '', root);

/** Pages of docs/ for people who host or embed, as HTML. */
const PAGES = ['hosting', 'embedding', 'archives'];
const STYLE =
  'body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}pre{overflow-x:auto}table{border-collapse:collapse}th,td{padding:.3rem .6rem;border:1px solid;text-align:start;overflow-wrap:anywhere}';

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
for (const [from = '', to = ''] of [
  ['dist/site', 'site'],
  ['dist/npm', 'gameroom-rating'],
  ['dist/gameroom-rating.html', 'gameroom-rating.html'],
  ['docs/embedding', 'example'],
  ['LICENSE-MIT', 'LICENSE-MIT'],
  ['LICENSE-APACHE', 'LICENSE-APACHE'],
])
  await cp(new URL(from, root), new URL(to, target), { recursive: true });

// The example is beside the package and the site, where others have both in the folder of their page.
const example = new URL('example/index.html', target);
const html = await readFile(example, 'utf8');
await writeFile(
  example,
  html.replaceAll('"gameroom-rating/', '"../gameroom-rating/').replaceAll('"rating/', '"../site/'),
);

// Headings have the names that GitHub gives them, to which the pages link.
const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = text
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-');
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

for (const page of PAGES) {
  const source = await readFile(new URL(`docs/${page}.md`, root), 'utf8');
  // Other pages are not in the zip.
  const linked = source.replace(
    /\[([^\]]+)\]\(([^)]+)\)/g,
    (link, /** @type {string} */ text, /** @type {string} */ address) => {
      const [, name = ''] = /^([\w-]+)\.md(#|$)/.exec(address) ?? [];
      if (PAGES.includes(name)) return `[${text}](${address.replace('.md', '.html')})`;
      if (address === 'embedding/') return `[${text}](example/index.html)`;
      return address.startsWith('https:') ? link : text;
    },
  );
  const title = /^# (.+)$/m.exec(source)?.[1] ?? page;
  await writeFile(
    new URL(`${page}.html`, target),
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body>\n${await marked.parse(linked)}</body></html>\n`,
  );
}

const files = await readdir(target, { recursive: true, withFileTypes: true });
const names = files
  .filter((file) => file.isFile())
  .map((file) =>
    `${file.parentPath}/${file.name}`.slice(target.pathname.length).replace(/^\//, ''),
  );
const sums = await Promise.all(
  names.toSorted().map(async (name) => {
    const hash = createHash('sha256').update(await readFile(new URL(name, target)));
    return `${hash.digest('hex')}  ${name}\n`;
  }),
);
await writeFile(new URL('SHA256SUMS', target), sums.join(''));
