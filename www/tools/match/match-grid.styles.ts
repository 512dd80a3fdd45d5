/** How the players' table looks: a row for each player on a desk, a card on a phone. */

import { css } from 'lit';

export const matchGridStyles = css`
  [role='table'] {
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--sheet);
    overflow: clip;
  }
  [role='row']:not(:last-child) {
    border-block-end: 1px solid var(--rule);
  }
  .head {
    color: var(--ink-2);
    font-size: var(--step--1);
    font-weight: 500;
  }
  .head,
  .card {
    display: grid;
  }
  .card > * {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6rem;
    align-items: center;
  }
  .caption,
  .source {
    flex: 100%;
    color: var(--ink-2);
    font-size: 0.75rem;
    line-height: 1.35;
  }
  .source {
    padding-inline: 0.3rem;
    line-height: 1;
  }
  :is(.rating, .score, .minutes, .after, .rank, .remove) {
    justify-content: end;
    text-align: end;
  }
  .enabled {
    justify-content: center;
    text-align: center;
  }
  :is(.change, .after, .rank) {
    background: var(--accent-soft);
    white-space: nowrap;
    print-color-adjust: exact;
  }
  .field {
    flex: 1;
    inline-size: 100%;
    text-align: inherit;
    text-overflow: ellipsis;
  }
  .field::placeholder {
    color: var(--ink-2);
    opacity: 1;
  }
  .off .field,
  :is(.off, .left) :is(.change, .after, .rank) {
    color: var(--ink-2);
  }
  .dot {
    border-radius: 6px;
    background: currentcolor;
    inline-size: 0.7rem;
    block-size: 0.7rem;
    margin-inline: 0.3rem -0.3rem;
    color: light-dark(oklch(58% 0.13 var(--hue)), oklch(75% 0.11 var(--hue)));
  }
  .number {
    flex: 0 1 4.25rem;
    text-align: end;
  }
  .up,
  .down {
    font-weight: 600;
  }
  .remove .quiet {
    inline-size: 2.25rem;
    padding: 0;
    border-color: transparent;
    font-size: 1.2rem;
  }
  .message {
    padding: 0.35rem 0.8rem;
    background: var(--warn-soft);
    font-size: var(--step--1);
    overflow-wrap: anywhere;
  }

  /* A card of two lines for each player, under the titles of the lower line. */
  @container (inline-size < 45.5rem) {
    .head,
    .card {
      grid-template-columns:
        minmax(0, 1.08fr) minmax(0, 1fr) minmax(0, 0.92fr)
        2.7rem 3.6rem 1.9rem;
      padding-inline: 0.25rem;
    }
    .head {
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
      align-items: end;
      border-radius: var(--radius) var(--radius) 0 0;
      background: var(--sheet);
      font-size: 0.75rem;
    }
    .head > * {
      padding: 0.35rem 0.15rem 0.2rem;
    }
    .head > :is(.name, .team, .change, .remove),
    .caption,
    .change .change-bar {
      display: none;
    }
    .head > .enabled {
      margin-inline: 0 -0.6rem;
    }
    .head > .after {
      inline-size: min-content;
      justify-self: end;
      white-space: normal;
    }
    .card {
      row-gap: 0.15rem;
      padding-block: 0.3rem;
    }
    .card > * {
      padding-inline: 0.15rem;
    }
    .card > :is(.score, .minutes, .enabled, .after, .rank) {
      align-self: start;
      min-block-size: 2.5rem;
    }
    .card .field {
      padding-inline: 0.25rem;
    }
    .card > :is(.rating, .score, .minutes) .field {
      padding-inline: 0.1rem;
    }
    .head > *,
    .card > * {
      grid-row: 2;
    }
    .card > .name {
      grid-area: 1 / 1 / auto / span 2;
    }
    .card > .team {
      grid-area: 1 / 3 / auto / span 2;
    }
    .name .field {
      font-weight: 600;
    }
    .name ::placeholder {
      font-weight: 400;
    }
    .card > .change {
      grid-area: 1 / 5 / auto / span 2;
      padding-inline-end: 2.1rem;
    }
    .change .number {
      flex: 1;
    }
    .card > .remove {
      grid-area: 1 / 6;
      margin-inline-start: -0.3rem;
    }
    .remove .quiet {
      inline-size: 2rem;
    }
    .card > .rank {
      font-size: var(--step--1);
      white-space: normal;
    }
    :is(.change, .after, .rank) {
      background: none;
    }
  }
  /* Large text, or little room: two cells beside each other, each under its title. */
  @container (inline-size < 19rem) {
    .head {
      display: none;
    }
    .card {
      grid-template: none / 1fr 1fr;
    }
    .card > :nth-child(n) {
      grid-area: auto;
    }
    .card :is(.rating, .score, .minutes, .enabled, .after, .rank) .caption {
      display: block;
    }
    .card > .change {
      padding-inline-end: 0.15rem;
    }
  }

  /* A row for each player. */
  @container (inline-size >= 45.5rem) {
    .head,
    .card {
      grid-template-columns:
        minmax(7.5rem, 1.6fr) minmax(5.25rem, 1.1fr) minmax(4rem, 0.7fr) minmax(4.25rem, 0.8fr)
        minmax(4rem, 0.6fr) 4rem minmax(4.5rem, 2.4fr) minmax(5.25rem, 0.7fr) minmax(4rem, 0.6fr)
        2.5rem;
    }
    .head > * {
      padding: 0.55rem 0.4rem;
      white-space: nowrap;
    }
    /* Above the numbers, not above their bars. */
    .head .change {
      padding-inline-end: calc(100% - 4.65rem);
      text-align: end;
    }
    .card > * {
      padding: 0.2rem 0.1rem;
    }
    .card > :is(.change, .after, .rank) {
      padding-inline: 0.4rem;
    }
    /* What is in it starts where the column's title does. */
    .field {
      padding-inline: calc(0.3rem - 1px);
    }
    .caption {
      display: none;
    }
    .team ::placeholder {
      color: transparent;
    }
    .field:not(:hover, [aria-invalid='true']) {
      border-color: transparent;
    }
  }
  /* Too narrow for bars. */
  @container (45.5rem <= inline-size < 58rem) {
    .change-bar {
      display: none;
    }
  }
  @media (pointer: coarse) {
    .choice input {
      inline-size: 1.5rem;
      block-size: 1.5rem;
    }
  }
  @media print {
    /* So that rows fit on a page. */
    :host {
      zoom: 0.85;
    }
    .field {
      border-color: transparent;
    }
  }
`;
