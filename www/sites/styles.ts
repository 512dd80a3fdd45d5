/** How published tables and badges look: their font, size and colour are the page's, and lines are shades of that colour. */

import { css, unsafeCSS } from 'lit';
import { OWN_TEXT } from '../styles/own-text.js';

export const publishedStyles = css`
  :host {
    --own-accent: var(--accent, currentcolor);
    --quiet: color-mix(in oklab, currentcolor 74%, transparent);
    --line: color-mix(in oklab, currentcolor 20%, transparent);
    --own-edge: color-mix(in oklab, currentcolor 62%, transparent);
    display: block;
    max-inline-size: 100%;
    line-height: 1.4 !important;
    font-style: normal !important;
    font-weight: 400 !important;
    font-size: max(1em, 13px);
    font-feature-settings: normal !important;
    font-variant: tabular-nums !important;
    ${unsafeCSS(OWN_TEXT)}
  }
  :host([hidden]) {
    display: none;
  }
  * {
    box-sizing: border-box;
  }
  p {
    margin: 0;
  }
  b {
    font-weight: 650;
  }
  small {
    color: var(--quiet);
    font-size: max(0.875em, 13px);
    font-weight: 400;
  }
  a {
    color: inherit;
    text-decoration-color: var(--own-edge);
    text-underline-offset: 0.2em;
  }
  a:hover {
    color: var(--own-accent);
  }
  :focus-visible {
    outline: 3px solid var(--own-accent);
    outline-offset: 2px;
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  bdi {
    overflow-wrap: anywhere;
  }
`;

export const tableStyles = css`
  :host {
    min-inline-size: min(100%, 13rem);
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font: inherit;
  }
  caption {
    padding-block-end: 0.5em;
    font-weight: 650;
    text-align: start;
  }
  caption small {
    display: block;
  }
  th,
  td {
    padding-inline-start: 0.7em;
    block-size: 2.75rem;
    text-align: end;
  }
  tr {
    border-block-end: 1px solid var(--line);
  }
  thead tr {
    border-color: var(--own-edge);
  }
  thead th {
    block-size: 2rem;
    color: var(--quiet);
    font-size: max(0.875em, 13px);
    font-weight: 500;
    vertical-align: bottom;
  }
  :is(th, td):first-child {
    padding-inline-start: 0;
  }
  .rank {
    inline-size: 1%;
  }
  .text {
    text-align: start;
  }
  tbody th {
    font-weight: 400;
  }
  tbody a {
    display: inline-flex;
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
    align-items: center;
  }
  .rating {
    font-weight: 650;
  }
  /* Where there is no room for all columns. */
  @media (width < 34rem) {
    .next,
    .accuracy {
      display: none;
    }
  }
  td:not(.rating) {
    color: var(--quiet);
  }
`;
