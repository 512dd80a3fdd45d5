/** How League is laid out: table, settings, charts, log; on a desk, the settings stay in sight beside the table. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';
import { sideStyles } from '../season/sides.js';
import { columnFormStyles } from '../settings/column-form.js';

export const layout = [
  toolLayout,
  sideStyles,
  columnFormStyles,
  css`
    h2 {
      overflow-wrap: anywhere;
    }
    summary:has(h2) {
      margin-block-end: 0.5rem;
    }
    data-table {
      /* A table on a phone as well, so that many rows take little room. */
      container-name: none;
    }
    .notice + .bar {
      margin-block-start: 0.75rem;
    }
    .title span,
    .log summary span,
    .course {
      color: var(--ink-2);
      font-weight: 400;
    }
    .wait,
    .course,
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
        grid-template-columns: minmax(17rem, 21rem) minmax(0, 1fr);
        grid-template-rows: auto 1fr;
      }
      .settings {
        grid-area: 1 / 1 / span 2;
      }
      /* Within its own rows: a sticky item of a grid would go on over the log. */
      .settings > .column {
        position: sticky;
        inset-block-start: 0;
        max-block-size: 100vh;
        padding-block-end: 1rem;
        overflow-y: auto;
      }
      [part='result'],
      .charts {
        grid-column: 2;
      }
      .log {
        grid-column: 1 / -1;
      }
    }
  `,
];
