/**
 * Elements look the same on any page, however it styles its own text, and have a sensible width in any layout. Their
 * names and those of the page's own elements do not collide.
 */

import { symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './host.js';

const LOG = 'match,player,score,minutes\n1,ann,9,20\n1,bob,1,20\n'.replaceAll('\n', '&#10;');

const ELEMENTS = [
  '<gameroom-rating></gameroom-rating>',
  '<gameroom-schemes></gameroom-schemes>',
  '<gameroom-match></gameroom-match>',
  '<gameroom-standings controls></gameroom-standings>',
  '<gameroom-season matches="200"></gameroom-season>',
  // Their font and colour are the page's.
  `<gameroom-badge size="strip" list="+1500 abc" name="omar" style="font: 16px sans-serif; color: black; --radius: 0"></gameroom-badge>`,
  `<gameroom-standings style="font: 16px sans-serif; color: black" log="${LOG}"></gameroom-standings>`,
  // By a scheme, with a field that finds a player.
  '<gameroom-standings style="font: 16px sans-serif; color: black; --radius: 0" rule="p7" src="history/february.csv"></gameroom-standings>',
];

/** What host pages do to their own text. The colour is that of a page without styles. */
const HOSTS: readonly (readonly [what: string, css: string])[] = [
  ['a root of 62.5 %', 'html { font-size: 62.5% }'],
  [
    'styles that are inherited',
    `main { text-transform: uppercase; letter-spacing: 3px; word-spacing: 9px; text-align: center; text-indent: 2em;
      white-space: pre; word-break: break-all; hyphens: auto; line-height: 3; text-shadow: 1px 1px red; cursor: wait;
      font: italic bold small-caps 26px/3 cursive; font-feature-settings: 'tnum' 0; list-style: square; quotes: none }`,
  ],
  ['writing from right to left', 'main { direction: rtl; unicode-bidi: bidi-override }'],
  [
    'rules for everything',
    `* { box-sizing: border-box; margin: 0; padding: 0; border: 0; font: italic 16px/3 cursive; text-align: right;
      text-transform: uppercase; letter-spacing: 3px; direction: rtl; color: black }
      img, svg, canvas, video { max-width: 50%; height: auto } table, th, td, button, input { all: unset }`,
  ],
];

/** A page of the host's with our elements in it. */
async function open(page: Page, host: { folder: string; url: string }, content: string) {
  await writeFile(
    join(host.folder, 'page.html'),
    `<!doctype html><html lang="de"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
     <style>main { position: absolute; inset: 8px auto auto 8px; inline-size: 700px }</style><style id="own"></style><main>${content}</main>
     <script type="module" src="gameroom-rating/elements.js"></script></html>`,
  );
  await page.goto(`${host.url}page.html`, { waitUntil: 'networkidle' });
}

const style = (page: Page, css: string) =>
  page.locator('#own').evaluate((own, css) => (own.textContent = css), css);

/** A picture once nothing moves any more. */
async function settled(element: Locator): Promise<Buffer> {
  let before: Buffer;
  let now: Buffer = Buffer.alloc(0);
  await expect(async () => {
    [before, now] = [now, await element.screenshot()];
    expect(now.equals(before)).toBe(true);
  }).toPass({ intervals: [300] });
  return now;
}

/** By how much of 255 the same curve may differ when it is drawn again. */
const ROUNDING = 8;

/** How many pixels look different in two pictures, as a size that is another makes of all. */
async function different(page: Page, one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const pictures = [one, other].map((picture) => picture.toString('base64'));
  return page.evaluate(
    async ([pictures, rounding]) => {
      const [a = [], b = []] = await Promise.all(
        pictures.map(async (base64) => {
          const blob = new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))]);
          const image = await createImageBitmap(blob);
          const { width, height } = image;
          const context = new OffscreenCanvas(width, height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, width, height).data;
        }),
      );
      if (a.length !== b.length) return Infinity;
      let count = 0;
      for (const [place, value] of a.entries())
        if (Math.abs(value - (b[place] ?? 0)) > rounding) count++;
      return count;
    },
    [pictures, ROUNDING] as const,
  );
}

/** Waits until an element looks as in a picture, and fails if it never does. */
const looksLike = (element: Locator, picture: Buffer, what: string) =>
  expect
    .poll(async () => different(element.page(), await element.screenshot(), picture), {
      message: what,
      timeout: 5_000,
    })
    .toBe(0);

for (const element of ELEMENTS) {
  const [, name = ''] = /<([\w-]+)/.exec(element) ?? [];
  const [, kind = ''] = /^<gameroom-standings.* (controls|rule)/.exec(element) ?? [];
  test(`${[name, kind].filter(Boolean).join(' with ')} looks the same on every page`, async ({
    page,
    host,
  }) => {
    await open(page, host, element);
    const shown = page.locator(name);
    await expect(shown).toContainText(/\d/);
    // Again where a chart came between two pictures.
    await expect(async () => {
      await style(page, '');
      const plain = await settled(shown);
      for (const [what, css] of HOSTS) {
        await style(page, css);
        await looksLike(shown, plain, what);
      }
      if (name === 'gameroom-badge' || (name === 'gameroom-standings' && kind !== 'controls'))
        return;
      // Where the page is dark and does not say so, the reader's system does not decide.
      await style(page, ':root { color-scheme: dark; background: #111 }');
      const dark = await settled(shown);
      expect(dark.equals(plain)).toBe(false);
      await style(page, ':root { background: #111; color: #eee }');
      await page.evaluate(() => document.documentElement.classList.toggle('dark'));
      await looksLike(shown, dark, 'a dark page');
    }).toPass({ timeout: 60_000 });
  });
}

// Module scripts run in order, after those that are none.
for (const [when, type] of [
  ['before', 'text/javascript'],
  ['after', 'module'],
] as const)
  test(`a page can define its own <data-table> ${when} it loads the package`, async ({
    page,
    show,
  }) => {
    await show(
      `<data-table></data-table><gameroom-standings log="${LOG}"></gameroom-standings>
       <gameroom-standings controls log="${LOG}"></gameroom-standings>
       <script type="${type}">
         customElements.define('data-table', class extends HTMLElement {
           connectedCallback() { this.textContent = 'Made by the page'; }
         });
       </script>`,
    );
    await expect(page.locator('body > data-table')).toHaveText('Made by the page');
    for (const place of [0, 1]) {
      const table = page.locator('gameroom-standings').nth(place).getByRole('table');
      await expect(table.getByRole('row')).toHaveCount(3);
    }
  });

test('a page can load two copies of the package', async ({ page, host, show }) => {
  await symlink(resolve('dist/npm'), join(host.folder, 'copy'));
  const scripts = ['badge', 'elements', '../copy/badge', '../copy/elements'];
  await show(
    `<gameroom-badge list="+1500 abc" name="omar"></gameroom-badge><gameroom-standings controls log="${LOG}"></gameroom-standings>`,
    { scripts },
  );
  await expect(page.locator('gameroom-badge')).toContainText('2012');
  const table = page.locator('gameroom-standings').getByRole('table', { name: 'Standings' });
  await expect(table.getByRole('row')).toHaveCount(3);
});

test('elements have a sensible width where it depends on the content', async ({ page, host }) => {
  const layouts: [what: string, style: string, least: number][] = [
    ['a flex item', 'display: flex', 600],
    ['beside another', 'display: flex; max-inline-size: 100%', 600],
    ['an inline block', 'display: inline-block', 300],
    ['a float', 'float: left', 300],
    ['a table cell', 'display: table-cell', 300],
    ['an auto column of a grid', 'display: grid; grid-template-columns: auto 1fr', 300],
    ['a positioned block', 'position: absolute', 300],
  ];
  await open(page, host, '<div></div>');
  for (const name of ['gameroom-rating', 'gameroom-standings controls', 'gameroom-season'])
    for (const width of [300, 700]) {
      await style(page, `main { inline-size: ${width}px !important }`);
      for (const [what, css, least] of layouts) {
        const shown = await page.locator('main').evaluate(
          async (main, [name, css]) => {
            main.innerHTML = `<div style="${css}"><${name} style="display: block"></${name.replace(/ .*/, '')}><span>next</span></div>`;
            // Until it is drawn.
            await new Promise((drawn) => requestAnimationFrame(drawn));
            return main.querySelector('div > *')?.getBoundingClientRect().width ?? 0;
          },
          [name, css] as const,
        );
        expect(shown, `${name} in ${what} at ${width}`).toBeGreaterThanOrEqual(
          Math.min(least, width - 60),
        );
      }
    }
});

test('an element is complete in a part of the page that opens later', async ({ page, host }) => {
  const standings = '<gameroom-standings controls></gameroom-standings>';
  await open(page, host, `<div id="open" style="width: 700px">${standings}</div>`);
  const shown = page.locator('gameroom-standings');
  const expected = await settled(shown);
  await open(page, host, `<div style="width: 0; height: 0; overflow: hidden">${standings}</div>`);
  await page.locator('main > div').evaluate((div) => div.setAttribute('style', 'width: 700px'));
  expect((await settled(shown)).equals(expected)).toBe(true);
});

test('Escape in a field, a chart or a pane does not close the dialog of the page around it', async ({
  page,
  host,
}) => {
  await open(
    page,
    host,
    '<dialog style="inline-size: 75rem; max-inline-size: none"><gameroom-standings controls></gameroom-standings></dialog>',
  );
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  await page.getByRole('button', { name: 'Open the example' }).click();
  const chart = page.getByRole('slider', { name: 'Ratings over matches' });
  const readout = page.locator('gameroom-rating-courses .readout .line');
  await chart.press('End');
  await expect(readout).toBeVisible();
  await chart.press('Escape');
  await expect(readout).toBeHidden();
  await expect(chart).toBeVisible();
  // In a field it is about what was typed; then it closes the pane, and at last the dialog.
  const settings = page.getByRole('button', { name: 'Change the settings' });
  await settings.click();
  const field = page.getByRole('textbox', { name: 'Spread T', exact: true });
  await field.fill('');
  await field.press('Escape');
  await expect(field).toHaveValue('120');
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(settings).toBeFocused();
  await settings.press('Escape');
  await expect(settings).toBeHidden();
});
