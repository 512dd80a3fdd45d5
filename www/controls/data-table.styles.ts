/** How a table looks: quiet rules on a desk, the rows as small cards where there is little room. */

import { css } from 'lit';

export const dataTableStyles = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .wrap {
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--step--1);
  }
  th,
  td {
    padding: 0.4rem 0.5rem;
    border-bottom: 1px solid var(--rule);
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  thead th {
    color: var(--ink-2);
    font-weight: 500;
    vertical-align: bottom;
  }
  .header {
    max-width: 14rem;
    overflow: hidden;
    text-overflow: ellipsis;
    unicode-bidi: isolate;
  }
  .numeric {
    text-align: end;
  }
  thead button {
    min-block-size: 1.5rem;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  thead button:hover {
    color: var(--ink);
    text-decoration: underline;
  }
  [aria-sort] {
    color: var(--ink);
  }
  .arrow {
    display: inline-block;
    width: 1em;
  }
  .numeric .arrow {
    width: auto;
    margin-inline-start: 0.15em;
  }
  tbody tr:hover {
    background: var(--sheet);
  }
  .empty {
    color: var(--ink-2);
    text-align: center;
  }
  .pages {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    margin-top: 0.6rem;
    font-size: var(--step--1);
    color: var(--ink-2);
  }
  .turn {
    display: flex;
    gap: 0.3rem;
  }

  @container (max-width: 34rem) {
    .minor {
      display: none;
    }
    th,
    td {
      padding-inline: 0.3rem;
    }
  }

  @media print {
    .pages {
      display: none;
    }
  }
`;
