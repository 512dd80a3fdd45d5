/**
 * An answer that takes time. Whatever it is, it looks the same while it is slow (progress, and a way to cancel), where it
 * failed or was cancelled (a way to try again), and where its inputs have no answer (a way to change them back).
 *
 * ```ts
 * readonly #fit = resource(this, () => (this.fits ? [this.log] : undefined), ([log], work) => engine.ask('fit', [log], work));
 * …
 * content: () => answer({ of: this.#fit, working: 'Fitting' }, (fit) => figures([text.figures(fit)])),
 * ```
 */

import { html, nothing } from 'lit';
import { button } from '../controls/button.js';
import { requestStatus } from '../controls/request-status.js';
import type { Resource } from '../element/resource.js';
import { commonText as TEXT } from '../text/common.js';

/** The part of a resource that is shown. */
type Asked<Result> = Pick<
  Resource<readonly unknown[], Result>,
  'failure' | 'progress' | 'isCancelled' | 'retry' | 'cancel' | 'refusal' | 'isStale'
> & { readonly ready: { readonly result: Result } | undefined };

export interface Answer<Result = unknown> {
  readonly of: Asked<Result>;
  /** A name for the work, shown with its progress. */
  readonly working: string;
  /** Says that an older answer is still shown, after a failure or once the user has cancelled. */
  readonly instead?: string | undefined;
}

/** Returns true for an answer to other inputs than the newest, for longer than a moment. */
export const isOld = ({ failure, progress, isCancelled, refusal }: Asked<unknown>): boolean =>
  failure !== '' || progress !== null || isCancelled || refusal !== undefined;

/** The status of the first of several answers that is not at rest. */
export function statusOf(answers: readonly Answer[], changeBack?: () => void) {
  const answer = answers.find(({ of }) => isOld(of));
  if (!answer) return nothing;
  const { of, working, instead = '' } = answer;
  if (!of.refusal || of.progress !== null) return requestStatus(of, { working, instead });
  return html`<div class="bar">
    <span role="alert"><b>${of.refusal.message}</b> ${instead}</span>
    ${changeBack ? button(TEXT.changeBack, changeBack) : nothing}
  </div>`;
}

/** The newest result as `show` draws it, below what there is to say about it. */
export function answer<Result>(
  asked: Answer<Result>,
  show: (result: Result) => unknown,
  changeBack?: () => void,
) {
  const { ready } = asked.of;
  const rest = ready ? nothing : html`<p class="hint">${TEXT.working}</p>`;
  return html`${isOld(asked.of) ? statusOf([asked], changeBack) : rest}
    <div class=${asked.of.isStale ? 'stale' : ''}>${ready ? show(ready.result) : nothing}</div>`;
}
