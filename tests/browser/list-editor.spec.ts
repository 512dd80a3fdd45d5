/** The editor of a game list as a person meets it: undo and redo, long lists, and its limit. */

import { downloaded, asFile, expect, test } from './page.js';
import { myRating, pasteInto } from './rating-page.js';

const gameList = (count: number) =>
  Array.from({ length: count }, (_, i) => `+${1400 + (i % 400)} player${i + 1}\n`).join('');

test.beforeEach(async ({ page }) => {
  await page.goto('./');
  await expect(myRating(page).rating).toHaveText('1777');
});

test('undo goes back through every change to a list, and redo forward again', async ({ page }) => {
  const { list, run, open, button, whole } = myRating(page);
  const games = gameList(3);
  await open(asFile(games));
  await expect.poll(whole).toBe(games);
  const states = [await whole()];
  const changed = async (what: string, change: Promise<unknown>) => {
    await change;
    await expect.poll(whole, what).not.toBe(states.at(-1));
    states.push(await whole());
  };
  await list.press('ControlOrMeta+Home');
  // What is typed and deleted in a row is one step.
  await page.keyboard.type('+1500 ann\n-1600 bob\n');
  await list.press('Backspace');
  await changed('typing', list.press('Delete'));
  await changed('pasting', pasteInto(page, list, '=1450 cy 3\n=1460 dee 4\n'));
  await changed('pasting over everything', pasteInto(page, list, games, 'ControlOrMeta+a'));
  await changed('a command', run("'+1492' 20 -"));
  await changed('Clear', button('Clear').click());
  await changed('Back to the example', button('Back to the example').click());

  await list.focus();
  const walk = async (keys: string) => {
    const seen: string[] = [];
    for (let step = 0; step < 10; step++) {
      await page.keyboard.press(keys);
      seen.push(await whole());
    }
    return seen;
  };
  const back = await walk('ControlOrMeta+z');
  expect(back.at(-1)).toBe(states[0]);
  expect(back).toEqual(expect.arrayContaining(states.slice(0, -1)));
  const forward = await walk('ControlOrMeta+Shift+z');
  const last = states.at(-1) ?? '';
  expect(forward.at(-1)).toBe(last);
  expect(forward).toEqual(expect.arrayContaining(states.slice(1)));
  await page.keyboard.press('ControlOrMeta+z');
  await expect(list).not.toHaveValue(last);
  await page.keyboard.press('ControlOrMeta+y');
  await expect(list).toHaveValue(last);
});

test('a list of 100,000 lines is shown, checked and replaced, but not edited', async ({ page }) => {
  const { list, open, button, whole } = myRating(page);
  const games = `${gameList(99_998)}~1700 oldest\n`;
  const line = (text: string) =>
    page.locator('gameroom-list-editor').getByText(text, { exact: true }).first();
  await open(asFile(games));
  await expect(list).toHaveAttribute('aria-readonly', 'true');
  await expect(page.locator('gameroom-list-editor')).toContainText('too long to edit here');

  // The keyboard and the wheel reach both ends, and what is typed changes nothing.
  await list.press('End');
  await expect(line('~1700 oldest')).toBeInViewport();
  await list.press('Home');
  await expect(line('+1400 player1')).toBeInViewport();
  await page.keyboard.type('-1700 newest');
  const box = await list.boundingBox();
  if (!box) throw new Error('the list is not shown');
  await page.mouse.move(box.x + 50, Math.max(box.y, 0) + 100);
  // Keys scroll smoothly, and a turn of the wheel meanwhile only ends that.
  const turn = (by: number, seen: string) =>
    expect(async () => {
      await page.mouse.wheel(0, by);
      await expect(line(seen)).toBeInViewport({ timeout: 500 });
    }).toPass();
  await turn(1e9, '~1700 oldest');
  await turn(-1e9, '+1400 player1');
  await button('Next problem').or(button('Line 99,999')).first().click();
  await expect(line('~1700 oldest')).toBeInViewport();
  expect(await whole()).toBe(games);

  expect((await downloaded(page, () => button('Download').click())).text).toBe(games);

  // A paste takes its place, and Undo brings it back.
  await pasteInto(page, list, '+1500 ann\n');
  await expect(list).toHaveValue('+1500 ann\n');
  await list.press('ControlOrMeta+z');
  await expect.poll(async () => (await whole()) === games).toBe(true);
  await button('Replace').click();
  await expect(list).toBeFocused();
  await page.keyboard.type('-1600 bob');
  await expect(list).toHaveValue('-1600 bob');
});

test(
  'the 1,000,001st game is refused, and the list and rating stay',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const { list, run, rating: figure, whole } = myRating(page);
    const refusal = page.locator('gameroom-list-editor').getByRole('alert');
    await run("'+1500 a*; -1500 a*' 500000");
    await expect(figure).not.toHaveText('1777', { timeout: 60_000 });
    const [full, rating] = [await whole(), (await figure.textContent()) ?? ''];

    await pasteInto(page, list, '+1500\n'.repeat(1_000_001));
    await expect(refusal).toContainText('a list can have at most 1,000,000 games');
    expect(await whole()).toBe(full);
    await run("'+1' 1 -");
    await expect(page.getByText('this makes too many')).toBeVisible();
    expect(await whole()).toBe(full);
    await expect(figure).toHaveText(rating);

    // Another list is still taken.
    await pasteInto(page, list, '+1500 ann\n');
    await expect(refusal).toBeHidden();
    await expect(list).toHaveValue('+1500 ann\n');
  },
);
