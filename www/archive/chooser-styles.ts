/** How the dialog of an archive looks. */

import { css } from 'lit';

export const chooserStyles = css`
  dialog {
    box-sizing: border-box;
    inline-size: min(54rem, 100vw - 1.5rem);
    max-inline-size: none;
    max-block-size: calc(100dvh - 1.5rem);
    padding: 0 clamp(0.9rem, 3vw, 1.5rem) 1.25rem;
    overflow: auto;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--paper);
    color: inherit;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  header {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    display: flex;
    gap: 1rem;
    align-items: center;
    justify-content: space-between;
    padding-block: 0.9rem 0.6rem;
    background: var(--paper);
  }
  h2 {
    margin: 0;
    font-size: var(--step-1);
  }
  .reading {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 0.75rem;
    align-items: center;
    min-block-size: 4rem;
  }
  progress {
    flex: 1;
    min-inline-size: 8rem;
    accent-color: var(--accent);
  }
  .contents {
    margin: 0 0 0.35rem;
  }
  game-options {
    margin-block: 0.9rem;
  }
  .tabs {
    display: flex;
    gap: 1.25rem;
    margin-block-end: 0.9rem;
    border-block-end: 1px solid var(--rule);
  }
  .tabs button {
    min-block-size: 2.25rem;
    margin-block-end: -1px;
    padding: 0.25rem 0;
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: var(--ink-2);
    font: inherit;
    cursor: pointer;
  }
  .tabs [aria-selected='true'] {
    border-color: var(--accent);
    color: var(--ink);
    font-weight: 600;
  }
  @media print {
    dialog {
      position: static;
      max-block-size: none;
      overflow: visible;
    }
    header {
      position: static;
    }
  }
`;
