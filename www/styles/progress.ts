/** How far long work is: its label, a bar and a percentage, for a `.bar`. */

import { html } from 'lit';
import { percent } from '../text/numbers.js';

// It is 100 % only when all is done.
export const renderProgress = (label: string, done: number) =>
  html`<span id="progress">${label}</span>
    <progress aria-labelledby="progress" max="1" .value=${done}></progress>
    <span>${percent(Math.floor(done * 100) / 100)}</span>`;
