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
      min-block-size: clamp(14.5rem, 28rem - 40cqi, 19rem);
    }
    .sentence {
      min-block-size: 5lh;
    }
    .list {
      --most-lines: 8;
      --least-lines: 6;
    }
    .figures,
    summary span {
      color: var(--ink-2);
    }
    .who {
      margin: 0;
    }
    .who input {
      field-sizing: content;
      min-inline-size: 3rem;
      max-inline-size: 100%;
      margin-inline-start: -0.4rem;
      padding: 0.1rem 0.4rem;
      border: 1px solid transparent;
      border-radius: 6px;
      background: none;
      color: var(--ink);
      font: inherit;
      font-weight: 600;
      text-overflow: ellipsis;
    }
    .who input:is(:hover, :focus, :placeholder-shown) {
      border: 1px dashed var(--ink-2);
    }
    .who ::placeholder {
      color: var(--ink-2);
      font-weight: 400;
      opacity: 1;
    }
    .invitation {
      flex-direction: column;
      align-items: center;
      justify-content: center;
      min-block-size: 11rem;
      padding: 1.5rem;
      border: 2px dashed var(--ink-2);
      border-radius: var(--radius);
      text-align: center;
    }
    .invitation p {
      max-inline-size: 30rem;
      margin: 0;
      color: var(--ink-2);
    }
    .invitation b {
      display: block;
      color: var(--ink);
      font-size: var(--step-1);
    }
    .figures {
      display: flex;
      flex-wrap: wrap;
      gap: 0.3rem 1.6rem;
      margin: 0;
      padding-block: 0.6rem;
      border-block: 1px solid var(--rule);
      font-size: var(--step--1);
    }
    .figures b {
      color: var(--ink);
      font-size: var(--step-0);
    }
    details {
      padding: 0.75rem 1rem;
      border: 1px solid var(--rule);
      border-radius: var(--radius);
    }
    summary {
      cursor: pointer;
    }
    summary h2 {
      display: inline;
    }
    rating-charts {
      margin-block-start: 1.75rem;
    }
    /* As high as what comes into them, so that nothing below moves. */
    rating-timeline:not(:defined) {
      min-block-size: 32rem;
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
      .who input:placeholder-shown {
        display: none;
      }
      .list {
        position: static;
        max-block-size: none;
        break-inside: avoid;
      }
      details {
        break-before: page;
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
