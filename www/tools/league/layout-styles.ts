/** How League is laid out: settings on top; log and table side by side on a desk, the log last on a phone. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';

export const layout = [
  toolLayout,
  css`
    .result {
      display: grid;
      gap: 1.75rem;
      align-content: start;
    }
    .result > * {
      min-inline-size: 0;
    }
    h2 {
      overflow-wrap: anywhere;
    }
    h2:focus {
      outline: none;
    }
    .title span {
      color: var(--ink-2);
      font-weight: 400;
    }
    .wait,
    .failure {
      margin: 0 0 0.5rem;
    }
    /* Some of the table's height, so that little moves when it comes. */
    .wait {
      min-block-size: 32rem;
      color: var(--ink-2);
    }
    @container (min-width: 60rem) {
      .frame {
        grid-template-columns: minmax(19rem, 26rem) minmax(0, 1fr);
        column-gap: clamp(1.5rem, 4vw, 3.5rem);
      }
      settings-controls {
        grid-column: 1 / -1;
      }
      league-log {
        grid-area: 2 / 1;
      }
      .result {
        grid-area: 2 / 2;
      }
    }
    @media print {
      .hint,
      league-log {
        display: none;
      }
    }
  `,
];
