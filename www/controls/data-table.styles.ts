/** How a data table looks: rows with rules between them, on a narrow screen cards. */

import { css } from 'lit';

export const dataTableStyles = css`
  :host {
    /* Its own name, so that a host can do without cards: container-name: none. */
    container: cards / inline-size;
  }
  .wrap {
    --hint: light-dark(rgb(0 0 0 / 0.18), rgb(0 0 0 / 0.6));
    position: relative;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    overflow: clip;
    /* Shadows at its sides where there is more to see. Covers go with the table and hide them at its ends. */
    background:
      linear-gradient(to right, var(--sheet) 60%, transparent) left / 2.5rem 100% no-repeat local,
      linear-gradient(to left, var(--sheet) 60%, transparent) right / 2.5rem 100% no-repeat local,
      linear-gradient(to right, var(--hint), transparent) left / 0.8rem 100% no-repeat scroll,
      linear-gradient(to left, var(--hint), transparent) right / 0.8rem 100% no-repeat scroll,
      var(--sheet);
  }
  /* To the side only: for what is below there are pages. */
  .wrap[role='region'] {
    --table-top: 0rem;
    overflow-x: auto;
  }
  table {
    inline-size: 100%;
    /* Not collapsed borders, which would scroll away from sticky cells. */
    border-spacing: 0;
    font-size: var(--step--1);
  }
  table[aria-busy='true'] tbody {
    opacity: 0.6;
  }
  /* Rows that open. */
  .opens tbody tr:not(.detail) {
    cursor: pointer;
  }
  .opens tbody tr:not(.detail):hover,
  tr:has([aria-expanded='true']),
  tr.detail {
    background: color-mix(in srgb, var(--accent-soft) 55%, transparent);
  }
  .opens tbody th .link {
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  /* Forced colours replace the background, and show the outline. */
  tr.marked {
    outline: 2px solid transparent;
    outline-offset: -2px;
    background: var(--accent-soft);
  }
  th,
  td {
    padding: 0.4rem 0.5rem;
    border-block-end: 1px solid var(--rule);
    font-weight: 400;
    text-align: start;
  }
  td {
    max-inline-size: 20rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  tr.detail > td {
    max-inline-size: none;
    white-space: normal;
  }
  tbody th {
    overflow-wrap: anywhere;
  }
  /* Names need more room than numbers. */
  tbody th:where(.start) {
    min-inline-size: 8rem;
  }
  /* A name may be as long as its writer likes. */
  .name {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  thead th {
    position: sticky;
    inset-block-start: var(--table-top, 0);
    z-index: 1;
    background: var(--sheet);
    /* Hides the rows that have gone past it. */
    box-shadow: 0 calc(-1 * var(--table-top, 0rem)) var(--paper);
    color: var(--ink-2);
    font-weight: 500;
    vertical-align: bottom;
    text-wrap: balance;
  }
  .end {
    text-align: end;
  }
  .tint {
    background: var(--accent-soft);
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  .sort {
    display: inline-flex;
    gap: 0.2rem;
    align-items: last baseline;
    color: inherit;
    text-decoration: none;
  }
  .sort:hover,
  [aria-sort] .sort {
    color: var(--ink);
  }
  /* Kept free, so that sorting moves no column. */
  .way {
    inline-size: 0.8em;
    font-size: 0.7em;
    text-align: center;
  }
  .end .sort {
    flex-direction: row-reverse;
  }
  .label {
    display: none;
  }

  @container cards (inline-size < 34rem) {
    table,
    thead,
    tbody {
      display: block;
    }
    tr {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0.1rem 0.9rem;
      padding: 0.5rem 0.75rem;
      border-block-end: 1px solid var(--rule);
    }
    tbody tr:last-child {
      border-block-end: 0;
    }
    /* In one line, which scrolls to the side. */
    thead tr {
      flex-wrap: nowrap;
      overflow-x: auto;
    }
    thead tr > th {
      flex: none;
      white-space: nowrap;
    }
    /* Of the heads, those that sort. */
    thead:not(:has(.sort)),
    thead th:not(:has(.sort)) {
      display: none;
    }
    /* The first line: what the row is, and at its end what matters most. The rest follows below. */
    tbody tr::after {
      order: 3;
      flex-basis: 100%;
      content: '';
    }
    :is(thead, tbody) th,
    td,
    .tint {
      position: static;
      order: 4;
      min-inline-size: 0;
      max-inline-size: 100%;
      padding: 0;
      box-shadow: none;
      border: 0;
      background: none;
      text-align: start;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    tbody th,
    td:has(~ th),
    .narrow-title {
      order: 1;
      font-size: var(--step-0);
    }
    :is(td:has(~ th), .narrow-title).end {
      color: var(--ink-2);
    }
    tbody .tint {
      order: 2;
      margin-inline-start: auto;
      font-size: var(--step-0);
    }
    td:not(:has(~ th), .narrow-title) .label {
      display: inline;
      margin-inline-end: 0.35em;
      color: var(--ink-2);
      font-size: var(--step--1);
    }
    tr.detail > td {
      flex: 1;
    }
    .narrow-hide {
      display: none;
    }
  }

  /* On paper nothing scrolls: all columns have room, and no row is cut. */
  @media print {
    .wrap,
    .wrap[role='region'] {
      overflow: visible;
      background: none;
    }
    table {
      font-size: 0.7rem;
    }
    th,
    td {
      padding-inline: 0.25rem;
    }
    tbody th:where(.start) {
      min-inline-size: 4rem;
    }
    tr {
      break-inside: avoid;
    }
    /* Repeated on each page; one that sticks is printed over what stands before the table. */
    thead th {
      position: static;
    }
    /* Browsers leave buttons out where they repeat a heading. */
    .sort {
      display: contents;
    }
  }
`;
