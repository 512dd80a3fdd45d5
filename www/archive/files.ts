/** What was read of each file, and what was not and why. */

import type { FileReport } from '#archives';
import { css, html, nothing } from 'lit';
import { archiveText } from '../text/archive.js';

const TEXT = archiveText.files;

export const filesStyles = css`
  .files {
    font-size: var(--step--1);
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  .files ul {
    margin: 0.35rem 0 0;
    padding-inline-start: 1.1rem;
  }
  .files summary {
    inline-size: fit-content;
    cursor: pointer;
  }
  .files code {
    font-family: var(--mono);
  }
  .warn {
    margin: 0 0 0.35rem;
    padding: 0.4rem 0.6rem;
    border-radius: 6px;
    background: var(--warn-soft);
    color: var(--warn);
  }
`;

export function renderFiles(files: readonly FileReport[]) {
  const refused = files.filter(({ refused }) => refused !== null);
  return html`<div class="files">
    ${refused.map(
      ({ name, refused }) =>
        html`<p class="warn" role="alert"><b>${name}</b>: ${TEXT.refused(refused ?? '')}</p>`,
    )}
    <details>
      <summary>${TEXT.summary(files)}</summary>
      <ul>
        ${files.map((file) => html`<li><b>${file.name}</b>: ${TEXT.contents(file)} ${problemsOf(file)}</li>`)}
      </ul>
    </details>
  </div>`;
}

function problemsOf({ problems }: FileReport) {
  if (problems.length === 0) return nothing;
  return html`<ul>
    ${problems.map(
      ({ line, column, expected, text }) =>
        html`<li>
          ${TEXT.problem(line, column, expected)}
          ${text ? html`(found <code>${text}</code>)` : nothing}
        </li>`,
    )}
  </ul>`;
}
