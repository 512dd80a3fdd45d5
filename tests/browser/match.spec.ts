import type { Page } from '@playwright/test';
import { simulateMatch } from '../../dist/npm/index.js';
import { leaguePage, matchForm, openText } from './league-page.js';
import { downloaded, expect, test, undoOf } from './page.js';
import { pasteInto } from './rating-page.js';
import { openDetail } from './reach.js';

/** Match as a person meets it. */
function tool(page: Page) {
  const table = page.getByRole('table', { name: 'Players' });
  return {
    table,
    cell: (field: string, player: string) =>
      table.getByRole('textbox', { name: `${field} of ${player}`, exact: true }),
    /** The row of a player, by the place in the table, from 1. */
    row: (place: number) => table.getByRole('row').nth(place),
    note: page.locator('gameroom-match .note'),
    notice: page.locator('gameroom-match .notice'),
    setting: (name: string) => page.getByRole('textbox', { name, exact: true }),
    example: (name: string) =>
      page.getByRole('group', { name: 'Examples' }).getByRole('button', { name }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    columns: (name: string) =>
      page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name }),
    open: (title: string) => openDetail(page, title),
    /** Pastes rows into an empty table. */
    paste: async (rows: string) => {
      await openDetail(page, 'More');
      await page.locator('gameroom-match').getByRole('button', { name: 'Clear' }).click();
      await pasteInto(page, page.getByRole('textbox', { name: 'Name of a new player' }), rows);
    },
  };
}

/** The changes that the table shows, top to bottom. */
async function changes(page: Page): Promise<string[]> {
  return page.locator('gameroom-match-grid .change .number').allTextContents();
}

async function expectChanges(page: Page, wanted: string[]) {
  await expect
    .poll(async () => (await changes(page)).filter((text) => text !== ''))
    .toEqual(wanted);
}

const CHECK = ['−3.2', '+36.0', '−23.0', '−15.3', '+5.5'];

test.beforeEach(async ({ page }) => {
  await page.goto('./#match');
  await expectChanges(page, CHECK);
});

test('the first visit shows the check figures, which are copied', async ({ page }) => {
  const { cell, row, note, button, notice, open } = tool(page);
  await expect(row(2)).toContainText('646.0');
  await expect(note).toContainText('Scaled by 0.891: bob would have gained 40.4');
  await expect(note).toContainText('All changes sum to zero.');
  await expect(page.getByText('a made-up match')).toBeVisible();

  await cell('Name', 'player 5').fill('=eve');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('More');
  const copy = async (format: string) => {
    await button('Copy as…').click();
    await button(format).click();
    await expect(notice).toHaveText(`Copied as ${format}.`);
  };
  for (const [format, words] of [
    ['Markdown', '| bob | red | 2,400 | 18 | \\+36.0 | 646.0 |'],
    ['HTML', '<th scope="row"><bdi>=eve</bdi></th>'],
    ['BBCode', '[td]bob[/td]'],
    ['Plain text', 'bob (red): 610 → 646.0 (+36.0), rank 2'],
  ] as const) {
    await copy(format);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(words);
  }
  await copy('Picture');
  const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
  expect(types).toContain('image/png');
  const { text: csv } = await downloaded(page, () => button('Download CSV').click());
  expect(csv).toMatch(/^player,team,rating,score,minutes,enabled,score per hour,/);
  expect(csv).toContain("'=eve,blue,500");

  await cell('Rating', 'bob').fill('670');
  await expect(page.getByText('a made-up match')).toHaveCount(0);
});

test('results update while typing, and keys lead from cell to cell', async ({ page }) => {
  const { cell, button, columns, open } = tool(page);
  await cell('Score', 'bob').click();
  await page.keyboard.press('ArrowDown');
  await expect(cell('Score', 'cy')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell('Score', 'dee')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Enter');
  await expect(cell('Score', 'bob')).toBeFocused();

  await open('More');
  await button('Clear').click();
  // A new match has names and scores, and whatever is switched on.
  await expect(cell('Team', 'a new player')).toHaveCount(0);
  await columns('Minutes').check();
  // Enter goes to the next blank cell.
  await cell('Name', 'a new player').click();
  for (const text of ['ann', '18', '20', 'bob', '900', '12,5']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(cell('Name', 'a new player')).toBeFocused();
  // A click into a number selects it, and the next one puts the cursor into it.
  await cell('Score', 'ann').click();
  await page.keyboard.type('180');
  await cell('Score', 'ann').click({ position: { x: 60, y: 15 } });
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await expect(cell('Score', 'ann')).toHaveValue('1800');
  // 18:35 needs a keyboard with a colon.
  await expect(cell('Minutes', 'ann')).toHaveAttribute('inputmode', 'text');
  await expect(cell('Score', 'ann')).toHaveAttribute('inputmode', 'decimal');
  await expectChanges(page, ['+12.5', '−12.5']);
  await expect(cell('Name', 'a new player')).toHaveCount(1);
  // The text stays as typed.
  await expect(cell('Minutes', 'bob')).toHaveValue('12,5');
});

test('rows from a spreadsheet are pasted, with a header or without', async ({ page }) => {
  const { cell, button, notice, paste, row, table } = tool(page);
  // Two columns are names and scores.
  await paste('Ana\t52\nBen\t47\n');
  await expect(cell('Score', 'Ben')).toHaveValue('47');
  await expectChanges(page, ['+20.0', '−20.0']);
  await paste(
    'ann\tred\t520\t1800\t20\nbob\tred\t610\t2400\t18\ncy\tblue\t480\t900\t20\ndee\tblue\t700\t2600\t20\neve\tblue\t500\t1500\t12\n',
  );
  await expectChanges(page, CHECK);
  await expect(notice).toContainText('5 rows pasted: player, team, rating, score, minutes.');
  await paste(
    'score;minutes;player;rank;team;enabled\n"1800";20;ann;3;red;yes\n900;12,5;"bob; the ""b""";1;blue;maybe',
  );
  const bob = 'bob; the "b"';
  await expect(cell('Score', bob)).toHaveValue('900');
  await expect(cell('Rating', 'ann')).toHaveCount(0);
  await expect(notice).toContainText('Columns not used: “rank”. Enabled is yes or no, not “maybe”');
  await expect(
    table.getByText(`${bob} is not enabled, and affects no one’s rating.`),
  ).toBeVisible();
  await button('Count this player').click();
  await expect(table.getByText('is not enabled')).toHaveCount(0);
  // A column, down from the cell one is in.
  await pasteInto(page, cell('Minutes', 'ann'), '10\n11');
  await expect(cell('Minutes', bob)).toHaveValue('11');
  await undoOf(page).click();
  await expect(cell('Minutes', bob)).toHaveValue('12,5');

  const lines = Array.from(
    { length: 2000 },
    (_, i) => `player${i}\t\t${400 + ((i * 37) % 300)}\t${(i * 7919) % 5000}\t${5 + (i % 16)}`,
  );
  await paste(lines.join('\n'));
  await expect(page.getByText('1–50 of 2,000')).toBeVisible();
  await expect(row(1)).toContainText(/[+−]\d/);
  await button('Last page').click();
  await cell('Name', 'a new player').click();
  await page.keyboard.type('late');
  await expect(cell('Name', 'player 2001')).toHaveValue('late');
  await page.keyboard.press('ArrowUp');
  await expect(cell('Name', 'player 2000')).toBeFocused();
});

test('pasted rows wait for what is asked about their titles, and minutes are assumed', async ({
  page,
}) => {
  const { cell, button, notice, note, paste, row, columns } = tool(page);
  const isColumn = (title: string) => page.getByLabel(`Column ${title} is`);
  await paste('Flown by\tSide\tHits\tLasted\nann\tred\t1800\t20:30\nbob\tblue\t900\t20\n');
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeFocused();
  await expect(cell('Score', 'ann')).toHaveCount(0);
  // The cells of a column decide nothing.
  await expect(isColumn('Flown by')).toHaveValue('');
  await isColumn('Flown by').selectOption('Player');
  await isColumn('Hits').selectOption('Score');
  await isColumn('Lasted').selectOption('Minutes');
  await button('Paste these rows').click();
  await expect(cell('Minutes', 'ann')).toHaveValue('20:30');
  await expect(cell('Team', 'bob')).toHaveValue('blue');
  await expect(notice).toContainText('2 rows pasted: player, team, score, minutes.');

  // 1.500 is asked about once, and pasted as a number that is clear.
  await paste('player\tscore\tminutes\nann\t1.500\t20\nbob\t2.750\t20\n');
  await page.getByRole('radio', { name: '1500' }).check();
  await button('Paste these rows').click();
  await expect(cell('Score', 'bob')).toHaveValue('2750');
  await expect(page.getByText('could be')).toHaveCount(0);

  await paste('player\tteam\tscore\nann\tred\t1800\nbob\tblue\t900\ncy\tblue\t\n');
  await button('Add to standings').click();
  await expect(notice).toContainText('Nothing was added to the standings: a score is missing.');
  await expect(cell('Score', 'cy')).toBeFocused();
  await expect(row(1)).toContainText('+20.0');
  await expect(note).toContainText('No minutes given, so 20 are assumed.');
  await expect(page.getByText('Also the minutes assumed for this match.')).toBeVisible();
  await cell('Name', 'player 1').click();
  await expect(page.locator('gameroom-match-grid .message')).toContainText('Missing: score.');
  await cell('Score', 'cy').fill('500');
  await columns('Minutes').check();
  await cell('Minutes', 'ann').fill('12:30');
  await expect(note).toContainText('2 players without minutes: 20 are assumed.');

  // The question about columns fits on a phone, and rows are not pasted if it is cancelled.
  await page.setViewportSize({ width: 360, height: 780 });
  const title = 'Pilot of the ship '.repeat(5).trim();
  await paste(`${title}\tHits\tLasted\nann\t1800\t20\n`);
  await expect(isColumn(title)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await button('Cancel').click();
  await expect(isColumn(title)).toHaveCount(0);
  await expect(cell('Name', 'player 1')).toHaveCount(0);
});

test('18:35 and 12m30s stay as typed in sentences, working, CSV and results', async ({ page }) => {
  const { cell, button, note, paste } = tool(page);
  const { player, matches, log } = leaguePage(page);
  await paste('ann\t4100\t18:35\nbob\t1800\t20 min\ncy\t900\t12m30s\ndee\t700\t9:05\n');
  await expect(note).toContainText('more than 2 points a minute for 18:35 minutes in the match.');
  await page.getByText('Show the working').click();
  const steps = page.locator('gameroom-match-working ol > li');
  await expect(steps.nth(0)).toContainText('4,100 in 18:35 minutes is');
  await expect(steps.nth(6)).toContainText(
    'The cap for 18:35 minutes in the match is 18:35 · 2 = 37.17',
  );
  await expect(steps.nth(4)).toContainText('12:30');
  await page.getByRole('combobox', { name: 'Follow the numbers of' }).selectOption('cy');
  await expect(steps.nth(0)).toContainText('900 in 12m30s is');
  const { text: csv } = await downloaded(page, () => button('Download CSV').click());
  for (const cells of ['ann,,500,4100,18:35,', 'bob,,500,1800,20 min,', 'cy,,500,900,12m30s,'])
    expect(csv).toContain(`\n${cells}`);

  await button('Add to standings').click();
  await matchForm(page).button('Add match').click();
  await expect(matchForm(page).form).toBeHidden();
  await openText(page);
  await expect(log).toHaveValue(/1,ann,(,)?4100,18:35(.*\n)*1,cy,(,)?900,12m30s/);
  // Standings shows them in one format, and opens them again as they are.
  await player('cy').click();
  await expect(matches('cy')).toContainText('12:30');
  await button('Correct match 1').click();
  await matchForm(page).button('Open in Match').click();
  await expect(cell('Minutes', 'ann')).toHaveValue('18:35');
  await expect(cell('Minutes', 'bob')).toHaveValue('20');
});

test('every change can be undone and redone, with buttons and with keys', async ({ page }) => {
  const { cell, button, columns, notice, open, row } = tool(page);
  // A row without a name is taken out.
  await cell('Name', 'player 3').fill('');
  await cell('Score', 'eve').click();
  await expect(row(3).getByRole('textbox').first()).toHaveValue('dee');
  await expect(cell('Score', 'eve')).toBeFocused();
  await expect(notice).toContainText('The player without a name was taken out.');
  await open('More');
  await button('Clear').click();
  await undoOf(page).click();
  await undoOf(page).click();
  await expectChanges(page, CHECK);
  await button('Redo').click();
  await expect(row(3).getByRole('textbox').first()).toHaveValue('dee');
  await page.keyboard.press('ControlOrMeta+z');
  await expectChanges(page, CHECK);
  await expect(undoOf(page)).toHaveAttribute('aria-disabled', 'true');

  // What is switched off counts no longer, until it is brought back.
  await columns('Teams').uncheck();
  await expect(cell('Team', 'bob')).toHaveCount(0);
  await expect(notice).toContainText('The teams were taken out.');
  await expect(row(1)).not.toContainText('−3.2');
  await undoOf(page).click();
  await expectChanges(page, CHECK);
  await columns('Teams').check();
  await expect(cell('Team', 'bob')).toHaveValue('red');

  // Typing in a cell is undone as a whole.
  await cell('Score', 'cy').press('End');
  await page.keyboard.type('99');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell('Score', 'cy')).toHaveValue('900');
  await cell('Score', 'cy').fill('9000');
  await cell('Score', 'dee').focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell('Score', 'cy')).toHaveValue('900');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(cell('Score', 'cy')).toHaveValue('9000');
});

test('a cell that cannot be used is marked, and everyone else is rated', async ({ page }) => {
  const { cell, row, table } = tool(page);
  await cell('Minutes', 'cy').fill('-3');
  await cell('Score', 'eve').fill('many');
  await cell('Name', 'player 1').click();
  await expect(cell('Minutes', 'cy')).toHaveAttribute('aria-invalid', 'true');
  await expect(cell('Score', 'eve')).toHaveAttribute('aria-invalid', 'true');
  await expect(cell('Score', 'eve')).toHaveAccessibleDescription(/“many” is not a number\./);
  await expect(table.getByText(/Minutes must be between 0 and/)).toContainText(
    'Left out of the match.',
  );
  await expect(cell('Score', 'eve')).toHaveValue('many');
  await expect(row(3)).toContainText('—');
  // By equations 1 to 6 with T 120, GAME_MULT 2 and MAX_GAME_LENGTH 20, two pairs are left:
  // - ann (5400 an hour) loses to dee (7800): −1/(1 + e^((700 − 520)/120)) = −0.18243, times 2 · 20.
  // - bob (8000 an hour) beats dee: 1 − 1/(1 + e^((700 − 610)/120)) = 0.67918, times 2 · 18.
  // dee has what those two lack, and no one reaches the cap: 24.45 of bob's 36.
  await expectChanges(page, ['−7.3', '+24.5', '—', '−17.2', '—']);

  await cell('Score', 'eve').fill('1,500');
  await cell('Name', 'player 1').click();
  await expect(table.getByText('“1,500” could be 1500 or 1.5')).toBeVisible();
  // Decimal commas anywhere in the table settle it, as in a league.
  await cell('Minutes', 'ann').fill('19,5');
  await cell('Score', 'eve').fill('1.500');
  await expect(cell('Score', 'eve')).toHaveAttribute('aria-invalid', 'false');

  // Rows of one player are added up unless they contradict each other.
  await cell('Name', 'player 5').fill('ann');
  await cell('Score', 'bob').click();
  await expect(table.getByText('“ann” is in “red” in row 1')).toContainText(
    'Left out of the match.',
  );
  await cell('Team', 'ann').last().fill('red');
  await cell('Rating', 'ann').last().fill('');
  await expect(table.getByText('Added to the row of ann above.')).toBeVisible();
});

test('the sliders update the ratings, and go back to the source’s defaults', async ({ page }) => {
  const { setting, note, example, open, row } = tool(page);
  await open('More');
  const standard = page.getByRole('button', { name: 'Spread T: default 120' });
  await example('A late joiner').click();
  await expect(note).toContainText('Still above the cap: zed');
  // 10 / 14.584295 of 22.8457, −1.3487 and −36.0812.
  const anyone = ['+15.7', '−0.9', '−24.7', '+10.0'];
  await page.getByRole('radio', { name: /^Anyone/ }).check();
  await expectChanges(page, anyone);
  // What bob and cy change by is not worth a colour.
  await setting('Spread T').fill('1.2');
  await expectChanges(page, ['−10.0', '0.0', '0.0', '+10.0']);
  await expect(row(2).locator('.up, .down')).toHaveCount(0);
  await expect(row(4).locator('.up')).toHaveCount(2);
  await standard.click();
  await expectChanges(page, anyone);
  await page.getByRole('slider', { name: 'Spread T', exact: true }).press('End');
  await expect.poll(async () => (await changes(page))[0]).not.toBe(anyone[0]);
  // Fields read what the page writes.
  await setting('Spread T').fill('1,200');
  await setting('Spread T').press('Tab');
  await expect(setting('Spread T')).toHaveValue('1,200');
  await expect(setting('Spread T')).toHaveAccessibleDescription(
    /The smaller, the more an upset pays\./,
  );

  // The field for minutes takes times, which stay as typed.
  const length = setting('Longest game MAX_GAME_LENGTH');
  await example('Two against three').click();
  await standard.click();
  await expectChanges(page, CHECK);
  await length.fill('0:12:30');
  await expect(row(1)).not.toContainText('−3.2');
  const shorter = await changes(page);
  await length.press('Tab');
  await expect(length).toHaveValue('0:12:30');
  await length.fill('20');
  await expectChanges(page, CHECK);
  await length.fill('12.5');
  await expectChanges(page, shorter.filter(Boolean));
  await length.fill('soon');
  await expect(
    page.getByText('Not a time: type minutes such as 20 or 12:30. Still using'),
  ).toBeVisible();
});

test('players without a rating have the starting rating, which a reload keeps', async ({
  page,
}) => {
  const { cell, setting, button, open } = tool(page);
  const start = setting('Starting rating');
  await open('More');
  await expect(page.getByText('No effect here: everyone has a rating.')).toBeVisible();
  await cell('Rating', 'bob').fill('');
  await expect(page.getByText('For players whose rating is blank.')).toBeVisible();
  await expect(cell('Rating', 'bob')).toHaveAttribute('placeholder', '500');
  await start.fill('610');
  await expectChanges(page, CHECK);
  await expect(cell('Rating', 'bob')).toHaveAttribute('placeholder', '610');
  const { text: csv } = await downloaded(page, () => button('Download CSV').click());
  expect(csv).toContain('bob,red,610,2400');
  await page.reload();
  await expectChanges(page, CHECK);
  await open('More');
  await expect(start).toHaveValue('610');
  // What is no number changes nothing.
  await start.fill('high');
  await expect(start).toHaveAttribute('aria-invalid', 'true');
  await expectChanges(page, CHECK);
});

test('on a phone five players fit the screen, with changes above the sliders', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { row } = tool(page);
  await expect(row(5)).toBeInViewport({ ratio: 1 });
  const bars = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(bars).toHaveText([
    /ann\s+−3.2/,
    /bob\s+\+36.0/,
    /cy\s+−23.0/,
    /dee\s+−15.3/,
    /eve\s+\+5.5/,
  ]);
  const length = page.getByRole('slider', { name: 'Longest game MAX_GAME_LENGTH' });
  await length.evaluate((slider) => slider.scrollIntoView({ block: 'end' }));
  for (const bar of await bars.all()) await expect(bar).toBeInViewport({ ratio: 1 });
  await length.press('Home');
  await expect(bars.nth(1)).not.toContainText('+36.0');
});

test('the working shows eight steps, and pairs whose points add up', async ({ page }) => {
  await openDetail(page, 'More');
  await page.getByText('Show the working').click();
  const steps = page.locator('gameroom-match-working ol > li');
  await expect(steps).toHaveCount(8);
  await expect(steps.nth(0)).toContainText('2,400 in 18 minutes is 8,000 an hour');
  await expect(steps.nth(6)).toContainText('36 / 40.4093 = 0.890885');
  await expect(steps.nth(7)).toContainText('646.0000');
  await page.getByRole('combobox', { name: 'Follow the numbers of' }).selectOption('eve');
  await expect(steps.nth(0)).toContainText('1,500 in 12 minutes is 7,500 an hour');
  const pairs = page.getByRole('table', { name: 'eve against each opponent' });
  const rows = (await pairs.getByRole('row').all()).slice(1);
  const points = rows.map((row) => row.getByRole('cell').last().innerText());
  const numbers = (await Promise.all(points)).map((text) => Number(text.replace('−', '-')));
  expect(numbers.reduce((one, other) => one + other)).toBeCloseTo(6.1424, 3);

  await page.evaluate(() => {
    const match = document.querySelector('gameroom-match') as unknown as { players: object[] };
    match.players = [
      { name: 'ann', score: 1800, minutes: 20, against: { bob: 300 } },
      { name: 'bob', score: 1500, minutes: 20, against: { ann: 450 } },
    ];
  });
  await expectChanges(page, ['−20.0', '+20.0']);
  await expect(page.getByRole('table', { name: 'ann against each opponent' })).toContainText(
    'lost (0), 300 to 450',
  );
  const scores = page.getByRole('textbox', { name: 'ann', exact: true });
  await expect(scores).toHaveValue('bob 300');
  await scores.fill('bob 500; zed 1');
  await expectChanges(page, ['+20.0', '−20.0']);
  await expect(page.getByText('“zed” is not in this match.')).toBeVisible();
});

test('what could happen is shown, with as much luck as the user sets, or T', async ({ page }) => {
  const { setting } = tool(page);
  await openDetail(page, 'What could happen?');
  const outlook = page.locator('gameroom-match-what-if');
  const table = outlook.getByRole('table', { name: 'What could happen?' });
  const luck = outlook.getByRole('textbox', { name: 'Luck in a score' });
  await expect(table.getByRole('rowheader')).toHaveCount(5);
  await expect(outlook).toContainText(/played 10,000 times.*cap applies in \d+/);
  const players = [520, 610, 480, 700, 500].map((rating, place) => ({
    name: ['ann', 'bob', 'cy', 'dee', 'eve'][place],
    team: place < 2 ? 'red' : 'blue',
    rating,
    score: 0,
    minutes: [20, 18, 20, 20, 12][place],
  }));
  const { players: expected } = await simulateMatch({ players } as never);
  const first = expected.map(({ places }) => `${(100 * (places[0] ?? NaN)).toFixed(0)}\u00a0%`);
  await expect(table.locator('td:nth-child(2)')).toContainText(first);
  await outlook.getByText('Chance of each place').first().click();
  await expect(outlook.getByRole('table', { name: 'Chance of each place' })).toContainText('5th');
  // With few points at stake per minute, changes are small.
  await page.getByRole('textbox', { name: 'Stake GAME_MULT' }).fill('0.01');
  await expect(table).toContainText('+0.');
  // With hardly any luck, the highest rating always wins: 700 against 610 and less.
  await expect(luck).toHaveValue('120');
  await luck.fill('1');
  await expect(table.getByRole('row', { name: 'dee' })).toContainText('100 %');
  await page.reload();
  await openDetail(page, 'What could happen?');
  await expect(luck).toHaveValue('1');
  await expect(table.getByRole('row', { name: 'dee' })).toContainText('100 %');
  await outlook.getByRole('button', { name: 'Luck in a score: Default 120' }).click();
  await setting('Spread T').fill('60');
  await expect(luck).toHaveValue('60');
});
