import type { Page } from '@playwright/test';
import { act } from './chart.js';
import { leaguePage } from './league-page.js';
import { downloaded, expect, saved, test } from './page.js';

/** Season as a person meets it. */
function tool(page: Page) {
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  return {
    /** The field of a number, on either side of a comparison where there is one. */
    field: (name: string, side?: 'A' | 'B') =>
      (side ? group(`Settings ${side}`) : page).getByRole('textbox', { name, exact: true }),
    number: page.locator('gameroom-season .hero strong'),
    words: page.locator('gameroom-season .hero p'),
    notice: page.locator('gameroom-season .notice'),
    figure: (name: string) =>
      page
        .locator('gameroom-season-details dl > div')
        .filter({ has: page.getByText(name, { exact: true }) }),
    compare: page.getByRole('checkbox', { name: 'Compare with other settings' }),
    progress: page.getByRole('progressbar', { name: /^Playing/ }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    picture: (name: string | RegExp) => page.getByRole('img', { name }),
    players: page.getByRole('table', { name: 'Players' }),
  };
}

/** Plays one season in place of several. */
async function playOne(page: Page) {
  await tool(page).field('Seasons').fill('1');
  await expect(tool(page).number).toHaveText('73');
}

test.beforeEach(async ({ page }) => {
  await page.goto('./#season');
});

test('the first visit shows a finished season, with its controls in sight', async ({ page }) => {
  const { number, words, field, figure, picture, players, compare } = tool(page);
  // Among seeds 1 to 10, the first is the luckiest: it takes 73 matches.
  await expect(number).toHaveText('104');
  await expect(words).toHaveText(
    'matches until 90 % of pairs of players are in the right order, in the median of 10 seasons (73 to 141). It then holds after 93 % of the matches.',
  );
  await expect(page.getByText('10,000 matches of 8 players, drawn from 50; seed 1.')).toBeVisible();
  await expect(figure('Error')).toContainText('57.0');
  await expect(figure('Rank correlation')).toContainText('0.962');
  await expect(figure('Spread of ratings')).toContainText('212 expected 172');
  await expect(picture(/^Error over 10,000 matches: from .* to \d.*\(.* to .*\)\.$/)).toBeVisible();
  await expect(players.getByRole('row')).toHaveCount(26);
  const slider = page.getByRole('slider', { name: 'Spread T', exact: true });
  await expect(slider).toBeInViewport();
  await players.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(slider).toBeInViewport();
  await expect(compare).toBeVisible();
  // The headline, which stays in sight too, leaves the heads of the table free.
  const line = await page.locator('gameroom-season .line p').boundingBox();
  const titles = await players.getByRole('columnheader').last().boundingBox();
  expect(titles?.y).toBeGreaterThanOrEqual((line?.y ?? NaN) + (line?.height ?? NaN));
  await slider.press('End');
  await expect(field('Spread T')).toHaveValue('400');
  await expect(figure('Spread of ratings')).toContainText('expected 573');
});

test('seasons are played from a seed, one or several, under two settings', async ({ page }) => {
  const { button, compare, field, figure, number, picture, words } = tool(page);
  await playOne(page);
  await button('Another seed').click();
  await expect(field('Seed')).toHaveValue('2');
  await expect(figure('Error')).not.toContainText('57.0');
  await field('Seed').fill('1');
  await expect(number).toHaveText('73');
  await expect(figure('Error')).toContainText('57.0');
  await expect(words).toContainText('It then holds after 98 % of the matches.');
  // Seasons that never get there count as later than all others.
  await field('Seasons').fill('10');
  await field('Matches').fill('100');
  await expect(words).toContainText('in the median of 10 seasons (73 to never).');
  await expect(number).toHaveText('> 100');
  await field('Matches').fill('10000');
  await compare.check();
  await expect(number).toHaveText(['104', '97']);

  await field('Seasons').fill('1');
  await expect(number).toHaveText(['73', '67']);
  await expect(figure('Error')).toContainText(/A\s*57.0 points\s*B\s*36.4/);
  await expect(picture(/^Error over .*A from .* to 57.0; B from .* to 36.4\.$/)).toBeVisible();
  // Charts beside each other end at the same height.
  const bottom = async (title: RegExp) => {
    const box = await picture(title).boundingBox();
    return Math.round((box?.y ?? NaN) + (box?.height ?? NaN));
  };
  expect(await bottom(/^Error over/)).toBe(await bottom(/^Rank correlation over/));
  const { text } = await downloaded(page, () => button('Download CSV').click());
  const rows = text.trimEnd().split('\r\n');
  expect(rows).toHaveLength(51);
  expect(rows[0]).toContain('rating_a,difference_a,rank_a,rating_b');
  // The same settings on both sides are the same season.
  await field('Stake GAME_MULT', 'B').fill('2');
  await expect(number).toHaveText(['73', '73']);
});

test('a season that starts from another rating is the same there', async ({ page }) => {
  const { field, figure, number, players } = tool(page);
  await playOne(page);
  await expect(figure('Error')).toContainText('57.0');
  const best = players.getByRole('row').nth(1);
  await expect(best).toContainText('922');
  await expect(best).toContainText('989');
  await field('Starting rating').fill('1500');
  await expect(best).toContainText('1922');
  await expect(best).toContainText('1989');
  await expect(number).toHaveText('73');
  await expect(figure('Error')).toContainText('57.0');
});

test('nothing moves when several seasons come in place of the first', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = () => {
      const root = document.querySelector('gameroom-season')?.shadowRoot;
      const details = root?.querySelector('gameroom-season-details');
      const charts = details?.shadowRoot?.querySelector('.pictures');
      const places = [root?.querySelector('.run'), details, charts].map((of) =>
        of ? Math.round(of.getBoundingClientRect().top + scrollY) : NaN,
      );
      if (charts) seen.add(places.join(' '));
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
    await compare.setChecked(isCompared);
    await expect(words.last()).toContainText('median');
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(words.last()).toContainText('median');
    const places = await page.evaluate(() => [
      ...(globalThis as unknown as { seen: Set<string> }).seen,
    ]);
    expect(places, `${width}`).toHaveLength(1);
  }
});

test('a long season is cancelled, an impossible one reported; none is lost', async ({ page }) => {
  const { progress, button, number, field, words } = tool(page);
  await expect(number).toHaveText('104');
  // So much work that no machine is done with it while a test looks.
  await field('Players').fill('2000');
  await field('Players per match').fill('2000');
  await field('Matches').fill('100000');
  await expect(progress).toBeVisible();
  await button('Cancel').click();
  await expect(page.getByText('Still showing the previous season.')).toBeVisible();
  await expect(progress).toBeHidden();
  await expect(button('Try again')).toBeFocused();
  await button('Try again').click();
  // The engine is free for the next one, too.
  await field('Players per match').fill('8');
  await field('Players').fill('50');
  await field('Matches').fill('10000');
  await expect(page.getByText('10,000 matches of 8 players, drawn from 50; seed 1.')).toBeVisible();
  await expect(number).toHaveText('104');

  await field('Players').fill('5');
  await expect(page.getByRole('alert')).toHaveText(
    'Players per match (8) can’t exceed players (5).',
  );
  await expect(page.getByText('Not simulated:')).toBeVisible();
  await expect(field('Players')).toHaveValue('5');
  await expect(number).toHaveText('104');
  await field('Players per match').fill('4');
  await expect(page.getByText('10,000 matches of 4 players, drawn from 5; seed 1.')).toBeVisible();
  await field('Spread of true skill').fill('0');
  await expect(words).toContainText('Everyone is equally skilled');

  // While a field cannot be read, the answer is grey: it is one to what the field said before.
  const colour = () => number.evaluate((element) => getComputedStyle(element).color);
  const current = await colour();
  const widthOf = async () => (await field('Matches').boundingBox())?.width ?? 0;
  const width = await widthOf();
  await field('Matches').fill('');
  expect(await widthOf()).toBeLessThanOrEqual(width);
  await field('Matches').fill('2000000');
  await expect(
    page.getByText('Must be between 1 and 1,000,000. Still using 10,000.'),
  ).toBeVisible();
  await expect.poll(colour).not.toBe(current);
  await field('Matches').press('Escape');
  await expect.poll(colour).toBe(current);
});

test('on a phone the settings are a line, one tap away wherever one is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { number, picture, field, button, players } = tool(page);
  const settings = button('T 120 · GAME_MULT 2 · 20 min');
  await expect(settings).toBeInViewport();
  await expect(field('Spread T')).toBeHidden();
  await playOne(page);
  // Seven screens; with the settings unfolded it was nine.
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(7 * 780);
  // Every column of the table is in sight.
  const beyond = (table: Element) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0);
  await expect.poll(() => players.evaluate(beyond)).toBeLessThanOrEqual(0);

  await picture(/^Rating against true skill/).scrollIntoViewIfNeeded();
  await expect(number).not.toBeInViewport();
  await expect(page.locator('gameroom-season .line p')).toContainText('73 matches');
  await button('Settings').click();
  await expect(settings).toBeFocused();
  await page.getByRole('slider', { name: 'Spread T', exact: true }).press('Home');
  await expect(number).not.toHaveText('73');
  await expect(field('Spread T')).toBeInViewport();
});

test('a season says which GAME_MULT to choose, and can be like one’s league', async ({ page }) => {
  const { field, notice } = tool(page);
  const { log, table } = leaguePage(page);
  const sweep = page.locator('gameroom-season-sweep');
  const order = page.getByRole('figure', { name: 'Share of pairs in order by GAME_MULT' });
  await field('Matches').fill('300');
  await field('Matches').press('Enter');
  await page.getByRole('heading', { name: 'Which settings should I choose?' }).click();
  await expect(sweep.getByRole('heading', { level: 3 }).first()).toHaveText(
    /^A GAME_MULT of [\d.]+( to [\d.]+)? is as good as any for the order of the whole season, and [\d.]+( to [\d.]+)? for predicting the next match\.$/,
  );
  await expect(sweep).toContainText(/Your GAME_MULT, 2, keeps [\d.]+\s% of pairs in order/);
  await act(order, 'Show as table');
  await expect(order.getByRole('columnheader')).toHaveCount(5);
  await expect(page.getByRole('figure', { name: 'Log loss by GAME_MULT' })).toBeVisible();

  // As good as any: nothing is recommended.
  await expect(sweep.getByRole('button', { name: /set GAME_MULT/ })).toHaveCount(0);
  await field('Stake GAME_MULT').fill('10');
  const use = sweep.getByRole('button', {
    name: /^To predict: set GAME_MULT to [\d.]+$/,
  });
  const [, best = ''] = /to ([\d.]+)$/.exec(await use.innerText()) ?? [];
  await use.click();
  await expect(field('Stake GAME_MULT')).toHaveValue(best);
  await expect(notice).toContainText(`GAME_MULT is now ${best}.`);
  await expect(use).toHaveCount(0);
  await field('Seasons').fill('4');
  await expect(order).toContainText('The median of 4 seasons');

  // League's example is no one's.
  await page.goto('./#league');
  await expect(table).toBeVisible();
  await page.goto('./#season');
  const take = page.getByRole('button', {
    name: 'Copy players, match length and leave rate from my league',
  });
  await take.click();
  await expect(notice).toContainText('There is no league of yours yet');
  await page.goto('./#league');
  const rows = [1, 2].flatMap((match) =>
    ['ann', 'bob', 'cy', 'dee', 'eve'].map((name, place) => `${match},${name},${place},35`),
  );
  await log.fill(`match,player,score,minutes\n${rows.join('\n')}\n`);
  await expect(page.getByRole('heading', { name: /after 2 matches, 5 players/ })).toBeVisible();
  await expect.poll(() => saved(page, 'league/log')).toContain('2,eve,4,35');
  await page.goto('./#season');
  await take.click();
  await expect(notice).toContainText('now has the players');
  await expect(field('Players')).toHaveValue('5');
  await expect(field('Match length')).toHaveValue('35');
});
