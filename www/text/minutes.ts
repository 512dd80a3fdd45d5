/** Minutes as the page writes them: 20, or 18:35 where they are not whole; and as they were typed, where they were. */

import type { Player } from '#results';
import { clock, count } from './numbers.js';

/** Minutes to the second. */
export const minutesText = (minutes: number): string =>
  Number.isInteger(minutes) ? count(minutes) : clock(minutes);

/** What writes the minutes of one column: all of them as 18:35 if any of them are not whole. */
export const minutesColumn = (all: readonly number[]): ((minutes: number) => string) =>
  all.every(Number.isInteger) ? minutesText : clock;

/** A player's minutes as typed, or else as the page writes them. */
export const minutesOf = ({ minutes, minutesText: typed }: Partial<Player> = {}): string =>
  typed ?? minutesText(minutes ?? 0);

/** Minutes in a sentence: “20 minutes”, “18:35 minutes”; “12m30s” has its units already. */
export function inMinutes(text: string): string {
  if (/[a-z]/i.test(text)) return text;
  return `${text} ${text === '1' ? 'minute' : 'minutes'}`;
}
