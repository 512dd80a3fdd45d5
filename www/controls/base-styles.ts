/** What every element's styles start from: box sizes, numerals, buttons, fields, focus. */

import { css, unsafeCSS } from 'lit';
import tokens from '../tokens.css?inline';

/** The design tokens for an element that stands on a page without them. */
const hostTokens = unsafeCSS(tokens.replace(':root', ':host'));

export const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  :host {
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }

  :host([hidden]) {
    display: none;
  }

  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
    border-radius: 3px;
  }

  .quiet {
    background: none;
    border: 1px solid var(--rule);
    border-radius: 999px;
    padding: 0.3rem 0.8rem;
    font: inherit;
    font-size: var(--step--1);
    color: var(--ink);
    cursor: pointer;
  }

  .quiet:hover {
    border-color: var(--ink-2);
    background: var(--sheet);
  }

  .quiet:disabled {
    opacity: 0.5;
    cursor: default;
  }

  select,
  .field {
    font: inherit;
    color: var(--ink);
    background: var(--sheet);
    border: 1px solid var(--rule);
    border-radius: 6px;
    padding: 0.25rem 0.4rem;
  }

  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (prefers-reduced-motion: no-preference) {
    .quiet,
    label {
      transition:
        border-color 120ms,
        background-color 120ms;
    }
  }
`;

/** For the outermost elements, which may stand on any page. */
export const standalone = [hostTokens, css`
  :host {
    font: var(--step-0) / 1.5 var(--sans);
  }
`];
