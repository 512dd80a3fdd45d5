/** How Schemes is laid out: the situations beside what they show, on a phone above it. */

import { css } from 'lit';

export const layout = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .frame,
  .run {
    display: grid;
    gap: 1.5rem;
    align-content: start;
  }
  .waiting {
    visibility: hidden;
    min-block-size: 100vh;
  }
  .frame > *,
  .run > * {
    min-inline-size: 0;
  }
  h2 {
    margin: 0;
    font-size: var(--step-1);
    font-weight: 600;
    text-wrap: balance;
  }
  .lesson {
    max-inline-size: 46rem;
    margin: 0.4rem 0 0;
    color: var(--ink-2);
    text-wrap: pretty;
  }
  .agreement,
  .games,
  .notice {
    margin: 0.5rem 0 0;
    font-size: var(--step--1);
    color: var(--ink-2);
  }
  .agreement:empty,
  .notice:empty {
    display: none;
  }
  .failure {
    margin: 0;
    color: var(--loss);
  }
  @container (min-width: 52.01rem) {
    .frame {
      grid-template-columns: minmax(14rem, 19rem) minmax(0, 1fr);
      column-gap: clamp(1.5rem, 4vw, 3.5rem);
    }
  }
`;
