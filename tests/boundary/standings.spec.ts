/** What Standings asks of the engine: its matches in pages, and names that are near to a typed one. */

import * as core from '#results';
import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { answers } from '../../www/engine/multiplayer.js';

test.beforeAll(async () => {
  core.initSync({ module: await readFile('target/pkg/gameroom_results_bg.wasm') });
});

const request = {
  log: [
    'match,player,score,minutes,date',
    ...['1,ann,20,10,2026-11-01', '1,Bob Lee,30,10,2026-11-01'],
    ...['2,ann,1,5,2026-11-08', '2,Éva,3,5,2026-11-08'],
    ...['final,Bob Lee,4,5,2026-11-08', 'final,Éva,3,5,2026-11-08'],
    ...['late,ann,4,5,2026-11-15', 'late,Bob Lee,3,5,2026-11-15'],
  ].join('\n'),
  settings: {},
};

test('matches come in pages, the newest first, by their place among all', () => {
  const page = (start: number, count: number) => {
    const { matches, found } = answers.matchList(request, '', start, count);
    return [matches.map(({ place, name, date }) => [place, name, date]), found];
  };
  const all = [
    [3, 'late', '2026-11-15'],
    [2, 'final', '2026-11-08'],
    [1, '2', '2026-11-08'],
    [0, '1', '2026-11-01'],
  ];
  expect(page(0, 25)).toEqual([all, 4]);
  expect(page(0, 2)).toEqual([all.slice(0, 2), 4]);
  expect(page(2, 1)).toEqual([all.slice(2, 3), 4]);
  expect(page(4, 25)).toEqual([[], 4]);
  const [match] = answers.matchList(request, '', 0, 1).matches;
  expect(match?.game.players.map(({ name, score, minutes }) => [name, score, minutes])).toEqual([
    ['ann', 4, 5],
    ['Bob Lee', 3, 5],
  ]);
  expect(answers.matchList({ log: '', settings: {} }, '', 0, 25)).toEqual({
    matches: [],
    found: 0,
  });
});

test('matches are found by number, day and players, by all words and whatever their capital letters', () => {
  const found = (words: string, start = 0, count = 25) => {
    const { matches, found } = answers.matchList(request, words, start, count);
    return [matches.map(({ name }) => name).join(' '), found];
  };
  expect(found('FINAL')).toEqual(['final', 1]);
  expect(found('11-08')).toEqual(['final 2', 2]);
  expect(found('lee bob')).toEqual(['late final 1', 3]);
  expect(found(' ann  éVA ')).toEqual(['2', 1]);
  // What is not shown is counted, too.
  expect(found('ann', 1, 1)).toEqual(['2', 3]);
  expect(found('nobody')).toEqual(['', 0]);
});

test('a new name is near to those that differ by a letter in four, and a known one to no other', () => {
  const near = (...names: string[]) =>
    answers.nearNames(request, names).map(({ name, near }) => [name, ...near]);
  expect(near('anna', 'Eva', 'Bob', 'cy')).toEqual([
    ['anna', 'ann'],
    ['Eva', 'Éva'],
    ['Bob', 'Bob Lee'],
    ['cy'],
  ]);
  expect(near('ann', 'Bob Lee', '')).toEqual([['ann'], ['Bob Lee'], ['']]);
  // Names that are one person's by what the organiser says are known.
  const aliases = { ...request, options: { aliases: 'ann = annie' } };
  expect(answers.nearNames(aliases, ['annie'])).toEqual([{ name: 'annie', near: [] }]);
  expect(near()).toEqual([]);
});

test('another rating of a league leaves the one that is open', () => {
  const report = answers.league(request);
  const other = answers.rated({ ...request, settings: { t: 60 } });
  expect(other.table.map(({ rating }) => rating)).not.toEqual(
    report.table.map(({ rating }) => rating),
  );
  expect(answers.rated(request)).toEqual(report);
});
