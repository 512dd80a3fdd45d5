/** Radio buttons and boxes as cards: a label with its input inside, which covers it unseen. */

import { css } from 'lit';

export const choiceStyles = css`
  .choices label {
    position: relative;
    padding: 0.45rem 0.7rem;
    border: 1px solid var(--edge);
    border-radius: 8px;
    background: var(--sheet);
    line-height: 1.25;
    text-align: center;
    cursor: pointer;
  }
  .choices label:hover {
    border-color: var(--ink);
  }
  .choices label:has(:checked) {
    border-color: var(--accent);
    background: var(--accent-soft);
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .choices input {
    position: absolute;
    inset: 0;
    margin: 0;
    border-radius: inherit;
    appearance: none;
    cursor: pointer;
  }
`;
