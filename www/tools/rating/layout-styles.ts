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
      padding: clamp(1rem, 3cqi, 1.75rem);
      border: 1px solid var(--rule);
      border-radius: var(--radius);
      background: var(--sheet);
    }
    /* As high as with a rating and its interval, so that nothing below moves when they come. */
    .result:not(:has([role='alert'], .invitation)) {
      min-block-size: clamp(17rem, 34rem - 40cqi, 25rem);
    }
    .frame:not(.first) .result:not(:has([role='alert'], .invitation)) {
      min-block-size: clamp(23rem, 46rem - 40cqi, 40rem);
    }
    .list {
      --most-lines: 8;
      --least-lines: 5;
      overflow-anchor: none;
    }
    /* On a phone the rating comes first, but where the games are being entered. */
    .frame:not(.entering) .result {
      order: -1;
    }
    .first {
      gap: 1.5rem;
    }
    /* High enough for the list to be at the top of the window, where it then stays. */
    .entering {
      min-block-size: 120svh;
      /* The browser would hold what is below the list still, and move the list. */
      overflow-anchor: none;
    }
    .first .intro {
      order: -2;
    }
    .who {
      gap: 0.25rem 1rem;
      justify-content: space-between;
      margin: 0 0 0.75rem;
    }
    .who .hint {
      margin: 0;
    }
    /* A name that looks like text, with a pencil behind it, which no host's policy for images forbids. */
    .who .field {
      field-sizing: content;
      min-inline-size: min(8rem, 100%);
      /* Its margins take a rem from what is around it. */
      max-inline-size: calc(100% + 1rem);
      min-block-size: 2.25rem;
      margin: -0.3rem -0.5rem;
      padding-inline: 0.5rem 2rem;
      border-color: transparent;
      background: none;
      font-size: var(--step-1);
      font-weight: 650;
    }
    .who label {
      display: inline-flex;
      align-items: center;
      max-inline-size: 100%;
    }
    .who svg {
      inline-size: 1rem;
      margin-inline-start: -1rem;
      fill: none;
      stroke: var(--ink-2);
      stroke-width: 1.4;
      pointer-events: none;
    }
    .who .field:hover,
    .who .field:focus {
      border-color: var(--edge);
    }
    .result .hero strong {
      font-variant-numeric: proportional-nums;
    }
    .hero :is(.says, small) {
      display: block;
    }
    .hero .says {
      color: var(--ink);
      font-size: var(--step-1);
      line-height: 1.3;
      text-wrap: balance;
    }
    .figures :is(dt, .about) {
      color: var(--ink-2);
      font-size: var(--step--1);
      line-height: 1.45;
    }
    .invitation {
      margin: 0;
      color: var(--ink-2);
    }
    .invitation b {
      display: block;
      color: var(--ink);
      font-size: var(--step-1);
    }
    .figures {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
      gap: 0.9rem 1.5rem;
      margin-block-start: 1.5rem;
      padding-block-start: 1.25rem;
      border-block-start: 1px solid var(--rule);
    }
    @container (max-width: 34rem) {
      .figures > :first-child {
        grid-column: 1 / -1;
      }
    }
    .figures b {
      font-size: var(--step-1);
      letter-spacing: -0.01em;
    }
    .line select {
      min-inline-size: 3rem;
      max-inline-size: 48vw;
      margin-inline-start: auto;
    }
    /* As high as what comes into them, so that nothing below moves. */
    gameroom-copy-rating:not(:defined) {
      display: block;
      padding-block-start: 3.25rem;
    }
    gameroom-rating-charts:not(:defined) {
      display: block;
      padding-block-start: 32rem;
    }
    gameroom-games-table {
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
        --tallest: calc(100svh - 24rem);
        position: sticky;
        /* Below the bar. */
        inset-block-start: 3.25rem;
        grid-area: list;
        align-self: start;
        max-block-size: calc(100svh - 4.25rem);
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
      .first {
        grid-template:
          'intro intro' auto
          'result about' auto
          'means about' 1fr / minmax(0, 1fr) 22rem;
        gap: 1.5rem clamp(2rem, 4vw, 3.5rem);
      }
      .first .intro {
        grid-area: intro;
      }
      .first .means {
        grid-area: means;
      }
      .first .about {
        grid-area: about;
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
