/** The log of a league: its editor, and the buttons that open, replace and save it. */

import type { LeagueReport } from '#multiplayer';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import '../../controls/list-editor.js';
import { multiplayer as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { download } from '../../text/hand-out.js';
import { leagueText } from '../../text/league.js';
import { reasonOf } from '../../text/reason.js';
import { EXAMPLE } from './example.js';

/** Larger files are not read, in bytes; the core names its own limit for the rest. */
const LARGEST_FILE = 64_000_000;

const text = leagueText.log;

/** A log that replaces the current one, and the notice about it. */
export interface NewLog {
  readonly log: string;
  readonly file: string;
  readonly notice: string;
}

/**
 * Emits `log-input` (detail: the text) while the user types, `log-new` (detail: `NewLog`), `log-notice` (detail:
 * what went wrong) and `log-undo`.
 */
@customElement('league-log')
export class LeagueLog extends LitElement {
  static override styles = [
    base,
    css`
      h2 {
        margin-block-end: 0.5rem;
      }
      .notice + .bar {
        margin-block-start: 0.75rem;
      }
      .notice .quiet {
        margin-inline-start: 0.5rem;
      }
    `,
  ];

  @property() log = '';
  @property() file = '';
  @property({ attribute: false }) report: LeagueReport | null = null;
  @property() notice = '';
  /** Whether the log before this one can be brought back. */
  @property({ type: Boolean }) undoable = false;

  @query('input[type=file]') private readonly fileInput!: HTMLInputElement;

  override render() {
    const { report } = this;
    return html`<h2>${text.title}</h2>
      <list-editor
        cells
        label=${text.title}
        placeholder=${text.placeholder}
        .value=${this.log}
        .problems=${report?.problems ?? []}
        .problemCount=${report?.problemCount ?? 0}
        summary=${report ? text.leftOut(report) : ''}
        @list-input=${(event: CustomEvent<{ value: string }>) =>
          this.#emit('log-input', event.detail.value)}
        @list-file=${(event: CustomEvent<{ file: File }>) => void this.#open(event.detail.file)}
      ></list-editor>
      ${report?.notices.map((notice) => html`<p class="hint">${notice}</p>`)}
      <slot></slot>
      <p class="notice" role="status">
        ${this.notice}${this.undoable ? this.#button(text.undo, () => this.#emit('log-undo')) : nothing}
      </p>
      <div class="bar">
        ${this.#button(text.open, () => this.fileInput.click())}
        ${this.#button(text.example, () => this.#replace(EXAMPLE, '', text.exampleBack))}
        ${this.#button(text.clear, () => this.#replace('', '', text.cleared))}
        ${this.#button(text.save, () => this.#download(), this.log === '')}
      </div>
      <p class="hint">${text.hint}</p>
      <input
        type="file"
        hidden
        aria-label=${text.file}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        @change=${() => this.#chosen()}
      />`;
  }

  #button(label: string, act: () => void, disabled = false) {
    return html`<button type="button" class="quiet" ?disabled=${disabled} @click=${act}>
      ${label}
    </button>`;
  }

  #replace(log: string, file: string, notice: string) {
    this.#emit('log-new', { log, file, notice } satisfies NewLog);
  }

  #chosen() {
    const [file] = this.fileInput.files ?? [];
    this.fileInput.value = '';
    if (file) void this.#open(file);
  }

  async #open(file: File) {
    const notify = (notice: string) => this.#emit('log-notice', notice);
    notify(text.reading);
    try {
      const log = await textOf(file);
      const { refused, problems } = await engine.ask('league', { log, settings: {} });
      if (refused) notify(text.refused(problems[0]?.expected));
      else this.#replace(log, file.name, text.opened(file.name));
    } catch (error) {
      notify(reasonOf(error));
    }
  }

  #download() {
    download(this.log, this.file === '' ? 'league-log.csv' : this.file, 'text/csv');
  }

  #emit(type: string, detail?: unknown) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** A file's text; throws an error with a reason for the user. */
async function textOf(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) throw new Error(text.tooLarge(file.name));
  const content = await file.text().catch(() => {
    throw new Error(text.unreadable(file.name));
  });
  if (content.includes('\0')) throw new Error(text.notText(file.name));
  return content;
}
