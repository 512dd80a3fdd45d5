/** What is around the table: the head, the rule, and the ways to the panes. */

import { css } from 'lit';

export const layout = css`
  .head {
    justify-content: space-between;
    gap: 0.5rem 1rem;
  }
  .head p,
  .rule p {
    margin: 0;
  }
  .contents {
    min-block-size: 1lh;
    color: var(--ink-2);
  }
  .head .quiet {
    min-block-size: 2.75rem;
    padding-inline: 1.25rem;
    font-size: var(--step-0);
  }
  .rule {
    justify-content: space-between;
    gap: 0.25rem 1rem;
    min-block-size: 2.75rem;
    border-block: 1px solid var(--rule);
  }
  .rule p {
    flex: 1 1 12rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .answer {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5rem;
    align-content: start;
  }
  .since {
    justify-content: end;
  }
  .since label {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
    min-inline-size: 0;
  }
  .since select {
    max-inline-size: 100%;
    min-block-size: 2.25rem;
    min-inline-size: 0;
  }
  .decided p,
  .since {
    margin: 0;
  }
  .question {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
    padding: 1rem;
    border-radius: var(--radius);
    background: var(--warn-soft);
  }
  .wait {
    min-block-size: 28rem;
  }
  .stale {
    color: var(--ink-2);
  }
  .links {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--sheet);
    overflow: clip;
  }
  .way {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 0.75rem;
    align-content: center;
    align-items: center;
    min-block-size: 3.5rem;
    padding: 0.5rem 1rem;
    border: 0;
    /* Between them, and at the edge under the clip. */
    box-shadow: 1px 1px 0 var(--rule);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .way:hover,
  .way[aria-expanded='true'] {
    background: var(--accent-soft);
  }
  .way small {
    grid-column: 1;
    color: var(--ink-2);
  }
  .way::after {
    grid-area: 1 / 2 / span 2;
    color: var(--ink-2);
    font-size: 1.3em;
    content: '›' / '';
  }
  @container (width < 30rem) {
    .head .bar {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
      inline-size: 100%;
    }
  }
`;
