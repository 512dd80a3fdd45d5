/** Ratings, points and counts as the page writes them: the part of `numbers.ts` that a badge needs. */

export const MINUS = '−';

/** A rating or a number of points, to the whole point or to some decimals; a dash if there is none. */
export function points(value: number | null, decimals = 0): string {
  if (value === null) return '—';
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? MINUS + text : text;
}

/** Points with their sign, infinite ones as ±∞; a dash if there are none. */
export function signedPoints(value: number | null, decimals = 0): string {
  if (value === Infinity || value === -Infinity) return value > 0 ? '+∞' : `${MINUS}∞`;
  const text = points(value, decimals);
  return (value ?? 0) > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** A count, with thousands apart. Not by `Intl`: its first use holds up the first rating by 20 ms. */
export function count(value: number): string {
  return String(value).replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ',');
}

/** A count with its noun, such as "1 game", "5 games" or "2 matches". */
export function counted(value: number, noun: string): string {
  const nouns = `${noun.replace(/([^aeiou])y$/, '$1ie').replace(/ch$/, 'che')}s`;
  return `${count(value)} ${value === 1 ? noun : nouns}`;
}

/** A rating to the whole point, or ±∞ if it has no bound on one side; a dash if there is none. */
export function ratingOrBound(
  report?: Readonly<{ rating: number | null; unbounded: 'above' | 'below' | null }>,
): string {
  if (report?.unbounded) return report.unbounded === 'above' ? '∞' : `${MINUS}∞`;
  return points(report?.rating ?? null);
}
