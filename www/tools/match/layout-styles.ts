/** How Match is laid out: settings on top, the table under them, then what it came to and why. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';
import { cardStyles } from '../../styles/card.js';

export const layout = [
  toolLayout,
  cardStyles,
  css`
    .line span {
      display: flex;
      gap: 0.3rem;
      min-inline-size: 0;
    }
    /* A wide page has the table in sight with the settings; on a narrow one, the line has room above them. */
    @container (min-width: 56rem) {
      .line {
        display: none;
      }
    }
    @media screen {
      @container (max-width: 56rem) {
        .frame {
          padding-block-start: 2.75rem;
        }
      }
    }
    #players-title {
      scroll-margin-block-start: 4rem;
    }
    .examples {
      gap: 0.1rem 1rem;
      margin-block: 0 0.75rem;
    }
    .note {
      margin: 0.75rem 0;
      color: var(--ink-2);
      overflow-wrap: anywhere;
    }
  `,
];
