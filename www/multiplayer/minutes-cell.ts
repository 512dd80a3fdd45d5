/** Minutes as they are put into a field or cell for the user. */

import { readMinutes, unambiguous } from '../element/read-number.js';
import { minutesText } from '../text/minutes.js';

/** A text that reads as the same number, up to rounding: 18:35 if that does, otherwise decimals. */
export function minutesCell(minutes: number): string {
  const text = minutesText(minutes).replaceAll(',', '');
  const isSame = Math.abs(Number(readMinutes(text, 'point')) - minutes) < 1e-9;
  return isSame ? text : unambiguous(minutes);
}
