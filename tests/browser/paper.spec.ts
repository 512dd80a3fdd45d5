/** What is printed: all of a list and its tables, and not only what is in sight. */

import type { Page } from '@playwright/test';
import { drawn } from './chart.js';
import { asFile, expect, test, undoOf } from './page.js';
import { TOOLS, onPaper, ready } from './reach.js';

const games = (count: number) =>
  Array.from({ length: count }, (_, i) => `+${1500 + (i % 7)} player${i + 1}`).join('\n');

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

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

test('a list and its table are printed whole, up to a few hundred lines, and are restored afterwards', async ({
  page,
}) => {
  // Before the elements: so they hear of it or not.
  await page.addInitScript(() => {
    addEventListener('beforeprint', (event) => {
      if (document.documentElement.dataset.deaf === '') event.stopImmediatePropagation();
    });
  });
  await page.goto('./');
  const list = page.getByRole('textbox', { name: 'Games, newest first' });
  const paper = page.locator('gameroom-list-editor .paper');
  const table = page.locator('gameroom-games-table');
  const rows = table.locator('tbody').getByRole('row');
  await list.fill(games(100));
  await expect(rows).toHaveCount(25);
  await table.getByRole('button', { name: 'Next page' }).click();
  await expect(rows.first()).toContainText('player26');
  await list.press('Control+End');
  await expect(paper).toHaveCount(0);
  const back = await onPaper(page);
  // The lines are there at once.
  await expect(paper).toBeVisible();
  await expect(paper.locator('pre')).toHaveText(games(100), { useInnerText: true });
  await expect(paper).not.toContainText('more');
  await back();
  await expectOnPaper(page, async () => {
    expect(await rows.count()).toBe(100);
    await expect(table).toContainText('1–100 of 100');
  });
  await expect(paper).toHaveCount(0);
  await expect(list).toBeFocused();
  await expect(list).toHaveValue(games(100));
  await expect(rows).toHaveCount(25);
  await expect(rows.first()).toContainText('player26');

  const file = page.getByLabel('Game list file');
  await file.setInputFiles(asFile(`${games(520)}\n`));
  await expect(table).toContainText('of 520');
  await expectOnPaper(page, async () => {
    expect(await rows.count()).toBe(500);
    await expect(table.getByText('1–500 of 520')).toBeVisible();
    await expect(paper.locator('pre')).toContainText('player300');
    await expect(paper.locator('pre')).not.toContainText('player301');
    await expect(paper).toContainText('… and 220 more');
    // Some browsers announce a print twice.
    await onPaper(page);
  });
  await expect(rows).toHaveCount(25);

  // Others print at once.
  const deafen = (deaf: boolean) =>
    page.evaluate((deaf) => document.documentElement.toggleAttribute('data-deaf', deaf), deaf);
  await deafen(true);
  const inSight = pagesOf(await page.pdf());
  await deafen(false);
  await expect(async () => {
    expect(pagesOf(await page.pdf())).toBeGreaterThan(2 * inSight);
  }).toPass();
  await expect(paper).toHaveCount(0);
  await expect(rows).toHaveCount(25);
});

test('standings by a scheme are printed with all rows, up to 500', async ({ page }) => {
  await page.goto('./#standings');
  const games = Array.from({ length: 60 }, (_, i) => `p${i},p${(i * 7 + 1) % 60},1500,1600,w\n`);
  const buffer = Buffer.from(`white,black,wrating,brating,result\n${games.join('')}`);
  await page.getByLabel('Results file').setInputFiles(asFile(buffer, 'all.csv'));
  const standings = page.locator('gameroom-standings-tool');
  const rows = standings
    .getByRole('table', { name: 'Standings' })
    .locator('tbody')
    .getByRole('row');
  const more = standings.getByRole('button', { name: 'Show all 60' });
  await expect(rows).toHaveCount(10);
  await expect(more).toBeVisible();
  const first = await rows.first().textContent();
  await expectOnPaper(page, async () => {
    expect(await rows.count()).toBe(60);
    expect(await rows.first().textContent()).toBe(first);
    await expect(more).toBeHidden();
  });
  await expect(rows).toHaveCount(10);
  await expect(more).toBeVisible();
});

/** Lays a page out for paper, where nothing may be cut off or over something else, and no button is printed. */
async function expectSound(page: Page, state: string) {
  // As wide as A4 and Letter between the page's margins, in CSS pixels.
  for (const inches of [(210 - 30) / 25.4, 8.5 - 30 / 25.4]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.setViewportSize({ width: Math.floor(inches * 96), height: 900 });
    const back = await onPaper(page);
    await expect.poll(() => layoutFaults(page), `${state}, ${inches} inches`).toEqual([]);
    for (const name of [
      'Help',
      'Share',
      'Documents',
      'Clear',
      'Undo',
      'Download CSV',
      'Open file…',
    ])
      await expect(
        page.getByRole('button', { name, exact: true }).filter({ visible: true }),
      ).toHaveCount(0);
    await back();
  }
}

test('each tool fits on A4 and Letter: nothing is cut off or printed over something else', async ({
  page,
}) => {
  for (const tool of TOOLS) {
    await page.goto(`./#${tool}`);
    await ready(page, tool);
    await expectSound(page, tool);
  }
});

test('My rating is printed without its controls, and no heading stands alone at the foot of a page', async ({
  page,
}) => {
  await page.goto('./');
  await ready(page, 'rating');
  const rating = page.locator('gameroom-rating .hero strong');
  const table = page.locator('gameroom-games-table').getByRole('table');
  const command = page.getByRole('textbox', { name: 'rep' });
  await page.getByText('Make many games with a command').click();
  const screenOnly = [
    command,
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
  await expect(table).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(7);
  await back();
  await command.fill("'+1500 a; -1600 b; =1400 c*' 17");
  await command.press('Enter');
  await expect(page.locator('gameroom-games-table')).toContainText('1–25 of 51');
  await expect(undoOf(page)).toBeVisible();
  await expectSound(page, 'rating');
  for (const chart of await page.getByRole('figure').getByRole('img').all()) await drawn(chart);
  for (const format of ['A4', 'Letter'])
    await expect(async () => {
      expect(loneHeadings(await page.pdf({ format, outline: true, tagged: true }))).toEqual([]);
    }).toPass({ timeout: 10_000 });
});

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
const layoutFaults = (page: Page) =>
  page
    .locator('h1, h2, h3, p, dl, pre, table, canvas, figure, label, .strip')
    .evaluateAll((elements) => {
      const isIn = (inner: Element, outer: Element) => {
        let up: Element | null | undefined = inner;
        while (up && up !== outer)
          up = up.parentElement ?? (up.getRootNode() as Partial<ShadowRoot>).host;
        return up === outer;
      };
      const found = elements
        // What is only for screen readers is clipped.
        .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === 'none')
        .map((element) => ({
          element,
          name: `${element.localName} “${element.textContent.trim().slice(0, 30)}”`,
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width >= 2 && box.height >= 2);
      const wide = found.filter(({ box }) => box.left < -1 || box.right > innerWidth + 1);
      const faults = wide.map(({ name }) => `${name} is beyond the page`);
      for (const [place, one] of found.entries())
        for (const other of found.slice(place + 1)) {
          const across =
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const down =
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (across <= 2 || down <= 2) continue;
          if (isIn(one.element, other.element) || isIn(other.element, one.element)) continue;
          faults.push(`${one.name} is over ${other.name}`);
        }
      return faults;
    });
