/** A league's log in an editor, with what is said of it, how its columns are read, and what to do with it. */

import type { LeagueReport } from '#multiplayer';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import '../../controls/list-editor.js';
import { base } from '../../styles/base.js';
import { download } from '../../controls/export.js';
import { leagueText } from '../../text/league.js';
import { renderColumns } from './league-question.js';
import type { Played } from './log.js';
import { schema, type LogReading } from './schema.js';

const text = leagueText.log;

/** Another log, and what to say of it. */
export interface OtherLog {
  readonly log: string;
  readonly notice: string;
}

/**
 * - `log-input` (detail: the log): the user changed it.
 * - `log-file` (detail: `File`): the user wants another one.
 * - `log-instead` (detail: `OtherLog`): the same, with the example or nothing.
 * - `reading-input` (detail: part of a `LogReading`): the user changed how it is read.
 * - `answer-wanted`: the user goes to what is asked about it.
 */
@customElement('league-log')
export class LeagueLog extends LitElement {
  static override styles = [
    base,
    css`
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
      table-columns {
        margin-block-start: 0.75rem;
      }
    `,
  ];

  @property() log = '';
  /** The name of the file that it came from. */
  @property() file = '';
  @property({ attribute: false }) played: Played | null = null;
  @property({ attribute: false }) reading!: LogReading;

  /** Whether there is room for the log when the page opens: later on, the user folds it. */
  readonly #isWide = matchMedia('(width >= 40rem)').matches;

  @query('input[type=file]') private readonly fileInput!: HTMLInputElement;
  @query('details') private readonly section!: HTMLDetailsElement;

  /** Opens the section, and puts the cursor into the log. */
  edit(): void {
    this.section.open = true;
    comeTo(this.renderRoot.querySelector('list-editor'), this.section);
  }

  /** Asks for a file. */
  chooseFile(): void {
    this.fileInput.click();
  }

  override render() {
    const { played } = this;
    const report = played && (played.draft ?? played.report);
    const { notices = [], problems = [], problemCount = 0 } = report ?? {};
    const summary = report ? text.leftOut(report) : '';
    const save = () => download(this.log, this.file || 'league-log.csv', 'text/csv');
    const instead = (log: string, notice: string) =>
      this.#emit('log-instead', { log, notice } satisfies OtherLog);
    return html`<details ?open=${this.#isWide}>
      <summary>
        <h2>${text.title}</h2>
        <span>${summary}</span>
      </summary>
      <list-editor
        cells
        label=${text.title}
        placeholder=${text.placeholder}
        .value=${this.log}
        .problems=${problems}
        .problemCount=${problemCount}
        summary=${summary}
        @list-input=${({ detail }: CustomEvent<{ value: string }>) =>
          this.#emit('log-input', detail.value)}
        @list-file=${({ detail }: CustomEvent<{ file: File }>) =>
          this.#emit('log-file', detail.file)}
      ></list-editor>
      ${played?.asked ? this.#renderAsked(played.asked) : nothing}
      ${notices.map((notice) => html`<p class="hint">${notice}</p>`)}
      ${report && !played.asked ? this.#renderColumns(report) : nothing}
      <div class="bar">
        ${button(text.open, () => this.chooseFile())}
        ${button(text.example, () => instead(schema.default.log, text.exampleBack))}
        ${button(text.clear, () => instead('', text.cleared))}
        ${button(text.save, save, { disabled: this.log === '' })}
      </div>
      <p class="hint">${text.hint}</p>
      <input
        type="file"
        hidden
        aria-label=${text.file}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        @change=${this.#picked}
      />
    </details>`;
  }

  #renderAsked(asked: NonNullable<Played['asked']>) {
    const answer = button(text.answer, () => this.#emit('answer-wanted'), { link: true });
    return html`<p class="hint problem">${leagueText.question[asked]} ${answer}</p>`;
  }

  #renderColumns({ header }: LeagueReport) {
    if (header.titles.length < 2) return nothing;
    const choose = (part: Partial<LogReading>) => this.#emit('reading-input', part);
    return html`<details class="columns">
      <summary>${text.columns}</summary>
      ${renderColumns(header, this.reading, choose)}
    </details>`;
  }

  #picked({ target }: { target: HTMLInputElement }) {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) this.#emit('log-file', file);
  }

  #emit(name: string, detail?: unknown) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
