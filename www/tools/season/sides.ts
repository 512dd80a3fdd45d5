/** The two sides of a comparison, A and B: told apart by letter, dash and colour alike. */

import { css, html, unsafeCSS } from 'lit';
import { inkValue } from '../../chart/inks.js';

export const SIDES = ['A', 'B'] as const;

export const sideStyles = css`
  .line {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .line.B {
    /* As the charts have it. */
    stroke: ${unsafeCSS(inkValue('series-2'))};
    stroke-dasharray: 7 4;
  }
  .side {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    font-weight: 600;
    white-space: nowrap;
  }
  .side svg {
    inline-size: 1.75rem;
    block-size: 0.75rem;
    overflow: visible;
  }
`;

/** A side's letter with a piece of its line. */
export function sideKey(side: number) {
  const letter = SIDES[side] ?? '';
  return html`<span class="side"
    ><svg viewBox="0 0 28 12" aria-hidden="true">
      <line class="line ${letter}" x1="0" x2="28" y1="6" y2="6"></line></svg
    >${letter}</span
  >`;
}
