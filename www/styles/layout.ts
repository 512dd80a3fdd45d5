/** The layout that the five tools share: blocks below or beside each other (`.frame`), some of them in a column. */

import { css } from 'lit';

export const toolLayout = css`
  :host {
    container-type: inline-size;
  }
  .frame,
  .column {
    display: grid;
    gap: 3rem clamp(2rem, 4vw, 3.5rem);
    align-content: start;
  }
  .frame > *,
  .column > * {
    min-inline-size: 0;
  }
  /* The answer to the last number that a field had: grey, but as easy to read. */
  .old
    :is(
      .answer,
      .note,
      [part='run'],
      [part='result'],
      [part='charts'],
      [part='details'],
      [part='outlook']
    ) {
    --ink: var(--ink-2);
    --accent: var(--ink-2);
    --warn: var(--ink-2);
    color: var(--ink-2);
  }
  /* All of it appears at once. */
  .waiting {
    visibility: hidden;
    min-block-size: 100vh;
  }
  /* The result in a bar that stays in sight, as wide as the page allows. */
  .line {
    position: sticky;
    inset-block-start: 0;
    z-index: 3;
    block-size: 0;
  }
  .line p {
    display: flex;
    gap: 0 0.75rem;
    align-items: center;
    min-block-size: 2.75rem;
    margin: 0;
    border-image: linear-gradient(to top, var(--rule) 1px, var(--paper) 1px) fill 0 / 0 / 0
      var(--bleed, 0);
    color: var(--ink-2);
  }
  /* The heads of tables stop below it. */
  @media screen {
    .line ~ * {
      --table-top: 2.75rem;
    }
  }
  .line b {
    color: var(--ink);
  }
  /* With large text, first names get shorter, then the rest takes two lines. */
  .line bdi:empty {
    display: none;
  }
  .line bdi {
    flex-shrink: 99;
    overflow: hidden;
    color: var(--ink);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .line :last-child {
    margin-inline-start: auto;
  }
  @media (width < 30rem) {
    .line bdi {
      display: none;
    }
  }
  .sentence {
    max-inline-size: 46rem;
    margin: 0.5rem 0 0;
    color: var(--ink-2);
    text-wrap: pretty;
  }
`;
