import { readFile } from 'node:fs/promises';
import type { Page, Worker } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { GAMES_BY_HAND } from '../support/by-hand.js';
import { openLargeDump } from './large-dump.js';
import { expect, test } from './page.js';

const dump = await readFile('tests/fixtures/gameroom-dump.txt');

const file = (name: string, content: Buffer | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** The chooser as a person meets it. */
function tool(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    open: (...files: ReturnType<typeof file>[]) =>
      page.getByLabel('Game list file').setInputFiles(files),
    list: page.getByRole('textbox', { name: 'Games, newest first' }),
    notice: page.locator('gameroom-rating .notice'),
    search: dialog.getByRole('searchbox', { name: 'Player' }),
    players: dialog.getByRole('group', { name: 'Players' }).locator('label'),
    chosen: dialog.getByRole('heading', { level: 3 }),
    counts: dialog.locator('player-games h3 + [role=status]'),
    use: dialog.getByRole('button', { name: 'Use these games' }),
    option: (name: string) => dialog.getByLabel(name, { exact: true }),
    daysTo: dialog.getByLabel('Days counted to'),
    panel: (name: string) => dialog.getByRole('radio', { name }),
    leaders: dialog.getByRole('table', { name: 'Leaderboard' }),
    close: dialog.getByRole('button', { name: 'Close' }),
  };
}

/** Makes a worker note the memory of its core. */
function noteMemory(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const { Instance } = WebAssembly;
    WebAssembly.Instance = class extends Instance {
      constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
        super(module, imports);
        Object.assign(globalThis, { core: this.exports.memory });
      }
    };
  });
}

test.beforeEach(async ({ page }) => {
  await page.goto('./');
});

test('choosing a player of a dump puts their games in the list, and undo restores the user’s own', async ({
  page,
}) => {
  const { open, dialog, search, list, notice, chosen, counts } = tool(page);
  const own = await list.inputValue();
  await open(file('february.txt', dump));
  await expect(dialog).toContainText('60 games of 15 players, 2026-02-01 to 2026-02-03.');
  await expect(search).toBeFocused();
  await page.keyboard.type('BROWNI');
  await expect(chosen).toHaveText('browni3141');
  await expect(counts).toContainText('46 games count. Left out: 1 unrated game.');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(list).toHaveValue(GAMES_BY_HAND);
  const games = (await list.inputValue()).trimEnd().split('\n');
  expect(games).toHaveLength(46);
  expect(games[0]).toBe('+2665 bot_dolores_v1 2026-02-03');
  expect(games.at(-1)).toBe('-2616 bot_dolores_v1 2026-02-01');
  await expect(notice).toContainText('Now showing 46 games of browni3141.');
  await expect(page.getByText('accuracy RA').first()).toBeAttached();

  await list.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(list).toHaveValue(own);
});

test('the arrow keys move through the players, and Escape changes nothing', async ({ page }) => {
  const { open, dialog, search, players, list, chosen } = tool(page);
  const own = await list.inputValue();
  await open(file('february.txt', dump));
  await expect(players).toHaveCount(15);
  await expect(players.nth(0).getByRole('radio')).toBeChecked();
  await expect(chosen).toHaveText('bot_dolores_v1');
  await search.press('ArrowDown');
  await expect(players.nth(0).getByRole('radio')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText('browni3141');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText('bot_dolores_v1');
  await players.nth(3).click();
  await expect(chosen).toHaveText('bobmum');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(list).toHaveValue(own);
});

test('each option updates the counts', async ({ page }) => {
  const { open, search, counts, option, daysTo, use, dialog } = tool(page);
  await open(file('february.txt', dump));
  await search.fill('browni');
  await expect(counts).toContainText('46 games count.');
  await option('Only rated games').uncheck();
  await expect(counts).toContainText('47 games count.');
  await option('Games against bots').uncheck();
  await expect(counts).toContainText('0 games count. Left out: 47 against bots.');
  await expect(use).toBeDisabled();
  await option('Games against bots').check();
  await option('Only rated games').check();
  await option('From').fill('2026-02-03');
  await expect(counts).toContainText(
    '8 games count. Left out: 1 unrated game, 38 outside the dates.',
  );
  await daysTo.fill('2026-02-10');
  await expect(dialog.getByLabel('The newest games')).toContainText('+2665 bot_dolores_v1 7');
  await option('Opponents’ rating').selectOption('latest in the files');
  await expect(dialog.getByLabel('The newest games')).toContainText('-2665 bot_dolores_v1 7');
  // A range that ends before it begins names its field, and leaves the other fields as they are.
  await daysTo.fill('');
  await option('To').fill('2026-02-02');
  await expect(dialog.getByRole('alert')).toHaveText(
    'To: the last day, 2026-02-02, is before the first, 2026-02-03.',
  );
  await expect(option('To')).toHaveAttribute('aria-invalid', 'true');
  await expect(option('From')).toHaveValue('2026-02-03');
  await expect(use).toBeHidden();
  await option('From').fill('2026-02-02');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(counts).toContainText('23 games count.');
});

test('games keep their dates, unless days are counted to a chosen one', async ({ page }) => {
  const { open, search, option, daysTo, counts, dialog } = tool(page);
  const row = (day: string, player: string) =>
    `ann\t${player}\t1500\t1600\tw\t${Date.parse(`${day}T12:00Z`) / 1000}\n`;
  const days: [string, string][] = [
    ['2026-02-01', 'bob'],
    ['2026-02-03', 'cy'],
    ['2026-02-09', 'dee'],
  ];
  await open(
    file(
      'gaps.txt',
      `wusername\tbusername\twrating\tbrating\tresult\tendts\n${days.map((one) => row(...one)).join('')}`,
    ),
  );
  await search.fill('ann');
  await expect(daysTo).toHaveValue('');
  await option('To').fill('2026-02-07');
  await expect(counts).toContainText('2 games count. Left out: 1 outside the dates.');
  await expect(dialog.getByLabel('The newest games')).toHaveText(
    '+1600 cy 2026-02-03\n+1600 bob 2026-02-01',
  );
  await daysTo.fill('2026-02-03');
  await expect(counts).toContainText('Days are counted to 2026-02-03.');
  await expect(dialog.getByLabel('The newest games')).toHaveText('+1600 cy 0\n+1600 bob 2');
  await daysTo.fill('');
  await expect(counts).not.toContainText('Days are counted');
});

test('search and choice stay while the leaderboard is looked at', async ({ page }) => {
  const { open, search, chosen, panel, use, list } = tool(page);
  await open(file('february.txt', dump));
  await search.fill('browni');
  await expect(chosen).toHaveText('browni3141');
  await panel('Leaderboard').check();
  await expect(search).toBeHidden();
  await panel('One player').check();
  await expect(search).toHaveValue('browni');
  await expect(chosen).toHaveText('browni3141');
  await use.click();
  await expect(list).toHaveValue(GAMES_BY_HAND);
});

test('the leaderboard uses the chosen scheme, can be sorted and filtered, and downloads as CSV', async ({
  page,
}) => {
  const { open, panel, leaders, dialog, list } = tool(page);
  await page.getByRole('radio', { name: /^p2/ }).check();
  await open(file('february.txt', dump));
  await panel('One player').focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel('Leaderboard')).toBeChecked();
  await expect(dialog.getByRole('combobox', { name: 'Scheme' })).toHaveValue('p2');
  await expect(leaders.getByRole('row')).toHaveCount(15);
  await dialog.getByLabel('Minimum number of games').fill('3');
  await expect(leaders.getByRole('row')).toHaveCount(5);
  await leaders.getByRole('button', { name: 'Player' }).click();
  await expect(leaders.getByRole('rowheader')).toHaveText([
    'bobmum',
    'bot_dolores_v1',
    'bot_ShallowBlue',
    'browni3141',
  ]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const rows = csv.trimEnd().split('\r\n');
  expect(rows[0]).toBe('player,games,accuracy,rating,low,high');
  expect(rows).toHaveLength(5);
  // √46 of one opponent.
  const browni = rows.find((row) => row.startsWith('browni3141,46,6.782,')) ?? '';
  expect(browni).not.toBe('');

  await dialog.getByRole('button', { name: 'Use the games of browni3141' }).click();
  await expect(dialog).toBeHidden();
  await expect(list).toHaveValue(/^\+2665 bot_dolores_v1 2026-02-03\n/);
  // What the leaderboard says of a player is what their own list gives.
  const rating = Math.round(Number(browni.split(',')[3]));
  await expect(page.locator('gameroom-rating .hero strong')).toHaveText(String(rating));
});

/** Games of twelve players who all won ten against one who is in no other game, with a name as in PGN. */
function clubGames(): string {
  const names = ['"Carlsen, Magnus"', ...'bcdefghijkl'.split('')];
  const rows = names.flatMap((name, place) =>
    Array.from({ length: 10 }, (_, game) => `${name},x,2000,${1200 + 50 * place},1,${game}`),
  );
  return `white,black,wrating,brating,result,round\n${rows.join('\n')}\nonce,x,1500,1500,1,1\n`;
}

test('the leaderboard has ranks, a search, a choice of schemes and a sensible minimum of games', async ({
  page,
}) => {
  const { open, panel, leaders, dialog } = tool(page);
  await page.getByRole('radio', { name: /^p8/ }).check();
  await open(file('club.csv', clubGames()));
  await panel('Leaderboard').check();
  const minimum = dialog.getByLabel('Minimum number of games');
  await expect(minimum).toHaveValue('10');
  await expect(dialog.getByText(/^\s*At least\s+games$/)).toBeVisible();
  const rows = leaders.getByRole('row').filter({ has: page.getByRole('rowheader') });
  // The twelve and x, the later the better.
  await expect(rows).toHaveCount(13);
  const ranked = (text: string[]) =>
    expect(rows.locator('td.column-rank, th')).toHaveText(
      text.map((one) => new RegExp(`(^|\\W)${one}\\s*$`)),
    );
  await expect(rows.first()).toHaveText(/1\s*l\b/);
  await expect(rows.nth(11)).toHaveText(/12\s*Carlsen, Magnus/);
  await leaders.getByRole('button', { name: 'Player' }).click();
  // Capital letters do not come first.
  const letters = Array.from('defghijkl').flatMap((one, place) => [`${9 - place}`, one]);
  await ranked(['11', 'b', '10', 'c', '12', 'Carlsen, Magnus', ...letters, '13', 'x']);

  // The titles of the columns stay in sight.
  await page.setViewportSize({ width: 1280, height: 420 });
  await rows.last().scrollIntoViewIfNeeded();
  await expect(leaders.getByRole('columnheader', { name: 'Player' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });

  await minimum.fill('1');
  await expect(rows).toHaveCount(14);
  await expect(dialog.getByText(/^\s*At least\s+game$/)).toBeVisible();
  const scheme = dialog.getByRole('combobox', { name: 'Scheme' });
  await expect(scheme).toHaveValue('p8');
  await scheme.selectOption('p1');
  // Under p1 those who only won have no upper bound, and share a rank.
  await expect(rows.filter({ hasText: '+∞' })).toHaveCount(13);
  await expect(rows.filter({ hasText: 'Carlsen' })).toHaveText(/^\s*#1\s*Carlsen, Magnus/);
});

for (const [what, size] of [
  ['a desktop', { width: 1280, height: 900 }],
  ['a phone', { width: 360, height: 740 }],
] as const)
  test(`on ${what} nothing jumps when another tab is chosen or a date is wrong`, async ({
    page,
  }) => {
    const { open, panel, option, dialog, leaders, search } = tool(page);
    await page.setViewportSize(size);
    await open(file('february.txt', dump));
    await expect(search).toBeVisible();
    const isPhone = size.width < 400;
    const filters = dialog.getByText(/^Which games count: /);
    await expect(filters).toHaveText('Which games count: rated games');
    await expect(option('From')).toBeVisible({ visible: !isPhone });
    if (isPhone) await filters.click();
    const places = async () => [
      await dialog.boundingBox(),
      await panel('Leaderboard').boundingBox(),
      await option('From').boundingBox(),
    ];
    const before = await places();
    await panel('Leaderboard').check();
    await expect(leaders).toBeVisible();
    expect(await places()).toEqual(before);
    await option('From').fill('2026-02-03');
    await option('To').fill('2026-02-02');
    await expect(dialog.getByRole('alert')).toBeVisible();
    expect(await places()).toEqual(before);
    await expect(filters).toHaveText(
      'Which games count: rated games, from 2026-02-03, to 2026-02-02',
    );
    await expect(option('From')).toHaveValue('2026-02-03');
  });

test('several files are read as one archive, whatever their names, gzipped or not', async ({
  page,
}) => {
  const { open, dialog, search, players } = tool(page);
  const pgn = `[White "browni3141"]\n[Black "ann"]\n[BlackElo "1700"]\n[Result "1-0"]\n[UTCDate "2026.02.04"]\n\n1. e4 1-0\n`;
  await open(
    file('february.jpg', gzipSync(dump)),
    file('again.txt', dump),
    file('games.txt', pgn),
    file('mine.txt', '+1500 abc'),
    file('broken.csv', 'white,black,result\nann,ann,w\n'),
  );
  await expect(dialog).toContainText('61 games of 16 players, 2026-02-01 to 2026-02-04.');
  await expect(dialog.getByRole('alert')).toContainText('mine.txt: It is one player’s game list');
  await dialog.getByText('5 files, 1 row that could not be read, 60 duplicate games').click();
  await expect(dialog).toContainText('60 duplicates left out');
  await expect(dialog).toContainText('Line 2, column 5: no one plays against themselves');
  await search.fill('browni');
  await expect(players).toHaveText(['browni314148 games']);
});

const UNREADABLE = [
  ['photo.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), '“photo.png” is not a text file'],
  ['dump.zip', Buffer.from('PK\x03\x04'), '“dump.zip” is a spreadsheet file or a zip archive'],
  ['dump.zst', Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), 'is packed with Zstandard'],
  ['page.txt', Buffer.from('<!doctype html><p>404'), 'is a web page'],
  ['other.csv', Buffer.from('name,town\nann,Rome\n'), 'is not a game list'],
  ['empty.txt', Buffer.from(''), '“empty.txt” is empty'],
  ['cut.gz', gzipSync(dump).subarray(0, 40), 'its gzip packing is damaged or cut short'],
  ['two.gz', Buffer.from([0x1f, 0x8b, 8, 0]), 'gzip packing is damaged'],
  ['rows.csv', Buffer.from('white,black,result\nann,ann,w\n'), 'no one plays against themselves'],
] as const;

test('a file without games is refused with the reason, and the list stays', async ({ page }) => {
  const { open, notice, list, dialog } = tool(page);
  const own = await list.inputValue();
  for (const [name, content, reason] of UNREADABLE) {
    await open(file(name, content));
    await expect(notice, name).toContainText(reason);
    await expect(notice, name).toContainText('Your list is unchanged.');
    await expect(dialog, name).toBeHidden();
    await expect(list, name).toHaveValue(own);
  }
});

test('the readable part of a gzipped dump that is cut short counts, with a notice', async ({
  page,
}) => {
  const { open, dialog } = tool(page);
  // Large enough to come in pieces, and too random to pack well.
  const rows = Array.from({ length: 60_000 }, (_, i) => {
    const rating = (i * 7919) % 2000;
    return `${i}\tann${(i * 31) % 997}\tbob${(i * 17) % 991}\t${rating}\t${(rating * 7) % 2000}\tw\t${1769941051 + i * 61}\n`;
  });
  const packed = gzipSync(
    `id\twusername\tbusername\twrating\tbrating\tresult\tendts\n${rows.join('')}`,
  );
  await open(file('cut.gz', packed.subarray(0, packed.length - 5000)));
  await expect(dialog.getByRole('alert')).toContainText(
    'cut.gz: Its gzip packing is damaged or cut short; the games before that point count.',
  );
  await expect(dialog.getByText(/^[\d,]+ games of/)).toBeVisible();
});

test('dropping files on the list opens them', async ({ page }) => {
  const { dialog } = tool(page);
  const files = await page.evaluateHandle((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'february.txt'));
    return files;
  }, dump.toString());
  await page.locator('list-editor').dispatchEvent('drop', { dataTransfer: files });
  await expect(dialog).toContainText('60 games of 15 players');
});

test('names are shown as text, whatever they contain', async ({ page }) => {
  const { open, dialog, players, use, list } = tool(page);
  const name = '<img src=x onerror=alert(1)>';
  await open(file('x.csv', `white,black,brating,result\n${name},a b;c,1500,w\n`));
  await expect(players.first()).toContainText(name);
  await use.click();
  await expect(dialog).toBeHidden();
  await expect(list).toHaveValue('+1500 a b;c\n'.replace('a b;c', 'a_b_c'));
});

test('moves are skipped, and do not fill memory', async ({ page }) => {
  const { dialog, search, counts } = tool(page);
  const noted = new Promise<void>((done) => {
    page.on('worker', (worker) => {
      if (worker.url().includes('archives')) void noteMemory(worker).then(done);
    });
  });
  await page.route('**/gameroom_archives_bg*', async (route) => {
    await noted;
    await route.continue();
  });
  await openLargeDump(page, 40);
  await expect(dialog).toContainText(/2,\d\d\d games of 47 players/);
  await search.fill('player7');
  await expect(counts).toContainText('games count.');
  // The worker holds a piece of the file and 32 bytes for each game, not the moves.
  const [worker] = page.workers().filter((worker) => worker.url().includes('archives'));
  const memory = await worker?.evaluate(
    () => (globalThis as unknown as { core?: WebAssembly.Memory }).core?.buffer.byteLength,
  );
  expect(memory).toBeLessThan(8e6);
});

test('reading is cancelled at once, and other files can be opened', async ({ page }) => {
  test.slow();
  const { dialog, open, notice, list } = tool(page);
  const own = await list.inputValue();
  await openLargeDump(page, 300);
  await expect(dialog.getByRole('progressbar', { name: 'Reading 1 file' })).toBeVisible({
    timeout: 30_000,
  });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice).toHaveText('Your list is unchanged.');
  await expect(list).toHaveValue(own);
  await open(file('february.txt', dump));
  await expect(dialog).toContainText('60 games of 15 players');
});

test('nothing is cut off in the chooser, at any width', async ({ page }) => {
  const { open, counts, panel, leaders, dialog } = tool(page);
  await open(file('february.txt', dump));
  await expect(counts).toContainText('count.');
  const overflow = () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  // Room for a number, in rem: a label's box would take little more than one.
  const wide = async (name: string) =>
    expect((await dialog.getByRole('spinbutton', { name }).boundingBox())?.width).toBeGreaterThan(
      4 * 16,
    );
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await panel('One player').check();
    await expect(counts).toBeVisible();
    expect(await overflow()).toBe(0);
    await panel('Leaderboard').check();
    await expect(leaders.getByRole('row').first()).toBeAttached();
    await wide('Minimum number of games');
    expect(await overflow()).toBe(0);
    await panel('Which scheme predicts').check();
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await wide('Games each player needs first');
    expect(await overflow()).toBe(0);
  }
});
