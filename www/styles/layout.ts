/** The layout that the five tools share: blocks below or beside each other (`.frame`), some of them in a column. */

import { css } from 'lit';

export const toolLayout = css`
  :host {
    container-type: inline-size;
  }
  .frame,
  .column {
    display: grid;
    gap: 1.75rem clamp(1.5rem, 4vw, 3.5rem);
    align-content: start;
  }
  .frame > *,
  .column > * {
    min-inline-size: 0;
  }
  /* All of it appears at once. */
  .waiting {
    visibility: hidden;
    min-block-size: 100vh;
  }
  .sentence {
    max-inline-size: 46rem;
    margin: 0.5rem 0 0;
    color: var(--ink-2);
    text-wrap: pretty;
  }
`;
