/** What a tool's schema makes of a state: links, storage, and attributes. */

import { expect, test } from '@playwright/test';
import { RATED_EXAMPLE, filesIn, schema as standings } from '../../www/tools/standings/schema.js';
import { schema as season } from '../../www/tools/lab/season-schema.js';

/** The browser's storage, for as long as a test. */
function withStorage(entries: Readonly<Record<string, string>>): Map<string, string> {
  const stored = new Map(Object.entries(entries));
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
  Object.assign(globalThis, { localStorage: storage });
  return stored;
}

test('a link leaves out newer fields that have their default', () => {
  const encoded = season.encode(season.default) as object;
  expect(encoded).not.toHaveProperty('seasons');
  expect(encoded).toHaveProperty('settings', { t: 120, gameMult: 2, maxGameLength: 20 });
  expect(season.decode(encoded, '')).toEqual(season.default);
  const other = { ...season.default, seasons: 5 };
  expect(season.decode(season.encode(other), '')).toEqual(other);
});

test('stored data is read field by field, and unreadable fields get their defaults', () => {
  withStorage({
    season: '{"players":"many","seed":7,"teams":3,"settings":{"t":60,"cap":"none"},"other":9}',
    broken: '{',
  });
  expect(season.load('season')).toEqual({
    ...season.default,
    seed: 7,
    teams: 3,
    settings: { ...season.default.settings, t: 60 },
  });
  expect(season.load('broken')).toBeUndefined();
  expect(season.load('nothing')).toBeUndefined();
});

test('a long text is stored under its own key, and only when it has changed', () => {
  const stored = withStorage({});
  const state = { ...standings.default, log: 'match,player\n1,ann\n' };
  expect(standings.save('standings', state)).toBe(true);
  expect(stored.get('standings/log')).toBe(state.log);
  expect(stored.get('standings')).not.toContain('ann');
  expect(standings.load('standings')).toEqual(state);
  stored.set('standings/log', 'of another tab');
  expect(standings.save('standings', { ...state, file: 'x.csv' }, state)).toBe(true);
  expect(stored.get('standings/log')).toBe('of another tab');
  expect(standings.save('standings', state)).toBe(true);
  expect(stored.get('standings/log')).toBe(state.log);
});

test('the snippet has attributes for what differs from the defaults, and a file for a long text', async () => {
  expect(season.embed(season.default)).toEqual({ attributes: {} });
  const state = {
    ...season.default,
    matches: 200,
    playersPerMatch: 4,
    settings: { ...season.default.settings, gameMult: 0.5 },
    compare: true,
  };
  expect(season.embed(state)).toEqual({
    attributes: { 'players-per-match': '4', matches: '200', 'game-mult': '0.5', compare: '' },
  });
  const log = `match,player\n${'1,ann\n'.repeat(1_000)}`;
  expect(await standings.embed({ ...standings.default, log, playing: ['ann'] })).toEqual({
    attributes: { src: 'league-log.csv', playing: '["ann"]' },
    file: { name: 'league-log.csv', text: log },
  });
  const more = '[{"name":"b c.pgn","text":"x"}]';
  expect(
    await standings.embed({ ...standings.default, log, file: 'a.csv', more, rule: 'p7' }),
  ).toEqual({ attributes: { src: 'a.csv b%20c.pgn', rule: 'p7' } });
  const byScheme = { rule: 'p3', minGames: 20, ratedOnly: false } as const;
  expect((await standings.embed({ ...standings.default, log, ...byScheme })).attributes).toEqual({
    src: 'league-log.csv',
    rule: 'p3',
    'rated-only': 'no',
    'min-games': '20',
  });
});

test('what League kept opens without what its views had, whatever that was', () => {
  const state = { ...standings.default, startRating: 300 };
  const { rule, ...kept } = standings.encode(state) as Record<string, unknown>;
  expect(rule).toBe('zonestats');
  const views = { compare: true, other: { t: 60 }, chartPlayers: 'ann', fit: 1, balance: true };
  expect(standings.decode({ ...kept, ...views }, '')).toEqual(state);
  expect(() => standings.decode({ ...kept, unheard: 1 }, '')).toThrow('unheard');
});

test('what Players kept is rated by its scheme, also where it named files or the example', () => {
  const { custom } = standings.default;
  const views = { src: 'a.pgn', find: 'omar', player: 'omar', compare: true };
  const kept = { scheme: 'p4', custom, minGames: 20, files: ['a.pgn', 'b.pgn'], ...views };
  const files = { log: '', rule: 'p4', minGames: 20, files: ['a.pgn', 'b.pgn'] };
  expect(standings.decode(kept, '')).toEqual({ ...standings.default, ...files });
  expect(standings.state.load(kept, standings.default)).toEqual({ ...standings.default, ...files });
  const example = standings.decode({ scheme: 'p7', custom, example: true }, '');
  expect(example).toEqual({ ...standings.default, log: RATED_EXAMPLE, rule: 'p7' });
  expect(standings.decode(standings.encode(example), '')).toEqual(example);
});

test('the other files of games are those that have a name and a text, whatever a link has', () => {
  const names = (more: string) =>
    filesIn({ log: 'x', file: 'a.csv', more }).map(({ name }) => name);
  expect(names('[{"name":"b.csv","text":"y"}]')).toEqual(['a.csv', 'b.csv']);
  for (const more of ['', '5', '{"name":"b.csv"}', '[null,{"name":1,"text":"y"},[]]', '[{'])
    expect(names(more), more).toEqual(['a.csv']);
});
