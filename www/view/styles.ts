/** The layout of a described tool, and the look of its parts. */

import { css } from 'lit';
import { base } from '../styles/base.js';
import { choiceStyles } from '../styles/choices.js';
import { heroStyles } from '../styles/hero.js';
import { toolLayout } from '../styles/layout.js';
import { tokens } from '../styles/tokens.js';
import { detailStyles } from './detail.js';

const styles = css`
  .frame {
    gap: 1.5rem clamp(2rem, 3.4vw, 3rem);
  }
  .work {
    display: flex;
    flex-direction: column;
    gap: 0.75rem;
  }
  .result {
    position: relative;
    padding-block-end: 2px;
    border-image: linear-gradient(to top, var(--rule) 1px, var(--paper) 1px) fill 0 / 0 / 0
      var(--bleed, 0);
  }
  /* Over the picture, so that nothing moves when it comes and goes. */
  .status {
    position: absolute;
    z-index: 1;
    inset: auto 0 1px;
    padding-block: 0.5rem;
    background: var(--paper);
    color: var(--ink-2);
  }
  .line :last-child {
    margin-inline-start: 0;
  }
  .more {
    gap: 1.5rem;
  }
  /* An answer to other inputs: grey, but as easy to read. */
  .stale {
    --ink: var(--ink-2);
    --accent: var(--ink-2);
    --warn: var(--ink-2);
    opacity: 1;
    color: var(--ink-2);
    print-color-adjust: exact;
  }
  @media screen and (height >= 30rem) {
    .result {
      position: sticky;
      inset-block-start: 0;
      z-index: 3;
    }
    /* What has the focus stops below the result. */
    .controls {
      --covered: min(24rem, 60vh);
    }
  }
  @container (min-width: 56rem) {
    .frame {
      grid-template: auto 1fr auto / minmax(17rem, 24rem) minmax(0, 1fr);
    }
    .work {
      display: contents;
    }
    .result {
      grid-area: 1 / 2 / span 2;
      align-self: start;
      border-image: linear-gradient(var(--paper), var(--paper)) fill 0;
    }
    .frame:not(:has(.tall)) .result {
      position: relative;
    }
    .more {
      grid-area: 3 / 2;
    }
    .controls {
      --covered: 0rem;
      grid-area: 2 / 1 / span 2;
      align-self: start;
      position: sticky;
      inset-block-start: 3.25rem;
    }
    /* More than a window has room for: it scrolls, and the picture stays beside it. */
    .controls:has(.tall) {
      position: static;
      grid-row-end: 3;
    }
  }
  .hero {
    --hero: clamp(3.25rem, 2rem + 5vw, 5.5rem);

    gap: 0.25rem 1rem;
    align-items: center;
    min-block-size: 6.5rem;
  }
  /* Three digits, so that the words beside them stay. */
  .hero strong {
    min-inline-size: 1.9em;
  }
  .hero p {
    flex: 1 1 8rem;
    margin: 0;
    line-height: 1.35;
  }
  .hero b {
    font-weight: 400;
  }
  .hero small {
    display: block;
  }
  .headlines,
  .form {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
    gap: 1rem 1.5rem;
    align-items: start;
  }
  .form .choice {
    display: flex;
  }
  .form .quiet,
  .form fieldset gameroom-number-control {
    margin-block-start: 0.5rem;
  }
  .chips > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(max(3.4rem, 17%), 1fr));
    gap: 0.375rem;
    margin-block-start: 0.25rem;
  }
  .chips label {
    display: grid;
    place-content: center;
    justify-items: center;
    min-inline-size: 0;
    min-block-size: 3.6rem;
    padding: 0.2rem;
  }
  .chips .key {
    block-size: 0.75rem;
    line-height: 0;
  }
  .chips label:not(:has(:checked)) b {
    color: var(--ink-2);
    font-weight: 400;
  }
  .chips .name {
    display: none;
  }
  @container (min-width: 56rem) {
    .chips > div {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    .chips .name {
      display: block;
    }
  }
`;

/** The styles of a described tool, before its own. */
export const viewStyles = [
  tokens,
  base,
  toolLayout,
  choiceStyles,
  heroStyles,
  detailStyles,
  styles,
];
