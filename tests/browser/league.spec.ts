import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './page.js';

/** League as a person meets it. */
function tool(page: Page) {
  const table = page.getByRole('table', { name: 'League table' });
  return {
    table,
    row: (place: number) => table.getByRole('row').nth(place),
    problems: page.locator('gameroom-league list-editor .problems'),
    log: page.getByRole('textbox', { name: 'League log' }),
    file: page.getByLabel('League log file'),
    notice: page.locator('gameroom-league .notice'),
    setting: (name: string) => page.getByRole('textbox', { name, exact: true }),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    player: (name: string) => table.getByRole('button', { name, exact: true }),
    matches: (name: string) => page.getByRole('table', { name: `Matches of ${name}` }),
  };
}

const SMALL =
  'match,player,team,score,minutes\n1,ann,,1800,20\n1,bob,,900,20\n2,bob,,2000,20\n2,cy,,100,20\n';

/** A league with this many matches of sixteen players. */
function longLog(matches: number): string {
  const lines = ['match,player,team,score,minutes'];
  for (let match = 1; match <= matches; match++)
    for (let seat = 0; seat < 16; seat++) {
      const player = (match * 7 + seat * 3) % 200;
      lines.push(
        `${match},player${player},,${(match * 7919 + player * 104_729) % 5000},${10 + (seat % 11)}`,
      );
    }
  return lines.join('\n') + '\n';
}

test.beforeEach(async ({ page }) => {
  await page.goto('./#league');
  await expect(tool(page).row(1)).toContainText('ann');
});

test('the first visit shows an example league', async ({ page }) => {
  const { table, row } = tool(page);
  await expect(table.getByRole('row')).toHaveCount(9);
  await expect(
    page.getByRole('heading', { name: /Table after 12 matches, 8 players/ }),
  ).toBeVisible();
  await expect(row(1)).toContainText('633.1');
  // Nothing differs from the defaults under the defaults.
  await expect(page.getByText(/Hidden, because|Rank vs defaults/)).toHaveCount(0);
});

test('typing a log rates it, and lines that cannot be read are reported', async ({ page }) => {
  const { log, table, row, button, problems } = tool(page);
  await log.fill(SMALL.replace('900', 'many'));
  await expect(problems).toContainText('is not a number');
  await expect(problems).toContainText('2 rows left out; the other 2 rows are used.');
  await button(/^Line 3/).click();
  await expect(log).toBeFocused();
  await log.fill(SMALL);
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(row(1)).toContainText('520.0');
  await expect(problems).toBeHidden();
});

test('“Next problem” leads to every problem, however many a row has', async ({ page }) => {
  const { log, button, problems } = tool(page);
  const bad = Array.from({ length: 8 }, (_, row) => `${row},ann,,many,-1\n`).join('');
  await log.fill(`match,player,team,score,minutes\n${bad}`);
  await expect(problems).toContainText('Problems 1–5 of 16. None of 8 rows can be used.');
  const [visited, shown] = [new Set<string>(), new Set<string>()];
  const current = problems.locator('[aria-current]');
  for (let problem = 0; problem < 16; problem++) {
    await button('Next problem').click();
    await expect(log).toBeFocused();
    visited.add(await log.evaluate((field: HTMLTextAreaElement) => String(field.selectionEnd)));
    shown.add(await current.innerText());
    await expect(current).toContainText(`Line ${2 + Math.floor(problem / 2)}: `);
  }
  expect([visited.size, shown.size]).toEqual([16, 16]);
  await expect(problems).toContainText('Problems 12–16 of 16.');
});

test('a log with its newest match first is rated from the end, and says so', async ({ page }) => {
  const { log, row } = tool(page);
  await log.fill(
    'match,player,team,score,minutes,date,pilot\n2,ann,,1,20,2026-02-08,\n2,bob,,2,20,2026-02-08,\n1,ann,,1,5,2026-02-01,\n1,bob,,2,5,2026-02-01,\n',
  );
  await expect(page.getByText('The log lists the newest match first')).toBeVisible();
  await expect(page.getByText('Not used: the column “pilot”.')).toBeVisible();
  // Of equals, 5 minutes at 2 · 0.5 points: bob has 505 before the second match.
  // 1 − 1/(1 + e^(−10/120)) = 0.47918, times 2 · 20 is 19.2.
  await expect(row(1)).toContainText('524.2');
});

test('semicolons, decimal commas and quotes from spreadsheets are read', async ({ page }) => {
  const { log, row, problems } = tool(page);
  await log.fill('player;match;minutes;score\n"ann; a";1;12,5;1800\nbob;1;20;900');
  await expect(row(1)).toContainText('ann; a');
  await expect(row(1)).toContainText('512.5');
  // That is no problem.
  await expect(
    page.getByText('There is no column of teams, so everyone plays everyone.'),
  ).toBeVisible();
  await expect(problems).toBeHidden();
  await log.fill('player,score,minutes\nann,many,20');
  await expect(problems).toContainText('No row can be used.');
});

test('moving a slider replays the league', async ({ page }) => {
  const { row, setting } = tool(page);
  const before = await row(1).textContent();
  await page.getByRole('slider', { name: 'GAME_MULT', exact: true }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => row(1).textContent()).not.toBe(before);
  await setting('GAME_MULT').fill('2');
  await expect.poll(() => row(1).textContent()).toBe(before);
});

test('the league says in how many matches the cap applied, and in how many someone exceeds it', async ({
  page,
}) => {
  const { log, row } = tool(page);
  // The late joiner of Match's examples, and a duel.
  await log.fill(
    `match,player,team,score,minutes,rating
1,ann,,2000,20,580\n1,bob,,1700,20,520\n1,cy,,1500,20,500\n1,zed,,700,5,540
2,dee,,2,20,\n2,eve,,1,20,`,
  );
  await expect(
    page.getByText(
      'The cap scaled none of 2 matches. In 1 match, someone still moved by more than 2 points a minute.',
    ),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Anyone', exact: true }).check();
  await expect(page.getByText(/^\s*The cap scaled 1 of 2 matches\. Choose a player/)).toBeVisible();
  await expect(row(2)).toContainText('550.0');
});

test('the table can be sorted by any column', async ({ page }) => {
  const { table, row } = tool(page);
  await table.getByRole('button', { name: 'Player' }).click();
  await table.getByRole('button', { name: 'Player' }).click();
  await expect(row(1)).toContainText('hal');
  await table.getByRole('button', { name: 'Matches' }).click();
  await expect(table.getByRole('columnheader', { name: 'Matches' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(row(1)).toContainText('12');
});

test('a player’s matches are listed, and each can be opened', async ({ page }) => {
  const { player, matches, log } = tool(page);
  await log.fill(SMALL);
  await player('bob').click();
  await expect(page.getByRole('heading', { name: 'bob, match by match' })).toBeFocused();
  const rows = matches('bob').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(2)).toContainText('−20.0');
  await expect(page.getByText(/From 500\.0 to .* in 2 matches, between/)).toBeVisible();

  const opened = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('league-to-match', (event) => resolve((event as CustomEvent).detail), {
          once: true,
        }),
      ),
  );
  await matches('bob').getByRole('button', { name: 'Open match 1 in Match' }).click();
  expect(await opened).toMatchObject({
    name: '1',
    game: { players: [{ name: 'ann', rating: 500, score: 1800, minutes: 20 }, { name: 'bob' }] },
    settings: { t: 120, gameMult: 2, maxGameLength: 20 },
  });
});

test('a match is added at the end, or not at all, and that can be undone', async ({ page }) => {
  const { log, notice, button, table } = tool(page);
  await log.fill(SMALL);
  const add = (name?: string) =>
    page.evaluate((name) => {
      const league = document.querySelector('gameroom-league');
      const players = [
        { name: 'ann', score: 100, minutes: 20 },
        { name: 'dee', rating: 610.5, score: 900, minutes: 12.5 },
      ];
      return (league as unknown as { add(game: object, name?: string): Promise<boolean> }).add(
        { players },
        name,
      );
    }, name);
  expect(await add()).toBe(true);
  await expect(log).toHaveValue(
    'match,player,team,score,minutes,rating\n' +
      SMALL.slice(SMALL.indexOf('\n') + 1) +
      '3,ann,,100,20,\n3,dee,,900,12.5,610.5\n',
  );
  await expect(table.getByRole('row')).toHaveCount(5);
  expect(await add('3')).toBe(false);
  await expect(notice).toContainText('a match has a name that no other match has');
  expect(await add()).toBe(true);
  await button('Undo').click();
  await expect(log).not.toHaveValue(/\n4,/);
  await expect(log).toHaveValue(/\n3,dee/);
});

test('the match in Match is added to the league, and opened from it again', async ({ page }) => {
  const { log, player, matches } = tool(page);
  await log.fill(SMALL);
  await page.getByRole('link', { name: 'Match', exact: true }).click();
  await page.getByRole('button', { name: 'Add to my league' }).click();
  await expect(log).toHaveValue(/\n3,bob,red,2400,18,\n/);
  await player('bob').click();
  await matches('bob').getByRole('button', { name: 'Open match 2 in Match' }).click();
  const score = page.getByRole('textbox', { name: 'Score of cy' });
  await expect(score).toHaveValue('100');
  await expect(page.locator('gameroom-match .notice')).toContainText('Match 2 is open.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Score of cy' })).toHaveValue('900');
});

test('a match with a cell that cannot be read is not added to the league', async ({ page }) => {
  const { log } = tool(page);
  await log.fill(SMALL);
  await page.getByRole('link', { name: 'Match', exact: true }).click();
  const add = page.getByRole('button', { name: 'Add to my league' });
  const notice = page.locator('gameroom-match .notice');
  const score = page.getByRole('textbox', { name: 'Score of dee' });
  const minutes = page.getByRole('textbox', { name: 'Minutes of eve' });
  await score.fill('many');
  await minutes.fill('1,800');
  await add.click();
  await expect(notice).toHaveText(
    'Nothing was added to the league: the score of dee cannot be read, “many”, and 1 other cell.',
  );
  await expect(score).toBeFocused();
  await score.fill('1500');
  await add.click();
  await expect(notice).toHaveText(
    'Nothing was added to the league: the minutes of eve cannot be read, “1,800”.',
  );
  await expect(minutes).toBeFocused();
  await minutes.fill('12');
  await page.getByRole('link', { name: 'League', exact: true }).click();
  await expect(log).toHaveValue(SMALL);
  await page.getByRole('link', { name: 'Match', exact: true }).click();
  await add.click();
  await expect(log).toHaveValue(/\n3,dee,blue,1500,20,700\n3,eve,blue,1500,12,500\n/);
});

test('a chart line is flat over matches without its player', async ({ page }) => {
  const { log, row } = tool(page);
  const rows = [1, 2, 3, 4, 5].map((match) => {
    const ann = match === 1 || match === 5 ? `${match},ann,1800,20\n` : '';
    return `${ann}${match},bob,900,20\n${match},cy,700,20\n`;
  });
  await log.fill(`match,player,score,minutes\n${rows.join('')}`);
  await expect(row(3)).toContainText('cy');
  const chart = page.getByRole('figure', { name: 'Ratings over matches' });
  const legend = chart.getByRole('group', { name: 'Shown in the chart' });
  await expect(legend.getByRole('button')).toHaveText(['ann', 'bob', 'cy']);
  const downloading = page.waitForEvent('download');
  await chart.getByRole('button', { name: 'Download SVG' }).click();
  const svg = await readFile(await (await downloading).path(), 'utf8');
  const lines = [...svg.matchAll(/points="([^"]+)"/g)].map(([, points = '']) =>
    points
      .trim()
      .split(' ')
      .map((point) => point.split(',').map(Number) as [number, number]),
  );
  // Of all lines only ann's is not dashed, so that it is one piece, and it has two heights.
  const line = lines.find((line) => new Set(line.map(([, y]) => y)).size === 2 && line.length > 2);
  const [first, held, last] = [line?.[0], line?.at(-2), line?.at(-1)];
  if (!first || !held || !last) throw new Error(svg);
  expect(held[1]).toBe(first[1]);
  expect(last[1]).toBeLessThan(held[1]);
  expect((held[0] - first[0]) / (last[0] - held[0])).toBeCloseTo(3, 1);
});

test('table and histories download as CSV', async ({ page }) => {
  const { button, log } = tool(page);
  await log.fill(SMALL);
  await expect(tool(page).row(1)).toContainText('520.0');
  for (const [name, first, line] of [
    ['Table as CSV', /^rank,/, /1,ann,520/],
    ['Histories as CSV', /player/, /bob,.*-20/],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await button(name).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv).toMatch(first);
    expect(csv).toMatch(line);
  }
});

test('10,000 matches of 16 are rated from a file, and replayed with each setting', async ({
  page,
}) => {
  const { file, row, notice, setting } = tool(page);
  const buffer = Buffer.from(longLog(10_000));
  await file.setInputFiles({ name: 'season.csv', mimeType: 'text/csv', buffer });
  await expect(notice).toHaveText('“season.csv” is open. Undo');
  await expect(
    page.getByRole('heading', { name: 'Table after 10,000 matches, 200 players' }),
  ).toBeVisible();
  const before = await row(1).innerText();
  await setting('T').fill('240');
  await expect.poll(() => row(1).innerText()).not.toBe(before);
  await page.getByRole('button', { name: 'T: default 120' }).click();
  await expect.poll(() => row(1).innerText()).toBe(before);
});

test('a file that is not a log is refused, and the log stays', async ({ page }) => {
  const { file, notice, log } = tool(page);
  await log.fill(SMALL);
  await file.setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0, 1]),
  });
  await expect(notice).toContainText(
    '“photo.png” was not opened: it is not a text file. The log has not changed.',
  );
  await expect(log).toHaveValue(SMALL);
});
