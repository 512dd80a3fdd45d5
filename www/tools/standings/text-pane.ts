/** The results as text, with what cannot be read of them, and how the rest is read. */

import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { download } from '../../controls/export.js';
import { chooseFile, fileInput } from '../../controls/file-input.js';
import '../../controls/list-editor.js';
import type { ListInput, PastedText } from '../../controls/list-editor.js';
import { withPlainLineEnds } from '../../controls/list-editor/limits.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { commonText } from '../../text/common.js';
import { stepOf } from '../../text/documents.js';
import { standingsText } from '../../text/standings.js';
import { asLog, withRows } from './log.js';
import type { StandingsModel } from './model.js';
import { renderReading } from './reading.js';
import { isExample, withLog } from './schema.js';

const text = standingsText.log;
const TYPED = stepOf(['log']);

@define('gameroom-results-text')
export class TextPane extends BaseElement {
  static override styles = css`
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
    }
    p {
      margin: 0;
    }
    gameroom-table-columns {
      margin-block-start: 0.75rem;
    }
  `;

  @property({ attribute: false }) model!: StandingsModel;

  override render() {
    const { model } = this;
    const { log, file } = model.state;
    const { report, asked } = model.played ?? {};
    const { notices = [], problems = [], problemCount = 0 } = report ?? {};
    const summary = report ? text.leftOut(report) : '';
    const save = () =>
      download(log, file || `results.${isTabbed(log) ? 'tsv' : 'csv'}`, 'text/csv');
    return html`<gameroom-list-editor
        cells
        label=${text.title}
        placeholder=${text.placeholder}
        .value=${log}
        .problems=${problems}
        .problemCount=${problemCount}
        summary=${summary}
        @list-input=${({ detail }: CustomEvent<ListInput>) => this.#type(detail)}
        @list-paste=${(event: CustomEvent<PastedText>) => {
          event.preventDefault();
          this.#paste(event.detail);
        }}
        @list-file=${({ detail }: CustomEvent<{ files: readonly File[] }>) =>
          model.door.open(detail.files)}
      ></gameroom-list-editor>
      ${notices.map((notice) => html`<p class="hint">${notice}</p>`)}
      <div class="bar">
        ${button(commonText.openFile, () => chooseFile(this))}
        ${button(text.save, save, { disabled: log === '' })}
        ${button(commonText.clear, () => model.replace(withLog(''), text.cleared), { disabled: log === '' })}
      </div>
      ${fileInput(text.file, (files) => model.door.open(files), { multiple: true })}
      ${
        report && report.header.titles.length > 1 && !asked
          ? html`<details>
              <summary>${text.columns}</summary>
              ${renderReading(model)}
            </details>`
          : nothing
      }
      <p class="hint">${text.hint}</p>`;
  }

  /** Takes what is typed in a row as one step, and what is pasted as one of its own. */
  #type({ value: log, isTyped }: ListInput) {
    const { model } = this;
    model.source.stop();
    model.tool.change({ log }, '', isTyped ? TYPED : { name: TYPED.name });
  }

  /** Takes a pasted text: a part of a line goes in at once. */
  #paste({ text: typed, insert, place }: PastedText) {
    const pasted = withPlainLineEnds(typed);
    const lines = () => this.#pasteLines(pasted, { insert, place });
    if (/\n./.test(pasted)) void this.model.door.paste(typed, lines);
    else insert();
  }

  /** A table of its own, with titles, is no part of these results, and rows have no place above the titles. */
  async #pasteLines(pasted: string, { insert, place }: Pick<PastedText, 'insert' | 'place'>) {
    const { model } = this;
    const before = model.state.log;
    const at = place();
    if (before.trim() === '' || at === 'all' || isExample(before)) {
      if (isExample(before)) model.replace(withLog(pasted), text.opened(''));
      else insert();
    } else if (pasted.startsWith(before.trimEnd())) model.edit({ log: pasted }, text.added(''));
    else if ((await asLog(pasted)).isTable)
      model.bring({ text: pasted, file: '', notices: [], reading: {} });
    else if (at === 'start') model.edit({ log: withRows(model.state.log, pasted) }, text.added(''));
    else insert();
  }
}

/** True if tabs part the cells, as in a table that is pasted from a spreadsheet. */
const isTabbed = (log: string): boolean => /^.*\t/.test(log);
