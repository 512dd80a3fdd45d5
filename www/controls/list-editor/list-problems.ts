/** What could not be read in a list, under it: where, what was expected, and the way there. */

import { html, nothing } from 'lit';
import { editorText as TEXT } from '../../text/list-editor.js';
import { button } from '../button.js';

export interface Problem {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in Unicode characters. */
  readonly column: number;
  readonly text: string;
  readonly expected: string;
}

const MOST_SHOWN = 5;

interface ListProblems {
  readonly problems: readonly Problem[];
  /** How many there are, where `problems` holds only the first of them. */
  readonly count: number;
  /** The place of the problem that the user went to last; -1 for none. */
  readonly current: number;
  /** What became of the rest, such as "Left out; the other 5 count." */
  readonly summary: string;
  readonly goTo: (problem: Problem) => void;
  readonly goToNext: () => void;
}

/** The problems around the one that the user went to last. */
export function renderProblems(list: ListProblems) {
  const { problems, count, current, summary, goTo, goToNext } = list;
  if (problems.length === 0) return nothing;
  const first = Math.max(0, Math.min(current - 2, problems.length - MOST_SHOWN));
  const shown = problems.slice(first, first + MOST_SHOWN);
  const range = TEXT.range(first + 1, first + shown.length, count);
  const foot = html`<div class="title">
    <span>${count > shown.length ? range : nothing} ${summary}</span>
    ${button(TEXT.nextProblem, goToNext, { link: true })}
  </div>`;
  return html`<div class="problems">
    <span aria-hidden="true">⚠</span>
    <div>
      <ul class="plain-list" aria-label=${TEXT.problems}>
        ${shown.map(
          (problem, place) =>
            html`<li aria-current=${first + place === current ? 'true' : nothing}>
              ${button(TEXT.line(problem.line), () => goTo(problem), { link: true })}:
              ${problem.expected}. ${count === 1 ? summary : nothing}
            </li>`,
        )}
      </ul>
      ${count === 1 ? nothing : foot}
    </div>
  </div>`;
}
