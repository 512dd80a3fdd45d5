import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { gamesOf, readGames } from '../../dist/npm/index.js';
import { GAMES_BY_HAND } from '../support/by-hand.js';

const dump = await readFile('tests/fixtures/gameroom-dump.txt');

test('gamesOf() gives the games counted by hand, from every kind of source and several', async () => {
  const text = dump.toString();
  const stream = new Blob([dump]).stream();
  const archives = [text, dump, new Uint8Array(gzipSync(dump)), new Blob([dump]), stream, [text]];
  for (const archive of archives) expect(await gamesOf(archive, 'browni3141')).toBe(GAMES_BY_HAND);
  const csv = 'player,opponent,rating,result,date\nbrowni3141,ann,1700,win,2026-02-04\n';
  const both = await gamesOf([dump, csv], 'browni3141');
  expect(both).toBe(`+1700 ann 2026-02-04\n${GAMES_BY_HAND}`);
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

test('readGames() takes the answers to its questions, and no game later than the day it is read', async () => {
  const table = 'Result;Elo;Opponent;Date\nW;1720;ann;3/4/2026\nL;1850;bob;2/4/2026\n';
  const early = await readGames(table, { dates: 'dayFirst', today: '2026-04-02' });
  expect(early.reading).toMatchObject({ list: '-1850 bob 2026-04-02\n', leftOut: 1 });
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
