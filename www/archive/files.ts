/** What was read of the files, and what was not and why. */

import type { ArchiveReport } from '#archives';
import { css, html, nothing } from 'lit';
import { archiveText } from '../text/archive.js';
import { sentence } from '../text/sentence.js';

const TEXT = archiveText.files;

export const filesStyles = css`
  p {
    margin: 0 0 0.35rem;
  }
  ul {
    margin: 0.35rem 0 0;
    padding-inline-start: 1.1rem;
  }
`;

export function renderFiles(report: ArchiveReport) {
  const { files } = report;
  const refused = files.filter(({ refused }) => refused !== null);
  return html`<p>${archiveText.contents(report)}</p>
    ${refused.map(
      ({ name, refused }) =>
        html`<p class="problem" role="alert"><b>${name}</b>: ${sentence(refused ?? '')}</p>`,
    )}
    <details class="hint">
      <summary>${TEXT.summary(files)}</summary>
      <ul>
        ${files.map(
          (file) =>
            html`<li>
              <b>${file.name}</b>: ${[TEXT.contents(file), ...file.notices].join(' ')}
              <ul>
                ${file.problems.map(
                  ({ line, column, expected, text }) =>
                    html`<li>
                      ${TEXT.problem(line, column, expected)}
                      ${text ? html`(found <code>${text}</code>)` : nothing}
                    </li>`,
                )}
              </ul>
            </li>`,
        )}
      </ul>
    </details>`;
}
