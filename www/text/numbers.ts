/** Numbers as the page writes them. */

import type { RatingReport } from '#games';
import { listed } from './listed.js';
import { MINUS, count, points } from './points.js';

export { count, counted, points, ratingOrBound, signedPoints } from './points.js';

/** The change from one rating to another as they are printed: the difference of what is printed. */
export function printedChange(from: number, to: number, decimals = 0): number {
  const printed = (value: number) => Number(value.toFixed(decimals));
  // Of two numbers with few decimals, the difference has no more than they.
  return printed(printed(to) - printed(from));
}

/** What a win and a loss against an equal opponent would change, as printed; none without a rating. */
export function nextChanges({ rating, ifWin, ifLoss }: RatingReport) {
  if (rating === null || ifWin === null || ifLoss === null) return null;
  return [printedChange(rating, ifWin), printedChange(rating, ifLoss)] as const;
}

/** A part of a whole, as a percentage; a dash if there is none. */
export function percent(part: number | null, decimals = 0): string {
  return part === null ? '—' : `${(part * 100).toFixed(decimals)}\u00a0%`;
}

/** The parts of a whole in hundredths, or in units of another size, that add up to all of it. */
export function apportioned(parts: readonly number[], units = 100): number[] {
  const down = parts.map((part) => Math.floor(part * units));
  const missing = units - down.reduce((sum, part) => sum + part, 0);
  const rest = (i: number) => (parts[i] ?? 0) * units - (down[i] ?? 0);
  const largest = parts.map((_, i) => i).sort((a, b) => rest(b) - rest(a));
  return down.map((part, i) => part + (largest.indexOf(i) < missing ? 1 : 0));
}

/** The parts of a whole as percentages that add up to 100, with a decimal where one of them is small. */
export function percents(parts: readonly number[]): string[] {
  const decimals = parts.some((part) => part < 0.0995) ? 1 : 0;
  const units = 10 ** (2 + decimals);
  return apportioned(parts, units).map((part, i) =>
    part === 0 && parts[i] !== 0 ? 'less than 0.1\u00a0%' : percent(part / units, decimals),
  );
}

/** Values of a setting that are marked, such as “0.05, 0.2 to 0.4 or 1”: neighbouring ones are one range. */
export function ranges<Value>(
  values: ArrayLike<Value>,
  marked: readonly boolean[],
  write: (value: Value) => string,
): string {
  const runs: string[][] = [];
  for (const [place, is] of marked.entries()) {
    const found = values[place];
    if (!is || found === undefined) continue;
    const value = write(found);
    const run = marked[place - 1] ? runs.at(-1) : undefined;
    if (run) run[1] = value;
    else runs.push([value]);
  }
  return listed(
    runs.map((run) => run.join(' to ')),
    'disjunction',
  );
}

/** A number in its shortest form, such as a score or days. */
export const plain = (value: number): string => count(Number(value.toFixed(2))).replace('-', MINUS);

/** A number with all of its digits, as it goes into a field. */
export const exact = (value: number): string => String(value).replace('-', MINUS);

/** A rating in its shortest form, without commas, as every rating is. */
export const plainRating = (value: number): string => plain(value).replaceAll(',', '');

/** Numbers with as many decimals as tell them apart: at least `least`, and no more than nine. */
export function apart(values: readonly number[], least = 3): string[] {
  const fixed = (decimals: number) => values.map((value) => points(value, decimals));
  const different = new Set(fixed(9)).size;
  let decimals = least;
  while (decimals < 9 && new Set(fixed(decimals)).size < different) decimals++;
  return fixed(decimals);
}

/** A place, such as 1st. */
export function ordinal(place: number): string {
  const plural = new Intl.PluralRules('en', { type: 'ordinal' }).select(place);
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${count(place)}${endings[plural] ?? 'th'}`;
}

const LEAST = '< 1\u00a0%';
const MOST = '> 99\u00a0%';

/** The chances of all places of a player, which add up to 100 %. */
export const chances = (places: ArrayLike<number>): string[] =>
  apportioned(Array.from(places)).map((hundredths, place) => {
    const exact = places[place] ?? 0;
    if (hundredths === 0 && exact > 0) return LEAST;
    return hundredths === 100 && exact < 1 ? MOST : percent(hundredths / 100);
  });

/** A chance in a sentence, never as certain as rounding would make it. */
export function chanceInWords(share: number): string {
  if (share < 0.001) return 'less than 0.1\u00a0%';
  if (share > 0.999) return 'more than 99.9\u00a0%';
  return percent(share, share < 0.0995 || share > 0.995 ? 1 : 0);
}

/** A number to three digits, which is as much as a fit can say. */
export const toThreeDigits = (value: number | undefined): string =>
  value?.toLocaleString('en', { maximumSignificantDigits: 3 }) ?? '';

/** With enough decimals not to read 1 if it is below 1. */
export function scaleText(scale: number, decimals: number): string {
  const short = scale.toFixed(decimals);
  return scale < 1 && Number(short) === 1 ? String(Number(scale.toPrecision(9))) : short;
}

/** Minutes as 18:35. */
export function clock(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  return `${count(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long a text is. */
export const kilobytes = (characters: number): string =>
  characters < 1_000 ? `${characters} characters` : `${(characters / 1_000).toFixed(1)} kB`;
