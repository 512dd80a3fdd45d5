/** The two sides of a comparison, A and B: told apart by letter, dash and colour alike, as in the charts. */

import { css, html } from 'lit';
import { inkStyles } from '../../chart/inks.js';
import { swatch } from '../../chart/swatch.js';

export const SIDES = ['A', 'B'] as const;

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

/** A side's letter with a piece of its line. */
export function sideKey(side: number) {
  const line =
    side === 0
      ? swatch({ ...LINE, ink: 'accent', dash: [0, 0] })
      : swatch({ ...LINE, ink: 'series-2', dash: [7, 4] });
  return html`<span class="side">${line} ${SIDES[side]}</span>`;
}
