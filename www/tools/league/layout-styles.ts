/** How League is laid out: settings on top; log and table side by side on a desk, the log last on a phone. */

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
  .frame > * {
    min-inline-size: 0;
  }
  h2 {
    margin: 0;
    font-size: var(--step-0);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  h2:focus {
    outline: none;
  }
  .result {
    display: grid;
    gap: 1.75rem;
    align-content: start;
  }
  .result > * {
    min-inline-size: 0;
  }
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    margin-block-end: 0.6rem;
  }
  .title span {
    color: var(--ink-2);
    font-weight: 400;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  #log-title {
    margin-block-end: 0.5rem;
  }
  .notice + .bar {
    margin-block-start: 0.75rem;
  }
  .notice .quiet {
    margin-inline-start: 0.5rem;
  }
  code {
    font-family: var(--mono);
    color: var(--ink);
  }
  .wait,
  .failure {
    margin: 0 0 0.5rem;
    color: var(--ink-2);
  }
  /* Some of the table's height, so that little moves when it comes. */
  .wait {
    min-block-size: 32rem;
  }
  .failure {
    color: var(--loss);
  }
  @container (min-width: 60rem) {
    .frame {
      grid-template-columns: minmax(19rem, 26rem) minmax(0, 1fr);
      column-gap: clamp(1.5rem, 4vw, 3.5rem);
    }
    settings-controls {
      grid-column: 1 / -1;
    }
    league-log {
      grid-area: 2 / 1;
    }
    .result {
      grid-area: 2 / 2;
    }
  }
  @media print {
    .bar,
    .hint,
    league-log {
      display: none;
    }
  }
`;
