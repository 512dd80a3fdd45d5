/** Work that takes long: how far it is, and a way to cancel it; once that is done, a way to start again. */

import { html, nothing } from 'lit';
import { renderProgress } from '../styles/progress.js';
import { workText as TEXT } from '../text/controls.js';
import type { Answer } from '../element/answer.js';
import { button } from './button.js';

export function longWork(
  answer: Answer<unknown>,
  label: string,
  again: string,
  start: () => unknown,
) {
  const { done, value } = answer;
  if (done === null && value !== undefined) return nothing;
  const isRunning = done !== null;
  // One button that changes its text, so that the focus stays on it.
  return html`${isRunning ? renderProgress(label, done) : html`<span role="status">${TEXT.cancelled('0 %')}</span>`}
  ${isRunning ? button(TEXT.cancel, () => answer.clear()) : button(again, start)}`;
}
