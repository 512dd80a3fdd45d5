/** Charts as a person meets them, and what is on their canvases. */

import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expect } from './page.js';

/** A chart by its title. */
export function chart(page: Page, title: string) {
  const figure = page.getByRole('figure', { name: title, exact: true });
  return {
    figure,
    canvas: figure.getByRole('img'),
    values: figure.getByRole('slider', { name: `Values of ${title}` }),
    tip: figure.locator('.tip'),
    legend: (name: string) => figure.getByRole('button', { name, exact: true }),
    action: (name: string) => figure.getByRole('button', { name: `${name}: ${title}` }),
    table: figure.getByRole('table', { name: title }),
  };
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

/** What a download brings. */
export const bytesOf = async (download: Promise<Download>) =>
  readFile(await (await download).path());

/** Opens what explains the rating. */
const openWhy = (page: Page) =>
  page
    .locator('rating-charts details')
    .filter({ has: page.getByRole('heading', { name: /^Why / }) })
    .evaluate((details: HTMLDetailsElement) => (details.open = true));

/** Opens which settings fit the league. */
const openFit = (page: Page) =>
  page
    .locator('gameroom-league [part=fit]')
    .evaluate((details: HTMLDetailsElement) => (details.open = true));

/** Opens which settings a season should have. */
const openSweep = (page: Page) =>
  page
    .locator('gameroom-season [part=sweep]')
    .evaluate((details: HTMLDetailsElement) => (details.open = true));

/** The tools' charts: where each is, its title, and what opens it where it is closed. */
export const EVERY: readonly {
  readonly tool: string;
  readonly title: string;
  /** Whose it is, and under which scheme or settings. */
  readonly subject: RegExp;
  readonly open?: (page: Page) => Promise<unknown>;
}[] = [
  { tool: 'rating', title: 'Rating after each game', subject: /^(.* · )?p7$/ },
  { tool: 'rating', title: 'The next game', subject: /^(.* · )?p7$/, open: openWhy },
  { tool: 'rating', title: 'What pulls at the rating', subject: /^(.* · )?p7$/, open: openWhy },
  { tool: 'rating', title: 'How likely the results are', subject: /^(.* · )?p7$/, open: openWhy },
  { tool: 'rating', title: 'How much each game counts', subject: /^(.* · )?p7$/, open: openWhy },
  {
    tool: 'rating',
    title: 'How much each opponent counts',
    subject: /^(.* · )?p7$/,
    open: openWhy,
  },
  { tool: 'schemes', title: 'Ratings: wins against one opponent', subject: /^p\d/ },
  {
    tool: 'schemes',
    subject: /^p\d/,
    title: 'Ratings: two ways to reach 2500, then a loss',
    open: (page) =>
      page.getByLabel('Situation').selectOption('Two ways to reach 2500, then a loss'),
  },
  {
    tool: 'match',
    subject: /^T 120, GAME_MULT 2/,
    title: 'Points between each pair',
    open: (page) => page.getByText('Show the working').click(),
  },
  { tool: 'league', title: 'Ratings over matches', subject: /^T 120, GAME_MULT 2/ },
  {
    tool: 'league',
    title: 'Log loss per pair by GAME_MULT',
    subject: /^T 120, GAME_MULT 2/,
    open: openFit,
  },
  {
    tool: 'league',
    title: 'How much worse than the best settings',
    subject: /^T 120, GAME_MULT 2/,
    open: openFit,
  },
  {
    tool: 'league',
    title: 'Expected and actual scores',
    subject: /^T 120, GAME_MULT 2/,
    open: openFit,
  },
  {
    tool: 'season',
    title: 'Share of pairs in order by GAME_MULT',
    subject: /^T 120, MAX_GAME_LENGTH 20 · \d+ seasons from seed 1$/,
    open: openSweep,
  },
  {
    tool: 'season',
    title: 'Log loss by GAME_MULT',
    subject: /^T 120, MAX_GAME_LENGTH 20 · \d+ seasons from seed 1$/,
    open: openSweep,
  },
  { tool: 'season', title: 'Error', subject: /^T 120, .* · seed 1$/ },
  { tool: 'season', title: 'Rank correlation', subject: /^T 120, .* · seed 1$/ },
  { tool: 'season', title: 'Rating and true skill', subject: /^T 120, .* · seed 1$/ },
];

/** How bright a colour is, from 0 to 765. */
export const brightness = (colour: string) =>
  colour
    .split(' ')
    .slice(0, 3)
    .map(Number)
    .reduce((a, b) => a + b);
