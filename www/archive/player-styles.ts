/** How the list of players looks, and beside it the games of one. */

import { css } from 'lit';

export const playerStyles = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .sides {
    display: grid;
    gap: 1rem 2rem;
  }
  .sides > * {
    min-inline-size: 0;
  }
  label {
    display: block;
    color: var(--ink-2);
    font-size: var(--step--1);
  }
  .field {
    inline-size: 100%;
    margin-block-start: 0.15rem;
  }
  ul {
    max-block-size: clamp(7rem, 25dvh, 12rem);
    margin: 0.4rem 0 0;
    padding: 0.2rem;
    overflow: auto;
    border: 1px solid var(--rule);
    border-radius: 6px;
    background: var(--sheet);
    list-style: none;
  }
  li {
    display: flex;
    gap: 1rem;
    justify-content: space-between;
    padding: 0.3rem 0.5rem;
    border-radius: 4px;
    cursor: pointer;
  }
  li bdi {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li span {
    flex: none;
    color: var(--ink-2);
    font-size: var(--step--1);
  }
  li:hover {
    background: color-mix(in srgb, var(--accent-soft) 50%, transparent);
  }
  li[aria-selected='true'] {
    background: var(--accent-soft);
    outline: 1px solid var(--accent);
    outline-offset: -1px;
  }
  .hint,
  .result p {
    margin: 0.4rem 0;
    color: var(--ink-2);
    font-size: var(--step--1);
  }
  .result b {
    color: var(--ink);
  }
  .result .problem {
    color: var(--warn);
  }
  h3 {
    margin: 0;
    font-size: var(--step-1);
    overflow-wrap: anywhere;
  }
  pre {
    margin: 0.5rem 0;
    padding: 0.5rem 0.7rem;
    overflow: auto;
    border: 1px solid var(--rule);
    border-radius: 6px;
    background: var(--sheet);
    font: var(--step--1) / 1.5 var(--mono);
  }
  .use {
    min-block-size: 2.5rem;
    padding: 0.4rem 1.1rem;
    border: 0;
    border-radius: 999px;
    background: var(--accent);
    color: var(--paper);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  .use:disabled {
    opacity: 0.5;
    cursor: default;
  }
  @container (min-width: 36rem) {
    .sides {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
    }
    ul {
      block-size: clamp(9rem, 34dvh, 20rem);
      max-block-size: none;
    }
  }
  @media (pointer: coarse) {
    li {
      padding-block: 0.55rem;
    }
  }
`;
