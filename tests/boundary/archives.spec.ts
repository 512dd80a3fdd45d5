import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { gamesOf, readGames } from '../../dist/npm/index.js';
import { GAMES_BY_HAND } from '../support/by-hand.js';

const dump = await readFile('tests/fixtures/gameroom-dump.txt');

/** The newest and the oldest of browni3141's rated games, counted by hand. */
const ends = {
  first: '+2665 bot_dolores_v1 2026-02-03',
  last: '-2616 bot_dolores_v1 2026-02-01',
};

const pgn = `[White "Ann B"]
[Black "bob"]
[WhiteElo "1500"]
[BlackElo "1620"]
[Result "1-0"]
[UTCDate "2026.02.01"]

1. e4 1-0
`;

test('gamesOf() gives the games counted by hand, from every kind of source', async () => {
  const text = dump.toString();
  const stream = new Blob([dump]).stream();
  const archives = [text, dump, new Uint8Array(gzipSync(dump)), new Blob([dump]), stream, [text]];
  for (const archive of archives) {
    const games = (await gamesOf(archive, 'browni3141')).trimEnd().split('\n');
    expect(games).toHaveLength(46);
    expect([games[0], games.at(-1)]).toEqual([ends.first, ends.last]);
    expect(`${games.join('\n')}\n`).toBe(GAMES_BY_HAND);
  }
});

test('gamesOf() takes options', async () => {
  const unrated = await gamesOf(dump, 'browni3141', { ratedOnly: false });
  expect(unrated.trimEnd().split('\n')).toHaveLength(47);
  expect(await gamesOf(dump, 'browni3141', { bots: false })).toBe('');
  const options = { from: '2026-02-03', daysTo: '2026-03-03', opponentRating: 'latest' } as const;
  const list = await gamesOf(dump, 'browni3141', options);
  expect(list.startsWith('+2665 bot_dolores_v1 28\n-2665 bot_dolores_v1 28\n')).toBe(true);
  expect(list.trimEnd().split('\n')).toHaveLength(8);
});

test('gamesOf() reads several files as one', async () => {
  const csv = 'player,opponent,rating,result,date\nbrowni3141,ann,1700,win,2026-02-04\n';
  const games = (await gamesOf([dump, csv], 'browni3141')).split('\n');
  expect(games.slice(0, 2)).toEqual(['+1700 ann 2026-02-04', '+2665 bot_dolores_v1 2026-02-03']);
  expect(await gamesOf(pgn, 'BOB', { daysTo: '2026-02-08' })).toBe('-1500 Ann_B 7\n');
});

test('gamesOf() reads a CSV with other titles and dates in either order', async () => {
  const csv = [
    'Home,Away,HomeElo,AwayElo,Result,Date',
    'ann,bob,1500,1600,1-0,03/04/2026',
    'cy,ann,1400,1500,0-1,05/06/2026',
  ].join('\n');
  const columns = { white: 'Home', black: 'Away', whiteRating: 'HomeElo', blackRating: 'AwayElo' };
  for (const [dates, list] of [
    ['dayFirst', '+1400 cy 2026-06-05\n+1600 bob 2026-04-03\n'],
    ['monthFirst', '+1400 cy 2026-05-06\n+1600 bob 2026-03-04\n'],
  ] as const)
    expect(await gamesOf(csv, 'ann', { columns, dates })).toBe(list);
});

test('readGames() says what a text is, and reads a table of one player’s games', async () => {
  for (const [text, kind] of [
    ['+1500 abc\n-1600 xyz', 'list'],
    [pgn, 'pgn'],
    [dump.toString(), 'gameroom'],
    ['match,player,score,minutes\n1,ann,20,10\n1,bob,30,10\n', 'league'],
  ] as const)
    expect(await readGames(text)).toEqual({ kind, refused: null, reading: null });
  const { kind, refused } = await readGames('<!doctype html>');
  expect(kind).toBeNull();
  expect(refused).toContain('a web page');

  const table = 'Result;Elo;Opponent;Date\nW;1720;ann;3/4/2026\nL;1850;bob;2/4/2026\n';
  const open = (await readGames(table)).reading;
  expect(open?.header.questions[0]).toMatchObject({
    about: 'dates',
    text: '3/4/2026',
    readings: [{ value: 'dayFirst' }, { value: 'monthFirst' }],
    chosen: null,
  });
  expect(open?.games).toBe(0);
  const { reading } = await readGames(table, { dates: 'dayFirst' });
  expect(reading?.list).toBe('+1720 ann 2026-04-03\n-1850 bob 2026-04-02\n');
  // No game is later than the day it is read.
  const early = await readGames(table, { dates: 'dayFirst', today: '2026-04-02' });
  expect(early.reading).toMatchObject({ games: 1, leftOut: 1 });
  // @ts-expect-error -- the types refuse it as well
  await expect(readGames(table, { date: 'dayFirst' })).rejects.toThrow('date');
  // @ts-expect-error -- the types refuse it as well
  await expect(readGames(5)).rejects.toThrow('the games must be a string');
});

test('a stream of 200 MB is read without keeping its moves in memory', async () => {
  test.slow();
  const encoder = new TextEncoder();
  const header = 'wusername\tbusername\twrating\tbrating\tresult\tendts\tmovelist\n';
  const moves = '1w Da1 Eb1 Cc1 Rd1\\n'.repeat(900);
  let [sent, most] = [0, 0];
  const before = process.memoryUsage().rss;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(header)),
    pull(controller) {
      most = Math.max(most, process.memoryUsage().rss - before);
      const rows = Array.from(
        { length: 50 },
        (_, i) => `ann\tbob\t1500\t${1400 + i}\tw\t${1769941051 + sent + i}\t${moves}\n`,
      );
      const piece = encoder.encode(rows.join(''));
      sent += piece.length;
      if (sent > 200e6) controller.close();
      else controller.enqueue(piece);
    },
  });
  const games = (await gamesOf(stream, 'ann')).trimEnd().split('\n');
  expect(games.length).toBeGreaterThan(10_000);
  expect(most).toBeLessThan(100e6);
});

test('gamesOf() fails with the reason', async () => {
  await expect(gamesOf(dump, 'nobody')).rejects.toThrow('no player is called “nobody”');
  await expect(gamesOf('+1500 abc', 'abc')).rejects.toThrow('one player’s game list already');
  await expect(gamesOf('Result,Elo\nW,1500\n', 'abc')).rejects.toThrow('readGames reads it');
  await expect(gamesOf('<!doctype html>', 'abc')).rejects.toThrow('a web page');
  await expect(gamesOf(new Uint8Array([0x50, 0x4b, 3, 4]), 'abc')).rejects.toThrow('zip');
  const wrong = { from: '1.2.' };
  await expect(gamesOf(dump, 'browni3141', wrong)).rejects.toThrow(
    'from: “1.2.” is not a date such as 2026-02-01',
  );
  // @ts-expect-error -- the types refuse it as well
  await expect(gamesOf(dump, 'browni3141', { rated: true })).rejects.toThrow(
    'options: `rated`: expected one of `ratedOnly`, ',
  );
  const cut = new Uint8Array(gzipSync(dump)).slice(0, 30);
  await expect(gamesOf(cut, 'browni3141')).rejects.toThrow(/gzip packing is damaged/);
});
