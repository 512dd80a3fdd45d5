/** The page in other countries and at other times: locale, direction of writing, time zone, midnight. */

import type { Locator, Page } from '@playwright/test';
import { openLeague } from './league-page.js';
import { downloaded, expect, test } from './page.js';
import { onPaper } from './reach.js';

const list = (page: Page) => page.getByRole('textbox', { name: 'Games, newest first' });
const rating = (page: Page) => page.locator('gameroom-rating .hero strong');
const games = (page: Page) => page.getByRole('table', { name: 'What each game gave' });
/** How many days ago each game was, by the table. */
const haveDays = (page: Page, days: readonly string[]) =>
  expect(games(page).locator('tbody .column-days')).toHaveText(days, { useInnerText: true });

/** Where the letters of a text are on the page, from left to right. */
const asSeen = (element: Locator, visible = '*') =>
  element.evaluate((element, visible) => {
    const pieces: { text: string; x: number; y: number }[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.matches(visible)) continue;
      const text = node.textContent ?? '';
      for (const { 0: word, index } of text.matchAll(/[\d.,−-]+|[^\s\d.,−\u2066-\u2069-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { x, y } = range.getBoundingClientRect();
        pieces.push({ text: word, x, y: Math.round(y / 8) });
      }
    }
    pieces.sort((one, other) => one.y - other.y || one.x - other.x);
    return pieces.map(({ text }) => text).join(' ');
  }, visible);

test.describe('in Germany', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });

  test('a decimal comma is read, and numbers look as everywhere', async ({ page }) => {
    await page.goto('./#match');
    const points = page.getByRole('textbox', { name: 'Stake GAME_MULT' });
    await points.fill('2,5');
    await expect(page.getByRole('slider', { name: 'Stake GAME_MULT' })).toHaveValue('2.5');
    await points.press('Tab');
    await expect(points).toHaveValue('2.5');
    await page.evaluate(() => (location.hash = 'rating'));
    await list(page).fill('+1.612,5 ann 3\n-1500 bob');
    await expect(games(page).locator('tbody .column-rating').first()).toHaveText(/1612.5|1613/);
  });

  test('on the day that the clocks go back, and over midnight, games are as old as the calendar says', async ({
    page,
  }) => {
    // The day has 25 hours.
    await page.clock.install({ time: new Date('2026-10-24T23:30:00+02:00') });
    await page.goto('./');
    await list(page).fill('+1500 ann 2026-10-24\n-1600 bob 2026-10-01\n+1700 cy 5');
    await haveDays(page, ['0', '23', '5']);
    await page.clock.runFor('01:00:00');
    await haveDays(page, ['1', '24', '5']);
    await page.clock.runFor('24:00:00');
    await haveDays(page, ['1', '24', '5']);
    await page.clock.runFor('01:00:00');
    await haveDays(page, ['2', '25', '5']);
    // A computer that slept over midnight.
    await page.clock.setSystemTime(new Date('2026-10-28T09:00:00+01:00'));
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await haveDays(page, ['4', '27', '5']);
  });
});

test.describe('behind UTC', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('today is the day on the wall, in the table and in the names of files', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-24T06:00:00Z'));
    await page.goto('./');
    await list(page).fill('+1500 ann 2026-11-23\n-1600 bob 2026-11-24');
    await expect(page.locator('gameroom-list-editor')).toContainText(/Line 2/);
    await list(page).fill('+1500 ann 2026-11-23\n-1600 bob 2026-11-22');
    await haveDays(page, ['0', '1']);
    const button = page.getByRole('button', { name: 'Download CSV', exact: true });
    expect((await downloaded(page, () => button.click())).name).toContain('2026-11-23');
  });
});

test.describe('in Turkey', () => {
  test.use({ locale: 'tr-TR', timezoneId: 'Europe/Istanbul' });

  test('players are found with and without the dots of their i, and titles are read', async ({
    page,
  }) => {
    const { log, table } = await openLeague(page);
    await page.evaluate(() => (document.documentElement.lang = 'tr'));
    const players = ['İbrahim', 'Işık', 'ırmak', ...Array.from({ length: 22 }, (_, i) => `p${i}`)];
    const rows = players.map((player, place) => `1,${player},${place},20`);
    await log.fill(['MATCH,PLAYER,SCORE,MINUTES', ...rows].join('\n'));
    const search = page.locator('gameroom-standings-tool').getByRole('searchbox');
    const names = table.getByRole('rowheader');
    for (const [words, found] of [
      ['ibrahim', ['İbrahim']],
      ['IŞIK', ['Işık']],
      ['isik', ['Işık']],
      ['IRMAK', ['ırmak']],
    ] as const) {
      await search.fill(words);
      await expect(names).toHaveText(found);
    }
  });
});

test('names from right to left move no number and no sign, in list, table, chart, file and on paper', async ({
  page,
}) => {
  await page.goto('./');
  const lines = ['=1700 محمد_علي 12', '+1500 משה_כהן 3;-1600 שלום 14', '-1480 שלום'];
  await list(page).fill(lines.join('\n'));
  await page.locator('gameroom-rating .who input').fill('משה (2)');
  await haveDays(page, ['12', '3', '14', '0']);
  const drawn = page.locator('gameroom-list-editor .lines > div');
  const read = ['= 1700 محمد_علي 12', '+ 1500 משה_כהן 3 ; - 1600 שלום 14', '- 1480 שלום'];
  for (const [place, line] of read.entries()) expect(await asSeen(drawn.nth(place))).toBe(line);

  const timeline = page.getByRole('figure', { name: 'Rating after each game' });
  await timeline.scrollIntoViewIfNeeded();
  expect(await asSeen(timeline.locator('.subject'))).toMatch(/ · p 7$/);
  const button = page.getByRole('button', { name: 'Download CSV', exact: true });
  const { text: csv } = await downloaded(page, () => button.click());
  expect(csv).toContain('1,0.5,1700,محمد_علي,12');
  expect(csv).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);

  const back = await onPaper(page);
  const paper = page.locator('gameroom-list-editor .paper pre');
  expect(await asSeen(paper)).toContain('+ 1500 משה_כהן 3 ; - 1600 שלום 14');
  await back();

  const { log } = await openLeague(page);
  await log.fill(
    'match,player,team,score,minutes\n1,محمد,א,12,20\n1,משה,ב,10,20\n1,ann,ב,9,20\n2,محمد,א,12,20\n2,משה,ב,12,20',
  );
  const rows = page.locator('gameroom-standings-tool gameroom-list-editor .lines > div');
  await expect(rows).toHaveCount(6);
  expect(await asSeen(rows.nth(1))).toBe('1 , محمد , א , 12 , 20');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const chart = page.getByRole('figure', { name: 'Ratings over matches' });
  await chart.scrollIntoViewIfNeeded();
  const summary = chart.getByText('At the end');
  await expect(summary).toContainText('משה');
  expect(await asSeen(summary)).toMatch(/^At the end: محمد \d+, משה \d+, ann \d+\.$/);
});

test('on a page from right to left, the English of a tool goes from left to right', async ({
  page,
}) => {
  await page.goto('./');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    document.body.style.setProperty('letter-spacing', '3px');
    document.body.style.setProperty('text-transform', 'uppercase');
  });
  await expect(rating(page)).toHaveText('1777');
  const look = await page
    .getByRole('figure', { name: 'Rating after each game' })
    .evaluate((figure) => {
      const { direction, letterSpacing, textTransform } = getComputedStyle(figure);
      return [direction, letterSpacing, textTransform];
    });
  expect(look).toEqual(['ltr', 'normal', 'none']);
});
