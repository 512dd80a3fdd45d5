/** How the leaderboard's search and settings look. */

import { css } from 'lit';

export const boardStyles = css`
  .tools,
  .settings > div {
    gap: 0.5rem 0.75rem;
    align-items: end;
  }
  .search {
    flex: 1 1 16rem;
  }
  .settings {
    flex: 2 1 24rem;
  }
  .settings label {
    flex: 1 1 7rem;
  }
  /* Names of schemes are long. */
  .settings label:has(select) {
    flex: 2 1 14rem;
  }
  .settings > summary {
    padding-block: 0.4rem;
    color: var(--accent);
  }
  @container (inline-size >= 44rem) {
    .settings > summary {
      display: none;
    }
  }
  label {
    display: grid;
    gap: 0.2rem;
    color: var(--ink-2);
    font-size: var(--step--1);
  }
  .field {
    inline-size: 100%;
    min-block-size: 2.75rem;
    font-size: 1rem;
  }
  [type='search'] {
    border: 2px solid var(--accent);
    padding-inline: 0.9rem;
  }
  .found {
    justify-content: space-between;
    min-block-size: 2.5rem;
    margin-block: 0.4rem;
    color: var(--ink-2);
    font-size: var(--step--1);
  }
  .found p {
    margin: 0;
  }
`;
