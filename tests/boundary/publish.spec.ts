/** What sites publish: whatever a name contains stays text, in every format. */

import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import {
  badgeSvg,
  leaderboard,
  leaderboardHtml,
  rate,
  standingsHtml,
} from '../../dist/npm/index.js';
import { bbcodeOf, discordOf, htmlOf, markdownOf, plainTextOf } from '../../www/publish/formats.js';
import { hrefsOf } from '../../www/publish/hrefs.js';
import type { Published } from '../../www/publish/published.js';

const NAMES = [
  '<img src=x onerror=alert(1)>',
  `"quo'tes" & more`,
  'a|b *bold* _it_ `code` [link](javascript:alert(1))',
  '[/td][url=javascript:alert(1)]x[/url]',
  'two\nlines\u0000\u0007',
  '👩‍🚀 emoji',
  'محمد שלום',
  'x'.repeat(200),
  '\ud800 lone',
];

const table: Published = {
  caption: 'Club <b>',
  note: 'After 2 matches',
  columns: ['rank', 'player', 'rating'].map((key) => ({ key, title: key })),
  rows: NAMES.map((name, place) => ({
    cells: [String(place + 1), name, '−30.0'],
    href: hrefsOf('/players/{name}?x="1"')(name),
  })),
};

test('a table is well-formed HTML in which names are text', () => {
  const html = htmlOf(table, 'gameroom-standings');
  expect(html).not.toMatch(/<(?!\/?(table|caption|small|thead|tbody|tr|th|td|a|bdi)\b)/);
  expect(html).not.toMatch(/<[^>]*\s(on\w+|style)=|href=\W*javascript:|\0/);
  const tags = [...html.matchAll(/<(\/?)(\w+)[^>]*>/g)];
  const open: (string | undefined)[] = [];
  for (const [, end, tag] of tags) {
    if (end) expect(open.pop()).toBe(tag);
    else open.push(tag);
  }
  expect(open).toEqual([]);
  expect(html).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;</bdi>');
  expect(html).toContain('<bdi>\ufffd lone</bdi>');
});

test('a name ends no row and begins no link in Markdown, BBCode and text', () => {
  const markdown = markdownOf(table).trimEnd().split('\n');
  expect(markdown).toHaveLength(4 + NAMES.length);
  for (const row of markdown.slice(2)) expect(row.match(/(?<!\\)\|/g)).toHaveLength(4);
  expect(markdown.join('')).not.toMatch(/(?<!\\)\]\((?!<\/players\/)/);
  const bbcode = bbcodeOf(table);
  expect(bbcode.match(/\[\/td\]/g)).toHaveLength(3 * NAMES.length);
  expect(bbcode).not.toContain('[url=javascript');
  const text = plainTextOf(table).trimEnd().split('\n');
  expect(text).toHaveLength(2 + NAMES.length);
  expect(text.join('')).toContain('\u2068محمد שלום\u2069');
});

test('Discord gets every row once, in fences that no name ends, in messages of at most 2,000 characters', () => {
  expect(discordOf({ ...table, rows: table.rows.slice(0, 1) })).toEqual([
    'Club <b>. After 2 matches\n```\nrank  player                        rating\n   1  <img src=x onerror=alert(1)>   −30.0\n```',
  ]);
  const row = (name: string, place: number) => ({
    cells: [String(place + 1), name, '1200.5'],
    href: undefined,
  });
  const names = Array.from({ length: 150 }, (_, place) => `👩‍🚀 player ${place}`);
  const long = { ...table, rows: ['``` @everyone', ...names].map(row) };
  const messages = discordOf(long);
  expect(messages.length).toBeGreaterThan(2);
  const rows = messages.flatMap((message, place) => {
    expect(Array.from(message).length).toBeLessThanOrEqual(2_000);
    expect(message.match(/```/g)).toHaveLength(2);
    const [titles, ...lines] = message
      .replace(/^Club <b>. After 2 matches\n/, '')
      .split('\n')
      .slice(1, -1);
    expect(message.startsWith('Club'), 'the caption is said once').toBe(place === 0);
    expect(titles).toMatch(/^rank {2}player +rating$/);
    return lines;
  });
  expect(rows.map((line) => Number.parseInt(line))).toEqual(long.rows.map((_, place) => place + 1));
  // As full as they can be: one more row would be too long.
  for (const [place, message] of messages.slice(0, -1).entries()) {
    const next = rows.find((line) => messages[place + 1]?.includes(line)) ?? '';
    expect(Array.from(`${message}\n${next}`).length).toBeGreaterThan(2_000);
  }
});

test('players’ pages are on the web only, whatever a template or a name is', () => {
  expect(hrefsOf('/players/{name}/{name}')('a b/$&')).toBe(
    '/players/a%20b%2F%24%26/a%20b%2F%24%26',
  );
  expect(hrefsOf('{name}')('javascript:alert(1)')).toBe('javascript%3Aalert(1)');
  for (const address of [
    'javascript:alert(1)',
    ' java\nscript:{name}',
    'JAVASCRIPT:{name}',
    'data:text/html,{name}',
    'vbscript:x',
    'file:///etc/passwd',
  ])
    expect(() => hrefsOf(address), address).toThrow('must be an address on the web');
});

test('standingsHtml() has the ratings of rateLeague(), its columns and its links', async () => {
  const log = 'match,player,score,minutes\n1,ann,9,20\n1,<b>,1,20\n';
  const html = await standingsHtml(log, {
    top: 1,
    show: ['player', 'rating'],
    caption: 'Blitz',
    asOf: '17 Nov',
    playerHref: '/p/{name}',
  });
  expect(html).toBe(`<table class="gameroom-standings">
<caption>Blitz <small>After 1 match · 17 Nov</small></caption>
<thead><tr><th scope="col">Player</th><th scope="col">Rating</th></tr></thead>
<tbody>
<tr><th scope="row"><a href="/p/ann"><bdi>ann</bdi></a></th><td>520.0</td></tr>
</tbody>
</table>
`);
  expect(await standingsHtml(log)).toContain('<bdi>&lt;b&gt;</bdi>');
  const three = `${log}2,<b>,9,20\n2,cy,1,20\n3,cy,9,20\n3,ann,1,20\n`;
  const moves = await standingsHtml(three, { asOf: '2', since: '1' });
  expect(moves).toContain('After 2 matches, moves since match 1</small>');
  expect(moves).toMatch(/<td>1<\/td><td><\/td><th scope="row"><bdi>ann.*<td>520.0<\/td><td>0.0/);
  expect(moves).toMatch(/<bdi>cy<\/bdi><\/th><td>478.3<\/td><td><\/td>/);
  await expect(standingsHtml(log, { show: ['constructor'] })).rejects.toThrow('“show” can name');
  await expect(standingsHtml(log, { top: -1 })).rejects.toThrow('“top” must be');
  await expect(standingsHtml(log, { playerHref: 'javascript:x' })).rejects.toThrow('player-href');
});

test('badgeSvg() has the rating of rate(), and names are text', async () => {
  const list = '+1500 abc\n-1750 xyz\n=1610 abc';
  const { rating } = await rate(list, 'p4');
  for (const name of NAMES) {
    const svg = await badgeSvg(list, 'p4', { name, accent: '"/><script>' });
    expect(svg).toContain(`>${Math.round(rating ?? NaN)}</text>`);
    expect(svg).not.toMatch(/<(?!\/?(svg|title|rect|text|path|circle)\b)|\0/);
    expect(svg.length).toBeLessThan(3_000);
  }
  expect(await badgeSvg('+1000', 'p1')).toMatch(/>≥ \d+<\/text>/);
  expect(await badgeSvg('', 'p7')).toContain('No games yet.');
});

test('leaderboardHtml() has the rows of leaderboard()', async () => {
  const dump = await readFile('tests/fixtures/gameroom-dump.txt');
  const which = { minGames: 5, today: '2026-03-01' };
  const html = await leaderboardHtml(dump, { ...which, top: 3, playerHref: '/p/{name}' });
  const rows = (await leaderboard(dump, which)).slice(0, 3);
  const names = [...html.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, name]) => name);
  expect(names).toEqual(rows.map(({ name }) => name));
  expect(html).toContain(`<a href="/p/${rows[0]?.name}">`);
  expect(html).toMatch(/<td>\d+ to \d+<\/td>/);
});
