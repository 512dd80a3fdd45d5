/** The layout of Schemes: the situation and the schemes beside what they show, on a phone above it. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';

export const layout = [
  toolLayout,
  css`
    .code label {
      flex-basis: 100%;
    }
    /* Beside its label only where its titles have room. */
    #situation {
      flex: 1 1 15rem;
      min-inline-size: 0;
      max-inline-size: 100%;
    }
    /* Outside the frame, over the end of which the choices would slide. */
    .testit {
      margin-block-start: 3rem;
    }
    @media print {
      .testit {
        margin: 0;
        break-before: page;
      }
      .testit:not(:has([open])) {
        display: none;
      }
      .testit details {
        border: 0;
      }
    }
    .formulas {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 0.4rem 0.75rem;
      font-size: var(--step--1);
    }
    .formulas dt {
      font-weight: 600;
    }
    gameroom-data-table {
      /* A phone scrolls it: cards would not show the schemes side by side. */
      container-name: none;
    }
    @container (min-width: 52rem) {
      .frame {
        grid-template-columns: minmax(17rem, 23rem) minmax(0, 1fr);
        align-items: start;
      }
      /* The choices stay beside a long table. */
      .frame > :first-child:not(:has(gameroom-scheme-editor)) {
        position: sticky;
        inset-block-start: 1.5rem;
      }
    }
  `,
];
