/** The two sides of a comparison, A and B: told apart by letter, dash and colour alike, as in the charts. */

import { css, html, nothing } from 'lit';
import { inkStyles } from '../chart/inks.js';
import { swatch } from '../chart/swatch.js';
import { letterOf } from '../text/settings.js';

export const sideStyles = [
  inkStyles,
  css`
    .side {
      display: inline-flex;
      align-items: center;
      gap: 0.4em;
      font-weight: 600;
    }
  `,
];

const LINE = { marker: null, line: true, band: false };
const KEYS = [
  swatch({ ...LINE, ink: 'accent', dash: [0, 0] }),
  swatch({ ...LINE, ink: 'series-2', dash: [7, 4] }),
];

/** A side's letter with a piece of its line, if there are two sides. */
export const sideKey = (side: number, sides: readonly unknown[]) =>
  sides.length > 1
    ? html`<span class="side">${KEYS[side]} ${letterOf(side, sides)}</span>`
    : nothing;
