/** How a dialog looks: its frame, and the title with the way out. */

import { css } from 'lit';

export const dialogStyles = css`
  dialog {
    /* Its title, and the way out, stay where they are while more of it comes. */
    --above: min(8dvh, 4rem);

    margin-block-start: var(--above);
    inline-size: min(var(--dialog-size, 38rem), 100vw - 1.5rem);
    max-inline-size: none;
    max-block-size: calc(100dvh - var(--above) - 0.75rem);
    padding: 0 1.25rem;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--paper);
    color: var(--ink);
    overscroll-behavior: contain;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  .top {
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
    margin: 0;
    padding-block: 0.9rem 0.6rem;
    background: var(--paper);
  }
  h2 {
    font-size: var(--step-1);
  }
  @media print {
    dialog {
      position: static;
      max-block-size: none;
      overflow: visible;
    }
    .top {
      position: static;
    }
  }
`;
