/** How a number control looks: its name and field, the slider under them, and what it means. */

import { css } from 'lit';

export const numberControlStyles = css`
  label {
    flex: auto;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .field {
    min-inline-size: 5rem;
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
    input[type='range'] {
      block-size: 2.5rem;
    }
  }
`;
