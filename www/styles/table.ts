/** A table with rules between its rows, which scrolls in its `.wrap`. */

import { css } from 'lit';
import { scrollHint } from '../controls/scroll-hint.js';

export const tableStyles = [
  scrollHint,
  css`
    table {
      inline-size: 100%;
      /* Collapsed borders would scroll away from sticky cells. */
      border-collapse: separate;
      border-spacing: 0;
      font-size: var(--step--1);
    }
    th,
    td {
      padding: 0.4rem 0.5rem;
      border-block-end: 1px solid var(--rule);
      font-weight: 400;
    }
    thead th {
      color: var(--ink-2);
      font-weight: 500;
      white-space: nowrap;
    }
  `,
];
