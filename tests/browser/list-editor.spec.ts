/** The editor of a game list as a person meets it: undo and redo, moving about in long lists, and its limit. */

import type { Locator, Page } from '@playwright/test';
import type { ListEditor } from '../../www/controls/list-editor.js';
import { expect, test } from './page.js';

function tool(page: Page) {
  return {
    list: page.getByRole('textbox', { name: 'Games, newest first' }),
    command: page.getByRole('textbox', { name: 'rep' }),
    file: page.getByLabel('Game list file'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    refusal: page.locator('list-editor').getByRole('alert'),
    figure: page.locator('gameroom-rating .hero strong'),
    /** The whole list: of a long one, the text field holds only the lines around the cursor. */
    whole: () => page.locator('list-editor').evaluate((editor: ListEditor) => editor.value),
  };
}

const gameList = (count: number) =>
  Array.from({ length: count }, (_, i) => `+${1400 + (i % 400)} player${i + 1}\n`).join('');

/** What tells lists of the tests apart, short enough to print. */
const digest = (list: string) => `${list.length}: ${list.slice(0, 60)} … ${list.slice(-20)}`;

const asFile = (text: string) => ({
  name: 'games.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

async function paste(page: Page, list: Locator, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await list.press('ControlOrMeta+v');
}

test.beforeEach(async ({ page }) => {
  await page.goto('./');
  await expect(tool(page).figure).toHaveText('1777');
});

for (const count of [3, 25_000])
  test(`undo goes back through every change to a list of ${count} games, and redo forward again`, async ({
    page,
  }) => {
    const { list, command, file, button, whole } = tool(page);
    const games = gameList(count);
    const changes: [what: string, change: () => Promise<void>][] = [
      ['opening a file', () => file.setInputFiles(asFile(games))],
      [
        'typing',
        async () => {
          await list.press('ControlOrMeta+Home');
          await page.keyboard.type('+1500 ann\n-1600 bob\n');
        },
      ],
      [
        'deleting',
        async () => {
          await list.press('Backspace');
          await list.press('Delete');
        },
      ],
      ['pasting', () => paste(page, list, '=1450 cy 3\n=1460 dee 4\n')],
      [
        'pasting over everything',
        async () => {
          await list.press('ControlOrMeta+a');
          await paste(page, list, games);
        },
      ],
      [
        'a command',
        async () => {
          await command.fill("'+1492' 20 -");
          await command.press('Enter');
          await expect.poll(whole).toContain('+1492');
        },
      ],
      ['Clear', () => button('Clear').click()],
      ['Example', () => button('Example').click()],
    ];
    const states = [await whole()];
    for (const [what, change] of changes) {
      await change();
      await expect.poll(whole, what).not.toBe(states.at(-1));
      states.push(await whole());
    }

    await list.focus();
    const walk = async (keys: string, end: string) => {
      const seen = new Set<string>();
      for (let step = 0; step < 10; step++) {
        await page.keyboard.press(keys);
        seen.add(digest(await whole()));
      }
      expect(digest(await whole())).toBe(digest(end));
      return seen;
    };
    const [first = '', last = ''] = [states[0], states.at(-1)];
    const back = await walk('ControlOrMeta+z', first);
    for (const state of states.slice(0, -1)) expect(back).toContain(digest(state));
    const forward = await walk('ControlOrMeta+Shift+z', last);
    for (const state of states.slice(1)) expect(forward).toContain(digest(state));
    await page.keyboard.press('ControlOrMeta+z');
    await expect(list).not.toHaveValue(last);
    await page.keyboard.press('ControlOrMeta+y');
    await expect(list).toHaveValue(last);
  });

test('keys and the wheel reach the first and last of 100,000 lines', async ({ page }) => {
  const { list, file, whole } = tool(page);
  const games = gameList(100_000);
  const line = (number: number) =>
    page.locator('list-editor').getByText(new RegExp(`player${number}$`));
  await file.setInputFiles(asFile(games));
  await expect.poll(whole).toBe(games);

  await list.press('ControlOrMeta+End');
  await expect(line(100_000)).toBeInViewport();
  await page.keyboard.type('-1700 oldest');
  expect(await whole()).toBe(`${games}-1700 oldest`);
  await list.press('ControlOrMeta+Home');
  await expect(line(1)).toBeInViewport();
  await page.keyboard.type('-1700 newest\n');
  expect(await whole()).toBe(`-1700 newest\n${games}-1700 oldest`);

  // Arrows cross from the lines that the field held to those after them.
  const marked = async () => {
    await page.keyboard.type('#');
    const at = (await whole()).split('\n').findIndex((line) => line.startsWith('#'));
    await page.keyboard.press('Backspace');
    return at;
  };
  for (let step = 0; step < 85; step++) await page.keyboard.press('PageDown');
  const before = await marked();
  expect(before).toBeGreaterThan(1000);
  for (let step = 0; step < 300; step++) await page.keyboard.press('ArrowDown');
  expect(await marked()).toBe(before + 300);
  await list.press('ControlOrMeta+Home');

  // What is typed after scrolling away lands where the cursor is.
  const box = await list.boundingBox();
  if (!box) throw new Error('the list is not shown');
  await page.mouse.move(box.x + 50, Math.max(box.y, 0) + 100);
  await page.mouse.wheel(0, 1e9);
  await expect(line(100_000)).toBeInViewport();
  await page.keyboard.type('# top ');
  expect((await whole()).slice(0, 12)).toBe('# top -1700 ');
  await expect(line(1)).toBeInViewport();

  // What is selected reaches further than the field.
  await list.press('ControlOrMeta+End');
  await list.press('ControlOrMeta+Shift+Home');
  await page.keyboard.type('+1500');
  expect(await whole()).toBe('+1500');
  await list.press('ControlOrMeta+z');
  await list.press('ControlOrMeta+z');
  expect((await whole()).length).toBeGreaterThan(games.length);
});

test('the 1,000,001st game is refused, and the list and rating stay', async ({ page }) => {
  test.setTimeout(180_000);
  const { list, command, refusal, figure, whole } = tool(page);
  await command.fill("'+1500 a*; -1500 a*' 500000");
  await command.press('Enter');
  await expect(figure).not.toHaveText('1777', { timeout: 60_000 });
  const [full, rating] = [await whole(), (await figure.textContent()) ?? ''];

  await list.press('ControlOrMeta+End');
  await page.keyboard.type('+');
  await expect(refusal).toContainText('a list has at most 1,000,000 games');
  expect(await whole()).toBe(full);
  await list.press('ControlOrMeta+Home');
  await page.keyboard.type('\n');
  await expect(refusal).toBeVisible();
  await paste(page, list, '+1500;+1600\n');
  await expect(refusal).toBeVisible();
  expect(await whole()).toBe(full);
  await command.fill("'+1' 1 -");
  await command.press('Enter');
  await expect(page.locator('game-list').getByRole('alert')).toContainText('this would make more');
  expect(await whole()).toBe(full);
  await expect(figure).toHaveText(rating);

  // What takes no more room is still taken.
  await list.press('ControlOrMeta+Home');
  await page.keyboard.type('#');
  await expect(refusal).toBeHidden();
  expect(await whole()).toBe(`#${full}`);
});
