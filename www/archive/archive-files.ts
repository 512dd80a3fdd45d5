/** What was read of each file, and what was not and why. */

import type { FileReport } from '#archives';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { counted } from '../words/numbers.js';
import { sentence } from '../words/sentence.js';
import { fileWords } from './words.js';

@customElement('archive-files')
export class ArchiveFiles extends LitElement {
  @property({ attribute: false }) files: readonly FileReport[] = [];

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      ul {
        margin: 0.35rem 0 0;
        padding-inline-start: 1.1rem;
      }
      .warn {
        margin: 0 0 0.35rem;
        padding: 0.4rem 0.6rem;
        border-radius: 6px;
        background: var(--warn-soft);
        color: var(--warn);
      }
      li {
        overflow-wrap: anywhere;
      }
      summary {
        inline-size: fit-content;
        cursor: pointer;
      }
      code {
        font-family: var(--mono);
      }
    `,
  ];

  override render() {
    const stopped = this.files.filter(({ refused }) => refused !== null);
    const sum = (of: 'broken' | 'duplicates') =>
      this.files.reduce((sum, file) => sum + file[of], 0);
    const [broken, duplicates] = [sum('broken'), sum('duplicates')];
    const summary = [
      counted(this.files.length, 'file'),
      broken > 0 && `${counted(broken, 'row')} that could not be read`,
      duplicates > 0 && counted(duplicates, 'duplicate game'),
    ];
    return html`${stopped.map(
        ({ name, refused }) =>
          html`<p class="warn" role="alert"><b>${name}</b>: ${sentence(refused ?? '')}</p>`,
      )}
      <details>
        <summary>${summary.filter(Boolean).join(', ')}</summary>
        <ul>
          ${this.files.map((file) => this.#file(file))}
        </ul>
      </details>`;
  }

  #file(file: FileReport) {
    return html`<li>
      <b>${file.name}</b>: ${fileWords(file)}
      ${
        file.problems.length > 0
          ? html`<ul>
              ${file.problems.map(
                ({ line, column, expected, text }) =>
                  html`<li>
                    Line ${line}, column ${column}: ${expected}
                    ${text ? html`(found <code>${text}</code>)` : nothing}
                  </li>`,
              )}
            </ul>`
          : nothing
      }
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'archive-files': ArchiveFiles;
  }
}
