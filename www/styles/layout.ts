/** The layout that the five tools share. */

import { css } from 'lit';

export const toolLayout = css`
  :host {
    container-type: inline-size;
  }
  .frame {
    display: grid;
    gap: 1.75rem;
    align-content: start;
  }
  .frame > * {
    min-inline-size: 0;
  }
`;
