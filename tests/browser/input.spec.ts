/** Other ways to enter something than a keyboard's keys: input methods, typographic characters, touch. */

import type { CDPSession, Locator, Page } from '@playwright/test';
import { leaguePage, previewOf } from './league-page.js';
import { asFile, expect, test } from './page.js';

const list = (page: Page) => page.getByRole('textbox', { name: 'Games, newest first' });
const drawn = (page: Page) => page.locator('gameroom-list-editor .lines > div');
const opponents = (page: Page) =>
  page.getByRole('table', { name: 'What each game gave' }).locator('tbody .column-opponent bdi');

/** What an input method shows before the user settles on it. */
const compose = (devtools: CDPSession, text: string) =>
  devtools.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });

/** A key press that the input method takes for itself. */
const choose = (devtools: CDPSession, key: string) =>
  devtools.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key,
    code: key,
    windowsVirtualKeyCode: 229,
  });

test('what an input method composes is one entry, and its Enter is not the page’s', async ({
  page,
  context,
}) => {
  const devtools = await context.newCDPSession(page);
  await page.goto('./');
  await list(page).fill('-1600 bob\n');
  // What is typed after that is a step of its own.
  await list(page).blur();
  await list(page).press('ControlOrMeta+Home');
  await page.keyboard.type('+1500 ');
  for (const part of ['に', 'にほ', '日本']) await compose(devtools, part);
  // The line is drawn while it is composed.
  await expect(drawn(page).first()).toContainText('+1500 日本-1600 bob');
  await devtools.send('Input.insertText', { text: '日本' });
  await page.keyboard.type(' 3\n');
  await expect(list(page)).toHaveValue('+1500 日本 3\n-1600 bob\n');
  await expect(opponents(page)).toHaveText(['日本', 'bob']);
  await list(page).press('ControlOrMeta+z');
  await expect(list(page)).toHaveValue('-1600 bob\n');
  await list(page).press('ControlOrMeta+Shift+z');
  await expect(list(page)).toHaveValue('+1500 日本 3\n-1600 bob\n');

  await page.evaluate(() => (location.hash = 'match'));
  const name = (who: string) => page.getByRole('textbox', { name: `Name of ${who}` });
  await name('player 1').fill('');
  await compose(devtools, 'あん');
  await choose(devtools, 'Enter');
  await expect(name('player 1')).toBeFocused();
  await devtools.send('Input.insertText', { text: '杏' });
  await expect(name('player 1')).toHaveValue('杏');
  await name('player 1').press('Enter');
  await expect(name('player 2')).toBeFocused();
});

test('dashes and quotes as phones write them are read, or named', async ({ page }) => {
  await page.goto('./');
  await list(page).fill('+1500 O’Brien\n–1600 bob\n−1550 cy');
  await expect(opponents(page)).toHaveText(['O’Brien', 'bob', 'cy']);
  const figures = page.locator('gameroom-rating .figures');
  await expect(figures).toContainText(/1 won, 0 drawn, 2 lost/);
  // A phone writes it for two hyphens, which is a loss against a rating below zero.
  await list(page).fill('—1600 bob\n+1500 ann');
  await expect(page.locator('gameroom-list-editor')).toContainText(
    'must start with + (won), - (lost)',
  );
  await page.getByText('Make many games with a command').click();
  await page.getByRole('textbox', { name: 'rep' }).fill('‘+1500 a*’ 3 “-1600 b” 1');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(figures).toContainText(/3 won, 0 drawn, 1 lost/);
});

test('a file dropped beside the fields is opened, and where nothing takes it the page stays', async ({
  page,
}) => {
  const drop = (where: Locator) =>
    where.evaluate((target) => {
      const dataTransfer = new DataTransfer();
      const log = 'match,player,score,minutes\n1,ann,3,20\n1,bob,1,20\n';
      dataTransfer.items.add(new File([log], 'club.csv'));
      const options = { dataTransfer, bubbles: true, cancelable: true, composed: true };
      return !target.dispatchEvent(new DragEvent('drop', options));
    });
  await page.goto('./#standings');
  const { button, contents, pane } = leaguePage(page);
  await button('Open the example').click();
  await button('Change the settings').click();
  await expect(pane('Settings').or(pane('ZoneStats'))).toBeVisible();
  expect(await drop(page.getByRole('slider', { name: 'Spread T', exact: true }))).toBe(true);
  await expect(previewOf(page).name).toHaveValue('club');
  await previewOf(page).use.click();
  await expect(page.getByText('“club.csv” is open.')).toBeVisible();
  await expect(contents('1 match of 2 players')).toBeVisible();
  await page.evaluate(() => (location.hash = 'season'));
  expect(await drop(page.getByRole('banner'))).toBe(true);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  /** Moves a finger from a place on an element by some pixels. */
  const swipe = async (devtools: CDPSession, on: Locator, [dx, dy]: readonly [number, number]) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await on.boundingBox()) ?? {};
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) => {
      const at = { x: x + width * 0.3 + dx * part, y: y + height / 2 + dy * part };
      const touchPoints = type === 'touchEnd' ? [] : [at];
      return devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await touch('touchStart');
    for (let step = 1; step <= 5; step++) await touch('touchMove', step / 5);
    await touch('touchEnd');
  };

  test('a drag along a slider changes it; a swipe that begins there scrolls and changes nothing', async ({
    page,
    context,
  }) => {
    const devtools = await context.newCDPSession(page);
    await page.goto('./#match');
    const slider = page.getByRole('slider', { name: 'Spread T', exact: true });
    const field = page.getByRole('textbox', { name: 'Spread T', exact: true });
    await slider.scrollIntoViewIfNeeded();
    await expect(field).toHaveValue('120');
    await swipe(devtools, slider, [120, 0]);
    await expect.poll(async () => Number(await field.inputValue())).toBeGreaterThan(120);
    const before = await field.inputValue();
    const scrolled = () => page.evaluate(() => scrollY);
    const from = await scrolled();
    await swipe(devtools, slider, [0, -200]);
    await expect.poll(scrolled).toBeGreaterThan(from);
    await expect(field).toHaveValue(before);
    await expect(slider).toHaveValue(before);
  });

  test('a list is typed and scrolled', async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    await page.goto('./');
    await list(page).fill('');
    await list(page).tap();
    await expect(list(page)).toBeFocused();
    await page.keyboard.type('+1500 ann\n-1600 bob\n');
    await expect(opponents(page)).toHaveText(['ann', 'bob']);
    const table = page.locator('gameroom-games-table');
    await table.getByText('What the columns mean').tap();
    await expect(table.getByRole('term').filter({ hasText: 'Gave' })).toBeVisible();
    const games = Array.from({ length: 2000 }, (_, i) => `+${1400 + (i % 400)} player${i + 1}\n`);
    await page.getByLabel('Game list file').setInputFiles(asFile(games.join(''), 'games.txt'));
    await expect(drawn(page).first()).toHaveText('+1400 player1');
    await page.locator('gameroom-list-editor').scrollIntoViewIfNeeded();
    await swipe(devtools, page.locator('gameroom-list-editor .scroller'), [0, -150]);
    await expect
      .poll(() =>
        page.locator('gameroom-list-editor .scroller').evaluate((scroller) => scroller.scrollTop),
      )
      .toBeGreaterThan(100);
    // Whatever is in view is drawn.
    await expect(drawn(page).last()).toBeVisible();
    const last = (await drawn(page).last().textContent()) ?? '';
    expect(Number(/player(\d+)/.exec(last)?.[1])).toBeGreaterThan(20);
  });
});
