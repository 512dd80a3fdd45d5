/** A league's log in an editor, with what is said of it, how its columns are read, and what to do with it. */

import type { LeagueReport } from '#results';
import { css, html, nothing } from 'lit';
import { query } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { TABLES, chooseFile, fileInput } from '../../controls/file-input.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import '../../controls/list-editor.js';
import type { ListInput, PastedText } from '../../controls/list-editor.js';
import { define } from '../../element/define.js';
import { View } from '../../element/model.js';
import { download } from '../../controls/export.js';
import { commonText } from '../../text/common.js';
import { leagueText } from '../../text/league.js';
import { renderColumns } from './league-question.js';
import type { LeagueModel } from './model.js';
import { schema, withLog } from './schema.js';

const text = leagueText.log;

@define('gameroom-league-log')
export class LeagueLog extends View<LeagueModel> {
  static override styles = css`
    summary:has(h2) {
      margin-block-end: 0.5rem;
    }
    summary span {
      color: var(--ink-2);
    }
    .columns,
    .bar {
      margin-block-start: 0.75rem;
    }
    gameroom-table-columns {
      margin-block-start: 0.75rem;
    }
  `;

  /** Whether there is room for the log when the page opens: later on, the user folds it. */
  readonly #isWide = matchMedia('(width >= 40rem)').matches;

  @query('details') private readonly section!: HTMLDetailsElement;

  /** Opens the section, and puts the cursor into the log. */
  edit(): void {
    this.section.open = true;
    comeTo(this.renderRoot.querySelector('gameroom-list-editor'), this.section);
  }

  /** Opens the section at the columns. */
  async showColumns(): Promise<void> {
    this.section.open = true;
    await this.updateComplete;
    const columns = this.renderRoot.querySelector<HTMLDetailsElement>('details.columns');
    if (!columns) return;
    columns.open = true;
    comeTo(columns.querySelector('summary'), columns);
  }

  override render() {
    const { model } = this;
    const { log } = model.state;
    const { report, asked } = model.played ?? {};
    const { notices = [], problems = [], problemCount = 0 } = report ?? {};
    const summary = report ? text.leftOut(report) : '';
    return html`<details ?open=${this.#isWide}>
      <summary>
        <h2>${text.title}</h2>
        <span>${summary}</span>
      </summary>
      <gameroom-list-editor
        cells
        label=${text.title}
        placeholder=${text.placeholder}
        .value=${log}
        .problems=${problems}
        .problemCount=${problemCount}
        summary=${summary}
        @list-input=${({ detail }: CustomEvent<ListInput>) => model.type(detail.value, detail.isTyped)}
        @list-paste=${(event: CustomEvent<PastedText>) => {
          event.preventDefault();
          model.paste(event.detail);
        }}
        @list-file=${({ detail }: CustomEvent<{ file: File }>) => model.door.open([detail.file])}
      ></gameroom-list-editor>
      ${
        asked
          ? html`<p class="hint problem">
              ${leagueText.question[asked]}
              ${button(text.answer, () => model.show('question'), { link: true })}
            </p>`
          : nothing
      }
      ${notices.map((notice) => html`<p class="hint">${notice}</p>`)}
      ${report && !asked ? this.#renderColumns(report) : nothing} ${this.#renderActions()}
      <p class="hint">${text.hint}</p>
    </details>`;
  }

  #renderActions() {
    const { model } = this;
    const { log, file } = model.state;
    const save = () =>
      download(log, file || `league-log.${isTabbed(log) ? 'tsv' : 'csv'}`, 'text/csv');
    const instead = (log: string, notice: string) => () => model.replace(withLog(log), notice);
    return html`<div class="bar">
        ${button(commonText.openFile, () => chooseFile(this))}
        ${button(commonText.example, instead(schema.default.log, text.exampleBack))}
        ${button(commonText.clear, instead('', text.cleared))}
        ${button(text.save, save, { disabled: log === '' })}
      </div>
      ${fileInput(text.file, ([file]) => model.door.open([file]), { accept: TABLES })}`;
  }

  #renderColumns({ header }: LeagueReport) {
    if (header.titles.length < 2) return nothing;
    return html`<details class="columns">
      <summary>${text.columns}</summary>
      ${renderColumns(header, this.model.state, this.model.read)}
    </details>`;
  }
}

/** Whether tabs part the cells of a log, as in one that is pasted from a spreadsheet. */
const isTabbed = (log: string): boolean => /^.*\t/.test(log);
