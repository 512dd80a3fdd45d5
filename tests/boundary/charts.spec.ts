import * as charts from '#explanations';
import * as games from '#games';
import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';

test.beforeAll(async () => {
  charts.initSync({ module: await readFile('target/pkg/gameroom_explanations_bg.wasm') });
  games.initSync({ module: await readFile('target/pkg/gameroom_games_bg.wasm') });
});

test('a chart is drawn from a report of another core as it is', () => {
  const sheet = new games.GameSheet('+1500 ann\n-1700 bob\n=1600 ann', '2026-11-24');
  const counts = sheet.counts('p7', 12);
  const rows = (['pulls', 'likelihood', 'weights', 'opponents'] as const).map(
    (kind) => new charts.Chart({ kind, report: counts }, '').rows,
  );
  // Three ratings, the points of a curve, three games, two opponents and the fictitious draws.
  expect(rows).toEqual([3, 121, 3, 3]);
  const next = new charts.Chart({ kind: 'next-game', report: sheet.nextGame('p7') }, '');
  expect(next.summary).toMatch(/^Against an opponent rated \d+, it becomes \d+ after a win/);
});

test('what cannot be read is named, and never drawn as nothing', () => {
  const series = new Float64Array([1500, 1600]);
  const report = { rating: 1500, opponents: series, win: series, draw: series, loss: series };
  const drawn = (report: object) => () =>
    new charts.Chart({ kind: 'next-game', report } as charts.Picture, '');
  expect(drawn(report)().rows).toBe(2);
  const { loss, ...misspelt } = report;
  expect(drawn({ ...misspelt, losses: loss })).toThrow('`loss`: expected a Float64Array');
  expect(drawn({ ...report, rating: '1500' })).toThrow('`rating`: expected a number');
  const unknown = { kind: 'next-games', report } as unknown as charts.Picture;
  expect(() => new charts.Chart(unknown, '')).toThrow('there is no chart “next-games”');
});
