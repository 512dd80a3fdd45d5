/** Work that takes long: how far it is, and a way to cancel it; once that is done, a way to start again. */

import { html, nothing } from 'lit';
import { renderProgress } from '../styles/progress.js';
import { workText as TEXT } from '../text/controls.js';
import type { Answer } from '../tool/answer.js';
import { button } from './button.js';

export function longWork(
  answer: Answer<unknown>,
  label: string,
  again: string,
  start: () => unknown,
) {
  const { done, value } = answer;
  if (done !== null)
    return html`${renderProgress(label, done)} ${button(TEXT.cancel, () => answer.clear())}`;
  if (value !== undefined) return nothing;
  return html`<span role="status">${TEXT.cancelled}</span> ${button(again, start)}`;
}
