/** What a player's row of the leaderboard opens: what the rating is worth, and the way to My rating. */

import type { LeaderRow } from '#results';
import { css, html, nothing } from 'lit';
import { button } from '../../controls/button.js';
import { playersText } from '../../text/players.js';
import { nextGame, ratingText } from '../../text/rating.js';

const TEXT = playersText.details;

/** The styles of the leaderboard's cells. */
export const rowStyles = css`
  tbody .column-name .link {
    font-size: var(--step-0);
  }
  td.column-rating b {
    font-size: var(--step-0);
  }
  td.column-rating small {
    display: inline-block;
    min-inline-size: 6.5rem;
  }
  .range {
    position: relative;
    display: block;
    min-inline-size: 7rem;
    block-size: 1rem;
    /* A few intervals are much wider than the others. */
    overflow: clip;
  }
  .range i,
  .range b {
    position: absolute;
    border-radius: 4px;
  }
  .range i {
    inset: 0.25rem calc((var(--to) - var(--high)) / (var(--to) - var(--from)) * 100%) 0.25rem
      calc((var(--low) - var(--from)) / (var(--to) - var(--from)) * 100%);
    background: color-mix(in oklab, var(--accent), transparent 72%);
  }
  .range b {
    inset-block: 0.05rem;
    inset-inline-start: calc(
      (var(--rating) - var(--from)) / (var(--to) - var(--from)) * 100% - 1.5px
    );
    inline-size: 3px;
    background: var(--accent);
  }
  .detail td {
    padding: 0.25rem 0.75rem 1rem;
    background: var(--accent-soft);
  }
  .about {
    gap: 0.75rem 2rem;
    align-items: end;
    justify-content: space-between;
  }
  .about > div {
    display: grid;
    gap: 0.25rem;
  }
  .about p {
    margin: 0;
    font-size: var(--step-0);
  }
  .about .hint {
    font-size: var(--step--1);
  }
  .about .say {
    font-size: var(--step-1);
  }
  .about .main {
    min-block-size: 2.75rem;
    padding-inline: 1.2rem;
  }
  @container cards (inline-size >= 34rem) {
    .detail td {
      padding-inline-start: 2.75rem;
    }
  }
  @container cards (inline-size < 34rem) {
    td.column-rating {
      text-align: end;
    }
    td.column-rating b {
      display: block;
      font-size: 1.3rem;
      line-height: 1.1;
    }
    td.column-rating small {
      min-inline-size: 0;
    }
    /* Below the name and the rating. */
    td.column-range {
      order: 3;
      flex-basis: 100%;
    }
    tbody .column-rating .label {
      display: none;
    }
    tbody tr.detail {
      padding: 0;
      background: var(--accent-soft);
    }
    tr.detail td {
      padding: 0.25rem 0.75rem 0.75rem;
    }
    .about .main {
      inline-size: 100%;
    }
  }
`;

/** `use` is there where the page can open a player in My rating. */
export const renderDetails = (
  row: LeaderRow,
  scheme: string,
  since: string | null,
  use?: () => unknown,
) => {
  const [, says] = ratingText.headline(row.report, scheme);
  return html`<div class="bar about">
    <div>
      <p class="say">${says}</p>
      <p>${nextGame(row.report)}</p>
      <p class="hint">${TEXT.games(row.report)} ${TEXT.last(row, since)}</p>
    </div>
    ${use ? button(TEXT.use, use, { main: true }) : nothing}
  </div>`;
};
