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

/** A table with a border of its own, whose first column stays in sight. */
export const framedTableStyles = [
  ...tableStyles,
  css`
    .wrap {
      position: relative;
      max-inline-size: 100%;
      overflow: auto;
      border: 1px solid var(--rule);
      border-radius: var(--radius);
    }
    th,
    td {
      padding-inline: 0.6rem;
      text-align: end;
      white-space: nowrap;
    }
    tbody tr:last-child > * {
      border-block-end: 0;
    }
    th:first-child {
      position: sticky;
      inset-inline-start: 0;
      z-index: 1;
      background: var(--sheet);
      text-align: start;
    }
  `,
];
