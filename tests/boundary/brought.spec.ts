/** What people bring, through the built package: the rows of tests/fixtures/brought*.json that it has a function for. */

import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import {
  gamesOf,
  rate,
  rateLeague,
  readGames,
  type LeagueOptions,
  type Problem,
  type Question,
  type TableOptions,
} from '../../dist/npm/index.js';

const today = '2026-11-23';

interface Row {
  what: string;
  door: 'list' | 'games' | 'league' | 'match';
  text?: string;
  before?: string;
  options?: Partial<TableOptions & LeagueOptions>;
  kind?: string;
  list?: string[];
  player?: string;
  refused?: string;
  log?: string;
  ask?: string[];
  missing?: string[];
  problems?: [line: number, ...fragments: string[]][];
}

const read = async (name: string) =>
  JSON.parse(await readFile(`tests/fixtures/${name}.json`, 'utf8')) as Row[];
const rows = [...(await read('brought')), ...(await read('brought-lists'))];

/** Whether each problem is at its line, and says what it should. */
function expectProblems(found: readonly Problem[], { problems = [], missing }: Row) {
  if (missing) return;
  expect(found.map(({ line }) => line)).toEqual(problems.map(([line]) => line));
  problems.forEach(([, ...fragments], place) => {
    const { text = '', expected = '' } = found[place] ?? {};
    for (const fragment of fragments) expect(`${text} ${expected}`).toContain(fragment);
  });
}

const open = (questions: readonly Question[]) =>
  questions.filter(({ chosen }) => chosen === null).map(({ about }) => about);

const lines = (list: string) => list.split('\n').filter(Boolean);

async function check(row: Row, text: string) {
  const { door, options = {}, list = [], ask = [], missing = [] } = row;
  if (door === 'list') {
    const report = await rate(text, 'p1', { today });
    expect(report.games).toBe(list.length);
    expectProblems(report.problems, row);
  } else if (door === 'league') {
    const report = await rateLeague(text, {}, options);
    const standings = ({ table }: typeof report) =>
      table.map(({ player, rating, matches }) => [player, rating.toFixed(9), matches]);
    expect(open(report.header.questions)).toEqual(ask);
    expect(report.header.missing).toEqual(missing);
    expectProblems(report.problems, row);
    expect(standings(report)).toEqual(row.log ? standings(await rateLeague(row.log)) : []);
  } else if (row.refused !== undefined) {
    expect((await readGames(text, { ...options, today })).refused).toContain(row.refused);
  } else {
    const { kind, reading } = await readGames(text, { ...options, today });
    expect(kind).toBe(row.kind);
    if (kind === 'table') {
      expect(lines(reading?.list ?? '')).toEqual(list);
      expect(open(reading?.header.questions ?? [])).toEqual(ask);
      expect(reading?.header.missing).toEqual(missing);
      expectProblems(reading?.problems ?? [], row);
    } else if (row.player !== undefined && list.length > 0) {
      expect(lines(await gamesOf(text, row.player, options))).toEqual(list);
    }
  }
}

// Bytes in other encodings, several files, and the rows of a match, are the page's: the tests in Rust have them.
const texts = rows.filter(
  ({ text, before, door }) => text !== undefined && before === undefined && door !== 'match',
);
/** So many are read within one test. */
const AT_ONCE = 60;

for (let first = 0; first < texts.length; first += AT_ONCE)
  test(`the package reads what people bring as a careful person reads it, from ${first + 1}`, async () => {
    for (const row of texts.slice(first, first + AT_ONCE))
      await test.step(row.what, () => check(row, row.text ?? ''));
  });
