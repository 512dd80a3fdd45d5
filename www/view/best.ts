/**
 * The answer to “which of these is best?”: which values of a setting, or which schemes, no other is clearly better than, for each
 * purpose; what the current one does; and a way to take the best.
 *
 * ```ts
 * best({
 *   over: 'GAME_MULT',
 *   values: ['0.5', '1', '2'],
 *   isOrdered: true,
 *   current: 2,
 *   purposes: [{ for: 'to predict the next match', best: 1, good: [false, true, false], score: (place) => losses[place], picture }],
 *   use: (place) => this.set({ gameMult: [0.5, 1, 2][place] }),
 * });
 * // Best GAME_MULT: 1 to predict the next match.
 * ```
 */

import { html, nothing } from 'lit';
import { button } from '../controls/button.js';
import { bestText as TEXT, type Purpose } from '../text/best.js';

/** A purpose, and the chart of its measure over the values. */
export interface DrawnPurpose extends Purpose {
  readonly picture?: unknown;
}

interface Best {
  /** The setting, or the kind of thing, whose values are compared. */
  readonly over: string;
  readonly values: readonly string[];
  /** True if neighbouring values are a range. */
  readonly isOrdered: boolean;
  /** The place of the current value; -1 if it is not among them. */
  readonly current: number;
  readonly purposes: readonly DrawnPurpose[];
  readonly use: (place: number) => void;
}

export function best({ over, values, isOrdered, current, purposes, use }: Best) {
  const useful = purposes.filter(({ best, good }) => best !== null && !good[current]);
  return html`<div role="status">
      <h3>${TEXT.headline(over, values, purposes, isOrdered)}</h3>
      <p class="sentence">${TEXT.yours(over, values, purposes, current)}</p>
    </div>
    ${
      useful.length > 0
        ? html`<div class="bar">
            ${useful.map(({ best, for: purpose }) =>
              best === null
                ? nothing
                : button(TEXT.use(over, values[best] ?? '', purpose), () => use(best)),
            )}
          </div>`
        : nothing
    }
    ${purposes.map(({ picture }) => picture ?? nothing)}`;
}
