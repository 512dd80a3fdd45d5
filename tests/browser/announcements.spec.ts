/** What a screen reader hears in each tool: how often, and which words. One voice speaks after each act. */

import type { Page } from '@playwright/test';
import { leaguePage, matchForm, openText } from './league-page.js';
import { expect, test } from './page.js';

declare const heard: string[];

/** Records each change of a live region, wherever it is. */
function listen(): void {
  const LIVE = '[role=status], [role=alert], [aria-live]';
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  const textOf = (region: Element) => region.textContent.replaceAll(/\s+/g, ' ').trim();
  const known = new WeakMap<Element, string>();
  const observer = new MutationObserver((records) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of records) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (around) regions.add(around);
      for (const added of addedNodes)
        if (added instanceof Element)
          for (const region of [added, ...added.querySelectorAll(LIVE)]) {
            // An alert is read out even if its text is there from the start.
            if (region.matches('[role=alert]')) regions.add(region);
            else if (region.matches(LIVE)) known.set(region, textOf(region));
          }
    }
    for (const region of regions) {
      const text = textOf(region);
      if (text === '' || text === known.get(region) || !region.checkVisibility()) continue;
      known.set(region, text);
      heard.push(text);
    }
  });
  const watch = (root: Node) =>
    observer.observe(root, { childList: true, characterData: true, subtree: true });
  watch(document);
  const { value: attach } = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow') as {
    value: (this: Element, options: ShadowRootInit) => ShadowRoot;
  };
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    watch(root);
    return root;
  };
}

/** Lets a moment pass after something was done, and expects what is heard of it: once, and nothing else. */
async function hears(page: Page, ...words: (string | RegExp)[]): Promise<void> {
  // What was asked of a core is answered in real time, and what is read out waits for a pause by the page's clock.
  await expect(async () => {
    await page.clock.runFor(1_000);
    const count = await page.evaluate(() => heard.length);
    expect(count).toBeGreaterThanOrEqual(words.length);
  }).toPass();
  await page.clock.runFor(2_000);
  const all = await page.evaluate(() => heard.splice(0));
  expect(all).toHaveLength(words.length);
  for (const [place, expected] of words.entries()) expect(all[place]).toMatch(expected);
}

const open = async (page: Page, tool: string) => {
  await page.addInitScript(listen);
  await page.clock.install();
  await page.goto(`./#${tool}`);
};

test('My rating', async ({ page }) => {
  await open(page, 'rating');
  await hears(page, 'Rating: 1777, 95 % interval 1459 to 2108.');
  const list = page.getByRole('textbox', { name: 'Games, newest first' });
  await list.press('ControlOrMeta+Home');
  await page.keyboard.type('+1500 ann\n');
  await hears(page, /^Rating: 1791, .*\.$/);
  await page.keyboard.type('x');
  await hears(
    page,
    /^Rating: 1791, .*\. 1 problem\. Line 2: .* 1 entry left out, 7 games rated\.$/,
  );
  await page.keyboard.press('Backspace');
  await hears(page, /^Rating: 1791, .* RA 5\.00\.$/);
  await page.getByRole('radio', { name: /^p1/ }).check();
  await hears(page, /^Rating: 1803, /);
  await page.getByRole('button', { name: 'Clear' }).click();
  await hears(page, 'List cleared. No games yet.');
  await page
    .locator('gameroom-rating .notice')
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await hears(page, /^Undone\. Rating: 1803, /);
});

test('Standings by a scheme', async ({ page }) => {
  const { button } = leaguePage(page);
  await open(page, 'standings');
  await button('A club whose games list ratings').click();
  await hears(page, /^11 players\. First is \w+, \d{4}, probably \d+ to \d+\.$/);
  await button('Change the settings').click();
  await page.getByLabel('Rated by').selectOption('p1');
  await hears(page, /^11 players\. First is /);
  const search = page.getByRole('searchbox', { name: 'Find a player' });
  await search.fill('hana');
  await hears(page, '1 player found.');
  await search.fill('hanna');
  await hears(page, 'No matching player.', 'The closest names: hana.');
});

test('Schemes', async ({ page }) => {
  await open(page, 'schemes');
  await hears(page, /^Wins against one opponent: 17 game lists under p3, p4, p7\. /);
  await page.getByRole('combobox', { name: 'Situation' }).selectOption({ index: 2 });
  await hears(page, /^100 even games against one opponent, then a loss to another: 8 game lists /);
});

test('Match', async ({ page }) => {
  await open(page, 'match');
  await hears(page, /^Scaled by 0\.891: /);
  const setting = page.getByRole('textbox', { name: 'Spread T', exact: true });
  await setting.fill('130');
  await hears(page, /^Scaled by 0\.881: /);
  await setting.fill('130x');
  await hears(page, 'Not a number: type one such as 120. Still using 130.');
  await setting.fill('130');
  await page.getByRole('textbox', { name: 'Score of ann' }).fill('99');
  await hears(page, /^Scaled by 0\.909: /);
});

test('Standings', async ({ page }) => {
  const { log, notice, title, button } = leaguePage(page);
  await open(page, 'standings');
  await button('Open the example').click();
  await hears(page, 'ann leads with 633.1.');
  await button('Change the settings').click();
  await page.getByRole('slider', { name: 'Spread T', exact: true }).press('ArrowRight');
  await hears(page, 'ann leads with 633.6.');
  await openText(page);
  await log.fill('match,player,score,minutes\n1,ann,900,20\n1,bob,many,20\n1,cy,3,20');
  await hears(page, /^ann leads with .*\. 1 problem\. Line 3: /);
  await button('Clear').click();
  await hears(page, /^[^:]*$/);
  await notice.getByRole('button', { name: 'Undo' }).click();
  // The page's clock does not wait for the core.
  await expect(title('1 match, 2 players')).toBeVisible();
  await hears(page, /ann leads with .*\. 1 problem\. Line 3: /);
  await button('Add a match').click();
  await matchForm(page).player(1).fill('anna');
  await hears(page, 'anna is new here and starts at 500. Did you mean ann? Use ann New player');
});

test('Season', async ({ page }) => {
  await open(page, 'season');
  const MEDIAN = /^\d+ matches until 90 % of pairs .* Median of 10 seasons of 50 players/;
  await hears(page, MEDIAN);
  await page.getByRole('slider', { name: 'Spread T', exact: true }).first().press('ArrowRight');
  await hears(page, MEDIAN);
});
