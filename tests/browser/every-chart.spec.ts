/** What must be true of each chart there is: ink, pixels, numbers, files, light and dark. */

import type { Page } from '@playwright/test';
import { brightness, bytesOf, chart, drawn, EVERY, look } from './chart.js';
import { expect, test } from './page.js';

/** The numbers in a text, as charts write them. */
const numbersIn = (text: string): string[] => text.match(/[+−]?[\d,]*\.?\d+|∞/g) ?? [];

test.use({ deviceScaleFactor: 2, colorScheme: 'light', viewport: { width: 960, height: 720 } });

async function opened({ page, at }: { page: Page; at: (typeof EVERY)[number] }) {
  await page.goto(`./#${at.tool}`);
  await at.open?.(page);
  const found = chart(page, at.title);
  await found.figure.scrollIntoViewIfNeeded();
  await drawn(found.canvas);
  return found;
}

/** Counts the `<span>` elements added to the document from its first moment on. */
async function countAddedSpans(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const added: Node[] = [];
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) added.push(...addedNodes);
    });
    observer.observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { added });
  });
  return () =>
    page.evaluate(() => {
      const { added } = globalThis as unknown as { added: Node[] };
      return added.filter(({ nodeName }) => nodeName === 'SPAN').length;
    });
}

test('every chart is listed here', async ({ page }) => {
  const titles = new Set<string>();
  for (const tool of new Set(EVERY.map(({ tool }) => tool))) {
    await page.goto(`./#${tool}`);
    for (const { open } of EVERY.filter((at) => at.tool === tool)) await open?.(page);
    const figures = page.getByRole('figure').filter({ visible: true });
    for (const at of EVERY.filter((at) => at.tool === tool)) {
      // Of Schemes' charts one is there at a time.
      if (tool !== 'schemes') await expect(chart(page, at.title).figure).toBeVisible();
    }
    for (const figure of await figures.all())
      titles.add((await figure.getAttribute('aria-label')) ?? '');
  }
  expect(EVERY.map(({ title }) => title)).toEqual(expect.arrayContaining([...titles]));
});

for (const at of EVERY) {
  test(`${at.title}: chart, values, table and files agree, in light and dark, at every resolution`, async ({
    page,
  }) => {
    const spans = await countAddedSpans(page);
    const { figure, canvas, values, tip, action, table } = await opened({ page, at });
    // What the chart is of: the player, the schemes or the settings.
    const subject = await figure.getByRole('heading').locator('bdi').innerText();
    expect(subject).toMatch(at.subject);
    await page.clock.setFixedTime('2026-11-23T12:00:00');
    const whole = await look(canvas);
    expect(whole.colours).toBeGreaterThan(3);
    // Letters on the left, where what runs upwards has its numbers or names, and at the foot.
    expect(
      (await look(canvas, { left: 0, top: 0.1, right: 0.09, bottom: 0.9 })).ink,
    ).toBeGreaterThan(40);
    const middle = await look(canvas, { left: 0.2, top: 0.15, right: 0.95, bottom: 0.85 });
    expect(middle.ink).toBeGreaterThan(100);

    // What the keys tell, at the first place and some places on.
    await values.focus();
    const told: string[][] = [];
    for (const key of ['Home', ...Array<string>(7).fill('ArrowRight'), 'End']) {
      await page.keyboard.press(key);
      const words = await tip.locator('dd').allInnerTexts();
      told.push(words.flatMap(numbersIn));
    }
    await action('Show as table').click();
    const rows = async () =>
      (await table.getByRole('row').allInnerTexts()).slice(1).map((row) => numbersIn(row));
    const first = await rows();
    const pages = page.getByRole('navigation', { name: `Pages of ${at.title}` });
    const last = pages.getByRole('button', { name: 'Last page' });
    if (await last.isVisible()) await last.click();
    const all = [...first, ...(await rows())];
    for (const numbers of told) {
      const row = all.find((row) => numbers.every((number) => row.includes(number)));
      expect(row, `a row with ${numbers.join(', ')}`).toBeDefined();
    }
    expect(told.flat().length).toBeGreaterThan(2);
    await action('Show as chart').click();
    await drawn(canvas);

    const shown = (await canvas.boundingBox())?.width ?? NaN;
    const fetched = async (what: string) => {
      const download = page.waitForEvent('download');
      await action(`Download ${what}`).click();
      return bytesOf(download);
    };
    const [csv, png, svg] = [
      (await fetched('CSV')).toString(),
      (await fetched('PNG')).toString('base64'),
      (await fetched('SVG')).toString(),
    ];
    const lines = csv.trimEnd().split('\r\n');
    expect(lines.length).toBeGreaterThan(3);

    await page.setViewportSize({ width: 360, height: 780 });
    await expect.poll(async () => (await look(canvas)).width).toBeLessThanOrEqual(720);
    const light = await look(canvas);
    const box = await canvas.boundingBox();
    expect(light.width).toBe(Math.round((box?.width ?? 0) * 2));
    expect(light.height).toBe(Math.round((box?.height ?? 0) * 2));
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => (await look(canvas)).ground).not.toBe(light.ground);
    const dark = await look(canvas);
    expect(brightness(light.ground)).toBeGreaterThan(600);
    expect(brightness(dark.ground)).toBeLessThan(150);
    expect(dark.ink).toBeGreaterThan(500);

    expect(await spans(), 'no <span> is added to measure text').toBe(0);
    // One that plotters adds, and removes at once, would have been counted.
    await page.evaluate(() => {
      const span = document.createElement('span');
      document.body.append(span);
      span.remove();
    });
    expect(await spans()).toBe(1);
    // The page itself lets no text be parsed.
    await page.goto('about:blank');
    const found = await page.evaluate(
      async ([png, svg]) => {
        const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
        const drawnAs = (source: CanvasImageSource, width: number, height: number) => {
          const canvas = new OffscreenCanvas(width, height);
          const context = canvas.getContext('2d');
          context?.drawImage(source, 0, 0);
          const pixels = context?.getImageData(0, 0, width, height).data.buffer;
          return new Set(new Uint32Array(pixels ?? [])).size;
        };
        /** How far marks stay away from the edges: rows and columns of one colour. */
        const edgesOf = (picture: HTMLImageElement) => {
          const { width, height } = picture;
          const context = new OffscreenCanvas(width, height).getContext('2d');
          context?.drawImage(picture, 0, 0);
          const isPlain = (x: number, y: number, w: number, h: number) => {
            const pixels = context?.getImageData(x, y, w, h).data.buffer;
            return new Set(new Uint32Array(pixels ?? [])).size === 1;
          };
          return [
            isPlain(0, 0, width, 12),
            isPlain(0, height - 12, width, 12),
            isPlain(0, 0, 12, height),
            isPlain(width - 12, 0, 12, height),
          ];
        };
        const picture = new Image();
        picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
        await picture.decode();
        return {
          width: image.width,
          png: drawnAs(image, image.width, image.height),
          svg: drawnAs(picture, picture.width, picture.height),
          faults: parsed.querySelectorAll('parsererror').length,
          title: parsed.querySelector('title')?.textContent,
          texts: [...parsed.querySelectorAll('text')].map((text) => text.textContent.trim()),
          inset: edgesOf(picture),
        };
      },
      [png, svg] as const,
    );
    expect(found).toMatchObject({ faults: 0, title: at.title });
    // At least twice as many pixels as the page shows, whatever the screen.
    expect(found.width).toBeGreaterThanOrEqual(Math.floor(2 * shown));
    expect(found.png).toBeGreaterThan(10);
    expect(found.svg).toBeGreaterThan(10);
    expect(found.texts.length).toBeGreaterThan(4);
    expect(found.texts).toContain(`${subject} · 2026-11-23`);
    expect(found.inset, 'padding on all sides').toEqual([true, true, true, true]);
  });
}
