/** The two sides of a comparison, A and B: told apart by letter, dash and colour alike. */

import { css, html, svg } from 'lit';

export const SIDES = ['A', 'B'] as const;

export const sideStyles = css`
  .line {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .dot {
    fill: var(--accent);
    fill-opacity: 0.75;
  }
  .line.B {
    stroke: var(--warn);
    stroke-dasharray: 7 4;
  }
  .dot.B {
    fill: none;
    stroke: var(--warn);
    stroke-width: 1.5;
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
  .side .mark {
    inline-size: 0.75rem;
  }
`;

/** A side's letter with its mark. */
export function markKey(side: number) {
  const letter = SIDES[side] ?? '';
  const mark =
    side === 0
      ? svg`<circle class="dot A" cx="6" cy="6" r="4" />`
      : svg`<rect class="dot B" x="2" y="2" width="8" height="8" />`;
  return html`<span class="side"
    ><svg class="mark" viewBox="0 0 12 12" aria-hidden="true">${mark}</svg>${letter}</span
  >`;
}

/** A side's letter with a piece of its line. */
export function sideKey(side: number) {
  const letter = SIDES[side] ?? '';
  return html`<span class="side"
    ><svg viewBox="0 0 28 12" aria-hidden="true">
      <line class="line ${letter}" x1="0" x2="28" y1="6" y2="6"></line></svg
    >${letter}</span
  >`;
}
