/** The layout of Schemes: the situations beside what they show, on a phone above it. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';

export const layout = [
  toolLayout,
  css`
    .frame {
      gap: 1.5rem;
    }
    .run {
      display: grid;
      gap: inherit;
    }
    .waiting {
      visibility: hidden;
      min-block-size: 100vh;
    }
    .run > * {
      min-inline-size: 0;
    }
    h2 {
      font-size: var(--step-1);
      text-wrap: balance;
    }
    .lesson {
      max-inline-size: 46rem;
      margin: 0.4rem 0 0;
      color: var(--ink-2);
      text-wrap: pretty;
    }
    .agreement:empty {
      display: none;
    }
    .failure {
      margin: 0;
    }
    @container (min-width: 52.01rem) {
      .frame {
        grid-template-columns: minmax(14rem, 19rem) minmax(0, 1fr);
        column-gap: clamp(1.5rem, 4vw, 3.5rem);
      }
    }
  `,
];
