import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import {
  bothReadings,
  readField,
  readMinutes,
  readNumber,
  unambiguous,
  type DecimalMark,
} from '../../www/element/read-number.js';

const rowsOf = async (name: string) =>
  (await readFile(`tests/fixtures/${name}.tsv`, 'utf8'))
    .replaceAll('<nbsp>', '\u00a0')
    .replaceAll('<narrow>', '\u202f')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

test('the page’s fields and cells read numbers as the core does', async () => {
  for (const [text = '', unknown, , point, comma, minutes] of await rowsOf('numbers')) {
    const reading = (read: typeof readNumber, mark: DecimalMark) => {
      const number = read(text, mark);
      if (number === null) return '-';
      return typeof number === 'number' ? String(number) : bothReadings(text, number);
    };
    expect([text, reading(readNumber, 'unknown')]).toEqual([text, unknown]);
    expect([text, reading(readNumber, 'point')]).toEqual([text, point]);
    expect([text, reading(readNumber, 'comma')]).toEqual([text, comma]);
    expect([text, reading(readMinutes, 'comma')]).toEqual([text, minutes]);
  }
});

test('numbers that the page writes into fields and cells can be read back', () => {
  for (const number of [0, 1.125, -12.345, 999.001, 10_000, 0.125, 1e21, 1e-7, 1 / 3]) {
    expect(readNumber(unambiguous(number), 'unknown')).toBe(number);
    expect(readField(String(number), false)).toBe(number);
  }
  const texts = ['10,000', '10 000', '−3', '1.125'];
  expect(texts.map((text) => readField(text, false))).toEqual([10_000, 10_000, -3, 1.125]);
  const whole = ['10,000', '10 000', '1.000.000', '20.000'];
  const ambiguous = { whole: '20000', decimals: '20.000' };
  const numbers = [10_000, 10_000, 1_000_000, ambiguous];
  expect(whole.map((text) => readField(text, true))).toEqual(numbers);
});
