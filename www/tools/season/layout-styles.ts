/** How Season is laid out: headline and settings on top, then what it is made of beside what it shows. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';

export const layout = [
  toolLayout,
  css`
    h2 {
      margin-block-end: 0.75rem;
    }
    /* Both have the same settings, side by side however many lines the headlines have. */
    .sides {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(21rem, 100%), 1fr));
      gap: 2rem clamp(1.5rem, 4vw, 3.5rem);
      align-items: end;
    }
    .headline {
      margin-block-end: 1.25rem;
    }
    .hero p {
      flex: 1 1 16rem;
    }
    .run {
      column-gap: 1.5rem;
      min-block-size: 3.25rem;
      padding-block: 0.5rem;
      background: var(--paper);
      border-block: 1px solid var(--rule);
    }
    .running {
      position: sticky;
      inset-block-start: 0;
      z-index: 2;
    }
    .run > .bar {
      flex: 1 1 16rem;
      color: var(--ink-2);
    }
    /* Results of a season that is not the one asked for: grey, but as easy to read. */
    .stale {
      --ink: var(--ink-2);
      --accent: var(--ink-2);
      --warn: var(--ink-2);
      color: var(--ink-2);
    }
    /* As many lines as there will be, before they are there. */
    @container (max-width: 30rem) {
      .hero p {
        min-block-size: 5lh;
      }
    }
    @container (min-width: 56rem) {
      .frame {
        grid-template-columns: minmax(17rem, 22rem) minmax(0, 1fr);
      }
      .sides,
      .run {
        grid-column: 1 / -1;
      }
    }
    @media print {
      .run .choice {
        display: none;
      }
      .running {
        position: static;
      }
      .stale {
        print-color-adjust: exact;
      }
    }
  `,
];
