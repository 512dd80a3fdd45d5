/** How a request gets on: the progress of slow work with a way to cancel it, or why there is no result and a way to try again. */

import { html, nothing } from 'lit';
import type { Request } from '../element/request.js';
import { renderProgress, wholePercent } from '../styles/progress.js';
import { workText as TEXT } from '../text/controls.js';
import { button } from './button.js';

/** What the status needs to know of a request. A file that is fetched has no progress here. */
type Status = Pick<AnyRequest, 'failure' | 'retry'> &
  Partial<Pick<AnyRequest, 'progress' | 'cancelledAt' | 'cancel'>>;
type AnyRequest = Request<readonly unknown[], unknown>;

interface StatusText {
  /** What is being done. */
  readonly working: string;
  /** The button that starts cancelled work again. */
  readonly again?: string;
  /** Which older result is still shown, after a failure or once the user has cancelled. */
  readonly instead?: string;
  /** What is said where there is nothing to wait for. */
  readonly rest?: unknown;
}

/** One bar for every request, with one button that changes its text, so that the focus stays on it. */
export function requestStatus(
  request: Status,
  { working, again = TEXT.tryAgain, instead = '', rest = nothing }: StatusText,
) {
  const { failure, progress = null, cancelledAt = null } = request;
  const { cancel = request.retry, retry } = request;
  if (progress === null && cancelledAt === null && failure === '') return rest;
  const words =
    progress !== null
      ? renderProgress(working, progress)
      : cancelledAt !== null
        ? html`<span role="status"
            ><b>${TEXT.cancelled(wholePercent(cancelledAt))}</b> ${instead}</span
          >`
        : html`<span role="alert"><b>${failure}</b> ${instead}</span>`;
  const [name, act] =
    progress !== null
      ? [TEXT.cancel, cancel]
      : [cancelledAt === null ? TEXT.tryAgain : again, retry];
  return html`<div class="bar">${words} ${button(name, act)}</div>`;
}
