/** How League is laid out: table, settings, charts, log; on a desk, the settings stay in sight beside the table. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';
import { sideStyles } from '../../multiplayer/sides.js';
import { cardStyles } from '../../styles/card.js';

export const layout = [
  toolLayout,
  sideStyles,
  cardStyles,
  css`
    .question {
      margin: 0;
    }
    /* There is room for one name. */
    .line bdi {
      display: inline;
    }
    .question h2 {
      font-size: var(--step-1);
    }
    @container (min-width: 60rem) {
      .frame {
        grid-template-columns: minmax(17rem, 21rem) minmax(0, 1fr);
        grid-template-rows: auto 1fr;
      }
      .settings {
        grid-area: 1 / 1 / span 2;
      }
      /* Within its own rows: a sticky item of a grid would go on over the log. */
      .settings > .column {
        position: sticky;
        inset-block-start: 0;
        max-block-size: 100vh;
        padding-block-end: 1rem;
        overflow-y: auto;
      }
      [part='result'],
      .charts {
        grid-column: 2;
      }
      .log {
        grid-column: 1 / -1;
      }
    }
  `,
];
