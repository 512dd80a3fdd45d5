/** How a number control looks: its name and field, the slider under them, and what it means. */

import { css } from 'lit';

export const numberControlStyles = css`
  label {
    font-weight: 600;
    line-height: 1.3;
    overflow-wrap: anywhere;
    flex: 1 1 6rem;
  }
  small {
    font-size: 0.75rem;
    font-weight: 400;
  }
  .field {
    min-inline-size: 4.5rem;
    text-align: end;
  }
  .hint {
    margin: 0;
    line-height: 1.25rem;
  }
  .about {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
    justify-content: space-between;
  }
  .link {
    white-space: nowrap;
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
