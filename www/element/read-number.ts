/**
 * Numbers as people write them, for fields and cells that are read before any core is loaded. The core's own reader,
 * `crate/src/number.rs`, explains the rules; both are tested with `tests/fixtures/numbers.tsv`.
 */

import { numberText } from '../text/controls.js';

/** What a table's numbers have before decimals, as far as it is known. */
export type DecimalMark = 'unknown' | 'point' | 'comma';

/** A number that can be read in two ways. */
export interface Ambiguous {
  readonly whole: string;
  readonly decimals: string;
}

const SIGN = /^[+\-\u2212\u2013]/;
/** Digits with at most one point or comma. */
const PLAIN = /^(?=.?\d)(?<whole>\d*)(?:[.,](?<decimals>\d*))?(?<exponent>e[+-]?\d+)?$/i;
/** The same with separators of thousands, all of one kind. */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?<thousands>[.,' ])\d{3}(?:\k<thousands>\d{3})*)(?:(?!\k<thousands>)[.,](?<decimals>\d+))?(?<exponent>e[+-]?\d+)?$/i;
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** A number; both readings where there are two, and null where there is none. */
export function readNumber(text: string, mark: DecimalMark): number | Ambiguous | null {
  const size = sizeOf(text);
  const sign = /^[-\u2212\u2013]/.test(text.trim()) ? '-' : '';
  const match = PLAIN.exec(size) ?? GROUPED.exec(size);
  if (!match?.groups) return null;
  const { whole = '', decimals = '', exponent = '' } = match.groups;
  const written = `${sign}${whole.replaceAll(/\D/g, '')}.${decimals}`;
  if (!AMBIGUOUS.test(size)) {
    const number = Number(written + exponent);
    return Number.isFinite(number) ? number : null;
  }
  const digits = written.replace('.', '');
  if (mark === 'unknown') return { whole: digits, decimals: written };
  return Number(size.includes('.') === (mark === 'point') ? written : digits);
}

/** A number in a field of its own: the page writes 10,000 and 0.5, so that is how it reads them. 20.000 is hardly 20. */
export function readField(
  text: string,
  isWhole: boolean,
  isMinutes = false,
): number | Ambiguous | null {
  if (isMinutes) return readMinutes(text, 'point');
  return readNumber(text, isWhole && text.includes('.') ? 'unknown' : 'point');
}

/** What is wrong with a number in a field of its own, or blank; `example` is one that can be typed. */
export function fieldProblem(
  text: string,
  isWhole: boolean,
  least: number,
  most: number,
  example: string,
  isMinutes = false,
): string {
  const value = readField(text, isWhole, isMinutes);
  if (value === null) return (isMinutes ? numberText.notMinutes : numberText.notANumber)(example);
  if (typeof value === 'object') return `${bothReadings(text, value)}.`;
  if (value < least || value > most) return numberText.outside(written(least), written(most));
  return isWhole && !Number.isInteger(value) ? numberText.notWhole(example) : '';
}

/** A number as the page writes it in a field. */
export const written = (value: number): string =>
  exact(value).toLocaleString('en', { maximumFractionDigits: 20 }).replace('-', '−');

/** Without the rounding errors of binary fractions. */
export const exact = (value: number): number => Number(value.toPrecision(12));

/** A number of minutes, or a time such as 20:30, 1:20:30, 12m30s, 750s or 20 min. */
export function readMinutes(text: string, mark: DecimalMark): number | Ambiguous | null {
  return readClock(text.trim()) ?? readUnits(text.trim()) ?? readNumber(text, mark);
}

function readClock(text: string): number | null {
  // `1:02:345` and `1:01:02:345`: three digits at the end are thousandths.
  const [, whole, thousandths] = /^(\d.*:\d\d):(\d{3})$/.exec(text) ?? [];
  if (whole !== undefined) {
    const minutes = readClock(whole);
    return minutes === null ? null : minutes + Number(thousandths) / 60_000;
  }
  const time = /^(?:(\d{1,9}):([0-5]\d)|(\d{1,9})):([0-5]\d)(?:[.,](\d+))?$/.exec(text);
  if (!time) return null;
  const [, hours = '0', minutes, onlyMinutes, seconds, fraction = '0'] = time;
  return (
    Number(hours) * 60 + Number(minutes ?? onlyMinutes) + Number(`${seconds}.${fraction}`) / 60
  );
}

/** Each unit of time in seconds, the longest first. */
const UNITS = [
  [/^(h|hrs?|hours?)$/, 3600],
  [/^(m|mins?|minutes?)$/, 60],
  [/^(s|secs?|seconds?)$/, 1],
] as const;

/** Minutes from whole numbers with units, the longest first; one without a unit has the unit after the last: 12m30. */
function readUnits(text: string): number | null {
  const part = /(\d{1,9})\s*([a-z]*)\s*/gy;
  let [seconds, next, end] = [0, 0, 0];
  for (const [all, number, name = ''] of text.toLowerCase().matchAll(part)) {
    const place = name === '' && next > 0 ? next : UNITS.findIndex(([unit]) => unit.test(name));
    const unit = UNITS[place];
    if (!unit || place < next) return null;
    seconds += Number(number) * unit[1];
    next = place + 1;
    end += all.length;
  }
  return next > 0 && end === text.length ? seconds / 60 : null;
}

/** What all these numbers show to stand before decimals; unknown where they show nothing, or both. */
export function markShown(numbers: readonly string[]): DecimalMark {
  const shown = new Set(numbers.map(markOf).filter((mark) => mark !== 'unknown'));
  const [mark = 'unknown'] = shown;
  return shown.size === 1 ? mark : 'unknown';
}

function markOf(text: string): DecimalMark {
  const size = sizeOf(text);
  const last = /[.,](?=[^.,]*$)/.exec(size)?.[0];
  const groups = (PLAIN.exec(size) ?? GROUPED.exec(size))?.groups;
  if (!last || !groups || AMBIGUOUS.test(size)) return 'unknown';
  // It stands before decimals or before the last three digits.
  return (last === '.') === (groups.decimals !== undefined) ? 'point' : 'comma';
}

/** A text without its sign, and with one kind of blank and apostrophe. */
function sizeOf(text: string): string {
  return text.trim().replace(SIGN, '').replaceAll(/\s/g, ' ').replaceAll('’', "'");
}

/** Both readings of a number, and how to write each. */
export function bothReadings(text: string, { whole, decimals }: Ambiguous): string {
  const spelling = decimals.endsWith('0') ? decimals.slice(0, -1) : `${decimals}0`;
  return `“${text.trim()}” could be ${whole} or ${Number(decimals)}: write ${whole} for the first, or ${spelling} for the second`;
}

/** A number as text that is read as the same number whatever the decimal mark: 1.125 as 1.1250. */
export function unambiguous(number: number): string {
  const text = String(number);
  return AMBIGUOUS.test(text.replace('-', '')) ? `${text}0` : text;
}
