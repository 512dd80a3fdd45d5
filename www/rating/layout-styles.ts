/** How My rating is laid out: list and result side by side on a desk, the list after the rating on a phone. */

import { css } from 'lit';

export const layout = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .frame {
    display: grid;
    gap: 1.75rem;
  }
  h2 {
    font-size: var(--step-0);
    margin: 0 0 0.5rem;
    font-weight: 600;
  }
  .list,
  .result,
  .details {
    min-width: 0;
  }
  .details {
    display: grid;
    gap: 1.75rem;
    align-content: start;
  }
  /* All of it comes at once, and moves nothing. */
  .waiting {
    visibility: hidden;
    min-block-size: 100vh;
  }
  /* As high as with a rating and its interval, before they are there: nothing below it moves. */
  .result {
    min-height: 12.5rem;
  }
  @container (max-width: 30rem) {
    .result {
      min-height: 14rem;
    }
  }
  @container (max-width: 22.5rem) {
    .result {
      min-height: 17rem;
    }
  }
  rep-box {
    margin-top: 0.75rem;
  }
  .bar {
    display: flex;
    gap: 0.5rem;
    flex-wrap: wrap;
  }
  .list .bar {
    margin-top: 0.75rem;
  }
  .title {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0.5rem 1rem;
    margin-bottom: 0.5rem;
  }
  .hint,
  .notice {
    margin: 0.5rem 0 0;
    font-size: var(--step--1);
    color: var(--ink-2);
  }
  .notice:empty {
    display: none;
  }
  .notice + .quiet {
    margin-top: 0.5rem;
  }
  code {
    font-family: var(--mono);
    color: var(--ink);
  }
  @container (min-width: 56rem) {
    .frame {
      grid-template: auto 1fr / minmax(19rem, 26rem) minmax(0, 1fr);
      column-gap: clamp(1.5rem, 4vw, 3.5rem);
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
    .result {
      min-block-size: 0;
    }
    .bar,
    .hint,
    rep-box {
      display: none;
    }
  }
`;
