/** The page in two tabs of one browser: neither loses what was entered in the other. */

import type { Page } from '@playwright/test';
import type { StandingsTool } from '../../www/tools/standings/standings-tool.js';
import { enterResults, leaguePage, openText } from './league-page.js';
import { expect, openDocument, saved, test, undoOf } from './page.js';

const list = (page: Page) => page.getByRole('textbox', { name: 'Games, newest first' });

test('the same document follows the other tab; what is changed in both at once is kept twice', async ({
  page,
  context,
}) => {
  await page.goto('./');
  await list(page).fill('=1234 own');
  await expect.poll(() => saved(page, 'rating')).toContain('=1234 own');
  const other = await context.newPage();
  await other.goto('./');
  await expect(list(other)).toHaveValue('=1234 own');
  await other.getByRole('radio', { name: /^p3/ }).check();
  await expect(page.getByRole('radio', { name: /^p3/ })).toBeChecked();
  // Its history is the same as well.
  await undoOf(page).click();
  await expect(other.getByRole('radio', { name: /^p3/ })).not.toBeChecked();
  await page.reload();
  await expect(list(page)).toHaveValue('=1234 own');

  // Neither hears of the other in time.
  for (const tab of [page, other])
    await tab.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => undefined;
    });
  await list(page).fill('+1200 here');
  await expect.poll(() => saved(page, 'rating')).toContain('+1200 here');
  await list(other).fill('+1300 there');
  await expect(other.getByRole('alert')).toContainText('changed in another tab at the same time');
  await expect(list(other)).toHaveValue('+1300 there');
  await expect(list(page)).toHaveValue('+1200 here');
  await other.reload();
  await expect(list(other)).toHaveValue('+1300 there');
  await openDocument(other, 1);
  await expect(list(other)).toHaveValue('+1200 here');
  await other.close();
});

test('matches that are added in either tab are in the standings of both', async ({
  page,
  context,
}) => {
  const log = (page: Page) => leaguePage(page).log;
  const start = 'match,player,score,minutes\n1,ann,2,20\n1,bob,1,20\n';
  const add = (page: Page, name: string) =>
    page.evaluate(
      (name) =>
        document.querySelector<StandingsTool>('gameroom-standings-tool')?.add({
          players: [
            { name, score: 3, minutes: 20 },
            { name: 'bob', score: 1, minutes: 20 },
          ],
        }),
      name,
    );
  await page.goto('./#standings');
  await enterResults(page, start);
  await openText(page);
  await expect(log(page)).toHaveValue(start);
  const other = await context.newPage();
  await expect.poll(() => saved(page, 'standings/log')).toContain('1,ann,2,20');
  await other.goto('./#standings');
  await openText(other);
  await expect(log(other)).toHaveValue(start);
  expect(await add(page, 'cy')).toBe(true);
  const two = `${start}2,cy,3,20\n2,bob,1,20\n`;
  await expect(log(other)).toHaveValue(two);
  expect(await add(other, 'dee')).toBe(true);
  const three = `${two}3,dee,3,20\n3,bob,1,20\n`;
  await expect(log(page)).toHaveValue(three);

  // The cursor stays where it is while another tab adds a match.
  await log(page).focus();
  await log(page).press('ControlOrMeta+Home');
  for (let line = 0; line < 2; line++) await log(page).press('ArrowDown');
  expect(await add(other, 'eve')).toBe(true);
  await expect(log(page)).toHaveValue(/eve/);
  await page.keyboard.type('1,zoe,5,20\n');
  await expect(log(page)).toHaveValue(/^match,.*\n1,ann,2,20\n1,zoe,5,20\n1,bob,1,20\n/);
  await other.close();
});

test('a change of a match in another tab leaves what can be undone', async ({ page, context }) => {
  const score = (page: Page) => page.getByRole('textbox', { name: 'Score of bob' });
  await page.goto('./#match');
  const first = await score(page).inputValue();
  await score(page).fill('1111');
  await page.getByRole('textbox', { name: 'Score of cy' }).fill('999');
  const other = await context.newPage();
  await expect.poll(() => saved(page, 'match')).toContain('999');
  await other.goto('./#match');
  await other.getByRole('textbox', { name: 'Score of dee' }).fill('77');
  await expect(page.getByRole('textbox', { name: 'Score of dee' })).toHaveValue('77');
  for (let undone = 0; undone < 3; undone++) await undoOf(page).click();
  await expect(score(page)).toHaveValue(first);
  await other.close();
});
