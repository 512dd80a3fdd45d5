/** “How well did it predict?”: each game of the list is predicted from the older ones. */

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { rate } from '../../dist/npm/index.js';
import { expect, saved, test } from './page.js';

const heading = (page: Page) => page.getByRole('heading', { name: 'How well did p7 predict?' });
const answer = (page: Page) => page.getByRole('heading', { name: /a coin|Nothing to predict/ });
const figure = (page: Page, name: string) =>
  page.locator('rating-forecast dl > div').filter({ hasText: name });

async function enter(page: Page, games: readonly string[]) {
  await page.getByRole('textbox', { name: 'Games, newest first' }).fill(games.join('\n'));
}

/** Games against players of different strength, newest first; the stronger usually win. */
const games = Array.from({ length: 60 }, (_, i) => {
  const rating = 1300 + ((i * 37) % 13) * 50;
  const sign = i % 9 === 4 ? '=' : rating < 1600 === (i % 5 !== 2) ? '+' : '-';
  return `${sign}${rating} p${(i * 5) % 11}`;
});

/** The expected scores by the definition, the oldest first: from the rating that the older games give. */
async function expectedScores(): Promise<readonly { expected: number; score: number }[]> {
  const predicted = games.slice(0, -5).map(async (game, place) => {
    const { rating } = await rate(games.slice(place + 1).join('\n'), 'p7');
    const opponent = Number(game.slice(1, 5));
    const expected = 1 / (1 + 10 ** ((opponent - (rating ?? NaN)) / 400));
    const score = { '+': 1, '=': 0.5, '-': 0 }[game.charAt(0)] ?? NaN;
    return { expected: Math.min(0.99, Math.max(0.01, expected)), score };
  });
  return (await Promise.all(predicted)).reverse();
}

test('each game is predicted from the older ones, and compared with a coin', async ({ page }) => {
  const scores = await expectedScores();
  await page.goto('./');
  await enter(page, games);
  await heading(page).click();
  await expect(answer(page)).toHaveText(
    /^p7 predicts this list better than a coin\.$|^55 games are too few to tell/,
  );
  const losses = scores.map(
    ({ expected: e, score: y }) => -(y * Math.log(e) + (1 - y) * Math.log(1 - e)),
  );
  const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b) / numbers.length;
  await expect(figure(page, 'Log loss').first()).toContainText(mean(losses).toFixed(3));
  const squares = scores.map(({ expected, score }) => (expected - score) ** 2);
  await expect(figure(page, 'Brier')).toContainText(mean(squares).toFixed(3));
  const decided = scores.filter(({ score }) => score !== 0.5);
  const right = decided.filter(({ expected, score }) => expected > 0.5 === (score === 1));
  await expect(figure(page, 'Right calls')).toContainText(`of ${decided.length} decided games`);
  await expect(figure(page, 'Right calls')).toContainText(
    `${((100 * right.length) / decided.length).toFixed(1)} %`,
  );
  await expect(figure(page, 'Predicted')).toContainText(/55\s*of 60 games/);
  await expect(page.getByRole('figure', { name: 'Expected and actual scores' })).toBeVisible();

  // The timeline says what was expected of each game.
  const chart = page.getByRole('slider', { name: 'Rating after each game' });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^Game 1, .*Expected ${scores.at(-1)?.expected.toFixed(2)}, `),
  );
  const { violations } = await new AxeBuilder({ page }).include('gameroom-rating').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('the forecast follows scheme and list, and stays open', async ({ page }) => {
  await page.goto('./');
  await enter(page, games);
  await heading(page).click();
  const loss = figure(page, 'Log loss').first();
  await expect(loss).toContainText('0.');
  const before = await loss.innerText();
  await page.getByRole('radio', { name: 'p1' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'How well did p1 predict?' })).toBeVisible();
  await expect(loss).not.toHaveText(before, { useInnerText: true });
  await expect.poll(() => saved(page, 'rating')).toContain('"forecast":true');
  await page.reload();
  await expect(figure(page, 'Predicted')).toContainText('55');
  await enter(page, games.slice(0, 30));
  await expect(figure(page, 'Predicted')).toContainText(/25\s*of 30 games/);
});

test('lists that say little are explained', async ({ page }) => {
  await page.goto('./');
  await heading(page).click();
  await expect(answer(page)).toHaveText(/^1 game is too few to tell it from a coin/);
  await enter(page, games.slice(0, 5));
  await expect(answer(page)).toHaveText(
    'Nothing to predict yet: a game needs 5 older ones, and this list has 5 games.',
  );
  const content = page.locator('rating-forecast details');
  await enter(page, Array<string>(12).fill('=1500 ann'));
  await expect(content).toContainText('Every game was drawn, so there was no winner to expect');
  await expect(content).not.toContainText('NaN');
  await enter(page, Array<string>(12).fill('+1500 ann'));
  await expect(content).toContainText('You won every game');
  await expect(content).toContainText(
    'Without days or dates, all games count as played on one day',
  );
});
