/** How the players' table looks: a row for each player on a desk, a card on a phone. */

import { css } from 'lit';

export const matchGridStyles = css`
  :host {
    container-type: inline-size;
  }
  [role='table'] {
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--sheet);
    overflow: clip;
  }
  [role='row'] {
    border-block-end: 1px solid var(--rule);
  }
  .body > [role='row']:last-child {
    border-block-end: 0;
  }
  .head {
    font-size: var(--step--1);
    font-weight: 500;
    color: var(--ink-2);
  }
  .caption {
    color: var(--ink-2);
    font-size: 0.75rem;
    line-height: 1.35;
  }
  .rating,
  .score,
  .minutes {
    text-align: end;
  }
  .field {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    text-align: inherit;
    text-overflow: ellipsis;
    outline-offset: -1px;
  }
  .field::placeholder {
    color: var(--ink-2);
    opacity: 1;
  }
  .card .team {
    display: flex;
    gap: 0.3rem;
    align-items: center;
  }
  .dot {
    flex: none;
    inline-size: 0.7rem;
    block-size: 0.7rem;
    border-radius: 50%;
    margin-inline-start: 0.3rem;
    background: light-dark(oklch(58% 0.13 var(--hue)), oklch(75% 0.11 var(--hue)));
    print-color-adjust: exact;
    forced-color-adjust: none;
  }
  .remove button {
    inline-size: 2.25rem;
    padding: 0;
    border-color: transparent;
    color: var(--ink-2);
    font-size: 1.2rem;
  }
  .result {
    background: var(--accent-soft);
    white-space: nowrap;
  }
  .number,
  .rank .up,
  .rank .down {
    font-weight: 600;
  }
  .off .field,
  .off .result,
  .left .result {
    color: var(--ink-2);
  }
  .bar {
    --axis: color-mix(in srgb, var(--ink-2) 35%, transparent);
    position: relative;
    flex: 1;
    block-size: 1rem;
    background: linear-gradient(var(--axis), var(--axis)) center / 1px 100% no-repeat;
  }
  .bar i {
    position: absolute;
    inset-block: 3px;
    inline-size: max(6px, calc(var(--part) * 50%));
    border-radius: 5px;
    background: currentcolor;
    print-color-adjust: exact;
    forced-color-adjust: none;
  }
  .bar .up {
    left: 50%;
  }
  .bar .down {
    right: 50%;
  }
  .waiting .bar {
    display: none;
  }
  .message {
    padding: 0.35rem 0.8rem;
    background: var(--warn-soft);
    font-size: var(--step--1);
    overflow-wrap: anywhere;
  }

  /* A card for each player. */
  @container (inline-size < 45.5rem) {
    .head {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .card {
      display: grid;
      grid-template-columns: 1fr 1fr 1fr 3.6rem;
      row-gap: 0.25rem;
      padding-block-start: 0.4rem;
    }
    .card > * {
      padding-inline: 0.2rem;
    }
    .card > :is(.name, .team, .remove) {
      order: -1;
    }
    .card > :is(.name, .change) {
      grid-column: span 2;
    }
    .card:not(.waiting) .name .field {
      font-weight: 600;
    }
    .caption {
      display: block;
    }
    .card .enabled {
      text-align: center;
    }
    .card .remove {
      text-align: end;
    }
    .card .result {
      padding-block: 0.25rem;
    }
    .card .change {
      display: grid;
      grid-template: 'caption bar' 'number bar' / auto 1fr;
      gap: 0 0.6rem;
      align-items: center;
      padding-inline-start: 0.8rem;
    }
    .change .bar {
      grid-area: bar;
    }
    .waiting {
      padding-block-end: 0.5rem;
    }
    .waiting > :is(.result, .enabled) {
      display: none;
    }
  }

  /* A row for each player. */
  @container (inline-size >= 45.5rem) {
    [role='table'] {
      display: grid;
      grid-template-columns:
        minmax(7.5rem, 1.6fr) minmax(5.25rem, 1.1fr) minmax(4rem, 0.7fr) minmax(4.25rem, 0.8fr)
        minmax(4rem, 0.6fr) 4rem minmax(4.5rem, 2.4fr) minmax(5.25rem, 0.7fr) minmax(4rem, 0.6fr)
        2.5rem;
    }
    [role='rowgroup'],
    .head > *,
    .card {
      display: grid;
      grid-template-columns: subgrid;
      grid-column: 1 / -1;
    }
    .message {
      grid-column: 1 / -1;
    }
    .caption {
      display: none;
    }
    .team ::placeholder {
      color: transparent;
    }
    .head > * > * {
      padding: 0.55rem 0.4rem;
      white-space: nowrap;
    }
    .card > * {
      display: flex;
      align-items: center;
      padding: 0.2rem 0.1rem;
    }
    .card > .result {
      padding-inline: 0.4rem;
    }
    .card > .enabled {
      justify-content: center;
    }
    .enabled {
      text-align: center;
    }
    .field:not(:hover, [aria-invalid='true']) {
      border-color: transparent;
    }
    .after,
    .rank {
      justify-content: end;
      text-align: end;
    }
    .change .number {
      flex: 0 1 4.25rem;
      text-align: end;
    }
    .change {
      column-gap: 1rem;
    }
  }
  /* Too narrow for bars. */
  @container (45.5rem <= inline-size < 58rem) {
    .bar {
      display: none;
    }
  }
  @media (pointer: coarse) {
    .choice input {
      inline-size: 1.4rem;
      block-size: 1.4rem;
    }
  }
  @media print {
    /* So that rows fit on a page. */
    :host {
      zoom: 0.85;
    }
    .waiting {
      display: none;
    }
    .field {
      border-color: transparent;
    }
    .result {
      print-color-adjust: exact;
    }
  }
`;
