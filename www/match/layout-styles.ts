/** How Match is laid out: settings on top, the table under them, then what it came to and why. */

import { css } from 'lit';

export const layout = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .frame {
    display: grid;
    gap: 1.75rem;
  }
  .frame > * {
    min-inline-size: 0;
  }
  h2 {
    margin: 0;
    font-size: var(--step-0);
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
    margin-block-end: 0.6rem;
  }
  .examples {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 1rem;
    align-items: baseline;
    margin-block-end: 0.75rem;
    color: var(--ink-2);
    font-size: var(--step--1);
  }
  .quiet[aria-disabled='true'] {
    opacity: 0.45;
    cursor: default;
  }
  .note {
    min-block-size: 1.5em;
    margin: 0.75rem 0;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  .note b {
    color: var(--ink);
    font-weight: 600;
  }
  .problem {
    display: block;
    color: var(--warn);
  }
  .failure {
    color: var(--loss);
  }
  .notice {
    margin: 0.6rem 0 0;
    color: var(--ink-2);
    font-size: var(--step--1);
  }
  .notice:empty {
    display: none;
  }
  details {
    padding-block-start: 1rem;
    border-block-start: 1px solid var(--rule);
  }
  summary {
    inline-size: fit-content;
    font-weight: 600;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    .examples .link {
      min-block-size: 2.25rem;
    }
  }
  @media print {
    .bar,
    .examples {
      display: none;
    }
  }
`;
