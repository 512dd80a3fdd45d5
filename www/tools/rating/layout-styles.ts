/** The layout of My rating: list and result side by side on a wide screen, the list after the rating on a phone. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';

export const layout = [
  toolLayout,
  css`
    h2 {
      margin-block-end: 0.5rem;
    }
    /* As high as with a rating and its interval, so that nothing below moves when they come. */
    .result {
      min-block-size: clamp(12.5rem, 26rem - 40cqi, 17rem);
    }
    @container (min-width: 56rem) {
      .frame {
        grid-template: auto 1fr / minmax(19rem, 26rem) minmax(0, 1fr);
      }
      .list {
        grid-area: 1 / 1 / 3 / 2;
      }
      .result,
      .details {
        grid-column: 2;
      }
    }
    @media print {
      /* Browsers break blocks across pages better than grids. */
      .frame,
      .details {
        display: block;
      }
      .frame > * + *,
      .details > * + * {
        margin-block-start: 1.75rem;
      }
    }
  `,
];
