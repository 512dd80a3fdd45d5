import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { gamesOf, rate } from '../../dist/npm/index.js';
import { GAMES_BY_HAND } from '../support/by-hand.js';

const dump = await readFile('tests/fixtures/gameroom-dump.txt');

/** The newest and the oldest of browni3141's rated games, counted by hand. */
const ends = { first: '+2665 bot_dolores_v1 0', last: '-2616 bot_dolores_v1 2' };

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

/** The dump packed in several members, one after another, as `cat a.gz b.gz` makes them. */
function inMembers(count: number): Buffer {
  const size = Math.ceil(dump.length / count);
  const parts = Array.from({ length: count }, (_, i) => dump.subarray(i * size, (i + 1) * size));
  return Buffer.concat(parts.map((part) => gzipSync(part)));
}

test('all members of a gzip file are read, wherever its chunks end', async () => {
  for (const count of [2, 3, 60]) {
    const packed = inMembers(count);
    expect(await gamesOf(packed, 'browni3141')).toBe(GAMES_BY_HAND);
    for (const size of [1, 7, 1000]) {
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < packed.length; at += size)
            controller.enqueue(new Uint8Array(packed.subarray(at, at + size)));
          controller.close();
        },
      });
      expect(await gamesOf(stream, 'browni3141')).toBe(GAMES_BY_HAND);
    }
  }
  // As tar and tapes leave it.
  const filled = Buffer.concat([inMembers(2), Buffer.alloc(512)]);
  expect(await gamesOf(filled, 'browni3141')).toBe(GAMES_BY_HAND);
});

test('the games before the cut in a gzip file count', async () => {
  const [first = '', ...rest] = dump.toString().split('\n');
  const half = gzipSync(`${[first, ...rest.slice(0, 30)].join('\n')}\n`);
  const other = gzipSync(rest.slice(30).join('\n'));
  const cut = Buffer.concat([half, other.subarray(0, 20)]);
  // Its first thirty rows are game 669151 and those before it.
  const list = await gamesOf(cut, 'browni3141', { daysTo: '2026-02-03' });
  expect(list.length).toBeGreaterThan(0);
  expect(GAMES_BY_HAND.endsWith(list)).toBe(true);
});

test('rate() accepts what gamesOf() returns', async () => {
  const report = await rate(await gamesOf(dump, 'browni3141'), 'p6');
  expect(report).toMatchObject({ games: 46, opponents: 1, problems: [] });
  // Of the 46 three were won on the last day, six on the day before and two on the first.
  expect(report.score).toBe(11);
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
  expect(games.slice(0, 2)).toEqual(['+1700 ann 0', '+2665 bot_dolores_v1 1']);
  expect(await gamesOf(pgn, 'BOB', { daysTo: '2026-02-08' })).toBe('-1500 Ann_B 7\n');
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

test('damage anywhere in a gzip file is reported in words, and never stops the core', async () => {
  const packed = gzipSync(dump);
  for (let at = 0; at < packed.length; at += 11) {
    const damaged = Uint8Array.from(packed);
    damaged[at] = (damaged[at] ?? 0) ^ 0x41;
    const outcome = await gamesOf(damaged, 'browni3141').catch((error: unknown) => error);
    if (typeof outcome === 'string') continue;
    const { name, message } = outcome as Error;
    expect(name, `byte ${at}`).toBe('Error');
    expect(message, `byte ${at}`).toMatch(/^(the games: it|no player is called)/);
  }
});
