/** How far long work is, with a button beside it. */

import { css, html, type TemplateResult } from 'lit';
import { percent } from '../text/numbers.js';

export const progressStyles = css`
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
    margin-block-end: 0.6rem;
    color: var(--ink-2);
    font-size: var(--step--1);
  }
  progress {
    flex: 1;
    min-inline-size: 8rem;
    accent-color: var(--accent);
  }
`;

export const renderProgress = (label: string, done: number, button?: TemplateResult) =>
  html`<div class="bar">
    <span id="progress">${label}</span>
    <progress aria-labelledby="progress" max="1" .value=${done}></progress>
    <span>${percent(Math.floor(done * 100) / 100)}</span>
    ${button}
  </div>`;
