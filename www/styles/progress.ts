/** How far long work is: its label, a bar and a percentage, for a `.bar`; and then its answer in words. */

import { css, html } from 'lit';
import { percent } from '../text/numbers.js';

export const progressStyles = css`
  progress {
    flex: 1 1 8rem;
    min-inline-size: 4rem;
  }
  progress + span {
    min-inline-size: 3.5em;
    text-align: end;
  }
  .headline {
    font-size: var(--step-1);
    text-wrap: balance;
  }
`;

export const renderProgress = (label: string, done: number) =>
  html`<span id="progress">${label}</span>
    <progress aria-labelledby="progress" max="1" .value=${done}></progress>
    <span>${wholePercent(done)}</span>`;

/** A share that is 100 % only when all is done. */
export const wholePercent = (share: number) => percent(Math.floor(share * 100) / 100);
