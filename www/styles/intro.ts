/** What a first visit shows above an example: what to do, one button for it, and the tag of the example. */

import { css } from 'lit';

export const introStyles = css`
  .intro {
    display: grid;
    gap: 0.75rem;
    justify-items: start;
  }
  .intro p {
    margin: 0.35rem 0 0;
    color: var(--ink-2);
  }
  .intro .bar {
    gap: 0.35rem 1rem;
  }
  .intro .quiet {
    min-block-size: 3rem;
    padding-inline: 1.25rem;
    font-size: var(--step-0);
  }
  .tag {
    padding: 0.15rem 0.7rem;
    border-radius: 99px;
    background: var(--warn-soft);
    color: var(--warn);
    font-size: var(--step--1);
    font-weight: 600;
  }
`;
