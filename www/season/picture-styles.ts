/** How the pictures look: thin gridlines, quiet letters. */

import { css } from 'lit';

export const pictureStyles = css`
  :host {
    display: block;
    min-block-size: var(--height, 220px);
  }
  svg.picture {
    display: block;
    inline-size: 100%;
    overflow: visible;
  }
  .grid {
    stroke: var(--rule);
  }
  .diagonal {
    stroke: var(--ink-2);
    stroke-dasharray: 2 4;
  }
  text {
    fill: var(--ink-2);
    font: 12px var(--sans);
    font-variant-numeric: tabular-nums;
  }
  .letter {
    font-weight: 600;
  }
  .letter.A {
    fill: var(--accent);
  }
  .letter.B {
    fill: var(--warn);
  }
`;
