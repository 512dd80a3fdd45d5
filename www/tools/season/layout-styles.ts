/** How Season is laid out: headline and settings on top, then what it is made of beside what it shows. */

import { css } from 'lit';

export const layout = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .frame,
  .details,
  .pictures {
    display: grid;
    gap: 1.75rem;
    align-content: start;
  }
  .frame > *,
  .details > *,
  .pictures > * {
    min-inline-size: 0;
  }
  h2 {
    margin: 0 0 0.75rem;
    font-size: var(--step-0);
    font-weight: 600;
  }
  .sides {
    display: grid;
    gap: 2rem;
  }
  .sides h2 {
    font-size: var(--step-1);
  }
  season-headline {
    margin-block-end: 1.25rem;
  }
  .run {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1.5rem;
    min-block-size: 3.25rem;
    padding-block: 0.5rem;
    background: var(--paper);
    border-block: 1px solid var(--rule);
  }
  .run.running {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
  }
  .what {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    flex: 1 1 16rem;
    gap: 0.35rem 0.75rem;
    min-inline-size: 0;
    color: var(--ink-2);
  }
  .what b {
    color: var(--ink);
    font-weight: 600;
  }
  .what .done {
    min-inline-size: 3.5em;
    text-align: end;
  }
  progress {
    flex: 1 1 8rem;
    min-inline-size: 4rem;
    block-size: 0.5rem;
    border: 0;
    border-radius: 99px;
    overflow: hidden;
    appearance: none;
    background: color-mix(in srgb, var(--ink-2) 30%, var(--sheet));
  }
  progress::-webkit-progress-bar {
    background: none;
  }
  progress::-webkit-progress-value {
    background: var(--accent);
  }
  progress::-moz-progress-bar {
    background: var(--accent);
  }
  .compare {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 2rem;
  }
  .compare input {
    inline-size: 1.1rem;
    block-size: 1.1rem;
    margin: 0;
    accent-color: var(--accent);
  }
  /* Results of a season that is not the one asked for: grey, but as easy to read. */
  .stale {
    --ink: var(--ink-2);
    --accent: var(--ink-2);
    --warn: var(--ink-2);
  }
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0.25rem 1rem;
    margin-block-end: 0.5rem;
  }
  .title h2 {
    margin: 0;
  }
  .several {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
    gap: 0.5rem 1.5rem;
    align-items: end;
  }
  .notice {
    margin: 0.5rem 0 0;
    color: var(--ink-2);
    font-size: var(--step--1);
  }
  .notice:empty {
    display: none;
  }
  @container (min-width: 44rem) {
    .two {
      grid-template: repeat(3, auto) / 1fr 1fr;
      gap: 0 clamp(1.5rem, 4vw, 3.5rem);
    }
    /* The same things stand side by side, however many lines the headlines have. */
    .two > section {
      display: grid;
      grid-template-rows: subgrid;
      grid-row: span 3;
    }
    .two season-headline {
      align-self: end;
    }
    .two settings-controls {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container (min-width: 40rem) {
    .pictures {
      grid-template-columns: 1fr 1fr;
    }
    .wide {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 56rem) {
    .frame {
      grid-template-columns: minmax(17rem, 22rem) minmax(0, 1fr);
      column-gap: clamp(1.5rem, 4vw, 3.5rem);
    }
    .sides,
    .run {
      grid-column: 1 / -1;
    }
  }
  @media print {
    .run .quiet,
    .compare,
    .title .quiet {
      display: none;
    }
    .run.running {
      position: static;
    }
    progress,
    .stale {
      print-color-adjust: exact;
    }
  }
`;
