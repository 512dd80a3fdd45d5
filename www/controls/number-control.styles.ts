/** How a number control looks: its name and field, the slider under them, and what it means. */

import { css } from 'lit';

export const numberControlStyles = css`
  label {
    font-weight: 600;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 0.75rem;
    font-weight: 400;
  }
  /* What the number means, on demand. */
  label + .quiet {
    inline-size: 1.75rem;
    min-block-size: 1.75rem;
    margin-inline-end: auto;
    padding: 0;
    border-radius: 50%;
    color: var(--ink-2);
  }
  .field {
    min-inline-size: 4.5rem;
    text-align: end;
  }
  .hint {
    margin: 0;
    line-height: 1.5rem;
  }
  .link {
    white-space: nowrap;
  }
  .link[aria-disabled='true'] {
    color: inherit;
    text-decoration: none;
    cursor: default;
  }
  input[type='range'] {
    display: block;
    inline-size: 100%;
    block-size: 1.75rem;
    margin: 0;
    border-radius: 6px;
    outline-offset: -2px;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    label + .quiet {
      inline-size: 2rem;
      min-block-size: 2rem;
    }
    input[type='range'] {
      block-size: 2.5rem;
    }
  }
`;
