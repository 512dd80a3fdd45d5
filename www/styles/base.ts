/** The styles that all elements share: headings, buttons, links, fields, messages, the colours of results, the focus ring. */

import { css } from 'lit';

export const base = css`
  :host {
    display: block;
    font: var(--step-0) / 1.5 var(--sans);
    font-variant-numeric: tabular-nums;
    color: var(--ink);
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .quiet {
    min-block-size: 2rem;
    padding: 0.3rem 0.8rem;
    border: 1px solid var(--rule);
    border-radius: 999px;
    background: none;
    color: var(--ink);
    font: inherit;
    font-size: var(--step--1);
    line-height: 1.25;
    cursor: pointer;
  }
  .quiet:hover:not(:disabled, [aria-disabled='true']) {
    border-color: var(--ink-2);
  }
  .quiet:is(:disabled, [aria-disabled='true']) {
    opacity: 0.45;
    cursor: default;
  }
  h2,
  h3 {
    margin: 0;
    font-size: var(--step-0);
    font-weight: 600;
  }
  b {
    font-weight: 600;
  }
  code {
    font-family: var(--mono);
    color: var(--ink);
  }
  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-block-end: 0.5rem;
    padding: 0;
    font-weight: 600;
  }
  .title,
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
  }
  .title {
    justify-content: space-between;
    gap: 0.5rem 1rem;
    align-items: baseline;
    margin-block-end: 0.6rem;
  }
  /* A label with its box or radio button. */
  .choice {
    display: inline-flex;
    gap: 0.5rem;
    align-items: center;
    min-block-size: 1.75rem;
  }
  .choice input {
    flex: none;
    inline-size: 1.1rem;
    block-size: 1.1rem;
    margin: 0;
    accent-color: var(--accent);
  }
  .hint,
  .notice {
    margin: 0.5rem 0 0;
    color: var(--ink-2);
    font-size: var(--step--1);
    overflow-wrap: anywhere;
  }
  .notice:empty {
    display: none;
  }
  .problem {
    color: var(--warn);
  }
  .win,
  .up {
    color: var(--win);
  }
  .loss,
  .down,
  .failure {
    color: var(--loss);
  }
  .draw {
    color: var(--draw);
  }
  .link {
    min-block-size: 1.5rem;
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: none;
    color: var(--accent);
    font: inherit;
    text-align: start;
    text-decoration: underline;
    cursor: pointer;
  }
  .field {
    min-block-size: 2rem;
    padding: 0.2rem 0.4rem;
    border: 1px solid var(--rule);
    border-radius: 6px;
    background: var(--sheet);
    color: var(--ink);
    font: inherit;
  }
  .field[aria-invalid='true'] {
    border-color: var(--warn);
    background: var(--warn-soft);
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (pointer: coarse) {
    .quiet,
    .field {
      min-block-size: 2.5rem;
    }
    /* Below 16 px iOS zooms in on a field. */
    .field {
      font-size: max(1em, 16px);
    }
  }

  @media print {
    .quiet {
      display: none;
    }
    h2,
    h3,
    h4,
    .title {
      break-after: avoid;
    }
  }
`;
