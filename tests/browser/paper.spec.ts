/** What is printed: all of a list and its tables, and not only what is in sight. */

import type { Page } from '@playwright/test';
import { drawn } from './chart.js';
import { asFile, expect, test } from './page.js';
import { TOOLS, onPaper, ready } from './reach.js';

const games = (count: number) =>
  Array.from({ length: count }, (_, i) => `+${1500 + (i % 7)} player${i + 1}`).join('\n');

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('a list is printed whole, up to a few hundred lines, and is restored afterwards', async ({
  page,
}) => {
  await page.goto('./');
  const list = page.getByRole('textbox', { name: 'Games, newest first' });
  const paper = page.locator('list-editor .paper');
  const rows = page.locator('games-table tbody').getByRole('row');
  await list.fill(games(100));
  await list.press('Control+End');
  await expect(rows).toHaveCount(25);
  await expect(paper).toHaveCount(0);
  let back = await onPaper(page);
  await expect(paper).toBeVisible();
  await expect(paper.locator('pre')).toHaveText(games(100), { useInnerText: true });
  await expect(paper).not.toContainText('more');
  await back();
  await expect(paper).toHaveCount(0);
  await expect(list).toBeFocused();
  await expect(list).toHaveValue(games(100));

  await list.fill(`${games(1_234)}\n`);
  back = await onPaper(page);
  await expect(paper.locator('pre')).toContainText('player300');
  await expect(paper.locator('pre')).not.toContainText('player301');
  await expect(paper).toContainText('… and 934 more');
  await back();
});

/** Waits until what is printed is right: rows for paper come once the page rests. */
const expectOnPaper = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    const back = await onPaper(page);
    try {
      await look();
    } finally {
      await back();
    }
  }).toPass();

test('tables are printed with all rows, up to 500, and are restored afterwards', async ({
  page,
}) => {
  await page.goto('./');
  const list = page.getByRole('textbox', { name: 'Games, newest first' });
  await list.fill(games(70));
  const element = page.locator('games-table');
  const rows = element.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(25);
  await element.getByRole('button', { name: 'Next page' }).click();
  await expect(rows.first()).toContainText('player26');
  await expectOnPaper(page, async () => {
    expect(await rows.count()).toBe(70);
    await expect(element).toContainText('1–70 of 70');
  });
  await expect(rows).toHaveCount(25);
  await expect(rows.first()).toContainText('player26');
  await list.fill(games(600));
  await expect(element).toContainText('of 600');
  await expectOnPaper(page, async () => {
    expect(await rows.count()).toBe(500);
    await expect(element.getByText('1–500 of 600')).toBeVisible();
    // Some browsers announce a print twice.
    await onPaper(page);
  });
  await expect(rows).toHaveCount(25);
});

test('a leaderboard is printed with all rows, up to 500', async ({ page }) => {
  await page.goto('./#players');
  const games = Array.from({ length: 60 }, (_, i) => `p${i},p${(i * 7 + 1) % 60},1500,1600,w\n`);
  const buffer = Buffer.from(`white,black,wrating,brating,result\n${games.join('')}`);
  await page.getByLabel('Files of many players’ games').setInputFiles(asFile(buffer, 'all.csv'));
  const players = page.locator('gameroom-players');
  const rows = players.locator('leaders-board tbody').getByRole('row');
  await expect(rows).toHaveCount(50);
  const first = await rows.first().textContent();
  await players.getByRole('button', { name: 'Next page' }).click();
  await expect(players.getByText('51–60 of 60')).toBeVisible();
  await expectOnPaper(page, async () => {
    expect(await rows.count()).toBe(60);
    expect(await rows.first().textContent()).toBe(first);
    await expect(players.getByText('1–60 of 60')).toBeHidden();
    await expect(players.getByRole('button', { name: 'Next page' })).toBeHidden();
  });
  await expect(rows).toHaveCount(10);
  await expect(players.getByText('51–60 of 60')).toBeVisible();
});

test('a browser that prints at once has all lines and rows', async ({ page }) => {
  // Before the elements: so they hear of it or not.
  await page.addInitScript(() => {
    addEventListener('beforeprint', (event) => {
      if (document.documentElement.dataset.deaf === '') event.stopImmediatePropagation();
    });
  });
  await page.goto('./');
  await page.getByRole('textbox', { name: 'Games, newest first' }).fill(games(400));
  await expect(page.locator('games-table')).toContainText('1–25 of 400');
  const deafen = (deaf: boolean) =>
    page.evaluate((deaf) => document.documentElement.toggleAttribute('data-deaf', deaf), deaf);
  await deafen(true);
  const inSight = pagesOf(await page.pdf());
  await deafen(false);
  // The lines alone are there at once; rows come once the page rests.
  await expect(async () => {
    expect(pagesOf(await page.pdf())).toBeGreaterThan(2 * inSight);
  }).toPass();
  await expect(page.locator('list-editor .paper')).toHaveCount(0);
  await expect(page.locator('games-table tbody').getByRole('row')).toHaveCount(25);
});

/** Paper, and how wide it is between the page's margins, in CSS pixels. */
const PAPER = [
  ['A4', (210 - 30) / 25.4],
  ['Letter', 8.5 - 30 / 25.4],
] as const;

const LONG = { A4: {}, Letter: { tag: '@long' } };

/** Lays a page out for paper, where nothing may be cut off or over something else, and no button is printed. */
async function expectSound(page: Page, inches: number) {
  await page.setViewportSize({ width: Math.floor(inches * 96), height: 900 });
  const back = await onPaper(page);
  await expect.poll(() => layoutFaults(page)).toEqual([]);
  for (const name of ['Help', 'Share', 'Saved', 'Clear', 'Undo', 'Download CSV', 'Open file…'])
    await expect(
      page.getByRole('button', { name, exact: true }).filter({ visible: true }),
    ).toHaveCount(0);
  await back();
}

for (const tool of TOOLS)
  for (const [format, inches] of PAPER)
    test(
      `${tool} fits on ${format}: nothing is cut off or printed over something else, and no button is`,
      LONG[format],
      async ({ page }) => {
        await page.goto(`./#${tool}`);
        await ready(page, tool);
        await expectSound(page, inches);
        if (tool !== 'rating') return;
        const rating = page.locator('gameroom-rating .hero strong');
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.getByText('Make many games with a command').click();
        const screenOnly = [
          page.getByRole('textbox', { name: 'rep' }),
          page.getByRole('link', { name: 'Match', exact: true }),
          ...['Run', 'Open file…', 'Example', 'Clear', 'Copy as…', 'Download CSV'].map((name) =>
            page.getByRole('button', { name, exact: true }),
          ),
        ];
        for (const control of screenOnly) await expect(control).toBeVisible();
        const back = await onPaper(page);
        for (const control of screenOnly) await expect(control).toBeHidden();
        await expect(rating).toBeVisible();
        await expect(rating).toHaveText('1777');
        const table = page.locator('games-table').getByRole('table');
        await expect(table).toBeVisible();
        await expect(table.getByRole('row')).toHaveCount(7);
        await back();
        await page.getByRole('textbox', { name: 'rep' }).fill("'+1500 a; -1600 b; =1400 c*' 17");
        await page.getByRole('textbox', { name: 'rep' }).press('Enter');
        await expect(page.locator('games-table')).toContainText('1–25 of 51');
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
        await expectSound(page, inches);
        const charts = page.getByRole('figure').getByRole('img');
        for (const chart of await charts.all()) await drawn(chart);
        await expect(async () => {
          expect(loneHeadings(await page.pdf({ format, outline: true, tagged: true }))).toEqual([]);
        }).toPass({ timeout: 10_000 });
      },
    );

/** Headings with next to nothing below them on their page, or with what they head on the next one. */
function loneHeadings(pdf: Buffer): string[] {
  const headings = new Map<string, { title: string; page: string; y: number; first?: string }>();
  const entry =
    /(\d+) 0 obj\s*<<\/Title \((.*?)\)\s*\/Dest \[(\d+) 0 R \/XYZ [\d.]+ ([\d.]+) 0\]([^>]*)/g;
  for (const [, id = '', title = '', page = '', y, rest = ''] of pdf
    .toString('latin1')
    .matchAll(entry)) {
    const first = /\/First (\d+)/.exec(rest)?.[1];
    headings.set(id, { title, page, y: Number(y), ...(first !== undefined && { first }) });
  }
  expect(headings.size, 'headings in the PDF').toBeGreaterThan(5);
  // Points from the foot of the page, of which 43 are margin.
  return [...headings.values()]
    .filter(
      ({ page, y, first }) =>
        y < 110 || (first !== undefined && headings.get(first)?.page !== page),
    )
    .map(({ title }) => title);
}

/** What is beyond the width of the page, and what is printed over something else. */
function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: { element: Element; name: string; box: DOMRect; path: Element[] }[] = [];
    const look = (root: Document | ShadowRoot, above: Element[]) => {
      for (const element of root.querySelectorAll('*')) {
        const path = [...above];
        for (let up: Element | null = element; up; up = up.parentElement) path.push(up);
        if (element.shadowRoot) look(element.shadowRoot, path);
        if (!element.matches('h1, h2, h3, p, dl, pre, table, canvas, figure, label, .strip'))
          continue;
        const box = element.getBoundingClientRect();
        const { clipPath } = getComputedStyle(element);
        const isHeardOnly = clipPath !== 'none';
        if (box.width < 2 || box.height < 2 || isHeardOnly || !element.checkVisibility()) continue;
        const name = `${element.localName} “${element.textContent.trim().slice(0, 30)}”`;
        found.push({ element, name, box, path });
      }
    };
    look(document, []);
    const wide = found.filter(({ box }) => box.left < -1 || box.right > innerWidth + 1);
    const faults = wide.map(({ name }) => `${name} is beyond the page`);
    for (const [place, one] of found.entries())
      for (const other of found.slice(place + 1)) {
        if (one.path.includes(other.element) || other.path.includes(one.element)) continue;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 2) faults.push(`${one.name} is over ${other.name}`);
      }
    return faults;
  });
}
