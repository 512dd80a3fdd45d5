/** How the players' table looks: what is typed in, and beside it what the match did to each. */

import { css } from 'lit';
import type { Field } from '../../multiplayer/rows.js';

/** How wide the columns beside the names are on a phone, as shares of what there is. */
const SHARES: Readonly<Record<Field, number>> = {
  name: 1.5,
  team: 1.2,
  score: 1,
  minutes: 0.75,
  rating: 0.9,
};

/** The widths of the columns, on a wide page and on a phone. */
export function columnsOf(fields: readonly Field[]): string {
  const wide = fields.map((field) =>
    field === 'name'
      ? 'minmax(7.5rem, 1.5fr)'
      : field === 'team'
        ? 'minmax(6rem, 1fr)'
        : 'minmax(4.5rem, 0.9fr)',
  );
  const narrow = fields.map((field) => `minmax(0, ${SHARES[field]}fr)`);
  return `--wide: ${wide.join(' ')}; --narrow: ${narrow.join(' ')}`;
}

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
  .head,
  .player {
    display: grid;
    grid-template-columns: var(--wide) minmax(12rem, 2.6fr) minmax(4.5rem, 0.8fr);
  }
  .head {
    color: var(--ink-2);
    font-size: var(--step--1);
    font-weight: 500;
  }
  .head > * {
    padding: 0.75rem 0.8rem;
    white-space: nowrap;
  }
  .player > * {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    min-block-size: 2.75rem;
  }
  .player > * + :not(.change, .after) {
    border-inline-start: 1px solid var(--rule);
  }
  .waiting > * + :not(.change, .after) {
    border-inline-start-color: transparent;
  }
  :is(.rating, .score, .minutes, .after) {
    justify-content: end;
    text-align: end;
  }
  .head .change {
    text-align: end;
  }
  :is(.change, .after) {
    background: color-mix(in srgb, var(--accent-soft) 55%, transparent);
    white-space: nowrap;
    print-color-adjust: exact;
  }
  .player > :is(.change, .after) {
    gap: 0 0.75rem;
    padding-inline: 0.8rem;
  }
  .source {
    flex: 100%;
    padding: 0 0.8rem 0.2rem;
    color: var(--ink-2);
    font-size: 0.75rem;
    line-height: 1;
  }
  .field {
    flex: 1;
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding: 0.4rem 0.8rem;
    border-color: transparent;
    border-radius: 0;
    background: none;
    text-align: inherit;
    text-overflow: ellipsis;
  }
  .field:focus-visible {
    outline-offset: -2px;
  }
  .field[aria-invalid='true'] {
    border-color: currentcolor;
  }
  .field::placeholder {
    color: var(--ink-2);
    opacity: 1;
  }
  :is(.off, .left) :is(.field, .change, .after) {
    color: var(--ink-2);
  }
  .dot {
    flex: none;
    border-radius: 6px;
    background: currentcolor;
    inline-size: 0.7rem;
    block-size: 0.7rem;
    margin-inline: 0.8rem -0.4rem;
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
  .message {
    padding: 0.35rem 0.8rem;
    background: var(--warn-soft);
    font-size: var(--step--1);
    overflow-wrap: anywhere;
  }

  /* Too narrow for bars, which stand above the sliders there. */
  @container (inline-size < 45.5rem) {
    .head,
    .player {
      grid-template-columns: var(--narrow) 4.75rem;
    }
    .many :is(.head, .player) {
      grid-template-columns: var(--narrow);
    }
    .after,
    .many .change,
    .change .change-bar {
      display: none;
    }
    .head > * {
      overflow: hidden;
      padding-inline: 0.5rem;
      text-overflow: ellipsis;
    }
    .player > .change {
      justify-content: end;
      padding-inline: 0.4rem 0.5rem;
    }
    .field {
      padding-inline: 0.5rem;
    }
    .many .field,
    .many .head > * {
      padding-inline: 0.3rem;
    }
    .many .dot {
      margin-inline: 0.3rem -0.1rem;
    }
  }
  @media print {
    .field {
      border-color: transparent;
    }
  }
`;
