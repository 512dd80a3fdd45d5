import type { Page } from '@playwright/test';
import { questions, rate } from '../../dist/npm/index.js';
import { test as hosted } from './host.js';
import { expect, test } from './page.js';
import { myRating } from './rating-page.js';

/** The example on My rating. */
const LIST = '+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60; -1500 ann 200; +1900 dee 400';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const need = (page: Page) => card(page, 'What do I need?');
const chances = (page: Page) => card(page, 'What are my chances?');
const form = (page: Page) => card(page, 'Luck or form?');
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first();
const percent = (part = NaN) => `${(100 * part).toFixed(0)}\u00a0%`;
const enter = (page: Page, list: string) => myRating(page).list.fill(list);

test('three questions are answered in words, which follow fields and list', async ({ page }) => {
  await page.goto('./');
  // A named opponent is that opponent: the answer is the rating once the game is in the list.
  await field(page, 'Against').fill('ann');
  const rated = async (list: string) => (await rate(list, 'p7')).rating?.toFixed(0);
  const [win, loss] = [await rated(`+1720 ann; ${LIST}`), await rated(`-1720 ann; ${LIST}`)];
  expect([win, loss]).toEqual(['1812', '1727']);
  await expect(chances(page)).toContainText(
    new RegExp(`Win \\(.*\\): ${win} .*Loss \\(.*\\):\\s*${loss} `, 's'),
  );
  await field(page, 'Against').fill('zed');
  await expect(chances(page)).toContainText('No one in your list is called “zed”.');
  await expect(chances(page)).not.toContainText('of the points');

  await field(page, 'To reach').fill('1900');
  await field(page, 'Against').fill('1800');
  await field(page, /^Games$/).fill('9');
  const asked = { target: 1900, opponent: 1800, games: 9 };
  const { need: needed, chances: expected } = await questions(LIST, 'p7', asked);
  await expect(need(page)).toContainText(`Win ${needed?.wins} in a row`);
  await expect(need(page)).toContainText(`score ${needed?.score} of 9`);
  for (const part of [expected?.expected, expected?.low, expected?.high])
    await expect(chances(page)).toContainText(percent(part));
  await expect(form(page)).toContainText('2 of 3 points');
  await expect(form(page)).toContainText('Just as expected');
  await field(page, 'Newest games').fill('2');
  const { form: recent } = await questions(LIST, 'p7', { recent: 2 });
  await expect(form(page)).toContainText(
    `1 of 2 points, and ${recent?.expected.toFixed(1)} is expected`,
  );
  await field(page, 'Newest games').fill('');
  await field(page, 'To reach').fill('1700');
  await expect(need(page)).toContainText(/You are already there\s*.* of 9 or more/);
  await field(page, 'To reach').fill('5000');
  await field(page, 'Against').fill('1000');
  await expect(need(page)).toContainText(/Out of reach\s*Even 1,000 wins in a row are not enough/);
  // Another list without that opponent brings the default back.
  await field(page, 'Against').fill('ann');
  await field(page, 'Against').blur();
  await enter(page, '+1500 joe; -1600 sue');
  await expect(field(page, 'Against')).not.toHaveValue('ann');

  for (const [list, words] of [
    ['+1500\n-1500', 'Too few games to tell'],
    ['-1500\n'.repeat(5) + '+1500\n'.repeat(5), 'You are out of form'],
    ['+1500\n', 'There are no older games.'],
  ] as const) {
    await enter(page, list);
    await expect(form(page)).toContainText(words);
  }
  await page.getByRole('radio', { name: 'p1' }).check();
  await enter(page, '+1500\n+1600');
  await expect(chances(page)).toContainText(
    'so there is no finite rating, and chances can’t be given.',
  );
});

hosted('the questions can be embedded alone, about what was asked', async ({ page, show }) => {
  await page.goto('./');
  await field(page, 'Against').fill('bob');
  await field(page, 'To reach').fill('1900');
  await expect(need(page)).toContainText(/Win \d+ in a row/);
  const words = await need(page).innerText();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Embed this on a page').click();
  await page.getByRole('checkbox', { name: 'Only the questions' }).check();
  const html = [await page.getByRole('textbox', { name: 'As an element, HTML' }).inputValue()];
  await page.getByText('In a frame', { exact: true }).click();
  html.push(await page.getByRole('textbox', { name: 'In a frame, HTML' }).inputValue());
  for (const [place, one] of html.entries()) {
    await show(one, { scripts: [] });
    const shown = place === 0 ? page : page.frameLocator('iframe');
    await expect(shown.getByRole('region', { name: 'What do I need?' })).toHaveText(
      words.replaceAll(/\s+/g, ' '),
      { useInnerText: true },
    );
    await expect(shown.getByRole('textbox', { name: 'Games, newest first' })).toHaveCount(0);
    await expect(shown.getByRole('radio')).toHaveCount(0);
  }
  // What was asked and can be read in two ways is named, and the rest is answered.
  const asked = encodeURIComponent('{"against":"1.850"}');
  await page.goto(`./embed.html?tool=rating&questions&asked=${asked}`);
  await expect(chances(page)).toContainText('“1.850” could be 1850 or 1.85');
  await expect(form(page)).toContainText('2 of 3 points');
});
