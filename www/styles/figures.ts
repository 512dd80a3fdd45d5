/** A row of figures (`<dl>`), each with its name above and what it means below (`.about`). */

import { css } from 'lit';

export const figureStyles = css`
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(12rem, 45%), 1fr));
    gap: 1rem;
    margin: 0;
    padding: 1rem 0;
    border-block: 1px solid var(--rule);
    break-inside: avoid;
  }
  dt,
  dd small,
  .about {
    color: var(--ink-2);
    font-size: var(--step--1);
    font-weight: 400;
  }
  dd {
    margin: 0;
    font-size: var(--step-1);
    font-weight: 600;
  }
  .about {
    line-height: 1.35;
  }
`;
