/** Charts as a person meets them, and what is on their canvases. */

import type { Locator, Page } from '@playwright/test';
import { expect } from './page.js';
import { openDetail, ready } from './reach.js';

/** A chart by its title. */
export function chart(page: Page, title: string) {
  const figure = page.getByRole('figure', { name: title, exact: true });
  return {
    figure,
    canvas: figure.getByRole('img'),
    values: figure.getByRole('slider', { name: `Values of ${title}` }),
    tip: figure.locator('.tip'),
    legend: (name: string) => figure.getByRole('button', { name, exact: true }),
    act: (name: string) => act(figure, name),
    table: figure.getByRole('table', { name: title }),
  };
}

/** Does what the menu of the only chart in a place offers. */
export async function act(place: Locator, name: string) {
  await place.getByRole('button', { name: /^More: / }).click();
  await place.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

/** What is on a canvas: its size, and how many pixels of each of a stretch differ from the ground. */
export async function look(canvas: Locator, part = { left: 0, top: 0, right: 1, bottom: 1 }) {
  return canvas.evaluate((element, { left, top, right, bottom }) => {
    const canvas = element as HTMLCanvasElement;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no context');
    const { width, height } = canvas;
    const corner = context.getImageData(1, height - 1, 1, 1).data;
    const [ground] = new Uint32Array(corner.buffer);
    const [x, y] = [Math.floor(left * width), Math.floor(top * height)];
    const [w, h] = [Math.ceil((right - left) * width), Math.ceil((bottom - top) * height)];
    const { data } = context.getImageData(x, y, w, h);
    const inked = new Uint32Array(data.buffer).filter((colour) => colour !== ground);
    const colours = new Set(inked).size;
    const ink = inked.length;
    return { width, height, ground: corner.join(' '), ink, colours, share: ink / (w * h) };
  }, part);
}

/** Looks at a canvas until it is drawn. */
export async function drawn(canvas: Locator) {
  await canvas.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await look(canvas)).ink).toBeGreaterThan(500);
  return look(canvas);
}

/** Opens the fold that something is in. */
const openFold = (inside: Locator) =>
  inside.evaluate((inside: Element) => {
    const fold = inside.closest('details');
    if (fold) fold.open = true;
  });

export const openWhy = (page: Page) => openFold(page.getByRole('heading', { name: /^Why / }));

interface Charts {
  tool: string;
  /** Whose they are, and under which scheme or settings; undefined where the tool says that around the chart. */
  subject?: RegExp;
  titles: readonly string[];
  open?: (page: Page) => Promise<unknown>;
}

/** The tools' charts, and what opens them. */
export const CHARTS: readonly Charts[] = [
  {
    tool: 'rating',
    subject: /^(.* · )?p7$/,
    titles: [
      'Rating after each game',
      'The next game',
      'What moves the rating',
      'How likely the results are',
      'How much each game counts',
      'How much each opponent counts',
    ],
    open: openWhy,
  },
  { tool: 'schemes', titles: ['Ratings: wins against one opponent'] },
  {
    tool: 'match',
    subject: /^T 120, GAME_MULT 2/,
    titles: ['Points between each pair'],
    async open(page) {
      await openDetail(page, 'More');
      await openFold(page.getByText('Show the working'));
    },
  },
  {
    tool: 'standings',
    subject: /^T 120, GAME_MULT 2/,
    titles: ['Ratings over matches'],
    open: (page) => ready(page, 'standings'),
  },
  {
    tool: 'standings',
    subject: /^T 120, GAME_MULT 2/,
    titles: [
      'Log loss per pair by GAME_MULT',
      'How much worse than the best settings',
      'Expected and actual scores',
    ],
    async open(page) {
      await page.getByRole('button', { name: 'Change the settings' }).click();
      await page.getByRole('heading', { name: 'Which settings predict best?' }).click();
    },
  },
  { tool: 'season', titles: ['Pairs in the right order, %'] },
  {
    tool: 'season',
    subject: /^T 120, .* · seed 1$/,
    titles: ['Error', 'Rank correlation', 'Rating and true skill'],
    open: (page) => openDetail(page, 'At the end of the season'),
  },
  {
    tool: 'season',
    subject: /^T 120, MAX_GAME_LENGTH 20 · \d+ seasons from seed 1$/,
    titles: ['Share of pairs in order by GAME_MULT', 'Log loss by GAME_MULT'],
    open: (page) => openDetail(page, 'Which settings should I choose?'),
  },
];
