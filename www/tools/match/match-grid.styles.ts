/** How the players' table looks: a row a player on a desk, a card a player on a phone. */

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
    position: relative;
    border-block-end: 1px solid var(--rule);
  }
  .body > [role='row']:last-child {
    border-block-end: 0;
  }
  .head {
    font-size: var(--step--1);
    color: var(--ink-2);
  }
  .entry {
    position: relative;
    display: flex;
    align-items: center;
    min-inline-size: 0;
  }
  .entry .field {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    border-color: transparent;
    background: none;
    text-overflow: ellipsis;
  }
  .entry .field:hover {
    border-color: var(--rule);
  }
  .entry .field:focus {
    outline: 2px solid var(--accent);
    outline-offset: -1px;
    background: var(--sheet);
  }
  .entry .field[aria-invalid='true'] {
    border-color: var(--warn);
    background: var(--warn-soft);
  }
  .field::placeholder {
    color: var(--ink-2);
    opacity: 1;
  }
  .rating .field,
  .score .field,
  .minutes .field {
    text-align: end;
  }
  .dot {
    flex: none;
    inline-size: 0.7rem;
    block-size: 0.7rem;
    border-radius: 50%;
    margin-inline-start: 0.4rem;
    print-color-adjust: exact;
    forced-color-adjust: none;
  }
  .team-0 {
    background: light-dark(#c0563f, #e08370);
  }
  .team-1 {
    background: light-dark(#3f7bc0, #74a9e8);
  }
  .team-2 {
    background: light-dark(#4a8a3a, #86c275);
  }
  .team-3 {
    background: light-dark(#b08a1d, #dcb84f);
  }
  .team-4 {
    background: light-dark(#8757b5, #b693dc);
  }
  .team-5 {
    background: light-dark(#2b8a8f, #5fc0c5);
  }
  .team-6 {
    background: light-dark(#b8528c, #e08bbd);
  }
  .team-7 {
    background: light-dark(#77736a, #a8a49a);
  }
  .enabled input {
    inline-size: 1.1rem;
    block-size: 1.1rem;
    margin: 0;
    accent-color: var(--accent);
  }
  .remove button {
    inline-size: 2rem;
    block-size: 2rem;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--ink-2);
    font-size: 1.2rem;
    line-height: 1;
    cursor: pointer;
  }
  .remove button:hover {
    background: var(--paper);
    color: var(--ink);
  }
  .number {
    font-weight: 600;
  }
  .rank {
    white-space: nowrap;
  }
  .rank .up,
  .rank .down {
    font-weight: 600;
  }
  .off .entry .field,
  .off .result,
  .left .result {
    color: var(--ink-2);
  }
  .bar {
    position: relative;
    block-size: 10px;
    min-inline-size: 2rem;
  }
  .bar i {
    position: absolute;
    inset-block: 0;
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
  .bar::before {
    position: absolute;
    inset-block: -3px;
    left: calc(50% - 0.5px);
    inline-size: 1px;
    background: color-mix(in srgb, var(--ink-2) 35%, transparent);
    content: '';
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
  @container (inline-size < 43.75rem) {
    .head {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    .body > [role='row']:not(.message) {
      display: grid;
      grid-template:
        'name name team remove' auto
        'rating score minutes enabled' auto
        'change change after rank' auto / 1fr 1fr 1fr 3.6rem;
      gap: 0.25rem 0.4rem;
      padding-block-start: 0.4rem;
    }
    .name {
      grid-area: name;
      padding-inline-start: 0.4rem;
    }
    .name .field {
      font-weight: 600;
    }
    .waiting .field {
      font-weight: 400;
    }
    .team {
      grid-area: team;
    }
    .rating {
      grid-area: rating;
      padding-inline-start: 0.4rem;
    }
    .score {
      grid-area: score;
    }
    .minutes {
      grid-area: minutes;
    }
    .enabled {
      grid-area: enabled;
      padding-inline-end: 0.4rem;
    }
    .remove {
      grid-area: remove;
      justify-self: end;
      align-self: center;
      padding-inline-end: 0.4rem;
    }
    .change {
      grid-area: change;
    }
    .after {
      grid-area: after;
    }
    .rank {
      grid-area: rank;
    }
    .entry .field {
      border-color: var(--rule);
    }
    .rating,
    .score,
    .minutes,
    .enabled,
    .result {
      display: flex;
      flex-direction: column;
      align-items: stretch;
    }
    .enabled {
      align-items: center;
      justify-content: space-between;
    }
    .enabled input {
      margin-block: auto;
    }
    .caption {
      color: var(--ink-2);
      font-size: 0.75rem;
      line-height: 1.35;
    }
    .name .caption,
    .team .caption {
      display: none;
    }
    .result {
      margin-block-start: 0.25rem;
    }
    .change {
      display: grid;
      grid-template: 'caption bar' 'number bar' / auto 1fr;
      gap: 0 0.6rem;
      padding-inline-start: 0.8rem;
    }
    .change .caption {
      grid-area: caption;
    }
    .change .bar {
      grid-area: bar;
      align-self: center;
    }
    .result {
      padding-block: 0.25rem;
    }
    /* One ground under all three results, gaps and all. */
    .body > [role='row']:not(.message, .waiting)::before {
      grid-area: 3 / 1 / 4 / -1;
      margin-block-start: 0.25rem;
      background: var(--accent-soft);
      content: '';
    }
    .after,
    .rank,
    .change {
      z-index: 1;
    }
    .waiting .result,
    .waiting .enabled,
    .waiting .remove {
      display: none !important;
    }
    .waiting {
      padding-block-end: 0.5rem;
    }
  }

  /* A row for each player. */
  @container (inline-size >= 43.75rem) {
    [role='table'] {
      display: grid;
      grid-template-columns:
        minmax(7.5rem, 1.6fr) minmax(5.5rem, 1.1fr) minmax(4.5rem, 0.7fr) minmax(4.5rem, 0.8fr)
        minmax(4.5rem, 0.6fr) 4.75rem minmax(5.5rem, 2.4fr) 6.25rem 5.5rem 2.75rem;
    }
    [role='rowgroup'],
    [role='row'] {
      display: grid;
      grid-template-columns: subgrid;
      grid-column: 1 / -1;
    }
    [role='row'] > * {
      padding: 0.2rem 0.4rem;
    }
    .head [role='row'] > * {
      padding: 0.55rem 0.8rem;
      font-weight: 500;
    }
    .head .rating,
    .head .score,
    .head .minutes,
    .head .after,
    .head .rank {
      text-align: end;
    }
    .head .enabled,
    .enabled {
      justify-self: stretch;
      text-align: center;
    }
    .head [role='row'] > .enabled {
      padding-inline: 0.2rem;
    }
    .caption {
      display: none;
    }
    .enabled,
    .result,
    .remove {
      display: grid;
      align-items: center;
    }
    .enabled {
      justify-items: center;
    }
    .body [role='row'] > .result {
      padding-inline: 0.8rem;
    }
    .result {
      background: var(--accent-soft);
    }
    .change {
      grid-template-columns: 4.25rem minmax(0, 1fr);
      column-gap: 1rem;
    }
    .change .number,
    .after,
    .rank {
      text-align: end;
    }
    .body .change .number {
      justify-self: end;
    }
    .head .change {
      grid-template-columns: 1fr;
    }
    .message {
      display: block;
    }
    .message > * {
      padding: 0;
    }
  }
  /* Narrower, and without the bars. */
  @container (43.75rem <= inline-size < 58rem) {
    [role='table'] {
      grid-template-columns:
        minmax(6rem, 1.6fr) minmax(5.25rem, 1.1fr) minmax(4rem, 0.7fr) minmax(4.25rem, 0.8fr)
        minmax(3.75rem, 0.6fr) 4rem minmax(4.5rem, 1fr) 5.25rem 4rem 2.5rem;
    }
    .body [role='row'] > .entry,
    .body [role='row'] > .remove {
      padding-inline: 0.1rem;
    }
    .head [role='row'] > *,
    .body [role='row'] > .result {
      padding-inline: 0.4rem;
    }
    .head .name {
      padding-inline-start: 0.55rem;
    }
    .change {
      grid-template-columns: 1fr;
    }
    .head .change {
      text-align: end;
    }
    .bar {
      display: none;
    }
  }
  @media (pointer: coarse) {
    .remove button {
      inline-size: 2.5rem;
      block-size: 2.5rem;
    }
    .enabled input {
      inline-size: 1.4rem;
      block-size: 1.4rem;
    }
  }
  @media print {
    .waiting,
    .remove {
      display: none !important;
    }
    .entry .field {
      border-color: transparent;
    }
    .result {
      print-color-adjust: exact;
    }
  }
`;
