/** What was read of the files, and what was not and why. */

import type { ArchiveReport, TableHeader, TableOptions } from '#results';
import { css, html, nothing } from 'lit';
import '../controls/table-columns.js';
import { archiveText } from '../text/archive.js';
import { previewText } from '../text/preview.js';
import { sentence } from '../text/sentence.js';

const TEXT = archiveText.files;

export const filesStyles = css`
  .columns summary {
    padding-block: 0.6rem;
  }
  gameroom-table-columns {
    max-inline-size: 34rem;
    margin-block: 0.75rem;
  }
  p {
    margin: 0 0 0.35rem;
  }
  ul {
    margin: 0.35rem 0 0;
    padding-inline-start: 1.1rem;
  }
`;

export const renderFiles = (report: ArchiveReport) =>
  html`<p>${archiveText.contents(report)}</p>
    ${renderFileList(report)}`;

/** What was read of each file, and why one was not. */
export function renderFileList({ files }: ArchiveReport) {
  const refused = files.filter(({ refused }) => refused !== null);
  return html`${refused.map(
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

/** How the columns of tables are read, for the user to change. */
export const renderColumns = (
  header: TableHeader,
  options: TableOptions,
  isOpen: boolean,
  change: (options: TableOptions) => void,
) =>
  html`<details class="columns" ?open=${isOpen}>
    <summary>${previewText.columns}</summary>
    <gameroom-table-columns
      .header=${header}
      .options=${options}
      .names=${previewText.fields}
      @table-options=${({ detail }: CustomEvent<TableOptions>) => change(detail)}
    ></gameroom-table-columns>
  </details>`;
