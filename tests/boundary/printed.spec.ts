/** Numbers as the page prints them: changes are the differences of what is printed, and parts add up to 100 %. */

import { expect, test } from '@playwright/test';
import type { History, MatchReport } from '#results';
import { questions, rate, rateMatch } from '../../dist/npm/index.js';
import { changeText, matchText } from '../../www/text/match.js';
import { chances, percents, points, printedChange, ranges } from '../../www/text/numbers.js';
import { answerTexts } from '../../www/text/questions.js';
import { ratingText } from '../../www/text/rating.js';
import { standingsText } from '../../www/text/standings.js';
import { schema } from '../../www/tools/match/schema.js';

let seed = 27;
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
const times = <Value>(number: number, make: (i: number) => Value) =>
  Array.from({ length: number }, (_, i) => make(i));
/** A number that the page has printed. */
const read = (text: string) => Number(text.replace('−', '-').replace('+', ''));
/** All numbers of a text, or of a template: its words with what they hold. */
const numbersIn = (text: string) => (text.match(/[-+−]?\d+(?:\.\d+)?/g) ?? []).map(read);
const textOf = (part: unknown): string => {
  if (typeof part !== 'object' || part === null) return String(part);
  const { strings = [], values = [] } = part as { strings?: readonly string[]; values?: unknown[] };
  return strings.map((words, i) => words + (i in values ? textOf(values[i]) : '')).join('');
};
const cents = (value: number) => Math.round(value * 10);

test('a change is the difference of the two ratings as they are printed', () => {
  for (const decimals of [0, 1, 4])
    for (const [from, to] of times(50, () => [3000 * random() - 500, 3000 * random()] as const)) {
      const change = read(points(to, decimals)) - read(points(from, decimals));
      expect(printedChange(from, to, decimals)).toBeCloseTo(change, 6);
    }
  // 20.49 more, from 1776.6 to 1797.09: printed, 1777 and 1797.
  expect(printedChange(1776.6, 1797.09)).toBe(20);
});

test('a won and a lost game take the printed rating to the printed one', async () => {
  const list = '+1720 ann 2; -1850 bob 9; +1720 ann 30; =1600 cy 60; -1500 ann 200; +1900 dee 400';
  for (const scheme of ['p1', 'p3', 'p4', 'p7'] as const) {
    const report = await rate(list, scheme);
    const [, next] = ratingText.facts(report).find(([name]) => name.startsWith('Next game')) ?? [];
    const [adds = NaN, takes = NaN] = numbersIn(textOf(next).replace(/<[^>]*>/g, ''));
    const now = read(points(report.rating));
    expect(now + adds).toBe(read(points(report.ifWin)));
    expect(now + takes).toBe(read(points(report.ifLoss)));
    const answer = answerTexts.chances(await questions(list, scheme, { opponent: 'ann' }));
    const words = textOf(answer.at(-1)).replace(/<[^>]*>/g, '');
    const [, win, up, , draw, same, , loss, down] = numbersIn(words);
    for (const [after, change] of [
      [win, up],
      [draw, same],
      [loss, down],
    ] as const)
      expect(now + (change ?? NaN)).toBe(after);
  }
});

test('the changes of a match are the differences of the ratings beside them', async () => {
  for (const varied of times(8, () => ({ t: 40 + 200 * random(), gameMult: 5 * random() }))) {
    const players = times(6, (i) => ({
      name: `p${i}`,
      rating: 300 + Math.round(40_000 * random()) / 100,
      score: Math.round(3000 * random()),
      minutes: 20,
    }));
    const settings = { ...schema.default.settings, ...varied };
    const report: MatchReport = await rateMatch({ players }, settings);
    const lines = matchText(report, { players }, settings).split('\n');
    for (const [i, player] of report.players.entries()) {
      const [, before = '', after = '', change = ''] =
        /: (\S+) → (\S+) \((\S+)\)/.exec(lines[i] ?? '') ?? [];
      expect(cents(read(after)) - cents(read(before))).toBe(cents(read(change)));
      expect(changeText(player)).toBe(change);
    }
  }
});

test('the changes of a player’s matches are the differences of the ratings beside them', () => {
  const ratings = times(60, () => 400 + 200 * random());
  const printed = ratings.map((rating) => cents(read(points(rating, 1))));
  const history = { start: ratings[0], matches: ratings.slice(1).map((rating) => ({ rating })) };
  const changes = standingsText.history.changes(history as History);
  for (const [place, change] of changes.entries()) {
    const difference = (printed[place + 1] ?? NaN) - (printed[place] ?? NaN);
    expect(cents(change)).toBe(difference);
  }
});

test('percentages of one set add up to 100', async () => {
  const sum = (texts: readonly string[]) =>
    texts.reduce(
      (all, text) => all + (/^(less than|<)/.test(text) ? 0 : Number.parseFloat(text)),
      0,
    );
  for (const parts of times(100, (i) => times(2 + (i % 7), () => random() ** (1 + (i % 4))))) {
    const all = parts.reduce((one, other) => one + other, 0);
    const shares = parts.map((part) => part / all);
    expect(sum(percents(shares))).toBeCloseTo(100, 9);
    const places = chances(shares);
    if (!places.some((text) => text.startsWith('>'))) expect(sum(places)).toBe(100);
  }
  expect(percents([1 / 6, 2 / 3, 1 / 6]).map((text) => Number.parseFloat(text))).toEqual([
    17, 66, 17,
  ]);
  expect(chances(times(8, () => 0.125)).map((text) => Number.parseFloat(text))).toEqual([
    13, 13, 13, 13, 12, 12, 12, 12,
  ]);
  for (const opponent of [900, 1500, 1650, 1800, 2300]) {
    const report = await questions('+1500 a; =1500 b; =1500 c; -1500 d; +1600 e', 'p3', {
      opponent,
    });
    const words = textOf(answerTexts.chances(report).at(-1)).matchAll(
      /(?:Win|Draw|Loss) \(([^)]*)\)/g,
    );
    expect(sum([...words].map(([, share = '']) => share))).toBeCloseTo(100, 9);
  }
});

test('marked values are named as ranges without gaps', () => {
  const marks = (text: string) => Array.from(text, (mark) => mark === 'x');
  const values = [0.1, 0.2, 0.4, 0.8, 1.6];
  expect(ranges(values, marks('.xx.x'), String)).toBe('0.2 to 0.4 or 1.6');
  expect(ranges(values, marks('x.x.x'), String)).toBe('0.1, 0.4, or 1.6');
  expect(ranges(values, marks('xxxxx'), String)).toBe('0.1 to 1.6');
  expect(ranges(values, marks('..x..'), String)).toBe('0.4');
});
