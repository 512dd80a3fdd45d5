import type { Page } from '@playwright/test';
import { act } from './chart.js';
import { enterResults, leaguePage } from './league-page.js';
import { downloaded, expect, saved, test } from './page.js';
import { openDetail } from './reach.js';

/** Seasons in Lab, as a person meets them. */
function tool(page: Page) {
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  return {
    /** The field of a number, on either side of a comparison where there is one. */
    field: (name: string, side?: 'A' | 'B') =>
      (side ? group(`Settings ${side}`) : page).getByRole('textbox', { name, exact: true }),
    slider: (name: string) => page.getByRole('slider', { name, exact: true }),
    number: page.locator('gameroom-season .hero strong'),
    words: page.locator('gameroom-season .hero p'),
    notice: page.locator('gameroom-season .notice'),
    figure: (name: string) =>
      page
        .locator('gameroom-season dl > div')
        .filter({ has: page.getByText(name, { exact: true }) }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    picture: (name: string | RegExp) => page.getByRole('img', { name }),
    players: page.getByRole('table', { name: 'Players' }),
    openLuck: () => openDetail(page, 'Players and luck'),
    openEnd: () => openDetail(page, 'At the end of the season'),
    compare: async () => {
      await openDetail(page, 'Compare with other settings');
      await page.getByRole('checkbox', { name: 'Play the same seasons under settings B' }).check();
    },
  };
}

/** Plays one season in place of several. */
async function playOne(page: Page) {
  const { openLuck, field, number } = tool(page);
  await openLuck();
  await field('Seasons').fill('1');
  await expect(number).toHaveText('73');
}

test.beforeEach(async ({ page }) => {
  await page.goto('./#season');
});

test('the first visit is a sentence, the chart that draws it, and three sliders', async ({
  page,
}) => {
  const { number, words, field, figure, picture, players, slider, openEnd } = tool(page);
  // Among seeds 1 to 10, the first is the luckiest: it takes 73 matches.
  await expect(number).toHaveText('104');
  await expect(words).toHaveText(
    'matches until 90 % of pairs are in the right order Median of 10 seasons of 50 players: 73 to 141 matches',
  );
  // The chart goes on until four times as many matches.
  const order = picture(/^Pairs in the right order, % over 41\d matches: from 0\.0 to 9\d\.\d/);
  await expect(order).toHaveAccessibleName(/ in order after 104 matches\.$/);
  await expect(page.getByText('50 players, 8 a match, 10,000 matches, seed 1')).toBeVisible();
  for (const name of ['Spread T', 'Stake GAME_MULT', 'Longest game MAX_GAME_LENGTH']) {
    await expect(slider(name)).toBeInViewport();
    await expect(field(name)).toBeInViewport();
  }

  await openEnd();
  await expect(figure('Error')).toContainText('57.0');
  await expect(figure('Rank correlation')).toContainText('0.962');
  await expect(figure('Spread of ratings')).toContainText('212 expected 172');
  await expect(page.getByText(/the order is right after 93\s% of matches/)).toBeVisible();
  await expect(picture(/^Error over 10,000 matches: from .* to \d.*\(.* to .*\)\.$/)).toBeVisible();
  await expect(players.getByRole('row')).toHaveCount(26);
  // The sliders stay beside what they change, and the headline is in a line above it.
  await players.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(slider('Spread T')).toBeInViewport();
  const line = page.locator('gameroom-season .line p');
  await expect(line).toContainText('104 matches');
  const [above, titles] = [line, players.getByRole('columnheader').last()].map((one) =>
    one.boundingBox(),
  );
  const { y = NaN, height = NaN } = (await above) ?? {};
  expect((await titles)?.y).toBeGreaterThanOrEqual(y + height);
  await slider('Spread T').press('End');
  await expect(field('Spread T')).toHaveValue('400');
  await expect(figure('Spread of ratings')).toContainText('expected 573');
  await page.getByRole('button', { name: 'Spread T: Default 120' }).click();
  await expect(field('Spread T')).toHaveValue('120');
  await expect(field('Spread T')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Spread T: Default 120' })).toBeHidden();
});

test('on a phone, the headline, its chart and the sliders share a screen, and both stay in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { number, picture, slider, openEnd } = tool(page);
  await expect(number).toHaveText('104');
  const order = picture(/^Pairs in the right order/);
  await slider('Longest game MAX_GAME_LENGTH').scrollIntoViewIfNeeded();
  for (const one of [number, order, slider('Spread T')]) await expect(one).toBeInViewport();
  await slider('Spread T').press('Home');
  await expect(number).not.toHaveText('104');
  await expect(number).toBeInViewport();
  await openEnd();
  // Every column of the table is in sight.
  const { players } = tool(page);
  const beyond = (table: Element) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0);
  await expect.poll(() => players.evaluate(beyond)).toBeLessThanOrEqual(0);
  await players.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(page.locator('gameroom-season .line p')).toBeInViewport();
});

test('seasons are played from a seed, one or several, under two settings', async ({ page }) => {
  const { button, compare, field, figure, number, openEnd, openLuck, picture, words } = tool(page);
  await playOne(page);
  await button('Another seed').click();
  await expect(field('Seed')).toHaveValue('2');
  await expect(number).not.toHaveText('73');
  await field('Seed').fill('1');
  await expect(number).toHaveText('73');
  await expect(words).toContainText('One season of 50 players');
  await openEnd();
  await expect(figure('Error')).toContainText('57.0');
  await expect(page.getByText(/the order is right after 98\s% of matches/)).toBeVisible();
  await openLuck();
  // Seasons that never get there count as later than all others.
  await field('Seasons').fill('10');
  await field('Matches').fill('100');
  await expect(words).toContainText('Median of 10 seasons of 50 players: 73 to never');
  await expect(number).toHaveText('> 100');
  await field('Matches').fill('10000');
  await compare();
  await expect(number).toHaveText(['104', '97']);
  // The same settings on both sides are the same season.
  await openLuck();
  await field('Seasons').fill('1');
  await expect(number).toHaveText(['73', '67']);
  await expect(picture(/^Pairs in the right order.*A from .*; B from /)).toBeVisible();
  await openEnd();
  await expect(figure('Error')).toContainText(/A\s*57.0 points\s*B\s*36.4/);
  await expect(picture(/^Error over .*A from .* to 57.0; B from .* to 36.4\.$/)).toBeVisible();
  const { text } = await downloaded(page, () => button('Download CSV').click());
  const rows = text.trimEnd().split('\r\n');
  expect(rows).toHaveLength(51);
  expect(rows[0]).toBe(
    'player,true_skill,true_rank,rating_a,difference_a,rank_a,rating_b,difference_b,rank_b',
  );
  await openDetail(page, 'Compare with other settings');
  await field('Stake GAME_MULT', 'B').fill('2');
  await expect(number).toHaveText(['73', '73']);
});

test('a season that starts from another rating is the same there', async ({ page }) => {
  const { field, number, openEnd, openLuck, players } = tool(page);
  await playOne(page);
  const best = players.getByRole('row').nth(1);
  await openEnd();
  await expect(best).toContainText('922');
  await expect(best).toContainText('989');
  await openLuck();
  await field('Starting rating').fill('1500');
  await openEnd();
  await expect(best).toContainText('1922');
  await expect(best).toContainText('1989');
  await expect(number).toHaveText('73');
});

test('nothing moves when several seasons come in place of the first', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = () => {
      const root = document.querySelector('gameroom-season')?.shadowRoot;
      const number = root?.querySelector('.hero strong:not(.pending)');
      const places = ['gameroom-chart', '.controls', '.details'].map((selector) => {
        const of = root?.querySelector(selector);
        return of ? Math.round(of.getBoundingClientRect().top + scrollY) : NaN;
      });
      if (number) seen.add(places.join(' '));
      requestAnimationFrame(look);
    };
    look();
  });
  const { compare, words } = tool(page);
  for (const [width, isCompared] of [
    [360, false],
    [1280, false],
    [320, true],
  ] as const) {
    if (isCompared) await compare();
    await expect(words.last()).toContainText('Median');
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(words.last()).toContainText('Median');
    const places = await page.evaluate(() => [
      ...(globalThis as unknown as { seen: Set<string> }).seen,
    ]);
    expect(places, `${width}`).toHaveLength(1);
  }
});

test('a season says which GAME_MULT to choose, and can be like one’s standings', async ({
  page,
}) => {
  const { field, notice, openLuck } = tool(page);
  const { title, button } = leaguePage(page);
  const sweep = page.locator('gameroom-season [part=sweep]');
  const order = page.getByRole('figure', { name: 'Share of pairs in order by GAME_MULT' });
  await openLuck();
  await field('Matches').fill('300');
  await field('Matches').press('Enter');
  await openDetail(page, 'Which settings should I choose?');
  await expect(sweep.getByRole('heading', { level: 3 }).first()).toHaveText(
    /^Best GAME_MULT: [\d.]+( to [\d.]+)? for the order of the whole season, [\d.]+( to [\d.]+)? to predict the next match\.$/,
  );
  await expect(sweep).toContainText(/Your GAME_MULT, 2: [\d.]+\s% of pairs in order/);
  await act(order, 'Show as table');
  await expect(order.getByRole('columnheader')).toHaveCount(5);
  await expect(page.getByRole('figure', { name: 'Log loss by GAME_MULT' })).toBeVisible();

  // As good as any: nothing is recommended.
  await expect(sweep.getByRole('button', { name: /^Set GAME_MULT/ })).toHaveCount(0);
  await field('Stake GAME_MULT').fill('10');
  const use = sweep.getByRole('button', {
    name: /^Set GAME_MULT to [\d.]+ to predict the next match$/,
  });
  const [, best = ''] = /to ([\d.]+) to/.exec(await use.innerText()) ?? [];
  await use.click();
  await expect(field('Stake GAME_MULT')).toHaveValue(best);
  await expect(notice).toContainText(`GAME_MULT is now ${best}.`);
  await expect(use).toHaveCount(0);
  await openLuck();
  await field('Seasons').fill('4');
  await openDetail(page, 'Which settings should I choose?');
  await expect(order).toContainText('The median of 4 seasons');

  // The example of Standings is no one's.
  await page.goto('./#standings');
  await button('Open the example').click();
  await expect(title(/^Standings after 12 matches/)).toBeVisible();
  await page.goto('./#season');
  const take = page.getByRole('button', {
    name: 'Copy players, match length and leave rate from my standings',
  });
  await openLuck();
  await take.click();
  await expect(notice).toContainText('There are no standings of yours yet');
  await page.goto('./#standings');
  const rows = [1, 2].flatMap((match) =>
    ['ann', 'bob', 'cy', 'dee', 'eve'].map((name, place) => `${match},${name},${place},35`),
  );
  await page.reload();
  await enterResults(page, `match,player,score,minutes\n${rows.join('\n')}\n`);
  await expect(title('2 matches, 5 players')).toBeVisible();
  await expect.poll(() => saved(page, 'standings/log')).toContain('2,eve,4,35');
  await page.goto('./#season');
  await openLuck();
  await take.click();
  await expect(notice).toContainText('now has the players');
  await expect(field('Players')).toHaveValue('5');
  await expect(field('Match length')).toHaveValue('35');
});
