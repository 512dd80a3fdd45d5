/** The layout of My rating: list and result side by side on a wide screen, the list after the rating on a phone. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';

export const layout = [
  toolLayout,
  css`
    h2 {
      margin-block-end: 0.5rem;
    }
    .result {
      scroll-margin-block-start: 0.75rem;
    }
    /* As high as with a rating and its interval, so that nothing below moves when they come. */
    .result:not(:has([role='alert'], .invitation)) {
      min-block-size: clamp(14.5rem, 28rem - 40cqi, 19rem);
    }
    .sentence {
      min-block-size: 5lh;
    }
    .list {
      --most-lines: 8;
      --least-lines: 6;
    }
    .who,
    .figures {
      margin: 0;
    }
    .who .field {
      field-sizing: content;
      min-inline-size: 8rem;
      font-weight: 600;
    }
    .invitation {
      justify-content: center;
      padding: 1.5rem;
      border: 2px dashed var(--edge);
      border-radius: var(--radius);
    }
    .invitation b {
      display: block;
      font-size: var(--step-1);
    }
    .figures {
      display: flex;
      flex-wrap: wrap;
      gap: 0.3rem 1.6rem;
      padding-block: 0.6rem;
      border-block: 1px solid var(--rule);
      color: var(--ink-2);
      font-size: var(--step--1);
    }
    .figures b {
      color: var(--ink);
      font-size: var(--step-0);
    }
    /* As high as what comes into them, so that nothing below moves. */
    rating-charts:not(:defined) {
      display: block;
      padding-block-start: 32rem;
    }
    games-table {
      min-block-size: calc(5.1rem + min(var(--rows), 25) * 2.05rem);
    }
    @container (min-width: 56rem) {
      .frame {
        grid-template:
          'list result' auto
          'list schemes' auto
          'list details' 1fr / minmax(19rem, 24rem) minmax(0, 1fr);
      }
      .list {
        --most-lines: 24;
        --least-lines: 8;
        --tallest: calc(100svh - 22rem);
        position: sticky;
        inset-block-start: 1rem;
        grid-area: list;
        align-self: start;
        max-block-size: calc(100svh - 2rem);
        margin: -4px;
        padding: 4px;
        overflow: auto;
      }
      .result {
        grid-area: result;
      }
      .schemes {
        grid-area: schemes;
      }
      .details {
        grid-area: details;
      }
      .sentence {
        min-block-size: 3lh;
      }
    }
    @media print {
      .who :placeholder-shown {
        display: none;
      }
      .list {
        position: static;
        max-block-size: none;
      }
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
