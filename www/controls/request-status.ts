/** How a request gets on: the progress of slow work with a way to cancel it, or why there is no result and a way to try again. */

import { html, nothing } from 'lit';
import { renderProgress } from '../styles/progress.js';
import { commonText as TEXT } from '../text/common.js';
import { button } from './button.js';

/** Something that is asked for. A file that is fetched has no progress here. */
interface Status {
  /** The reason why there is no newer result; blank without a failure. */
  readonly failure: string;
  readonly retry: () => void;
  readonly progress?: number | null;
  readonly isCancelled?: boolean;
  readonly cancel?: () => void;
}

interface StatusText {
  /** What is being done. */
  readonly working: string;
  /** Which older result is still shown, after a failure or once the user has cancelled. */
  readonly instead?: string;
  /** What is said where there is nothing to wait for. */
  readonly rest?: unknown;
}

/** One bar for every request, with one button that changes its text, so that the focus stays on it. */
export function requestStatus(
  request: Status,
  { working, instead = '', rest = nothing }: StatusText,
) {
  const { failure, progress = null, isCancelled = false } = request;
  const { cancel = request.retry, retry } = request;
  if (progress === null && !isCancelled && failure === '') return rest;
  const words =
    progress !== null
      ? renderProgress(working, progress)
      : isCancelled
        ? html`<span role="status"><b>${TEXT.cancelled}</b> ${instead}</span>`
        : html`<span role="alert"><b>${failure}</b> ${instead}</span>`;
  const [name, act] = progress !== null ? [TEXT.cancel, cancel] : [TEXT.tryAgain, retry];
  return html`<div class="bar">${words} ${button(name, act)}</div>`;
}
