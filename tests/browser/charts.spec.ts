/** Charts as a person uses them. */

import type { Page } from '@playwright/test';
import { chart, CHARTS, drawn, look, openWhy } from './chart.js';
import { difference, EYES, seenBy } from './eyes.js';
import { downloaded, expect, test } from './page.js';
import { openDetail, ready } from './reach.js';

/** Season, with the line of a single season in its chart. */
async function openSeason(page: Page) {
  await page.goto('./#season');
  await openDetail(page, 'Players and luck');
  await page.getByRole('textbox', { name: 'Seasons', exact: true }).fill('1');
  await expect(page.locator('gameroom-season .hero strong')).toHaveText('73');
  await openDetail(page, 'At the end of the season');
}

test('the keys go through the values, which pointer, table and CSV have, too', async ({ page }) => {
  await openSeason(page);
  const { canvas, values, tip, figure, act, table } = chart(page, 'Error');
  await drawn(canvas);
  const box = await values.boundingBox();
  if (!box) throw new Error('no box');
  await page.mouse.move(box.x + box.width - 8, box.y + box.height / 2);
  await expect(tip).toContainText('Matches 10,000');
  await expect(tip).toContainText('57.0');
  // The words stay on the chart, and do not cover the mark that they are of.
  for (const part of [0.01, 0.3, 0.5, 0.7, 0.99]) {
    await page.mouse.move(box.x + part * box.width, box.y + box.height / 2);
    await expect(tip).toBeVisible();
    const [words, dot] = [await tip.boundingBox(), await figure.locator('.dot').boundingBox()];
    if (!words || !dot) throw new Error('nothing is shown');
    expect(words.x).toBeGreaterThanOrEqual(box.x - 0.5);
    expect(words.x + words.width).toBeLessThanOrEqual(box.x + box.width + 0.5);
    expect(words.y).toBeGreaterThanOrEqual(box.y - 0.5);
    expect(words.y + words.height).toBeLessThanOrEqual(box.y + box.height + 0.5);
    const isBeside = words.x > dot.x + dot.width || words.x + words.width < dot.x;
    const isBeyond = words.y > dot.y + dot.height || words.y + words.height < dot.y;
    expect(isBeside || isBeyond, `at ${part}: ${JSON.stringify([words, dot])}`).toBe(true);
  }
  await page.mouse.move(5, 5);
  await expect(tip).toBeHidden();

  await values.focus();
  await page.keyboard.press('End');
  await expect(tip).toContainText('Matches 10,000');
  await expect(values).toHaveAttribute('aria-valuetext', /^Matches 10,000, Error 57\.0$/);
  await expect(values).toHaveAttribute('aria-valuenow', '201');
  await page.keyboard.press('ArrowRight');
  await expect(values).toHaveAttribute('aria-valuenow', '201');
  await page.keyboard.press('PageDown');
  await expect(tip).toContainText('Matches 9,500');
  await page.keyboard.press('ArrowLeft');
  await expect(tip).toContainText('Matches 9,450');
  await page.keyboard.press('Home');
  await expect(tip).toContainText('Matches 0');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();

  // What the keys read from the chart, place by place …
  await values.press('Home');
  const read: string[] = [];
  for (let place = 0; place < 5; place++) {
    read.push((await tip.locator('b').innerText()).replace('Matches ', ''));
    read.push(await tip.locator('dd').innerText());
    await page.keyboard.press('ArrowRight');
  }
  // … is what the table says, row by row.
  await act('Show as table');
  await expect(table.getByRole('columnheader')).toHaveText(['Matches', 'Error']);
  const cells = table.getByRole('rowheader').or(table.getByRole('cell'));
  expect((await cells.allInnerTexts()).slice(0, 10)).toEqual(read);

  const csv = await downloaded(page, () => act('Download CSV'));
  const lines = csv.text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('matches,error');
  expect(lines).toHaveLength(202);
  const rounded = lines.slice(1, 6).flatMap((line) => {
    const [matches = '', error = ''] = line.split(',');
    return [matches, Number(error).toFixed(1)];
  });
  expect(rounded).toEqual(read);
});

/** Fails unless a canvas has as many pixels as the screen, and a gridline is whole rows of them, none tinted. */
async function expectSharp(page: Page, ratio: number) {
  const { canvas } = chart(page, 'Error');
  const { width, height } = await drawn(canvas);
  const box = await canvas.boundingBox();
  expect(width).toBe(Math.round((box?.width ?? 0) * ratio));
  expect(height).toBe(Math.round((box?.height ?? 0) * ratio));
  const rows = await canvas.evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const context = canvas.getContext('2d');
    // Far from the line, which is at the left and below.
    const x = Math.floor(canvas.width * 0.47);
    const column = context?.getImageData(x, 0, 1, Math.floor(canvas.height * 0.4)).data;
    const colours = [...new Uint32Array(column?.buffer ?? new ArrayBuffer(0))];
    const runs: number[] = [];
    let run = 0;
    for (const colour of [...colours, colours[0]]) {
      if (colour !== colours[0]) run++;
      else if (run > 0) {
        runs.push(run);
        run = 0;
      }
    }
    return runs;
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((run) => run === ratio)).toBe(true);
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, deviceScaleFactor: 2, viewport: { width: 390, height: 800 } });

  test('a chart is sharp, and a tap shows a value until the next one', async ({ page }) => {
    await page.goto('./#season');
    await openDetail(page, 'At the end of the season');
    await expectSharp(page, 2);
    const { values, tip } = chart(page, 'Error');
    const box = await values.boundingBox();
    if (!box) throw new Error('no box');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(tip).toContainText('Error');
    // The mouse events that browsers make of a tap have come by then.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await expect(tip).toBeVisible();
    await page.getByRole('heading', { name: /^Error/ }).tap();
    await expect(tip).toBeHidden();
  });
});

test('the legend hides a series; PNG and copy are sharp', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSeason(page);
  await expectSharp(page, 1);
  const truth = chart(page, 'Rating and true skill');
  await drawn(truth.canvas);
  await page.clock.setFixedTime('2026-11-23T12:00:00');
  const download = await downloaded(page, () => truth.act('Download PNG'));
  expect(download.name).toBe(
    't-120-game-mult-2-max-game-length-20-seed-1-season-truth-2026-11-23.png',
  );
  // At least twice as many pixels as the page shows, whatever the screen.
  const picture = await page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const data = context?.getImageData(0, 0, width, height).data.buffer;
      return { width, height, colours: new Set(new Uint32Array(data ?? new ArrayBuffer(0))).size };
    },
    [...download.bytes],
  );
  expect(picture.width).toBeGreaterThanOrEqual(1440);
  expect(picture.height).toBeGreaterThan(680);
  expect(picture.colours).toBeGreaterThan(20);

  const error = chart(page, 'Error');
  await error.act('Copy image');
  await expect(page.getByText('Image copied.')).toBeVisible();
  const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
  expect(types).toContain('image/png');

  await page.evaluate(() => {
    document.querySelector<HTMLElement>('gameroom-season')?.style.setProperty('--paper', '#ffee00');
  });
  await expect.poll(async () => (await look(error.canvas)).ground).toBe('255 238 0 255');

  await openDetail(page, 'Compare with other settings');
  await page.getByRole('checkbox', { name: 'Play the same seasons under settings B' }).check();
  await openDetail(page, 'At the end of the season');
  const { canvas, legend, values, tip } = error;
  await expect(legend('B')).toHaveAttribute('aria-pressed', 'true');
  const both = await drawn(canvas);
  await legend('B').click();
  await expect(legend('B')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await look(canvas)).ink).not.toBe(both.ink);
  await values.focus();
  await page.keyboard.press('End');
  await expect(tip.locator('dt')).toHaveText(['A']);
  // It stays hidden when the numbers change.
  const before = await canvas.getAttribute('aria-label');
  await page.getByRole('textbox', { name: 'Spread T', exact: true }).first().fill('90');
  await expect(canvas).not.toHaveAttribute('aria-label', before ?? '');
  await expect(legend('B')).toHaveAttribute('aria-pressed', 'false');
  await legend('B').click();
  await expect(legend('B')).toHaveAttribute('aria-pressed', 'true');
});

test('series can be told apart by everyone, and not by colour alone', async ({ page }) => {
  await page.goto('./');
  const { figure } = chart(page, 'Rating after each game');
  await figure.scrollIntoViewIfNeeded();
  // All schemes in one chart: the chosen one, and these.
  await page.getByText('Compare with another scheme').click();
  const others = await page
    .getByRole('group', { name: 'Draw these schemes as well' })
    .getByRole('checkbox', { name: /^p\d/ })
    .all();
  for (const other of others) await other.check();
  const schemes = others.length + 1;
  const entries = figure.getByRole('group', { name: 'Shown in the chart' }).getByRole('button');
  await expect(entries).toHaveCount(schemes + 1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const looks = await entries.evaluateAll((buttons) =>
      buttons.slice(0, -1).map((button) => {
        const swatch = button.querySelector('svg');
        if (!swatch) throw new Error('no swatch');
        return {
          colour: (getComputedStyle(swatch).color.match(/\d+/g) ?? []).map(Number),
          dashes: swatch.querySelector('line')?.getAttribute('stroke-dasharray') ?? '',
        };
      }),
    );
    const pairs = looks.flatMap((a, place) => looks.slice(place + 1).map((b) => [a, b] as const));
    for (const kind of EYES) {
      const apart = pairs.map(([a, b]) =>
        difference(seenBy(kind, a.colour), seenBy(kind, b.colour)),
      );
      // Neighbours in a list of names are told apart from about 10 on.
      expect(Math.min(...apart), colorScheme).toBeGreaterThan(15);
    }
    const neighbours = looks.slice(1).map((look, place) => [looks[place]?.dashes, look.dashes]);
    for (const [a, b] of neighbours) expect(a).not.toBe(b);
  }
});

test('a chart is drawn when its core comes at last, or when shown again', async ({
  page,
  faults,
}) => {
  await page.route(/gameroom_explanations.*\.wasm/, (route) => route.abort());
  await page.goto('./#season');
  await openDetail(page, 'At the end of the season');
  const { figure, canvas } = chart(page, 'Error');
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.getByRole('alert')).toContainText('The chart could not be drawn');
  await page.unroute(/gameroom_explanations.*\.wasm/);
  // Another chart that asks for the same core can bring it first; then there is nothing left to press.
  await expect(async () => {
    const again = figure.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(figure.getByRole('alert')).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await drawn(canvas);
  expect(faults.length).toBeGreaterThan(0);
  faults.length = 0;

  // Away, narrower, and back again.
  await page.evaluate(() => (location.hash = '#rating'));
  await page.setViewportSize({ width: 500, height: 800 });
  await page.evaluate(() => (location.hash = '#season'));
  await expect
    .poll(async () => {
      const { width } = await look(canvas);
      const box = await canvas.boundingBox();
      return Math.abs(width - (box?.width ?? 0)) <= 1 && width < 500;
    })
    .toBe(true);
  expect((await look(canvas)).ink).toBeGreaterThan(500);
});

test('in forced colours, charts, weights and the current tool stand out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('./');
  await openWhy(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // How bright it is, from 0 to 765.
    const isRight = (ground: string) => {
      const [red = NaN, green = NaN, blue = NaN] = ground.split(' ').map(Number);
      return red + green + blue > 380 === (colorScheme === 'light');
    };
    for (const title of CHARTS[0]?.titles ?? []) {
      const { canvas } = chart(page, title);
      await drawn(canvas);
      await expect.poll(async () => isRight((await look(canvas)).ground), title).toBe(true);
      const { share, colours } = await look(canvas);
      expect(colours, title).toBeGreaterThan(3);
      expect(share, title).toBeLessThan(0.6);
    }
    const tools = page.getByRole('navigation', { name: 'Tools' }).getByRole('link');
    const lines = await tools.evaluateAll((links) =>
      links.map((link) => getComputedStyle(link).textDecorationLine),
    );
    expect(lines).toEqual(['underline', 'none', 'none', 'none']);
    const bars = page.locator('gameroom-games-table td .bar');
    await expect(bars).toHaveCount(6);
    const [bar, paper] = await bars
      .first()
      .evaluate((bar) => [bar, document.body].map((at) => getComputedStyle(at).backgroundColor));
    expect(bar).not.toBe(paper);
  }
});

for (const tool of new Set(CHARTS.map(({ tool }) => tool)))
  test(`each chart of ${tool} is drawn, names its subject, and is a table`, async ({ page }) => {
    await page.goto(`./#${tool}`);
    if (tool === 'season') {
      // What its first answer moves is where it stays by then.
      await ready(page, tool);
      await openDetail(page, 'Players and luck');
      await page.getByRole('textbox', { name: 'Matches' }).fill('300');
    }
    const all: string[] = [];
    for (const { titles, subject, open } of CHARTS.filter((one) => one.tool === tool)) {
      await open?.(page);
      all.push(...titles);
      for (const title of titles)
        await test.step(title, async () => {
          const { figure, canvas, act, table } = chart(page, title);
          await figure.scrollIntoViewIfNeeded();
          expect((await drawn(canvas)).colours).toBeGreaterThan(3);
          if (subject) await expect(figure.getByRole('heading').locator('bdi')).toHaveText(subject);
          await act('Show as table');
          await expect(table.getByRole('row').nth(1)).toContainText(/\d/);
          await act('Show as chart');
        });
    }
    for (const figure of await page.getByRole('figure').filter({ visible: true }).all())
      expect(all).toContain(await figure.getAttribute('aria-label'));
  });
