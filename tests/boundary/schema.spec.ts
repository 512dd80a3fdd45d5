/** What a tool's schema makes of a state: links, storage, and attributes. */

import { expect, test } from '@playwright/test';
import { schema as league } from '../../www/tools/standings/schema.js';
import { schema as players } from '../../www/tools/players/schema.js';
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
  const state = { ...league.default, log: 'match,player\n1,ann\n' };
  expect(league.save('league', state)).toBe(true);
  expect(stored.get('league/log')).toBe(state.log);
  expect(stored.get('league')).not.toContain('ann');
  expect(league.load('league')).toEqual(state);
  stored.set('league/log', 'of another tab');
  expect(league.save('league', { ...state, file: 'x.csv' }, state)).toBe(true);
  expect(stored.get('league/log')).toBe('of another tab');
  expect(league.save('league', state)).toBe(true);
  expect(stored.get('league/log')).toBe(state.log);
});

test('the snippet has attributes for what differs from the defaults, and a file for a long text', () => {
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
  const leaders = { ...players.default, minGames: 20, ratedOnly: false };
  expect(players.embed(leaders)).toEqual({
    attributes: { scheme: 'p7', 'rated-only': 'no', 'min-games': '20' },
  });
  const log = `match,player\n${'1,ann\n'.repeat(1_000)}`;
  expect(league.embed({ ...league.default, log, playing: ['ann'] })).toEqual({
    attributes: { src: 'league-log.csv', playing: '["ann"]' },
    file: { name: 'league-log.csv', text: log },
  });
});

test('standings of before open without what their views had, whatever that was', () => {
  const state = { ...league.default, startRating: 300 };
  const kept = league.encode(state) as object;
  const views = { compare: true, other: { t: 60 }, chartPlayers: 'ann', fit: 1, balance: true };
  expect(league.decode({ ...kept, ...views }, '')).toEqual(state);
  expect(() => league.decode({ ...kept, unheard: 1 }, '')).toThrow('unheard');
});
