/** How League is laid out: settings on top; log and table side by side on a desk, the log last on a phone. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';

export const layout = [
  toolLayout,
  css`
    h2 {
      overflow-wrap: anywhere;
    }
    .log h2 {
      margin-block-end: 0.5rem;
    }
    .notice + .bar {
      margin-block-start: 0.75rem;
    }
    h2:focus {
      outline: none;
    }
    .title span,
    .course {
      color: var(--ink-2);
      font-weight: 400;
    }
    .wait,
    .course,
    .failure {
      margin: 0 0 0.5rem;
    }
    svg {
      inline-size: 100%;
      block-size: 5.5rem;
      margin-block-end: 0.75rem;
      overflow: visible;
      fill: none;
      stroke: var(--accent);
      stroke-width: 2px;
    }
    svg * {
      vector-effect: non-scaling-stroke;
    }
    line {
      stroke: var(--rule);
    }
    /* Some of the table's height, so that little moves when it comes. */
    .wait {
      min-block-size: 32rem;
      color: var(--ink-2);
    }
    @container (min-width: 60rem) {
      .frame {
        grid-template-columns: minmax(19rem, 26rem) minmax(0, 1fr);
      }
      settings-controls {
        grid-column: 1 / -1;
      }
      .log {
        grid-area: 2 / 1;
      }
      .column {
        grid-area: 2 / 2;
      }
    }
    @media print {
      .hint,
      .log {
        display: none;
      }
    }
  `,
];
